import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { maxVersion, queryInteger, Uuid } from '../wire.ts';
import { presentDraft } from './present.ts';
import { InvoiceDraft } from './schema.ts';
import { getDraftOrThrow, getDraftVersionOrThrow } from './store.ts';

export const getInvoiceDraft = sqlQuery(
  {
    permission: 'invoice-drafts:read',
    route: route('GET', '/api/v1/invoice-drafts/{draft_id}', 'getInvoiceDraft'),
    docs: {
      tag: 'Invoice drafts',
      summary: 'Read a draft, or a past version of it',
      description:
        'Returns a draft, or with `version` an earlier version of it, with the normalised content and the computed totals.',
      goesWrong: 'Returns `not_found` for drafts of other organizations as well.',
      errors: ['not_found'],
      examples: {
        current: { summary: 'As it is now', input: { draft_id: ids.draft } },
      },
    },
    input: z.strictObject({ draft_id: Uuid, version: queryInteger(1, maxVersion).optional() }),
    output: InvoiceDraft,
  },
  async ({ ctx, input }) => {
    const row = await getDraftOrThrow(ctx.db, input.draft_id);
    const version = await getDraftVersionOrThrow(ctx.db, row.id, input.version ?? row.version);
    return presentDraft(input.version === undefined ? row : { ...row, updatedAt: version.createdAt }, version);
  },
);
