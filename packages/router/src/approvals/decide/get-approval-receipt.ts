import { subjectNames } from '@invoicing/db/approvals/intents';
import type { Tx } from '@invoicing/db/connection/client';
import { organizationRow } from '@invoicing/db/organization/row';
import type { ApprovalFacts } from '@invoicing/domain/approvals/receipt';
import { AppError } from '@invoicing/domain/errors';
import { readStored } from '@invoicing/domain/fields/stored';
import type { DecidedDocument } from '@invoicing/domain/render/receipt';
import { approvalIntentType, statusAt } from '@invoicing/domain/states/approval-intent';
import { z } from 'zod';
import { query } from '../../operation.ts';
import { UrlToken } from '../../wire.ts';
import { InvoiceApprovalIntent } from '../request/schema.ts';
import { type IntentDue, type IntentRow, intentAt, intentDue, summaryOf } from '../use/store.ts';

/**
 * The decisions on an approval, for the PDF, and the signed receipt if there is one: a denial and the first of two
 * approvals have none. Not found if no one has decided.
 * @throws AppError not_found
 */
export const getApprovalReceipt = query(
  {
    permission: 'approvals:read',
    input: z.strictObject({ urlToken: UrlToken }),
  },
  async ({ ctx, input }) => {
    const { db, organizationId, now } = ctx;
    const intent = await intentAt(db, input.urlToken);
    if (!intent || intent.decisions.length === 0)
      throw new AppError('not_found', 'There is no decision on such an approval.');
    const { name } = await organizationRow(db, organizationId);
    const document = await documentOf(db, await intentDue(db, intent), name);
    const currentStatus = { status: statusAt(intent, now), at: now.toISOString() };
    return { id: intent.id, jws: intent.receipt, facts: factsOf(intent), about: { document, currentStatus } };
  },
);

async function documentOf(db: Tx, intent: IntentDue, organization: string): Promise<DecidedDocument> {
  const { buyer_name: buyer, total_gross: gross, currency } = summaryOf(intent);
  const { number, correctedNumber } = subjectNames(intent);
  const kind = approvalIntentType(intent) === 'invoice_approval_intent' ? 'invoice' : 'correction';
  const amounts = { gross, due: intent.amountDue, currency };
  return { kind, number: number ?? (await numberGiven(db, intent)), correctedNumber, organization, buyer, ...amounts };
}

/** The number that the document got when the approval of its draft was consumed. */
async function numberGiven(db: Tx, { consumedByType, consumedById: id }: IntentRow): Promise<string | null> {
  if (id === null) return null;
  const given = { where: { id }, select: { number: true } };
  const document =
    consumedByType === 'invoice'
      ? await db.invoice.findFirst(given)
      : consumedByType === 'invoice_correction'
        ? await db.invoiceCorrection.findFirst(given)
        : null;
  return document?.number ?? null;
}

function factsOf(intent: IntentRow): ApprovalFacts {
  const { requestedByClient, requestedByMemberId: member } = intent;
  return {
    intentId: intent.id,
    environment: intent.environment,
    action: intent.action,
    mode: intent.mode,
    hash: intent.subjectHash,
    decisions: intent.decisions.map(decisionOf),
    fourEyes: readStored(InvoiceApprovalIntent.shape.policy, intent.policy).four_eyes,
    requestedBy: { client: requestedByClient.clientId, member },
    kid: intent.receiptKid,
  };
}

function decisionOf(decided: IntentRow['decisions'][number]): ApprovalFacts['decisions'][number] {
  const { delegation, memberId, memberDisplay: display, memberRole: role, methods, pageSha256, reason } = decided;
  return {
    ...{ memberId, display, role, methods, pageSha256, reason },
    decision: decided.decision === 'approved' ? 'approved' : 'denied',
    inPlaceOf: delegation && { memberId: delegation.fromMemberId, display: delegation.fromDisplay },
    decidedAt: decided.decidedAt.toISOString(),
  };
}
