import { verifyAudit } from '@invoicing/db/audit/verify';
import { createDb, type Db } from '@invoicing/db/connection/client';
import { type FileStore, fetchOutside } from '@invoicing/db/connection/file-store';
import { countToMove, filesToMove, type MovableFile } from '@invoicing/db/documents/moving-files';
import { inWords } from '../command.ts';
import { withClient } from '../product/database.ts';
import { factsOf } from './facts.ts';
import type { Manifest } from './manifest.ts';

export type Verified = { organizations: number; files: number; unchecked: number; problems: string[] };

/**
 * Verifies a restored database: every audit chain, the bytes of every file against their hash, the numbers against
 * those of the backup.
 * @param store the bucket of files that are not in the database; without one these are counted and not checked
 */
export async function verifyRestored(url: string, manifest: Manifest, store: FileStore | null): Promise<Verified> {
  const db = createDb(url, { max: 2 });
  try {
    const problems: string[] = [];
    const organizations = await db.organization.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
    for (const { id } of organizations) {
      const { finding } = await verifyAudit(db, id);
      if (finding)
        problems.push(
          `The audit chain of organization ${id} is broken: ${finding.kind}${finding.seq == null ? '' : ` at #${finding.seq}`}`,
        );
    }
    const damaged = await db.$queryRaw<{ sha256: string }[]>`
      SELECT sha256 FROM blobs WHERE encode(sha256(bytes), 'hex') <> sha256 OR length(bytes) <> size_bytes`;
    for (const { sha256 } of damaged) problems.push(`The bytes of the file ${sha256} have another hash`);
    const outside = await outsideProblems(db, store);
    problems.push(...outside.problems);
    const facts = await withClient(url, factsOf);
    for (const [name, fact] of Object.entries(manifest.facts))
      if (facts[name] !== fact) problems.push(`The ${name} are not those of the backup`);
    const { unchecked } = outside;
    return { organizations: organizations.length, files: await db.blob.count(), unchecked, problems };
  } finally {
    await db.$disconnect();
  }
}

const page = 200;

/** Reads every file of the bucket that the database names, and compares it with its hash. */
async function outsideProblems(db: Db, store: FileStore | null): Promise<{ unchecked: number; problems: string[] }> {
  const all = { to: 'database', organizationId: null } as const;
  if (store === null) return { unchecked: await countToMove(db, all.to, all.organizationId), problems: [] };
  const problems: string[] = [];
  for (let after: MovableFile | null = null; ; ) {
    const found: MovableFile[] = await filesToMove(db, all.to, { ...all, after, most: page });
    for (const file of found)
      await fetchOutside(store, file, file.objectKey ?? '').catch((error: unknown) =>
        problems.push(`In the bucket: ${inWords(error)}`),
      );
    after = found.at(-1) ?? null;
    if (found.length < page) return { unchecked: 0, problems };
  }
}
