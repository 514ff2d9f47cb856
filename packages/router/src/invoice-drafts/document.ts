import type { CustomerVersionModel } from '@invoicing/db/generated/models/CustomerVersion';
import type { InvoiceDraftVersionModel } from '@invoicing/db/generated/models/InvoiceDraftVersion';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { computeTotals } from '@invoicing/domain/amounts/totals';
import type { BuyerSnapshot, InvoiceDocument, InvoiceInput, InvoiceTotals } from '@invoicing/domain/document';
import { approvedContentV1, documentOfContent, hashOfContent } from '@invoicing/domain/drafts/content-hash';
import { AppError } from '@invoicing/domain/errors';
import { deriveTaxIdentifier } from '@invoicing/domain/identifiers/tax-identifier';
import { detail } from '@invoicing/domain/messages/detail';
import { fillInvoice } from '@invoicing/domain/settings/fill-from-settings';
import type { OrganizationSettings } from '@invoicing/domain/settings/settings';
import { completeDocument } from '@invoicing/domain/stored/stored-documents';
import { invalidBody } from '../refusals/invalid-input.ts';
import { sellerOf } from '../settings/store.ts';

type VersionRow = Pick<InvoiceDraftVersionModel, 'organizationId' | 'environment' | 'content'> &
  Record<'seller' | 'buyer' | 'input' | 'totals', unknown>;

/**
 * The self-contained document of a stored draft version, read from the exact text that was hashed; members that were
 * introduced later get the defaults for absent input.
 */
export function documentOf(row: VersionRow): InvoiceDocument {
  if (row.content !== null) return completeDocument(documentOfContent(row.content));
  return completeDocument({
    organization_id: row.organizationId,
    environment: row.environment,
    seller: row.seller,
    buyer: row.buyer,
    input: row.input,
    totals: row.totals,
  });
}

/** The text from which the hash of a stored draft version is computed. */
export function contentOfVersion(row: VersionRow): string {
  return row.content ?? approvedContentV1(documentOf(row)).content;
}

/** Recomputes the hash of a stored draft version. */
export function hashOfVersion(row: VersionRow): string {
  return hashOfContent(contentOfVersion(row));
}

/**
 * Creates a document from the client's input and the current seller and buyer; the settings fill what the input leaves
 * open.
 * @throws AppError validation_failed
 */
export function newDocument(
  organization: OrganizationModel,
  settings: OrganizationSettings,
  customer: CustomerVersionModel,
  given: InvoiceInput,
): InvoiceDocument {
  const input = fillInvoice(given, settings);
  return {
    organization_id: organization.id,
    environment: organization.environment,
    seller: sellerOf(organization, settings),
    buyer: buyerOf(customer),
    input,
    totals: totalsOf(input),
  };
}

function totalsOf(input: InvoiceInput): InvoiceTotals {
  try {
    return computeTotals(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidBody(detail('out_of_range.totals', { path: '/input/lines' }));
  }
}

function buyerOf(row: CustomerVersionModel): BuyerSnapshot {
  const derived = deriveTaxIdentifier(row.taxIdentifier, row.countryCode);
  if ('problem' in derived) throw new AppError('internal_error', 'A stored customer has an invalid tax identifier.');
  const address = { country_code: row.countryCode, address_line_1: row.addressLine1, address_line_2: row.addressLine2 };
  return {
    customer_id: row.customerId,
    customer_version: row.version,
    name: row.name,
    tax_identifier: derived,
    address,
  };
}
