import type { Tx } from '../connection/client.ts';
import { type ChainedEntry, type ChainHead, chainStart, entryHash, linkHash } from './chain.ts';

/**
 * Kinds of findings: an entry was changed, removed, inserted or moved, a seal itself was changed, or the chain no
 * longer matches an anchor (its tail was cut off, or it was rewritten).
 */
export const findingKinds = ['changed', 'removed', 'inserted', 'reordered', 'seal_changed', 'anchor_missed'] as const;
export type Finding = { kind: (typeof findingKinds)[number]; seq: number | null; entryId: string | null };

/** A seal with the entry it names, `null` when there is none. */
export type Link = {
  seq: number;
  entryId: string;
  entryHash: Uint8Array;
  chainHash: Uint8Array;
  sealedAt: Date;
  entry: ChainedEntry | null;
};

/** Diagnoses the first seal that does not follow from the good ones before it. */
export async function diagnose(db: Tx, organizationId: string, link: Link, head: ChainHead): Promise<Finding> {
  const seq = head.seq + 1;
  const { entryId, entry } = link;
  if (link.seq !== seq) return { kind: 'removed', seq, entryId: null };
  if (!entry) return { kind: 'removed', seq, entryId };
  const kind = entryHash(entry).equals(link.entryHash)
    ? await misplaced(db, organizationId, link, head)
    : await different(db, organizationId, link, entry, head);
  return { kind, seq, entryId };
}

/** Diagnoses a link whose entry differs from the one that was sealed here. */
async function different(
  db: Tx,
  organizationId: string,
  link: Link,
  entry: ChainedEntry,
  head: ChainHead,
): Promise<Finding['kind']> {
  const hash = entryHash(entry);
  if (linkHash(head.chainHash, hash).equals(link.chainHash)) return 'seal_changed';
  const elsewhere = await db.auditSeal.findFirst({ where: { organizationId, entryHash: hash }, select: { seq: true } });
  return elsewhere ? 'reordered' : 'changed';
}

/** Diagnoses a link whose entry is the sealed one, but which does not follow this head. */
async function misplaced(db: Tx, organizationId: string, link: Link, head: ChainHead): Promise<Finding['kind']> {
  const hasPlace = await hasPredecessor(db, organizationId, link);
  if (await follower(db, organizationId, head.chainHash)) return hasPlace ? 'reordered' : 'inserted';
  const isLast = (await db.auditSeal.count({ where: { organizationId, seq: { gt: link.seq } } })) === 0;
  // Later seals still build on this one, so it is unchanged, and the seal that it builds on was removed.
  return hasPlace || isLast || (await follower(db, organizationId, link.chainHash)) ? 'removed' : 'seal_changed';
}

/** The seal that was made right after this hash, wherever it is now. */
async function follower(db: Tx, organizationId: string, chainHash: Uint8Array): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM audit_seals
    WHERE organization_id = ${organizationId}::uuid
      AND chain_hash = sha256(${Buffer.from(chainHash)}::bytea || entry_hash) LIMIT 1`;
  return rows.length > 0;
}

/** True if the seal was made as the first one, or directly after a seal that still exists. */
async function hasPredecessor(db: Tx, organizationId: string, link: Link): Promise<boolean> {
  if (linkHash(chainStart.chainHash, link.entryHash).equals(link.chainHash)) return true;
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM audit_seals
    WHERE organization_id = ${organizationId}::uuid
      AND sha256(chain_hash || ${Buffer.from(link.entryHash)}::bytea) = ${Buffer.from(link.chainHash)}::bytea LIMIT 1`;
  return rows.length > 0;
}
