import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealEverything, tamper, writeAudit } from '../../testing/audit.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createKeys, createOrganization } from '../../testing/factories.ts';
import { chainedEntry, chainStart, entryHash } from './chain.ts';
import { verifyAudit, verifyChain } from './verify.ts';

const { keys } = createKeys();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const newOrganization = async () => (await createOrganization(database.db, keys)).organizationId;

/** An organization with entries 1 to `count`, sealed in batches of three. */
async function sealedOrganization(count = 9): Promise<string> {
  const organizationId = await newOrganization();
  await writeAudit(database.db, organizationId, ...Array.from({ length: count }, (_, index) => `action-${index + 1}`));
  await sealEverything(database.db, 3);
  return organizationId;
}

describe('the verifier', () => {
  /** Takes seals away and puts them back changed; sorting makes the deletion end before the insertion begins. */
  const rewrite = (which: string, seq: string, entryId = 'gone.entry_id') =>
    `WITH gone AS (DELETE FROM audit_seals WHERE organization_id = $1::uuid AND seq ${which} RETURNING *)
     INSERT INTO audit_seals SELECT organization_id, ${seq}, ${entryId}, entry_hash, chain_hash, sealed_at FROM gone
       ORDER BY seq`;
  const copyOf5 = `INSERT INTO audit_entries SELECT organization_id, gen_random_uuid(), actor_kind, actor_id, 'forged',
    subject_type, subject_id, outcome, details,
    ip, correlation_id, created_at FROM audit_entries WHERE organization_id = $1::uuid AND action = 'action-5'`;
  const dropSeal = (seq: number) => `DELETE FROM audit_seals WHERE organization_id = $1::uuid AND seq = ${seq}`;
  const onEntry5 = (change: string) =>
    `UPDATE audit_entries SET ${change} WHERE organization_id = $1::uuid AND action = 'action-5'`;
  const forgedSeal = `INSERT INTO audit_seals SELECT organization_id, 5, id, sha256('forged'), sha256('forged'), now()
    FROM audit_entries
    WHERE organization_id = $1::uuid AND action = 'forged'`;
  const forgedSealWithItsHash = `UPDATE audit_seals SET entry_hash = $2 WHERE organization_id = $1::uuid AND seq = 5`;

  test.each([
    ['an action changed', [onEntry5("action = 'other'")], { kind: 'changed', seq: 5 }],
    [
      'one character of the details changed',
      [onEntry5(`details = jsonb_set(details, '{z}', '2')`)],
      { kind: 'changed', seq: 5 },
    ],
    [
      'a time changed by a millisecond',
      [onEntry5("created_at = created_at + interval '1 ms'")],
      { kind: 'changed', seq: 5 },
    ],
    [
      'the first entry removed',
      ["DELETE FROM audit_entries WHERE organization_id = $1::uuid AND action = 'action-1'"],
      { kind: 'removed', seq: 1 },
    ],
    [
      'an entry removed',
      ["DELETE FROM audit_entries WHERE organization_id = $1::uuid AND action = 'action-5'"],
      { kind: 'removed', seq: 5 },
    ],
    ['an entry removed with its seal', [dropSeal(5)], { kind: 'removed', seq: 5 }],
    [
      'an entry removed with its seal, the later ones moved up',
      [dropSeal(5), rewrite('> 5', 'seq - 1')],
      { kind: 'removed', seq: 5 },
    ],
    [
      'the last but one removed, the last moved up',
      [dropSeal(8), rewrite('> 8', 'seq - 1')],
      { kind: 'removed', seq: 8 },
    ],
    [
      'two entries exchanged between their seals',
      [rewrite('IN (4, 6)', 'seq', '(SELECT entry_id FROM gone AS other WHERE other.seq <> gone.seq)')],
      { kind: 'reordered', seq: 4 },
    ],
    ['two seals exchanged', [rewrite('IN (4, 6)', '10 - seq')], { kind: 'reordered', seq: 4 }],
    ['an entry inserted past the queue', [copyOf5], { kind: 'inserted', seq: null }],
    [
      'the hash of a chain link changed',
      ["UPDATE audit_seals SET chain_hash = sha256('x') WHERE organization_id = $1::uuid AND seq = 5"],
      { kind: 'seal_changed', seq: 5 },
    ],
    [
      'the hash of an entry changed',
      ["UPDATE audit_seals SET entry_hash = sha256('x') WHERE organization_id = $1::uuid AND seq = 5"],
      { kind: 'seal_changed', seq: 5 },
    ],
  ])('finds %s', async (_, statements, expected) => {
    const organizationId = await sealedOrganization();
    for (const statement of statements) await tamper(database.db, statement, organizationId);
    expect((await verifyAudit(database.db, organizationId)).finding).toMatchObject(expected);
  });

  test('finds an entry and a seal inserted in the middle, the later ones moved down', async () => {
    const organizationId = await sealedOrganization();
    await tamper(database.db, copyOf5, organizationId);
    await tamper(database.db, rewrite('> 4', 'seq + 1'), organizationId);
    await tamper(database.db, forgedSeal, organizationId);
    const forged = await database.db.auditEntry.findFirstOrThrow({ where: { organizationId, action: 'forged' } });
    await tamper(database.db, forgedSealWithItsHash, organizationId, entryHash(chainedEntry(forged)));
    expect((await verifyAudit(database.db, organizationId)).finding).toEqual({
      kind: 'inserted',
      seq: 5,
      entryId: forged.id,
    });
  });

  test('finds an entry of yesterday that was written after the seals of today', async () => {
    const organizationId = await sealedOrganization(3);
    const yesterday = new Date(Date.now() - 86_400_000);
    await database.db.auditEntry.create({
      data: { organizationId, actorKind: 'operator', action: 'forged', createdAt: yesterday },
    });
    await sealEverything(database.db);
    expect((await verifyAudit(database.db, organizationId)).finding).toMatchObject({ kind: 'inserted', seq: 4 });
  });

  test('finds an entry that vanished before it was sealed', async () => {
    const organizationId = await sealedOrganization(1);
    await writeAudit(database.db, organizationId, 'gone');
    await tamper(
      database.db,
      "DELETE FROM audit_entries WHERE organization_id = $1::uuid AND action = 'gone'",
      organizationId,
    );
    expect((await verifyAudit(database.db, organizationId)).finding).toMatchObject({ kind: 'removed', seq: null });
  });

  test('finds a tail that was cut off and a chain that was rewritten by an anchor alone', async () => {
    const organizationId = await sealedOrganization();
    const { head: anchor } = await verifyAudit(database.db, organizationId);
    expect(await verifyAudit(database.db, organizationId, [anchor])).toEqual({ head: anchor, finding: null });
    await tamper(database.db, 'DELETE FROM audit_seals WHERE organization_id = $1::uuid AND seq > 6', organizationId);
    await tamper(
      database.db,
      "DELETE FROM audit_entries WHERE organization_id = $1::uuid AND action IN ('action-7', 'action-8', 'action-9')",
      organizationId,
    );
    expect((await verifyAudit(database.db, organizationId)).finding).toBeNull();
    expect((await verifyAudit(database.db, organizationId, [anchor])).finding).toMatchObject({
      kind: 'anchor_missed',
      seq: 9,
    });
    for (let n = 7; n <= 9; n += 1) await writeAudit(database.db, organizationId, 'instead');
    await sealEverything(database.db);
    expect((await verifyAudit(database.db, organizationId)).finding).toBeNull();
    expect((await verifyAudit(database.db, organizationId, [anchor])).finding).toMatchObject({
      kind: 'anchor_missed',
      seq: 9,
    });
  });

  test('checks only what came after a place that is known to be good, and reports what it read', async () => {
    const organizationId = await sealedOrganization(6);
    const from = (await verifyChain(database.db, organizationId)).head;
    await writeAudit(database.db, organizationId, 'createCustomer');
    await sealEverything(database.db);
    await tamper(
      database.db,
      "UPDATE audit_entries SET action = 'x' WHERE organization_id = $1::uuid AND action = 'action-2'",
      organizationId,
    );
    expect(await verifyChain(database.db, organizationId, { from })).toMatchObject({ finding: null, head: { seq: 7 } });
    expect(await verifyAudit(database.db, organizationId)).toMatchObject({
      finding: { kind: 'changed', seq: 2 },
      head: { seq: 1 },
    });
  });

  test('accepts an empty log', async () => {
    expect(await verifyAudit(database.db, await newOrganization())).toEqual({ head: chainStart, finding: null });
  });
});
