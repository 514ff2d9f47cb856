import { getBlob } from '@invoicing/db/documents/blobs';
import { organizationRow } from '@invoicing/db/organization/row';
import { z } from 'zod';
import { sqlQuery } from '../../operation.ts';
import { settingsOf } from '../../settings/store.ts';

/** Where a PNG has its size: after its signature and the length and type of its first chunk. */
const sizeAt = { width: 16, height: 20 };

/**
 * The organization's logo as it is now, for the head of a page that names the organization: any member sees it. Null
 * where it has none.
 */
export const getLogo = sqlQuery(
  {
    permission: 'organization:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const organization = await organizationRow(ctx.db, ctx.organizationId);
    const { logo: sha256 } = await settingsOf(ctx.db, organization);
    if (sha256 === null) return null;
    const bytes = await getBlob(ctx.db, ctx.organizationId, sha256);
    if (bytes === null) throw new Error(`the logo ${sha256} is missing`);
    const png = Buffer.from(bytes);
    return {
      sha256,
      width: png.readUInt32BE(sizeAt.width),
      height: png.readUInt32BE(sizeAt.height),
      /** In base64. */
      png: png.toString('base64'),
    };
  },
);
