import { organizationRow } from '@invoicing/db/organization/row';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import { type MemberActor, permits } from '../../access/actor.ts';
import { blockOf, eligibilityOf } from '../../approvals/decide/eligibility.ts';
import { intentsFound } from '../../approvals/use/store.ts';
import type { OperationContext } from '../../context.ts';

/** Upper bound per document, as on its own page. */
const shownAtMost = 20;

type About = { invoices: string[]; corrections: string[]; submissions: string[] };
export type WorkApproval = Awaited<ReturnType<typeof approvalsOfWork>>[number];

/** Approval intents about sending the given documents, latest first, and whether this member may decide on them. */
export async function approvalsOfWork(ctx: OperationContext, member: MemberActor, about: About) {
  if (!permits(member, 'approvals:read')) return [];
  const { invoices, corrections, submissions } = about;
  const columns = [
    { invoiceId: { in: invoices } },
    { correctionId: { in: corrections } },
    { submissionId: { in: submissions } },
  ];
  const found = await Promise.all(
    columns.map((subject) =>
      ctx.db.approvalIntent.findMany({
        where: { ...subject, action: { in: ['send', 'retry'] } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: shownAtMost * Math.max(invoices.length, corrections.length, submissions.length),
        select: { id: true },
      }),
    ),
  );
  const intents = await intentsFound(ctx.db, found.flat());
  const organization = await organizationRow(ctx.db, ctx.organizationId);
  const eligibility = await eligibilityOf(ctx, member, organization, intents);
  return intents.map((intent) => ({
    id: intent.id,
    urlToken: intent.urlToken,
    isOfPanel: intent.requestedByClient.isPanel,
    action: intent.action,
    mode: intent.mode,
    status: statusAt(intent, ctx.now),
    /** The deadline of the decision or of the use; null after it has ended. */
    until: (intent.status === 'pending' ? intent.expiresAt : intent.usableUntil)?.toISOString() ?? null,
    mayDecide: intent.status === 'pending' && blockOf(eligibility.get(intent.id)) === null,
    subjectId: intent.invoiceId ?? intent.correctionId ?? intent.submissionId,
  }));
}
