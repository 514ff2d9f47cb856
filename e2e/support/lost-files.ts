import { openProduct } from '@invoicing/db/testing/product';
import { productSecrets } from './env.ts';

/** Files whose bucket is away. */
export type LostFiles = { comeBack: () => Promise<void> };

/**
 * Takes files from the product as a bucket does that is away: their rows name an object, and no process can read it.
 * @param digests SHA-256 of the files
 */
export async function loseFiles(organizationId: string, digests: string[]): Promise<LostFiles> {
  const { db } = openProduct(productSecrets());
  const where = { organizationId, sha256: { in: digests } };
  const kept = await db.blob.findMany({ where });
  await db.blob.updateMany({ where, data: { bytes: null, objectKey: 'away' } });
  return {
    comeBack: async () => {
      for (const { sha256, bytes, objectKey } of kept)
        await db.blob.updateMany({ where: { organizationId, sha256 }, data: { bytes, objectKey } });
      await db.$disconnect();
    },
  };
}
