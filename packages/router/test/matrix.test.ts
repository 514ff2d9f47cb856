import { inTransaction } from '@invoicing/db/connection/transaction';
import type { Role } from '@invoicing/db/generated/enums';
import { createMember } from '@invoicing/db/testing/factories';
import { type Scope, scopes } from '@invoicing/oauth/scopes';
import { newAccessToken } from '@invoicing/oauth/tokens';
import { describe, expect } from 'vitest';
import type { ClientActor } from '../src/access/actor.ts';
import { authenticateBearer } from '../src/access/authenticate.ts';
import { rolePermissions } from '../src/access/permissions.ts';
import { type Operation, operations } from '../src/operations.ts';
import { call, createTenant } from '../testing/harness.ts';
import { pathParametersOf, runMainJob } from '../testing/main-job.ts';
import { test as base } from '../testing/test.ts';

/** Who a token acts for: the client itself, or a member in one of the roles. */
type Holder = Role | 'client';
type Cell = { operation: Operation; scope: Scope; holder: Holder; organization: 'own' | 'other' };

const holders: Holder[] = ['client', 'owner', 'admin', 'approver', 'accountant', 'developer', 'auditor'];
const organizations = ['own', 'other'] as const;
const actors = new Map<string, ClientActor>();

const permitted = ({ operation, scope, holder }: Cell) =>
  operation.scope === null ||
  (operation.scope === scope && (holder === 'client' || rolePermissions[holder].has(scope)));

const cellsOf = (operation: Operation): Cell[] =>
  organizations.flatMap((organization) =>
    holders.flatMap((holder) => scopes.map((scope) => ({ operation, scope, holder, organization }))),
  );

const test = base
  .extend('tenants', { scope: 'file' }, async ({ harness }) => ({
    own: await createTenant(harness),
    other: await createTenant(harness),
  }))
  .extend('job', { scope: 'file' }, ({ harness, tenants }) => runMainJob(harness, tenants.own))
  /** A real token for each scope, looked up as the door does. */
  .extend(
    'signIn',
    { scope: 'file' },
    ({ harness, tenants }) =>
      async (organization: Cell['organization'], holder: Holder): Promise<void> => {
        const { db } = harness.database;
        const { organizationId, client } = tenants[organization];
        const member =
          holder === 'client' ? null : await createMember(db, harness.keys.keys, organizationId, { role: holder });
        const about = { organizationId, oauthClientId: client.id };
        const consent =
          member &&
          (await db.oauthConsent.create({ data: { ...about, memberId: member.memberId, scopes: [...scopes] } }));
        const delegated = member && consent ? { memberId: member.memberId, consentId: consent.id } : {};
        for (const scope of scopes) {
          const { token, write } = newAccessToken({ ...about, ...delegated, scopes: [scope] }, new Date());
          await inTransaction(db, (tx) => tx.$statements.query(write));
          actors.set(
            `${organization}:${holder}:${scope}`,
            await authenticateBearer(harness.services, [`Bearer ${token}`]),
          );
        }
      },
  )
  /** The operation as it was done in the first organization: same body, same ids. */
  .extend('ask', ({ harness, job, tenants }) => ({ operation, scope, holder, organization }: Cell) => {
    const actor = actors.get(`${organization}:${holder}:${scope}`) ?? null;
    const sent = job.done.findLast(({ operationId }) => operationId === operation.operationId);
    const pathParameters = pathParametersOf(job, operation);
    return call(harness, tenants[organization], operation.operationId, {
      actor,
      pathParameters,
      body: sent?.body,
      query: job.queries[operation.operationId] ?? [],
    });
  });

test.beforeAll(async ({ signIn }) => {
  for (const organization of organizations) for (const holder of holders) await signIn(organization, holder);
});

describe('operations × scopes × roles × organizations', () => {
  test('each cell without the permission is refused as lacking it, whatever the ids, and leaves no trace', async ({
    harness,
    ask,
  }) => {
    const { db } = harness.database;
    const before = [await db.auditEntry.count(), await db.event.count(), await db.idempotencyRecord.count()];
    const cells = operations.flatMap(cellsOf).filter((cell) => !permitted(cell));
    const letThrough: string[] = [];
    for (const cell of cells) {
      const { status, errorCode } = await ask(cell);
      if (status !== 403 || errorCode !== 'insufficient_scope')
        letThrough.push(`${cell.operation.operationId} ${cell.scope} ${cell.holder} ${status}`);
    }
    expect(letThrough).toEqual([]);
    expect(cells.length + operations.flatMap(cellsOf).filter(permitted).length).toBe(
      operations.length * scopes.length * holders.length * 2,
    );
    expect([await db.auditEntry.count(), await db.event.count(), await db.idempotencyRecord.count()]).toEqual(before);
  });

  test.for(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s: each cell with the permission gets through in its own organization and finds nothing of it from another',
    async ([_, operation], { ask, job }) => {
      for (const cell of cellsOf(operation).filter(permitted)) {
        const { status, errorCode, body } = await ask(cell);
        const seen = `${cell.scope} ${cell.holder} ${cell.organization} ${errorCode}`;
        if (cell.organization === 'own' || operation.scope === null)
          expect([200, 201, 202, 304, 409, 422], seen).toContain(status);
        else if (operation.pathParameters.length > 0) expect(status, seen).toBe(404);
        else
          for (const id of [...Object.values(job.ids), ...Object.values(job.correctionIds)])
            expect(status < 300 && body.includes(id), seen).toBe(false);
      }
    },
  );
});

test('every operation is permitted to someone; who manages, approves, develops or audits neither issues nor sends', () => {
  for (const operation of operations.filter(({ scope }) => scope !== null))
    expect(cellsOf(operation).some(permitted)).toBe(true);
  const highRisk = operations.flatMap(({ scope, rateClass }) =>
    scope !== null && rateClass === 'high_risk' ? [scope] : [],
  );
  expect(highRisk.length).toBeGreaterThan(2);
  for (const role of ['admin', 'approver', 'developer', 'auditor'] as const)
    expect(highRisk.filter((scope) => rolePermissions[role].has(scope))).toEqual([]);
});
