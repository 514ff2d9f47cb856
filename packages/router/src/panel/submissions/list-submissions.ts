import type { Prisma } from '@invoicing/db/generated/client';
import { documentOfRow } from '@invoicing/db/tax-document';
import type { View } from '@invoicing/domain/dates/legal-deadline';
import { offlineDeadline } from '@invoicing/domain/ksef/submission-notices';
import { listPage } from '../../envelope.ts';
import { issuedAt } from '../../invoices/present.ts';
import { KsefSubmission } from '../../ksef-submissions/schema.ts';
import { viewOf } from '../../offline/view.ts';
import { listQuery } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';

const document = { select: { number: true, buyerName: true, issueDate: true, createdAt: true } } as const;
const include = { invoice: document, correction: document } satisfies Prisma.SubmissionInclude;
type Row = Prisma.SubmissionGetPayload<{ include: typeof include }>;

/** Submissions, latest first, optionally only those in one state. */
export const listSubmissions = listQuery(
  {
    permission: 'ksef-submissions:read',
    input: PanelPage.extend({ status: KsefSubmission.shape.status.optional() }),
  },
  async ({ ctx, input }) => {
    const view = await viewOf(ctx);
    const wanted: Prisma.SubmissionWhereInput = input.status ? { statusText: input.status } : {};
    return listPage(
      ctx,
      { operationId: 'listSubmissions', path: '/submissions' },
      { ...input, order: 'desc' },
      ({ after, ...keyset }) => ctx.db.submission.findMany({ ...keyset, include, where: { AND: [after, wanted] } }),
      (row) => presentListed(row, view),
    );
  },
);

function presentListed(row: Row, view: View) {
  const document = documentOfRow(row);
  const owner = row.invoice ?? row.correction;
  const deadline =
    owner && offlineDeadline({ kind: document.kind, ...issuedAt(owner), submission: row }, view)?.toISOString();
  return {
    id: row.id,
    document: { ...document, number: owner?.number ?? '', buyerName: owner?.buyerName ?? '' },
    /** The legal deadline, if it was issued offline or is late. */
    deadline: deadline ?? null,
    status: row.status,
    mode: row.mode,
    statusCode: row.statusCode,
    statusDescription: row.statusDescription,
    ksefNumber: row.ksefNumber,
    at: row.createdAt.toISOString(),
  };
}
