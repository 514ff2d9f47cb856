import type { Tx } from '../connection/client.ts';
import { type ChainedEntry, type ChainHead, chainedEntry, chainStart, entryHash, linkHash } from './chain.ts';
import { diagnose, type Finding, type Link } from './diagnosis.ts';

/**
 * What a verification found: the chain holds up to `head`; `finding` is the first thing that is wrong, if anything is.
 */
export type ChainReport = { head: ChainHead; finding: Finding | null };
export type Unsealed = { count: number; oldestAt: Date | null };

type Options = { from?: ChainHead; anchors?: readonly ChainHead[]; most?: number };

const page = 1000;
/** Far longer than any transaction here; the rest allows for clock differences. */
const toleranceMs = 3_600_000;

/**
 * Verifies everything about the audit log of an organization: every link from the first, and that no entry is outside
 * of the chain.
 * @param anchors heads recorded earlier elsewhere, which also reveal a truncated or rewritten chain
 */
export async function verifyAudit(
  db: Tx,
  organizationId: string,
  anchors: readonly ChainHead[] = [],
): Promise<ChainReport> {
  const report = await verifyChain(db, organizationId, { anchors });
  return report.finding ? report : { ...report, finding: await findOutside(db, organizationId) };
}

/** Recomputes the chain from a head known to be good (by default its start) to its end, or for at most `most` links. */
export async function verifyChain(
  db: Tx,
  organizationId: string,
  { from = chainStart, anchors = [], most = Number.POSITIVE_INFINITY }: Options = {},
): Promise<ChainReport> {
  let head = from;
  let [batchAt, earlierBatchAt]: [number | null, number | null] = [null, null];
  for await (const link of readLinks(db, organizationId, from.seq)) {
    if (!isSound(link, head)) return { head, finding: await diagnose(db, organizationId, link, head) };
    if (batchAt !== link.sealedAt.getTime()) [batchAt, earlierBatchAt] = [link.sealedAt.getTime(), batchAt];
    if (isBackdated(link.entry, earlierBatchAt))
      return { head, finding: { kind: 'inserted', seq: link.seq, entryId: link.entryId } };
    head = { seq: link.seq, chainHash: link.chainHash };
    if (head.seq - from.seq >= most) return { head, finding: null };
    if (anchors.some((anchor) => anchor.seq === link.seq && !sameHash(anchor, link)))
      return { head, finding: missed(link.seq) };
  }
  const cut = anchors.find(({ seq }) => seq > head.seq);
  return { head, finding: cut ? missed(cut.seq) : null };
}

/** Entries that the sealer has not taken yet. */
export async function countUnsealed(db: Tx, organizationId: string): Promise<Unsealed> {
  const rows = await db.$queryRaw<Unsealed[]>`
    SELECT count(*)::int AS count, min(entry.created_at) AS "oldestAt" FROM audit_queue AS item
    JOIN audit_entries AS entry ON entry.organization_id = item.organization_id AND entry.id = item.entry_id
    WHERE item.organization_id = ${organizationId}::uuid`;
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** Finds an entry that was inserted without the queue, or one that disappeared from it. */
async function findOutside(db: Tx, organizationId: string): Promise<Finding | null> {
  const inserted = await db.$queryRaw<{ id: string }[]>`
    SELECT entry.id FROM audit_entries AS entry WHERE entry.organization_id = ${organizationId}::uuid
      AND NOT EXISTS (SELECT FROM audit_seals AS seal
        WHERE seal.organization_id = entry.organization_id AND seal.entry_id = entry.id)
      AND NOT EXISTS (SELECT FROM audit_queue AS item
        WHERE item.organization_id = entry.organization_id AND item.entry_id = entry.id)
    ORDER BY entry.created_at, entry.id LIMIT 1`;
  if (inserted[0]) return { kind: 'inserted', seq: null, entryId: inserted[0].id };
  const removed = await db.$queryRaw<{ id: string }[]>`
    SELECT item.entry_id AS id FROM audit_queue AS item WHERE item.organization_id = ${organizationId}::uuid
      AND NOT EXISTS (SELECT FROM audit_entries AS entry
        WHERE entry.organization_id = item.organization_id AND entry.id = item.entry_id)
    ORDER BY item.transaction_id LIMIT 1`;
  return removed[0] ? { kind: 'removed', seq: null, entryId: removed[0].id } : null;
}

async function* readLinks(db: Tx, organizationId: string, after: number): AsyncGenerator<Link> {
  for (let last = after; ; ) {
    const seals = await db.auditSeal.findMany({
      where: { organizationId, seq: { gt: last } },
      orderBy: { seq: 'asc' },
      take: page,
    });
    // Entries are read separately from the seals: with a join, a removed entry would drop its seal from the result
    // instead of being reported missing.
    const rows = await db.auditEntry.findMany({
      where: { organizationId, id: { in: seals.map(({ entryId }) => entryId) } },
    });
    const entries = new Map(rows.map((row) => [row.id, chainedEntry(row)]));
    for (const seal of seals) yield { ...seal, entry: entries.get(seal.entryId) ?? null };
    if (seals.length < page) return;
    last = seals.at(-1)?.seq ?? last;
  }
}

function isSound(link: Link, head: ChainHead): boolean {
  if (link.seq !== head.seq + 1 || !link.entry) return false;
  const hash = entryHash(link.entry);
  return hash.equals(link.entryHash) && linkHash(head.chainHash, hash).equals(link.chainHash);
}

/** True for an entry dated before seals of an earlier batch: a genuine one would have been sealed with that batch. */
function isBackdated(entry: ChainedEntry | null, earlierBatchAt: number | null): boolean {
  return entry !== null && earlierBatchAt !== null && Date.parse(entry.created_at) < earlierBatchAt - toleranceMs;
}

function sameHash(a: ChainHead, b: ChainHead): boolean {
  return Buffer.from(a.chainHash).equals(b.chainHash);
}

function missed(seq: number): Finding {
  return { kind: 'anchor_missed', seq, entryId: null };
}
