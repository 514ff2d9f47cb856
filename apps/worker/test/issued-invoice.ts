import type { Tx } from '@invoicing/db/connection/client';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { InvoiceDocument, Letterhead } from '@invoicing/domain/document';
import { approvedContent } from '@invoicing/domain/drafts/content-hash';
import { smallDocument } from '@invoicing/domain/testing/small-document';

/** Who issues: the seller's NIP, and the client that asked. */
type Seller = { nip: string; clientId: string };

type Reference = { organizationId: string; externalSystem: string; externalReference: string };

type Drafted = {
  number: string;
  issueDate?: string;
  letterhead?: Letterhead;
  unitPrice?: string;
  attachment?: string;
  deduction?: string;
};

/** A draft with its customer and its version, as issuing leaves it. */
export async function createIssuedDraft(tx: Tx, world: Seller, reference: Reference, given: Drafted) {
  const { organizationId } = reference;
  const { letterhead, attachment, deduction, ...sample } = given;
  const { id: customerId } = await tx.customer.create({ data: { ...reference, name: 'ACME' } });
  await tx.customerVersion.create({
    data: {
      organizationId,
      customerId,
      version: 1,
      name: 'ACME',
      countryCode: 'PL',
      addressLine1: 'x',
      lifecycleStatus: 'active',
    },
  });
  const plain = smallDocument({
    issueDate: warsawDay(new Date()),
    ...sample,
    sellerNip: world.nip,
    customerId,
    organizationId,
  });
  if (attachment !== undefined) plain.input.attachment = [attached(attachment)];
  if (deduction !== undefined)
    plain.input.adjustments = { charges: [], deductions: [{ amount: deduction, reason: 'Nadpłata' }] };
  const document = letterhead ? { ...plain, seller: { ...plain.seller, letterhead } } : plain;
  const author = { createdByKind: 'client', createdById: world.clientId };
  const { id: draftId } = await tx.invoiceDraft.create({ data: { ...reference, customerId, ...author } });
  const { seller, buyer, input, totals } = document;
  const { content, hash: contentHash } = approvedContent(document);
  const facts = { input, seller, buyer, totals, content, contentHash, environment: 'simulator' as const };
  await tx.invoiceDraftVersion.create({
    data: { organizationId, draftId, version: 1, ...facts, customerId, customerVersion: 1, ...author },
  });
  return { draftId, customerId, document };
}

const attached = (value: string) => ({ heading: null, data: [{ key: 'Licznik', value }], paragraphs: [], tables: [] });

type NewInvoice = {
  reference: Reference;
  draftId: string;
  customerId: string;
  document: InvoiceDocument;
  number: string;
  sha256: string;
};

/** The invoice of such a draft. @returns its id */
export async function createInvoice(
  tx: Tx,
  world: Seller,
  { reference, draftId, customerId, document, number, sha256 }: NewInvoice,
): Promise<string> {
  const { id } = await tx.invoice.create({
    data: {
      ...reference,
      number,
      series: null,
      kind: 'vat',
      fa3Kind: 'VAT',
      sellerNip: world.nip,
      draftId,
      draftVersion: 1,
      customerId,
      customerVersion: 1,
      buyerName: 'ACME',
      issueDate: new Date(document.input.issue_date),
      currency: 'PLN',
      totals: document.totals,
      contentHash: approvedContent(document).hash,
      documentSha256: sha256,
      approvalIntentId: crypto.randomUUID(),
      environment: 'simulator',
    },
  });
  return id;
}
