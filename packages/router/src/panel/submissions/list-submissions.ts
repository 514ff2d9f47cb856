import type { Prisma } from '@invoicing/db/generated/client';
import { documentOfRow } from '@invoicing/db/tax-document';
import { z } from 'zod';
import { listPage } from '../../envelope.ts';
import { KsefSubmission } from '../../ksef-submissions/schema.ts';
import { query } from '../../operation.ts';
import { PanelPage } from '../panel-page.ts';

const document = { select: { number: true, buyerName: true } } as const;
const include = { invoice: document, correction: document } satisfies Prisma.SubmissionInclude;
type Row = Prisma.SubmissionGetPayload<{ include: typeof include }>;

/**
 * What was or is to be sent to KSeF, the latest first: all of it, what is in one state, or what waits for a person.
 */
export const listSubmissions = query('ksef-submissions:read')
  .input(
    PanelPage.extend({ status: KsefSubmission.shape.status.optional(), waits_for: z.literal('person').optional() }),
  )
  .query(({ ctx, input }) => {
    const wanted = {
      ...(input.status ? { statusText: input.status } : {}),
      // A rejected document that another one has replaced waits for no one.
      ...(input.waits_for
        ? {
            waitsFor: input.waits_for,
            NOT: { OR: [{ invoice: { NOT: { replacedBy: null } } }, { correction: { NOT: { replacedBy: null } } }] },
          }
        : {}),
    } satisfies Prisma.SubmissionWhereInput;
    return listPage(
      ctx,
      { operationId: 'listSubmissions', path: '/submissions' },
      { ...input, order: 'desc' },
      ({ after, ...keyset }) => ctx.db.submission.findMany({ ...keyset, include, where: { AND: [after, wanted] } }),
      presentListed,
    );
  });

function presentListed(row: Row) {
  const owner = row.invoice ?? row.correction;
  return {
    id: row.id,
    document: { ...documentOfRow(row), number: owner?.number ?? '', buyerName: owner?.buyerName ?? '' },
    status: row.status,
    waitsForPerson: row.waitsFor === 'person',
    mode: row.mode,
    statusCode: row.statusCode,
    statusDescription: row.statusDescription,
    ksefNumber: row.ksefNumber,
    at: row.createdAt.toISOString(),
  };
}
