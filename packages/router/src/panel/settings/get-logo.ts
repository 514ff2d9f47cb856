import { getBlob } from '@invoicing/db/documents/blobs';
import { organizationRow } from '@invoicing/db/organization/row';
import { z } from 'zod';
import { sqlQuery } from '../../operation.ts';
import { settingsOf } from '../../settings/store.ts';

/** Offsets of the dimensions in a PNG: after its signature and the length and type of the first chunk. */
const sizeAt = { width: 16, height: 20 };

/** The organization's current logo, for page headers with its name; every member may see it. Null if there is none. */
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
