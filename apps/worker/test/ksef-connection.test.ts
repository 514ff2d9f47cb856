import { randomBytes } from 'node:crypto';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { enqueuePackage, enqueueSessionClose, enqueueSessionUpo } from '@invoicing/db/jobs/submissions';
import { storeCredential } from '@invoicing/db/ksef/credentials';
import { rescheduleJobs } from '@invoicing/db/testing/jobs';
import type { Permissions } from '@invoicing/ksef-simulator/state';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { checkKsefConnection } from '../src/jobs/check-ksef-connection.ts';
import { connect } from '../src/ksef/client.ts';
import { RetryLater } from '../src/outcomes.ts';
import { test as base } from './test.ts';

const test = base
  .extend('log', { scope: 'file' }, (): string[] => [])
  .extend('changedServices', { scope: 'file' }, ({ log }) => {
    return { logger: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }) };
  })
  .extend('find', ({ world }) => (id: string) => {
    return world.database.db.ksefCredential.findUniqueOrThrow({
      where: { organizationId_id: { organizationId: world.organizationId, id } },
      include: { connection: true },
    });
  })
  .extend('active', ({ world }) => () => {
    return world.database.db.ksefCredential.findFirstOrThrow({
      where: { organizationId: world.organizationId, status: 'active' },
    });
  })
  .extend('check', ({ world }) => (credentialId: string) => {
    return checkKsefConnection(world.services, { organizationId: world.organizationId, credentialId });
  })
  /** Stores a token that waits; KSeF knows it with these permissions, or not at all. */
  .extend('store', ({ world }) => async (permissions: Permissions | null): Promise<{ id: string; token: string }> => {
    const { organizationId, nip, services, simulator } = world;
    const token = tokenOf(nip);
    if (permissions) simulator.store.commit({ kind: 'token', nip, token, revoked: false, permissions });
    const storing = { organizationId, environment: 'simulator', nip, storedById: null, now: new Date() } as const;
    const id = await inTransaction(services.db, (tx) =>
      storeCredential(tx, services.keys.encryption, storing, { kind: 'token', secret: token, hint: token.slice(-4) }),
    );
    return { id, token };
  })
  .extend('tokenIn', ({ find, world }) => async (id: string): Promise<string> => {
    const { sealedSecret, organizationId } = await find(id);
    return world.services.keys.encryption.decrypt(sealedSecret ?? Buffer.alloc(0), organizationId);
  });

test.beforeEach(async ({ log, world }) => {
  log.length = 0;
  world.simulator.store.faults.clear();
  const { organizationId } = world;
  await world.database.db.ksefCredential.updateMany({
    where: { organizationId, status: 'pending' },
    data: { status: 'ended', sealedSecret: null },
  });
});

const tokenOf = (nip: string) =>
  `20261101-EC-${randomBytes(5).toString('hex').toUpperCase()}-12ECB5B36E-45|nip-${nip}|${randomBytes(32).toString('hex')}`;

describe('a credential that waits', () => {
  test('has the packages that wait for it asked about at once, and none of them an hour later', async ({
    world,
    store,
    check,
    active,
  }) => {
    const { organizationId, database } = world;
    const reference = '20261125-SB-3A97CD70C9-C927690559-25';
    const facts = { organizationId, environment: 'simulator' as const, sha256: '0'.repeat(64), openedAt: new Date() };
    await database.db.ksefPackage.create({ data: { ...facts, reference } });
    const inAnHour = new Date(Date.now() + 3_600_000);
    await inTransaction(database.db, (tx) => enqueuePackage(tx, { organizationId, session: reference }, inAnHour));
    const { id } = await store(['InvoiceRead', 'InvoiceWrite']);
    await check(id);
    expect((await active()).id).toBe(id);
    const due = await database.db.$queryRaw<object[]>`
      SELECT 1 FROM graphile_worker.jobs WHERE key = ${`package:${reference}`} AND run_at <= now()`;
    expect(due).toHaveLength(1);
    await database.db.ksefPackage.updateMany({ where: { reference }, data: { settledAt: new Date() } });
  });

  test('has what was refused to the one before it done at once: the ends of sessions and their UPOs', async ({
    world,
    check,
    store,
  }) => {
    const { organizationId, database } = world;
    const facts = { organizationId, environment: 'simulator' as const, openedAt: new Date() };
    const [open, closed] = ['20261125-SO-3A97CD70C9-C927690559-25', '20261125-SO-3A97CD70C9-C927690559-26'];
    await database.db.ksefSession.create({ data: { ...facts, reference: open } });
    await database.db.ksefSession.create({ data: { ...facts, reference: closed, closedAt: new Date() } });
    const late = new Date(Date.now() + 12 * 3_600_000);
    await inTransaction(database.db, async (tx) => {
      await enqueueSessionClose(tx, { organizationId, session: open }, late);
      await enqueueSessionUpo(tx, { organizationId, session: closed });
      await rescheduleJobs(tx, { key: `session-upo:${closed}` }, { runAt: late });
    });
    await check((await store(['InvoiceRead', 'InvoiceWrite'])).id);
    const within = await database.db.$queryRaw<object[]>`
      SELECT key FROM graphile_worker.jobs
        WHERE key IN (${`close:${open}`}, ${`session-upo:${closed}`}) AND run_at < now() + interval '2 minutes'
        ORDER BY key`;
    expect(within).toEqual([{ key: `close:${open}` }, { key: `session-upo:${closed}` }]);
    await database.db.ksefSession.deleteMany({ where: { reference: { in: [open, closed] } } });
  });

  test('is put to use once it has signed in, in place of the one before it, whose secret goes', async ({
    active,
    store,
    check,
    find,
    world,
  }) => {
    const before = await active();
    const { id } = await store(['InvoiceRead', 'InvoiceWrite']);
    expect((await active()).id).toBe(before.id);
    await check(id);
    expect(await find(id)).toMatchObject({
      status: 'active',
      checkRequestedAt: null,
      checkOutcome: 'ready',
      permissions: ['InvoiceRead', 'InvoiceWrite'],
      connection: { lastError: null, lastSuccessAt: expect.any(Date) },
    });
    expect(await find(before.id)).toMatchObject({ status: 'ended', sealedSecret: null });
    const entry = await world.database.db.auditEntry.findFirstOrThrow({ where: { subjectId: id } });
    expect(entry).toMatchObject({
      action: 'ksef_connection.credential_replaced',
      actorKind: 'worker',
      details: { kind: 'token' },
    });
  });

  test('replaces the sign-in that jobs use, from the next one on', async ({ world, store, check, tokenIn }) => {
    const { organizationId, services } = world;
    const first = await connect(services, organizationId, 'simulator');
    expect(await connect(services, organizationId, 'simulator')).toBe(first);
    const { id } = await store(['InvoiceRead', 'InvoiceWrite']);
    expect(await connect(services, organizationId, 'simulator')).toBe(first);
    await check(id);
    const second = await connect(services, organizationId, 'simulator');
    expect(second).not.toBe(first);
    expect((await second.tokens.getToken((await tokenIn(id)).split('|')[0] ?? '')).status).toBe('Active');
  });

  test.for<[string, Permissions | null, string, number | null]>([
    ['KSeF does not know', null, 'refused', 450],
    ['may not send', ['InvoiceRead'], 'cannot_send', null],
  ])(
    'and that %s leaves the one in use where it is',
    async ([_, permissions, checkOutcome, checkCode], { active, store, check, find }) => {
      const before = await active();
      const { id } = await store(permissions);
      await check(id);
      expect(await find(id)).toMatchObject({
        status: 'pending',
        checkOutcome,
        checkCode,
        checkRequestedAt: null,
        connection: { lastError: null },
      });
      expect((await active()).id).toBe(before.id);
      if (checkCode) expect((await find(id)).checkDetail).toContain('Nieprawidłowy token');
    },
  );

  test('and may send but not read is put to use, and it is said', async ({ store, check, find }) => {
    const { id } = await store(['InvoiceWrite']);
    await check(id);
    expect(await find(id)).toMatchObject({ status: 'active', checkOutcome: 'cannot_read' });
  });

  test('is tried again while KSeF does not answer, and then put to use', async ({ store, world, check, find }) => {
    const { id } = await store(['InvoiceRead', 'InvoiceWrite']);
    world.fault({ name: 'auth_503' });
    await expect(check(id)).rejects.toBeInstanceOf(RetryLater);
    expect(await find(id)).toMatchObject({ status: 'pending', checkOutcome: 'unreachable' });
    await check(id);
    expect(await find(id)).toMatchObject({ status: 'active', checkOutcome: 'ready' });
  });

  test('and that somebody ended in the meantime is not tried', async ({ store, world, check, find }) => {
    const { id } = await store(['InvoiceRead', 'InvoiceWrite']);
    await store(['InvoiceRead', 'InvoiceWrite']);
    const sessions = world.simulator.store.authentications.size;
    await check(id);
    expect(world.simulator.store.authentications.size).toBe(sessions);
    expect(await find(id)).toMatchObject({ status: 'ended', checkOutcome: null });
  });
});

describe('a test of the credential in use', () => {
  test('says that KSeF does not accept it any more, and stays in use: no test disconnects', async ({
    store,
    check,
    world,
    find,
  }) => {
    const { id, token } = await store(['InvoiceRead', 'InvoiceWrite']);
    await check(id);
    world.simulator.store.commit({ kind: 'token', nip: world.nip, token, revoked: true });
    await check(id);
    expect(await find(id)).toMatchObject({
      status: 'active',
      checkOutcome: 'refused',
      checkCode: 450,
      connection: { lastError: 'credential_refused' },
    });
    world.simulator.store.commit({ kind: 'token', nip: world.nip, token, revoked: false });
    await check(id);
    expect(await find(id)).toMatchObject({ checkOutcome: 'ready', checkCode: null, connection: { lastError: null } });
  });

  test('ends once, with the word that KSeF cannot be reached', async ({ active, world, check, find }) => {
    const { id } = await active();
    world.fault({ name: 'auth_503' });
    await check(id);
    expect(await find(id)).toMatchObject({
      status: 'active',
      checkOutcome: 'unreachable',
      connection: { lastError: 'unreachable' },
    });
    await check(id);
  });
});

test('no token is in the log, whatever the outcome', async ({ store, check, world, log }) => {
  const unknown = await store(null);
  await check(unknown.id);
  const good = await store(['InvoiceRead', 'InvoiceWrite']);
  world.fault({ name: 'auth_503' });
  await check(good.id).catch(() => undefined);
  await check(good.id);
  expect(log.length).toBeGreaterThan(1);
  for (const { token } of [unknown, good])
    for (const part of token.split('|').filter((text) => !text.startsWith('nip-')))
      expect(log.join()).not.toContain(part);
});
