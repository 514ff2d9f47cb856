import type { Sql } from '@invoicing/db/connection/client';
import { getBlob } from '@invoicing/db/documents/blobs';
import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { contentOfCorrectionVersion } from '../../correction-drafts/document.ts';
import { getCorrectionVersionOrThrow } from '../../correction-drafts/store.ts';
import { contentOfVersion } from '../../invoice-drafts/document.ts';
import { getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import { sqlQuery } from '../../operation.ts';
import { UrlToken } from '../../wire.ts';
import { type IntentRow, intentAt } from '../use/store.ts';

/**
 * The exact text that an approval's hash was computed from, so that the hash can be verified: the canonical JSON of a
 * draft (RFC 8785), or the XML of an issued document.
 * @throws AppError not_found
 */
export const getApprovedContent = sqlQuery(
  {
    permission: 'approvals:read',
    input: z.strictObject({ urlToken: UrlToken }),
  },
  async ({ ctx, input }) => {
    const intent = await intentAt(ctx.db, input.urlToken);
    const content = intent && (await contentOf(ctx.db, ctx.organizationId, intent));
    if (!content) throw new AppError('not_found', 'There is no such approval.');
    return { content };
  },
);

async function contentOf(db: Sql, organizationId: string, intent: IntentRow): Promise<string | null> {
  const { draftId, correctionDraftId, subjectVersion: version, subjectHash } = intent;
  if (draftId !== null && version !== null) return contentOfVersion(await getDraftVersionOrThrow(db, draftId, version));
  if (correctionDraftId !== null && version !== null)
    return contentOfCorrectionVersion(await getCorrectionVersionOrThrow(db, correctionDraftId, version));
  const xml = await getBlob(db, organizationId, subjectHash.slice(subjectHash.indexOf(':') + 1));
  return xml && new TextDecoder().decode(xml);
}
