import { inTransaction } from '@invoicing/db/connection/transaction';
import type { Role } from '@invoicing/db/generated/enums';
import { findEveryCorrelation } from '@invoicing/db/search/every-correlation';
import { createMember } from '@invoicing/db/testing/factories';
import { describe, expect } from 'vitest';
import { latestRequests } from '../src/panel/search/parts.ts';
import { actorOf, createTenant, panelOf } from '../testing/harness.ts';
import { testInOwnOrganization } from '../testing/test.ts';

const old = '0d15ea5e-0000-4000-8000-00000000cafe';
/** In the order of ids the last. */
const oldAndLast = 'ffffffff-0000-4000-8000-0000000ba5e5';
const within = '5ea5e-0000-4';

const test = testInOwnOrganization
  /** Logs a request of each id, `daysAgo`. */
  .extend('logged', ({ harness, tenant }) => async (ids: string[], daysAgo = 0, of = tenant) => {
    const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
    const row = {
      organizationId: of.organizationId,
      operationId: 'issueInvoice',
      method: 'POST',
      path: '/x',
      createdAt,
    };
    await harness.database.db.apiRequest.createMany({
      data: ids.map((correlationId) => ({ ...row, correlationId, status: 201, durationMs: 1 })),
    });
  })
  .extend('as', ({ harness, tenant }) => async (role: Role, of = tenant) => {
    const member = await createMember(harness.database.db, harness.keys.keys, of.organizationId, { role });
    return panelOf(harness, actorOf(of.organizationId, member));
  })
  /** The ids that are found, and what each is of. */
  .extend('found', ({ as }) => async (text: string, role: Role = 'owner') => {
    const { outcome, found } = await (await as(role)).searchAllRequests({ text });
    expect(outcome).toBe('done');
    return found.map(({ id, detail }) => `${id} ${detail}`);
  })
  /** The search below the operation, whose time a test chooses. */
  .extend('asked', ({ tenant }) => {
    const { organizationId } = tenant;
    const limits = { most: 5, since: new Date(0), timeoutMs: 60_000 };
    return { organizationId, part: within, ofAudit: true, userId: crypto.randomUUID(), ...limits };
  });

describe('the search among all requests', () => {
  test('finds any part of the id of a request that is older than the latest', async ({
    harness,
    tenant,
    logged,
    as,
    found,
  }) => {
    await logged([old, oldAndLast], 1);
    await harness.database.db.$executeRaw`
      INSERT INTO api_requests (organization_id, id, method, path, status, duration_ms, correlation_id)
      SELECT ${tenant.organizationId}::uuid, gen_random_uuid(), 'GET', '/x', 200, 1, md5('latest' || n)::uuid
      FROM generate_series(1, ${latestRequests}) AS n`;
    expect(await (await as('owner')).search({ text: within })).toEqual([]);
    for (const text of [within, within.toUpperCase(), ' 00cafe ', old, '0d15ea'])
      expect([text, await found(text)]).toEqual([text, [`${old} issueInvoice`]]);
    expect(await found('0ba5e5')).toEqual([`${oldAndLast} issueInvoice`]);
    expect([await found('0ff1ce0ff1ce'), await found('2026-11-26'), await found('------')]).toEqual([[], [], []]);
  });

  test('finds nothing of another organization', async ({ harness, logged, found }) => {
    await logged([old], 0, await createTenant(harness));
    expect(await found(within)).toEqual([]);
  });

  test('shows the latest of a few that have the part', async ({ logged, found }) => {
    const ids = [1, 2, 3].map((n) => `0d15ea5e-0000-4000-8000-00000000000${n}`);
    for (const [daysAgo, id] of ids.entries()) await logged([id], daysAgo);
    expect(await found(within)).toEqual(ids.map((id) => `${id} issueInvoice`));
    await logged([4, 5, 6, 7].map((n) => `0d15ea5e-0000-4000-8000-00000000000${n}`));
    expect(await found(within)).toHaveLength(5);
  });

  test('finds pages that failed, and what the audit log alone has for those who read it', async ({
    harness,
    tenant,
    found,
  }) => {
    const { db } = harness.database;
    const { organizationId } = tenant;
    const [page, entry] = ['0d15ea5e-0000-4000-8000-0000000000aa', '0d15ea5e-0000-4000-8000-0000000000bb'];
    const memberId = crypto.randomUUID();
    await db.pageFailure.create({
      data: { organizationId, correlationId: page, memberId, path: '/o/1/logs', errorName: 'Error' },
    });
    const rows = [1, 2].map(() => ({ organizationId, actorKind: 'operator', action: 'series.created' }));
    await db.auditEntry.createMany({ data: rows.map((row) => ({ ...row, correlationId: entry })) });
    for (const role of ['owner', 'auditor'] as const)
      expect((await found(within, role)).toSorted()).toEqual([`${page} /o/1/logs`, `${entry} series.created`]);
    expect(await found(within, 'developer')).toEqual([`${page} /o/1/logs`]);
  });

  test('finds nothing that is past its retention', async ({ logged, found }) => {
    await logged([old], 30.01);
    await logged([oldAndLast], 29.99);
    expect([await found(within), await found('0ba5e5')]).toEqual([[], [`${oldAndLast} issueInvoice`]]);
  });

  test('is refused to those who read no log', async ({ logged, as }) => {
    await logged([old]);
    const refused = (await as('approver')).searchAllRequests({ text: within });
    await expect(refused).rejects.toMatchObject({ cause: { code: 'insufficient_scope' } });
  });

  test('ends when its time is over, before or while it reads', async ({ harness, logged, asked }) => {
    const { db, organizationDb } = harness.database;
    await logged([old]);
    expect(await findEveryCorrelation(organizationDb, { ...asked, timeoutMs: 0 })).toEqual({ outcome: 'late' });
    await inTransaction(db, async (tx) => {
      await tx.$executeRaw`LOCK TABLE api_requests IN ACCESS EXCLUSIVE MODE`;
      expect(await findEveryCorrelation(organizationDb, { ...asked, timeoutMs: 300 })).toEqual({ outcome: 'late' });
    });
    expect(await findEveryCorrelation(organizationDb, asked)).toMatchObject({ outcome: 'done', found: [{}] });
  });

  test('ends when nobody waits for it', async ({ harness, logged, asked }) => {
    const { organizationDb } = harness.database;
    await logged([old]);
    const signal = AbortSignal.abort();
    expect(await findEveryCorrelation(organizationDb, { ...asked, signal })).toEqual({ outcome: 'late' });
  });

  test('runs once at a time for a person', async ({ harness, logged, asked }) => {
    const { db, organizationDb } = harness.database;
    await logged([old]);
    const first = await inTransaction(db, async (tx) => {
      await tx.$executeRaw`LOCK TABLE api_requests IN ACCESS EXCLUSIVE MODE`;
      const waiting = findEveryCorrelation(organizationDb, asked);
      await expect
        .poll(() => tx.$queryRaw`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'api_requests'::regclass`)
        .toHaveLength(1);
      expect(await findEveryCorrelation(organizationDb, asked)).toEqual({ outcome: 'busy' });
      return { waiting };
    });
    expect(await first.waiting).toMatchObject({ outcome: 'done', found: [{}] });
  });
});
