import type { Db, Tx } from '../connection/client.ts';
import { inTransaction } from '../connection/transaction.ts';
import { sha256 } from '../secrets/secrets.ts';
import { chainedEntry, chainStart, entryHash, linkHash } from './chain.ts';

const defaultBatch = 500;

/** Seals settled entries into the audit chain of every organization. @returns how many entries were sealed */
export async function sealAudit(db: Db, batch = defaultBatch): Promise<number> {
  const waiting = await db.$queryRaw<
    { organizationId: string }[]
  >`SELECT DISTINCT organization_id AS "organizationId" FROM audit_queue`;
  let sealed = 0;
  for (const { organizationId } of waiting) {
    for (let last = batch; last === batch; sealed += last) last = await sealBatch(db, organizationId, batch);
  }
  return sealed;
}

/**
 * Seals the next entries of one organization in one transaction, so a sealer that dies leaves nothing half done. While
 * another sealer works on the same organization, it seals nothing.
 * @returns how many entries were sealed; fewer than `batch` when no more are settled
 */
export async function sealBatch(db: Db, organizationId: string, batch = defaultBatch): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (!(await takeChain(tx, organizationId))) return 0;
    const ids = await settledEntries(tx, organizationId, batch);
    if (ids.length === 0) return 0;
    const rows = new Map(
      (await tx.auditEntry.findMany({ where: { organizationId, id: { in: ids } } })).map((row) => [row.id, row]),
    );
    const [{ now: sealedAt } = { now: new Date() }] = await tx.$queryRaw<{ now: Date }[]>`SELECT now()`;
    let { seq, chainHash } =
      (await tx.auditSeal.findFirst({ where: { organizationId }, orderBy: { seq: 'desc' } })) ?? chainStart;
    const seals = ids.flatMap((entryId) => {
      const row = rows.get(entryId);
      if (!row) return [];
      const hash = entryHash(chainedEntry(row));
      seq += 1;
      const link = linkHash(chainHash, hash);
      chainHash = link;
      return [{ organizationId, seq, entryId, entryHash: hash, chainHash: link, sealedAt }];
    });
    await tx.auditSeal.createMany({ data: seals });
    await tx.$executeRaw`DELETE FROM audit_queue
      WHERE organization_id = ${organizationId}::uuid AND entry_id = ANY(${ids}::uuid[])`;
    return seals.length;
  });
}

/**
 * Takes the lock that permits one sealer at a time. The next sealer's statements begin after it has the lock, so they
 * see what this one committed.
 */
async function takeChain(tx: Tx, organizationId: string): Promise<boolean> {
  const lock = sha256(`audit-chain:${organizationId}`).readBigInt64BE(0);
  const rows = await tx.$queryRaw<{ free: boolean }[]>`SELECT pg_try_advisory_xact_lock(${lock}::bigint) AS free`;
  return rows[0]?.free === true;
}

/**
 * Entries whose place in the chain is final, oldest transaction first. Below the snapshot's xmin every transaction has
 * ended, and none can begin there: nothing can slip in before them. From xmax on no transaction of this server exists
 * yet, so such an entry came with a restored dump of another one. Source: postgresql.org/docs/18/functions-info.html,
 * "Transaction ID and Snapshot Information Functions".
 */
async function settledEntries(tx: Tx, organizationId: string, batch: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT entry.id FROM audit_queue AS item
    JOIN audit_entries AS entry ON entry.organization_id = item.organization_id AND entry.id = item.entry_id
    WHERE item.organization_id = ${organizationId}::uuid
      AND (item.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
        OR item.transaction_id >= pg_snapshot_xmax(pg_current_snapshot()))
    ORDER BY item.transaction_id, entry.id LIMIT ${batch}`;
  return rows.map(({ id }) => id);
}
