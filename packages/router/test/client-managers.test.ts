import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '@invoicing/db/generated/enums';
import { repeats } from '@invoicing/domain/testing/env';
import { type Scope, scopes } from '@invoicing/oauth/scopes';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { rolePermissions, rolePermits } from '../src/access/permissions.ts';
import { roles } from '../src/access/roles.ts';
import { appRouter } from '../src/router.ts';
import { attempts, reads, requested, test } from '../testing/client-managers-test.ts';

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ cause, message }) => (cause ? `${cause.code} ${cause.details?.[0]?.code}` : message),
  );

/** Decisions of 2026-11-25: each of its scopes is one that the member could give. */
const couldGive = (role: Role, held: readonly Scope[]) =>
  role === 'owner' || role === 'admin' || (role === 'developer' && held.every((scope) => rolePermits(role, scope)));

const small = scopes.filter((scope) => rolePermits('developer', scope));
const someScopes = fc.oneof(
  fc.subarray([...small], { minLength: 1 }),
  fc.subarray(
    [...scopes].filter((scope) => scope !== requested),
    { minLength: 1 },
  ),
);
/** Developers decide by the scopes, so most cases are theirs. */
const eager = Array.from({ length: roles.length }, () => 'developer' as const);
const cases = fc.record({
  role: fc.constantFrom(...roles, ...eager),
  creator: fc.constantFrom(...roles),
  held: someScopes,
});

describe.each(Object.entries(attempts))('%s', (_, { needs, run }) => {
  test('is done exactly by who could give the client each of its scopes, and changes nothing otherwise', async ({
    harness,
    as,
    make,
    stateOf,
  }) => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ role, creator, held }) => {
        const client = await make(held, creator);
        const before = await stateOf(client.id);
        const result = await outcome(run(as(role), client, harness));
        if (!rolePermissions[role].has(needs)) expect(result).toBe('insufficient_scope scope');
        else expect(result).toBe(couldGive(role, held) ? 'done' : 'insufficient_scope client_scopes');
        if (result !== 'done') expect(await stateOf(client.id)).toEqual(before);
      }),
      { numRuns: repeats(6) },
    );
  });
});

describe.each(Object.entries(reads))('%s', (name, { needs, run }) => {
  test('shows what is known of a client to who manages it and to readers of the audit log alone', async ({
    harness,
    as,
    make,
  }) => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ role, creator, held }) => {
        const client = await make(held, creator);
        const isShown =
          rolePermissions[role].has(needs) && (couldGive(role, held) || rolePermissions[role].has('audit:read'));
        expect([name, role, (await outcome(run(as(role), client, harness))) === 'done']).toEqual([name, role, isShown]);
      }),
      { numRuns: repeats(6) },
    );
  });
});

test('of a client that they do not manage a developer sees name, state and last use, in list and page alike', async ({
  as,
  make,
}) => {
  const { id } = await make(['invoices:issue'], 'developer');
  const outline = { id, name: 'Shop', lastUsedAt: null, revokedAt: null, isWithheld: true };
  expect(await as('developer').getClient({ id })).toEqual(outline);
  expect((await as('developer').listClients({})).data.find((row) => row.id === id)).toEqual(outline);
});

/** Procedures that know of clients and need no rule about them, and why. */
const exempt: Record<string, string> = {
  getApprovalReceipt: 'names the client that asked to readers of approvals',
  getChecklist: 'says whether the organization has any client, and who may create one',
  createClient: 'gives what its caller may give and requests the rest: client-powers.test.ts',
  requestClientChange: 'asks owners and admins by mail and changes nothing: client-requests.test.ts',
  openConsent: 'shows the consent page to a member whom a client sent there',
  approveConsent: 'gives a client what the role of the member permits',
  denyConsent: 'answers the client that asked that it gets nothing',
  listConnections: 'shows a member what they granted, and owners and admins what everyone did',
  withdrawConnection: 'takes back what a member granted',
  listAuditActors: 'shows the names of clients to readers of the audit log',
  listRequestClients: 'shows the names of clients to readers of the log of requests',
  listRequests: 'shows requests with the names of their clients to readers of that log',
};

test('every procedure of the panel that knows of a client is tried here', () => {
  const folder = path.join(import.meta.dirname, '../src');
  const operations = new Set(Object.keys(appRouter._def.procedures).map((name) => name.replace('panel.', '')));
  const known = globSync(['panel/**/*.ts', 'approvals/decide/*.ts'], { cwd: folder })
    .filter(
      (file) =>
        file.startsWith('panel/clients/') ||
        /oauth_?client|client_?id/i.test(readFileSync(path.join(folder, file), 'utf8')),
    )
    .map((file) => path.basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .filter((name) => operations.has(name));
  expect(known.sort()).toEqual([attempts, reads, exempt].flatMap((table) => Object.keys(table)).sort());
});

test('a client is loaded for a change at one place, which applies the rule', () => {
  const folder = path.join(import.meta.dirname, '../src/panel/clients');
  const names = Object.keys(attempts).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  for (const name of names) {
    const source = readFileSync(path.join(folder, `${name}.ts`), 'utf8');
    expect([name, source.includes(' = clientCommand(')]).toEqual([name, true]);
    expect([name, /oauthClient\.find/.test(source)]).toEqual([name, false]);
  }
});
