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
    input: z.strictObject({ draft_id: Uuid, version: queryInteger(1, maxVersion).optional() }),
    output: InvoiceDraft,
  },
  async ({ ctx, input }) => {
    const row = await getDraftOrThrow(ctx.db, input.draft_id);
    const version = await getDraftVersionOrThrow(ctx.db, row.id, input.version ?? row.version);
    return presentDraft(input.version === undefined ? row : { ...row, updatedAt: version.createdAt }, version);
  },
);
