import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditRecord, sealEverything, tamper, writeAudit } from '../../testing/audit.ts';
import { createKeys, createOrganization } from '../../testing/factories.ts';
import { type TestDatabase, takeTestDatabase } from '../../testing/used-databases.ts';
import { createDb, type Tx } from '../connection/client.ts';
import { forOrganization } from '../connection/prisma-transaction.ts';
import { inOrganization, inTransaction } from '../connection/transaction.ts';
import { recordAudit } from './audit.ts';
import { chainedEntry, entryHash, linkHash } from './chain.ts';
import { sealAudit, sealBatch } from './seal.ts';
import { countUnsealed, verifyAudit } from './verify.ts';

const { keys } = createKeys();
let database: TestDatabase;
let superuser: pg.Client;

beforeAll(async () => {
  database = await takeTestDatabase();
  superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

/** The number that PostgreSQL gave a transaction; seals follow its order. */
async function transactionOf(tx: Tx): Promise<string> {
  const [row] = await tx.$queryRaw<{ transaction: string }[]>`SELECT pg_current_xact_id()::text AS transaction`;
  return row?.transaction ?? '';
}

const newOrganization = async () => (await createOrganization(database.db, keys)).organizationId;
const seals = (organizationId: string) =>
  database.db.auditSeal.findMany({ where: { organizationId }, orderBy: { seq: 'asc' }, include: { entry: true } });

async function sealedOrganization(count: number): Promise<string> {
  const organizationId = await newOrganization();
  await writeAudit(database.db, organizationId, ...Array.from({ length: count }, (_, index) => `action-${index + 1}`));
  await sealEverything(database.db, 3);
  return organizationId;
}

describe('sealing', () => {
  test('each link is SHA-256 over the one before it and the canonical entry, from 32 zero bytes on', async () => {
    const organizationId = await sealedOrganization(4);
    let previous: Uint8Array = new Uint8Array(32);
    const chain = await seals(organizationId);
    expect(chain.map(({ seq, entry: { action } }) => [seq, action])).toEqual(
      [1, 2, 3, 4].map((n) => [n, `action-${n}`]),
    );
    for (const seal of chain) {
      const hash = entryHash(chainedEntry(seal.entry));
      expect(Buffer.from(seal.entryHash)).toEqual(hash);
      expect(Buffer.from(seal.chainHash)).toEqual(linkHash(previous, hash));
      previous = seal.chainHash;
    }
  });

  test('each organization has a chain of its own', async () => {
    const [a, b] = [await newOrganization(), await newOrganization()];
    for (const organizationId of [a, b, a]) await writeAudit(database.db, organizationId, 'createCustomer');
    await sealEverything(database.db);
    expect((await seals(a)).map(({ seq }) => seq)).toEqual([1, 2]);
    expect((await seals(b)).map(({ seq }) => seq)).toEqual([1]);
    expect((await verifyAudit(database.db, a)).finding).toBeNull();
  });

  test('an entry is sealed only when no transaction that is still open can come before it', async () => {
    const organizationId = await newOrganization();
    let sealedWhileOpen: number | null = null;
    await inTransaction(database.db, async (slow) => {
      await recordAudit(slow, auditRecord(organizationId, { action: 'slow' }));
      await writeAudit(database.db, organizationId, 'fast');
      sealedWhileOpen = await sealBatch(database.db, organizationId);
      expect(await countUnsealed(database.db, organizationId)).toMatchObject({ count: 1, oldestAt: expect.any(Date) });
    });
    expect(sealedWhileOpen).toBe(0);
    await sealEverything(database.db);
    expect((await seals(organizationId)).map((seal) => seal.entry.action)).toEqual(['slow', 'fast']);
  });

  test('an entry of a restored dump, written by a transaction this server has not reached, is sealed', async () => {
    const organizationId = await newOrganization();
    await writeAudit(database.db, organizationId, 'createCustomer');
    await tamper(
      database.db,
      "UPDATE audit_queue SET transaction_id = '9000000000000000000' WHERE organization_id = $1::uuid",
      organizationId,
    );
    expect(await sealBatch(database.db, organizationId)).toBe(1);
  });

  test('20 writers with rollbacks and slow commits next to two sealers: the chain is complete and in order', async () => {
    const organizationId = await newOrganization();
    const db = createDb(database.url, { max: 26 });
    let writing = true;
    const sealer = async () => {
      while (writing) await sealAudit(db, 7);
    };
    const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
    const rounds = 12;
    const writer = async (_: unknown, name: number) => {
      for (let round = 0; round < rounds; round += 1) {
        const attempt = inTransaction(db, async (tx) => {
          const details = { count: round, hash: await transactionOf(tx) };
          await pause();
          await recordAudit(tx, auditRecord(organizationId, { actorId: `writer ${name}`, details }));
          await pause();
          if (round % 4 === 3) throw new Error('rolled back');
        });
        await attempt.catch((error: unknown) => expect(error).toMatchObject({ message: 'rolled back' }));
      }
    };
    const sealers = [sealer(), sealer()];
    await Promise.all(Array.from({ length: 20 }, writer));
    writing = false;
    await Promise.all(sealers);
    await sealEverything(db);
    await db.$disconnect();
    const chain = await seals(organizationId);
    expect(chain.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 * 9 }, (_, index) => index + 1));
    const details = chain.map((seal): { round: unknown; transaction: bigint } => {
      const { count: round, hash: transaction }: Record<string, unknown> = Object(seal.entry.details);
      return { round, transaction: BigInt(String(transaction)) };
    });
    expect(details.filter(({ round }) => Number(round) % 4 === 3)).toEqual([]);
    const transactions = details.map(({ transaction }) => transaction);
    expect(transactions).toEqual(transactions.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(await verifyAudit(database.db, organizationId)).toMatchObject({ finding: null, head: { seq: 180 } });
    expect(await countUnsealed(database.db, organizationId)).toEqual({ count: 0, oldestAt: null });
  });

  test('a sealer that dies in the middle of a batch leaves the chain as it was; the next one carries on', async () => {
    const organizationId = await newOrganization();
    for (let n = 0; n < 5; n += 1) await writeAudit(database.db, organizationId, 'createCustomer');
    // An open transaction in any database of this server holds xmin back, which makes a batch smaller.
    for (let sealed = 0; sealed < 2; ) sealed += await sealBatch(database.db, organizationId, 2 - sealed);
    expect((await seals(organizationId)).length).toBe(2);
    // Holds the sealer back at its last statement, then ends its connection.
    await superuser.query('BEGIN');
    await superuser.query('LOCK TABLE audit_queue IN SHARE MODE');
    const sealing = async () => {
      for (;;) await sealBatch(database.db, organizationId);
    };
    const dying = sealing().catch((error: unknown) => error);
    const blocked = () => database.db.$queryRaw<{ pid: number }[]>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE 'DELETE FROM audit_queue%'`;
    let pid: number | undefined;
    while (pid === undefined) pid = (await blocked())[0]?.pid;
    await superuser.query('SELECT pg_terminate_backend($1)', [pid]);
    expect(await dying).toBeInstanceOf(Error);
    await superuser.query('ROLLBACK');
    expect((await seals(organizationId)).length).toBe(2);
    await sealEverything(database.db, 2);
    expect(await verifyAudit(database.db, organizationId)).toMatchObject({ finding: null, head: { seq: 5 } });
  });
});

describe('the application cannot rewrite the log', () => {
  test('entries and seals refuse UPDATE, DELETE and TRUNCATE, also from a role with every right on them', async () => {
    const organizationId = await sealedOrganization(1);
    const role = `application_${randomUUID().slice(0, 8)}`;
    await superuser.query(
      `CREATE ROLE ${role} BYPASSRLS; GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}; SET ROLE ${role}`,
    );
    for (const table of ['audit_entries', 'audit_seals']) {
      for (const change of [`UPDATE ${table} SET organization_id = organization_id`, `DELETE FROM ${table}`]) {
        await expect(superuser.query(`${change} WHERE organization_id = $1`, [organizationId])).rejects.toThrow(
          'append-only',
        );
      }
      await expect(superuser.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('append-only');
    }
    await superuser.query(`RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });

  test('the role of the operations adds entries, and has no right to change them or to touch the chain', async () => {
    const organizationId = await sealedOrganization(1);
    const as = (work: (tx: Tx) => Promise<unknown>) => inOrganization(database.organizationDb, organizationId, work);
    for (const table of ['audit_entries', 'audit_seals', 'audit_queue', 'audit_checks']) {
      for (const change of [
        `UPDATE ${table} SET organization_id = organization_id`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ]) {
        await expect(as((tx) => tx.$executeRawUnsafe(change))).rejects.toThrow('permission denied');
      }
    }
    const forged = {
      seq: 2,
      entryId: randomUUID(),
      entryHash: Buffer.alloc(32),
      chainHash: Buffer.alloc(32),
      sealedAt: new Date(),
    };
    await expect(as((tx) => tx.auditSeal.create({ data: { organizationId, ...forged } }))).rejects.toThrow(
      'permission denied',
    );
    await as((tx) => recordAudit(tx, auditRecord(organizationId)));
    await sealEverything(database.db);
    expect(await verifyAudit(database.db, organizationId)).toMatchObject({ finding: null, head: { seq: 2 } });
  });

  test("a bound client sees its own organization's chain only", async () => {
    const [a, b] = [await sealedOrganization(2), await sealedOrganization(1)];
    const seen = await forOrganization(database.db, b).auditSeal.findMany({ where: { organizationId: a } });
    expect(seen.map(({ organizationId }) => organizationId)).toEqual([b]);
  });
});
