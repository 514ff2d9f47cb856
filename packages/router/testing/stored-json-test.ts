import { expect } from 'vitest';
import { operations } from '../src/operations.ts';
import { type Json, panelOf } from './harness.ts';
import { rewriteAsNewer, unknownMember } from './newer-release.ts';
import { test as base } from './test.ts';
import { createWorld } from './whole-world.ts';

/** A release answers over what a newer one has stored as it answers over what it has stored itself. */

const reads = operations.filter(({ method, scope }) => method === 'GET' && scope !== null);

/** Of a page what is on it: the way to the next one is another at each reading. */
const shown = (answer: Json) => JSON.stringify(answer['data'] ?? answer);

/** Answers without the hashes of contents, which are others over what a newer release stored. */
const withoutHashes = (answer: string) => answer.replaceAll(/\b[0-9a-f]{64}\b/g, 'hash');

/** A test of an organization that a newer release has written to. */
export const test = base
  .extend('isAlone', { scope: 'file' }, true)
  .extend('world', { scope: 'file' }, ({ harness }) => {
    harness.setNow(new Date());
    return createWorld(harness);
  })
  .extend('tenant', { scope: 'file' }, ({ world }) => world.tenant)
  .extend('panel', { scope: 'file' }, ({ harness, world }) => panelOf(harness, world.owner))
  /** Every answer of the API and of the pages that read. */
  .extend('readAll', { scope: 'file' }, ({ world, panel, perform }) => async (): Promise<Map<string, string>> => {
    const answers = new Map<string, string>();
    for (const { operationId, pathParameters: names } of reads) {
      const pathParameters = names.length > 0 ? world.paths[operationId] : {};
      if (!pathParameters) throw new Error(`no path for ${operationId}`);
      const { status, json } = await perform(operationId, { pathParameters, query: world.queries[operationId] ?? [] });
      expect([operationId, status]).toEqual([operationId, 200]);
      answers.set(operationId, withoutHashes(shown(json)));
    }
    for (const [name, read] of Object.entries(world.pages(panel)))
      answers.set(name, withoutHashes(shown(Object(await read()))));
    return answers;
  })
  /** What every read answered before a newer release wrote, and the columns that it wrote to. */
  .extend('newer', { scope: 'file' }, async ({ db, readAll }) => {
    const before = await readAll();
    return { before, rewritten: await rewriteAsNewer(db) };
  })
  .extend('latest', ({ db }) => (draft: Json) => {
    const where = { draftId: String(draft['id']) };
    return db.invoiceDraftVersion.findFirstOrThrow({ where, orderBy: { version: 'desc' } });
  })
  .extend('ask', ({ perform }) => {
    return async (operationId: string, pathParameters: Record<string, string>, body: Json = {}): Promise<Json> => {
      const { status, json, body: text } = await perform(operationId, { pathParameters, body });
      expect([operationId, status < 300 ? 'taken' : text]).toEqual([operationId, 'taken']);
      expect(text).not.toContain(unknownMember);
      return json;
    };
  });
