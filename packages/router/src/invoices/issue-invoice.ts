import type { Sql } from '@invoicing/db/connection/client';
import { lockRow } from '@invoicing/db/connection/locking';
import { partsOfInvoices } from '@invoicing/db/documents/payable-parts';
import { emitEvent } from '@invoicing/db/events/outbox';
import { ids } from '@invoicing/domain/events/example-ids';
import { fa3KindOf } from '@invoicing/domain/fa3/kinds';
import { storedAmountDue } from '@invoicing/domain/stored/stored-amount-due';
import { z } from 'zod';
import type { CommandContext } from '../context.ts';
import { type Check, checkVersion, requireValid } from '../invoice-drafts/check.ts';
import { checkInAdvance } from '../invoice-drafts/check-in-advance.ts';
import { hashOfVersion } from '../invoice-drafts/document.ts';
import { requireOpen } from '../invoice-drafts/open.ts';
import { findDraftVersion, lockDraft } from '../invoice-drafts/store.ts';
import { type Issuing, issueDocument, renderToIssue } from '../issued-documents/issue.ts';
import { viewOf, withCertificate } from '../offline/view.ts';
import { preparedSqlCommand } from '../operation.ts';
import { usesApproval } from '../operation-docs.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import { withPreparedRendering } from '../rendered-in-advance.ts';
import { route } from '../route.ts';
import { ContentHash, Uuid, Version } from '../wire.ts';
import { insertInvoiceRow } from './insert-invoice-row.ts';
import { presentInvoice } from './present.ts';
import { Invoice } from './schema.ts';
import { getInvoiceOrThrow } from './store.ts';

const IssueInvoice = z
  .strictObject({
    draft_id: Uuid,
    draft_version: Version,
    approval_intent_id: Uuid.nullable().default(null),
    expected_content_hash: ContentHash.optional(),
  })
  .meta({ id: 'IssueInvoice' });

type Given = z.infer<typeof IssueInvoice>;

export const issueInvoice = preparedSqlCommand(
  {
    permission: 'invoices:issue',
    route: route('POST', '/api/v1/invoices', 'issueInvoice', {
      success: 201,
      rateClass: 'high_risk',
      location: ({ id }) => `/api/v1/invoices/${id}`,
    }),
    docs: {
      tag: 'Invoices',
      summary: 'Issue the approved version of a draft',
      description:
        'Assigns the number, builds the FA(3) XML and uses up the approval, atomically. From then on the invoice never changes. Nothing is sent to KSeF.',
      goesWrong:
        'Errors that start with `approval_` concern the approval; `approval_already_used` contains the invoice issued with it, so a repeated request never issues twice. Fails with `draft_invalid` if a rule that applies today is violated, and with `number_already_used` for an explicit number that is taken.',
      next: 'Request approval to send it: `createInvoiceApprovalIntent` with the action `send`. The FA(3) XML is available at once as an artifact, the PDF a few seconds later.',
      errors: [
        ...usesApproval,
        'draft_not_open',
        'draft_invalid',
        'version_conflict',
        'content_hash_mismatch',
        'number_already_used',
        'validation_failed',
      ],
      approvalAction: 'issue',
      examples: {
        approved: {
          summary: 'The approved version',
          input: { draft_id: ids.draft, draft_version: 2, approval_intent_id: ids.issueIntent },
        },
      },
    },
    input: IssueInvoice,
    output: Invoice,
  },
  (ctx, input) =>
    checkInAdvance(ctx, input, input.expected_content_hash, (viewing, version) =>
      renderToIssue(viewing, issuing, input, version),
    ),
  async ({ ctx, input }) => issueDocument(withPreparedRendering(ctx), issuing, input),
);

async function findVersion(ctx: CommandContext<Sql>, given: Given) {
  const draft = await lockDraft(ctx.tx, given.draft_id);
  if (!draft) throw referenceNotFound('/draft_id');
  // The lock serialises drafts that replace the same invoice: the first is issued, and the others see that and are
  // refused.
  if (draft.replacesInvoiceId !== null) await lockRow(ctx.tx, 'invoices', ctx.organizationId, draft.replacesInvoiceId);
  const version = await findDraftVersion(ctx.tx, draft.id, given.draft_version);
  if (!version) throw versionConflict('draft', given.draft_version, draft.version, '/draft_version');
  return { draft, version, hash: hashOfVersion(version) };
}

const issuing: Issuing<Given, Awaited<ReturnType<typeof findVersion>>, Check, z.infer<typeof Invoice>> = {
  kind: 'invoice',
  find: findVersion,
  requireOpen: ({ draft }) => requireOpen(draft),
  check: (viewing, version) => checkVersion(viewing.db, version, viewing),
  requireValid,
  writeXml: ({ services, organizationId }, { document }, facts) =>
    services.rendering.render(organizationId, 'invoiceXml', document, facts),
  insert: ({ tx }, { draft, check }, issued) => {
    const { seller, buyer, input, totals, environment } = check.document;
    return insertInvoiceRow(tx, {
      ...issued,
      kind: input.kind,
      fa3Kind: fa3KindOf(input.kind),
      sellerNip: seller.nip,
      customerId: buyer.customer_id,
      customerVersion: buyer.customer_version,
      buyerName: buyer.name,
      externalSystem: draft.externalSystem,
      externalReference: draft.externalReference,
      issueDate: input.issue_date,
      saleDate: input.sale_date,
      currency: input.currency,
      totals: JSON.stringify(totals),
      environment,
      replacesInvoiceId: draft.replacesInvoiceId,
    });
  },
  emit: async ({ tx, eventScope }, { draft }, { id, number, series }) => {
    const { externalSystem, externalReference } = draft;
    await emitEvent(tx, eventScope, {
      type: 'invoice.issued',
      subject: { type: 'invoice', id },
      object: { status: 'issued', number, series, draft_id: draft.id, draft_version: draft.version },
      externalSystem,
      externalReference,
    });
  },
  read: async (ctx, { draft, version }, id) => {
    const { organizationId } = ctx;
    const key = { organizationId, draftId: draft.id, draftVersion: version.version };
    const [row, partsOf, view] = await Promise.all([
      getInvoiceOrThrow(ctx.tx, id),
      partsOfInvoices(ctx.tx, [key]),
      viewOf(ctx),
    ]);
    const invoice = { ...row, amountDue: storedAmountDue(partsOf(key)) };
    return presentInvoice(invoice, await withCertificate(ctx, view, row));
  },
};
