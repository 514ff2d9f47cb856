import type { z } from 'zod';
import type { ApprovalPolicy } from './policy.ts';
import type { InvoiceApprovalIntent } from './schema.ts';
import { type IntentRow, subjectOfIntent } from './store.ts';

export type IntentSummary = { buyer_name: string; total_gross: string; currency: string; issue_date: string };

/** An approval intent as its client sees it. */
export function presentIntent(row: IntentRow, baseUrl: string): z.infer<typeof InvoiceApprovalIntent> {
  const { consumedByType, consumedById, receipt, receiptKid } = row;
  return {
    id: row.id,
    type: 'invoice_approval_intent',
    action: row.action === 'finalize' ? 'issue' : row.action,
    status: row.status,
    mode: row.mode,
    environment: row.environment,
    subject: { ...subjectOfIntent(row), version: row.subjectVersion, hash: row.subjectHash },
    summary: trustSummary(row.summary),
    approval_url: approvalUrl(baseUrl, row.urlToken),
    requested_by: { client_id: row.requestedByClient.clientId, client_name: row.requestedByClient.name, member_id: row.requestedByMemberId },
    policy: trustPolicy(row.policy),
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
    receipt: receipt && receiptKid ? { format: 'jws+eddsa', kid: receiptKid, value: receipt } : null,
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}

/** The hosted page; the token in it gives no authority by itself. */
export function approvalUrl(baseUrl: string, urlToken: string): string {
  return `${baseUrl}/approve/${urlToken}`;
}

/** The column is written by create-invoice-approval-intent.ts from this type. */
export function trustSummary(value: unknown): IntentSummary {
  return value as IntentSummary;
}

/** The column is written by create-invoice-approval-intent.ts from this type. */
export function trustPolicy(value: unknown): ApprovalPolicy {
  return value as ApprovalPolicy;
}
