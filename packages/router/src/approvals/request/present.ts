import type { Issue } from '@invoicing/domain/document';
import { readStored } from '@invoicing/domain/fields/stored';
import { approvalIntentType, approvalSubject, approvalUrl, statusAt } from '@invoicing/domain/states/approval-intent';
import type { z } from 'zod';
import { type IntentDue, type IntentRow, summaryOf } from '../use/store.ts';
import { InvoiceApprovalIntent, type InvoiceCorrectionApprovalIntent } from './schema.ts';

export type ApprovalWarning = z.infer<typeof InvoiceApprovalIntent>['warnings'][number];

/** The base URL for the link to the intent's page, and the moment for which its status is computed. */
type Showing = { services: { baseUrl: string }; now: Date };

/** An approval intent as its client sees it. */
export function presentIntent(row: IntentDue, showing: Showing): z.infer<typeof InvoiceApprovalIntent> {
  const { action } = row;
  if (action === 'finalize') throw new Error('an invoice is issued, not finalized');
  return { ...presentCommon(row, showing), type: 'invoice_approval_intent', action };
}

/** The same for an intent about a correction. */
export function presentCorrectionIntent(
  row: IntentDue,
  showing: Showing,
): z.infer<typeof InvoiceCorrectionApprovalIntent> {
  const { action } = row;
  if (action === 'issue') throw new Error('a correction is finalized, not issued');
  return { ...presentCommon(row, showing), type: 'invoice_correction_approval_intent', action };
}

/** An intent of either kind, for lists that show both. */
export function presentAnyIntent(row: IntentDue, showing: Showing) {
  return approvalIntentType(row) === 'invoice_approval_intent'
    ? presentIntent(row, showing)
    : presentCorrectionIntent(row, showing);
}

function presentCommon(row: IntentDue, { services, now }: Showing) {
  const { consumedByType, consumedById, receipt, receiptKid } = row;
  return {
    id: row.id,
    status: statusAt(row, now),
    mode: row.mode,
    environment: row.environment,
    subject: { ...approvalSubject(row), hash: row.subjectHash },
    summary: { ...summaryOf(row), amount_due: row.amountDue },
    approval_url: approvalUrl(services.baseUrl, row.urlToken),
    requested_by: {
      client_id: row.requestedByClient.clientId,
      client_name: row.requestedByClient.name,
      member_id: row.requestedByMemberId,
    },
    policy: readStored(InvoiceApprovalIntent.shape.policy, row.policy),
    warnings: warningsIn(row),
    note: row.note,
    return_url: row.returnUrl,
    decisions: row.decisions.map((decision) => ({
      decision: decision.decision === 'approved' ? ('approved' as const) : ('denied' as const),
      decided_at: decision.decidedAt.toISOString(),
      member_id: decision.memberId,
      member_display: decision.memberDisplay,
      authentication: { methods: decision.methods, authenticated_at: decision.authenticatedAt.toISOString() },
      reason: decision.reason,
    })),
    expires_at: row.expiresAt.toISOString(),
    usable_until: row.usableUntil?.toISOString() ?? null,
    consumed_at: row.consumedAt?.toISOString() ?? null,
    consumed_by: consumedByType && consumedById ? { type: consumedByType, id: consumedById } : null,
    receipt: receipt && receiptKid ? { format: 'jws+eddsa' as const, kid: receiptKid, value: receipt } : null,
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}

/** The warnings of an intent: the issues of its document except remarks. */
export function warningsOf(issues: readonly Issue[]): ApprovalWarning[] {
  return issues.flatMap(({ severity, code, path, message, message_pl }) =>
    severity === 'info' ? [] : [{ code, severity, path, message, message_pl }],
  );
}

/** The warnings of an intent at the time of its request. */
export const warningsIn = ({ warnings }: Pick<IntentRow, 'warnings'>): ApprovalWarning[] =>
  readStored(InvoiceApprovalIntent.shape.warnings, warnings);
