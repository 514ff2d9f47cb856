import { inTransaction } from '@invoicing/db/connection/transaction';
import type { Role } from '@invoicing/db/generated/enums';
import { createMember } from '@invoicing/db/testing/factories';
import { type Scope, scopes } from '@invoicing/oauth/scopes';
import { newAccessToken } from '@invoicing/oauth/tokens';
import type { ClientActor } from '../src/access/actor.ts';
import { authenticateBearer } from '../src/access/authenticate.ts';
import { rolePermissions } from '../src/access/permissions.ts';
import type { Operation } from '../src/operations.ts';
import { call, createTenant } from './harness.ts';
import { pathParametersOf, runMainJob } from './main-job.ts';
import { test as base } from './test.ts';

/** Who a token acts for: the client itself, or a member in one of the roles. */
type Holder = Role | 'client';
type Cell = { operation: Operation; scope: Scope; holder: Holder; organization: 'own' | 'other' };

export const holders: Holder[] = ['client', 'owner', 'admin', 'approver', 'accountant', 'developer', 'auditor'];
const organizations = ['own', 'other'] as const;

const bearers = organizations.flatMap((organization) => holders.map((holder) => ({ organization, holder })));

export const permitted = ({ operation, scope, holder }: Cell) =>
  operation.scope === null ||
  (operation.scope === scope && (holder === 'client' || rolePermissions[holder].has(scope)));

export const cellsOf = (operation: Operation): Cell[] =>
  organizations.flatMap((organization) =>
    holders.flatMap((holder) => scopes.map((scope) => ({ operation, scope, holder, organization }))),
  );

/** A test of tokens of every holder and scope, in two organizations. */
export const test = base
  .extend('tenants', { scope: 'file' }, async ({ harness }) => ({
    own: await createTenant(harness),
    other: await createTenant(harness),
  }))
  .extend('job', { scope: 'file' }, ({ harness, tenants }) => runMainJob(harness, tenants.own))
  /** What real tokens stand for, one of each holder for each scope, looked up as the door does. */
  .extend('actors', { scope: 'file' }, async ({ harness, tenants }): Promise<ReadonlyMap<string, ClientActor>> => {
    const { db } = harness.database;
    const actors = new Map<string, ClientActor>();
    for (const { organization, holder } of bearers) {
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
        const actor = await authenticateBearer(harness.services, [`Bearer ${token}`]);
        actors.set(`${organization}:${holder}:${scope}`, actor);
      }
    }
    return actors;
  })
  /** The operation as it was done in the first organization: same body, same ids. */
  .extend('ask', ({ harness, job, tenants, actors }) => ({ operation, scope, holder, organization }: Cell) => {
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
