import { verifyAudit } from '@invoicing/db/audit/verify';
import { createDb } from '@invoicing/db/connection/client';
import { withClient } from '../product/database.ts';
import { factsOf } from './facts.ts';
import type { Manifest } from './manifest.ts';

export type Verified = { organizations: number; files: number; problems: string[] };

/**
 * Verifies a restored database: every audit chain, the bytes of every file against their hash, the numbers against
 * those of the backup.
 */
export async function verifyRestored(url: string, manifest: Manifest): Promise<Verified> {
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
    const facts = await withClient(url, factsOf);
    for (const [name, fact] of Object.entries(manifest.facts))
      if (facts[name] !== fact) problems.push(`The ${name} are not those of the backup`);
    return { organizations: organizations.length, files: await db.blob.count(), problems };
  } finally {
    await db.$disconnect();
  }
}
