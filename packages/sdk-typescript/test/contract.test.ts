import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Invoicing } from '../src/index.ts';
import { operations } from '../src/operations.ts';

const contract = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../contract/openapi.json'), 'utf8'));
const paths: [string, Record<string, { operationId?: string }>][] = Object.entries(contract.paths);
const described = Object.fromEntries(
  paths.flatMap(([route, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId }]) =>
      operationId ? [[operationId, { method: method.toUpperCase(), path: route }]] : [],
    ),
  ),
);

test('every operation of the contract is where the client asks for it', () => {
  expect(operations).toEqual(described);
});

test('every operation of the API has a method, which calls it and nothing else', async () => {
  const asked: string[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    asked.push(`${init?.method} ${new URL(String(input)).pathname}`);
    return Response.json({ data: [], meta: { page: { has_more: false, next_cursor: null } } });
  };
  const client = new Invoicing({
    baseUrl: 'https://invoices.example.com',
    tokenProvider: () => 'token',
    fetch: fetcher,
  });
  for (const method of methodsOf(client)) await method().catch(() => {});
  const expected = Object.entries(operations).filter(([, { path: route }]) => route.startsWith('/api/'));
  const reached = new Set(asked);
  const unreached = expected.filter(
    ([, { method, path: route }]) => !reached.has(`${method} ${route.replaceAll(/\{\w+\}/g, 'id')}`),
  );
  expect(unreached.map(([id]) => id)).toEqual([]);
});

/** Every method of every resource, with `id` wherever it takes an id. Waits end at once. */
function methodsOf(resource: object): (() => Promise<unknown>)[] {
  return Object.entries(resource).flatMap(([name, member]) => {
    if (typeof member === 'object' && member !== null) return name === 'flows' ? [] : methodsOf(member);
    if (typeof member !== 'function' || name === 'waitFor') return [];
    const given = name === 'list' ? [{}] : ['id', 'id', {}];
    const calls = [() => answerOf(member(...given)), () => answerOf(member('id', {}))];
    return calls.map((call) => async () => call());
  });
}

async function answerOf(answer: unknown): Promise<unknown> {
  const { firstPage } = Object(answer);
  return typeof firstPage === 'function' ? firstPage() : answer;
}
