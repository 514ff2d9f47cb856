import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { maxVersion, queryInteger, Uuid } from '../wire.ts';
import { presentCorrectionDraft } from './present.ts';
import { InvoiceCorrectionDraft } from './schema.ts';
import { getCorrectionDraftOrThrow, getCorrectionVersionOrThrow } from './store.ts';

export const getInvoiceCorrectionDraft = sqlQuery(
  {
    permission: 'invoice-corrections:read',
    route: route(
      'GET',
      '/api/v1/invoice-correction-processes/{process_id}/drafts/{draft_id}',
      'getInvoiceCorrectionDraft',
    ),
    docs: {
      tag: 'Corrections',
      summary: 'Read a correction draft, or a past version of it',
      description: 'Returns a correction draft, or with `version` an earlier version of it.',
      goesWrong: 'Returns `not_found` if the draft belongs to another process.',
      errors: ['not_found'],
      examples: {
        current: { summary: 'As it is now', input: { process_id: ids.process, draft_id: ids.correctionDraft } },
      },
    },
    input: z.strictObject({ process_id: Uuid, draft_id: Uuid, version: queryInteger(1, maxVersion).optional() }),
    output: InvoiceCorrectionDraft,
  },
  async ({ ctx, input }) => {
    const row = await getCorrectionDraftOrThrow(ctx.db, input.process_id, input.draft_id);
    const version = await getCorrectionVersionOrThrow(ctx.db, row.id, input.version ?? row.version);
    return presentCorrectionDraft(
      input.version === undefined ? row : { ...row, updatedAt: version.createdAt },
      version,
    );
  },
);
