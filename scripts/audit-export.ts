import { type ChainHead, chainStart, entryHash, linkHash } from '@invoicing/db/audit/chain';
import { z } from 'zod';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Entry = z.strictObject({
  schema: z.literal('audit-entry/1'),
  organization_id: z.string(),
  id: z.string(),
  actor_kind: z.string(),
  actor_id: z.string().nullable(),
  action: z.string(),
  subject_type: z.string().nullable(),
  subject_id: z.string().nullable(),
  outcome: z.string(),
  details: z.unknown(),
  ip: z.string().nullable(),
  correlation_id: z.string().nullable(),
  created_at: z.string(),
});
const Line = z.union([
  z.strictObject({
    entry: Entry,
    seal: z.strictObject({ seq: z.number(), entry_hash: Hash, chain_hash: Hash, sealed_at: z.string() }).nullable(),
  }),
  z.strictObject({ anchor: z.strictObject({ seq: z.number(), chain_hash: Hash }).nullable() }),
]);

export type ExportReport = { head: ChainHead; problem: string | null };

/**
 * Recomputes the hash chain from an unfiltered export in JSON Lines, without a database.
 * @throws Error when a line is not of such an export
 */
export function verifyExport(text: string): ExportReport {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => Line.parse(JSON.parse(line)));
  const sealed = lines
    .flatMap((line) => ('entry' in line && line.seal ? [{ entry: line.entry, seal: line.seal }] : []))
    .sort((a, b) => a.seal.seq - b.seal.seq);
  const anchor = lines.flatMap((line) => ('anchor' in line && line.anchor ? [line.anchor] : [])).at(-1);
  let head = chainStart;
  for (const { entry, seal } of sealed) {
    const seq = head.seq + 1;
    if (seal.seq !== seq) return { head, problem: `#${seq} is missing: removed, or the export was filtered` };
    const hash = entryHash(entry);
    if (hash.toString('hex') !== seal.entry_hash) return { head, problem: `#${seq}, entry ${entry.id}, was changed` };
    const next = { seq, chainHash: linkHash(head.chainHash, hash) };
    if (hexOf(next) !== seal.chain_hash) return { head, problem: `#${seq} does not follow #${head.seq}` };
    head = next;
    if (anchor?.seq === seq && anchor.chain_hash !== seal.chain_hash)
      return { head, problem: `#${seq} is not the head that the export was made at` };
  }
  return {
    head,
    problem: anchor && anchor.seq > head.seq ? `it ends before #${anchor.seq}, the head that it was made at` : null,
  };
}

/** The chain's hash as exports and anchors write it. */
export function hexOf({ chainHash }: ChainHead): string {
  return Buffer.from(chainHash).toString('hex');
}
