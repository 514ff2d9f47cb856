import type { PageStart } from '@invoicing/db/search/keyset';
import { documentOfRow } from '@invoicing/db/tax-document';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import type { OperationContext } from '../../context.ts';
import { type KeysetArguments, listPage } from '../../envelope.ts';
import { query } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';
import { byPlace, findUnsent, type Placed } from './unsent-documents.ts';
import { submissionsIn } from './waiting.ts';
import { workRows } from './work-rows.ts';

const View = z.enum(['unsent', 'waiting', 'uncertain', 'rejected']);
type View = z.infer<typeof View>;

/**
 * One view of the workbench: unsent documents by deadline, waiting ones longest first, uncertain and rejected ones
 * latest first. Each has its known facts and the one next action of this member.
 */
export const listSubmissionWork = query(
  {
    permission: 'ksef-submissions:read',
    input: PanelPage.extend({ view: View }),
  },
  async ({ ctx, input }) => {
    const isOldestFirst = input.view === 'unsent' || input.view === 'waiting';
    const page = await listPage(
      ctx,
      { operationId: 'listSubmissionWork', path: '/submissions' },
      { ...input, order: isOldestFirst ? 'asc' : 'desc' },
      (keyset, start) => findPlaced(ctx, input.view, keyset, start),
      ({ document }) => document,
    );
    return { ...page, data: await workRows(ctx, requireMember(ctx.actor), page.data) };
  },
);

async function findPlaced(
  ctx: OperationContext,
  view: View,
  { after, ...keyset }: KeysetArguments,
  { position }: PageStart,
): Promise<Placed[]> {
  if (view === 'unsent') {
    const found = await findUnsent(ctx);
    return found.filter((row) => position === null || byPlace(row, position) > 0).slice(0, keyset.take);
  }
  const select = { id: true, createdAt: true, invoiceId: true, correctionId: true } as const;
  const rows = await ctx.db.submission.findMany({ ...keyset, where: { AND: [after, submissionsIn[view]] }, select });
  return rows.map((row) => ({ id: row.id, createdAt: row.createdAt, document: documentOfRow(row) }));
}
