import type { Sql } from '@invoicing/db/client';
import { lockRow } from '@invoicing/db/locking';
import { emitEvent } from '@invoicing/db/outbox';
import { isUniqueViolation } from '@invoicing/db/transaction';
import { sha256Hex } from '@invoicing/domain/content-hash';
import { fa3KindOf } from '@invoicing/domain/fa3/kinds';
import { z } from 'zod';
import { requireApproval } from '../approval-lifecycle/consume-approval.ts';
import { supersedeIntents } from '../approval-lifecycle/end.ts';
import { checkVersion, requireValid } from '../invoice-drafts/check.ts';
import { hashOfVersion } from '../invoice-drafts/document.ts';
import { requireOpen } from '../invoice-drafts/open.ts';
import { findDraftVersion, lockDraft } from '../invoice-drafts/store.ts';
import { storeDocument } from '../issued-documents/store-document.ts';
import { type AssignedNumber, assignNumber, numberTaken } from '../numbering/assign-number.ts';
import { invoiceViewOf } from '../offline/view.ts';
import { route, sqlCommand } from '../operation.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { requireHash } from '../refusals/require-hash.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import type { CommandContext } from '../trpc.ts';
import { ContentHash, Uuid, Version } from '../wire.ts';
import { insertInvoiceRow } from './insert-invoice-row.ts';
import { presentInvoice } from './present.ts';
import { Invoice } from './schema.ts';
import { getInvoiceDueOrThrow } from './store.ts';

const IssueInvoice = z
  .strictObject({
    draft_id: Uuid,
    draft_version: Version,
    approval_intent_id: Uuid.nullable().default(null),
    expected_content_hash: ContentHash.optional(),
  })
  .meta({ id: 'IssueInvoice' });

type Given = z.infer<typeof IssueInvoice>;

export const issueInvoice = sqlCommand('invoices:issue')
  .meta(
    route('POST', '/api/v1/invoices', 'issueInvoice', {
      success: 201,
      rateClass: 'high_risk',
      location: ({ id }) => `/api/v1/invoices/${id}`,
    }),
  )
  .input(IssueInvoice)
  .output(Invoice)
  .mutation(async ({ ctx, input }) => {
    const { draft, approval, check, hash, content } = await approvedDraft(ctx, input);
    const assigned = await assignNumber(ctx, 'invoice', check.plan);
    const facts = { number: assigned.number, createdAt: ctx.now.toISOString() };
    const written = await ctx.services.rendering.render(ctx.organizationId, 'invoiceXml', check.document, facts);
    const id = await insertInvoice(ctx, {
      draft,
      check,
      hash,
      assigned,
      intentId: approval.intent.id,
      sha256: sha256Hex(written.xml),
    });
    await approval.consume({ type: 'invoice', id });
    await supersedeIntents(ctx, { draftId: draft.id }, approval.intent.id);
    await emitIssued(ctx, id, draft, assigned);
    await storeDocument(
      ctx,
      { kind: 'invoice', id },
      { number: assigned.number, written, intent: approval.intent, content },
    );
    const invoice = await getInvoiceDueOrThrow(ctx.tx, id);
    return presentInvoice(invoice, await invoiceViewOf(ctx, invoice));
  });

/** The draft, locked, with an approval for exactly its content, checked again. */
async function approvedDraft(ctx: CommandContext<Sql>, input: Given) {
  const draft = await lockDraft(ctx.tx, input.draft_id);
  if (!draft) throw referenceNotFound('/draft_id');
  // Of several that replace one invoice the first is issued; the others look at it after that, and say so.
  if (draft.replacesInvoiceId !== null) await lockRow(ctx.tx, 'invoices', ctx.organizationId, draft.replacesInvoiceId);
  const version = await findDraftVersion(ctx.tx, draft.id, input.draft_version);
  if (!version) throw versionConflict('draft', input.draft_version, draft.version, '/draft_version');
  const check = await checkVersion(ctx.tx, version, ctx);
  const hash = hashOfVersion(version);
  const use = {
    action: 'issue' as const,
    subjectId: draft.id,
    version: version.version,
    hash,
    mode: null,
    attemptNumber: null,
  };
  const approval = await requireApproval(ctx, input.approval_intent_id, use);
  requireOpen(draft);
  if (draft.version !== version.version)
    throw versionConflict('draft', version.version, draft.version, '/draft_version');
  requireHash(input.expected_content_hash, hash, '/expected_content_hash');
  requireValid(check);
  return { draft, approval, check, hash, content: version.content };
}

type Approved = Awaited<ReturnType<typeof approvedDraft>>;
type NewInvoice = Pick<Approved, 'draft' | 'check' | 'hash'> & {
  assigned: AssignedNumber;
  intentId: string;
  sha256: string;
};

async function insertInvoice(ctx: CommandContext<Sql>, given: NewInvoice): Promise<string> {
  const { draft, check, assigned } = given;
  const { seller, buyer, input, totals, environment } = check.document;
  try {
    return await insertInvoiceRow(ctx.tx, {
      ...assigned,
      kind: input.kind,
      fa3Kind: fa3KindOf(input.kind),
      sellerNip: seller.nip,
      draftId: draft.id,
      draftVersion: draft.version,
      customerId: buyer.customer_id,
      customerVersion: buyer.customer_version,
      buyerName: buyer.name,
      externalSystem: draft.externalSystem,
      externalReference: draft.externalReference,
      issueDate: input.issue_date,
      saleDate: input.sale_date,
      currency: input.currency,
      totals: JSON.stringify(totals),
      contentHash: given.hash,
      documentSha256: given.sha256,
      approvalIntentId: given.intentId,
      environment,
      replacesInvoiceId: draft.replacesInvoiceId,
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw numberTaken(assigned.number);
    throw error;
  }
}

async function emitIssued(
  ctx: CommandContext<Sql>,
  id: string,
  draft: Approved['draft'],
  { number, series }: AssignedNumber,
): Promise<void> {
  const { externalSystem, externalReference } = draft;
  const object = { status: 'issued' as const, number, series, draft_id: draft.id, draft_version: draft.version };
  await emitEvent(ctx.tx, ctx.eventScope, {
    type: 'invoice.issued',
    subject: { type: 'invoice', id },
    object,
    externalSystem,
    externalReference,
  });
}
