import type { CustomerVersionModel } from '@invoicing/db/generated/models/CustomerVersion';
import type { InvoiceDraftVersionModel } from '@invoicing/db/generated/models/InvoiceDraftVersion';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { contentHashV1, documentOfContent, hashOfContent } from '@invoicing/domain/content-hash';
import { completeDocument } from '@invoicing/domain/defaults';
import type {
  BuyerSnapshot,
  InvoiceDocument,
  InvoiceInput,
  InvoiceTotals,
  SellerSnapshot,
} from '@invoicing/domain/document';
import { AppError } from '@invoicing/domain/errors';
import { fillInvoice } from '@invoicing/domain/fill-from-settings';
import { detail } from '@invoicing/domain/messages/detail';
import type { OrganizationSettings } from '@invoicing/domain/settings';
import { deriveTaxIdentifier } from '@invoicing/domain/tax-identifier';
import { computeTotals } from '@invoicing/domain/totals';
import { invalidBody } from '../refusals/invalid-input.ts';
import { sellerOf } from '../settings/store.ts';

type VersionRow = Pick<
  InvoiceDraftVersionModel,
  'organizationId' | 'environment' | 'seller' | 'buyer' | 'input' | 'totals' | 'content'
>;

/**
 * The self-contained document of a stored draft version, read from the very text that its hash is of; members that came
 * later are what they are when nothing is given.
 */
export function documentOf(row: VersionRow): InvoiceDocument {
  if (row.content !== null) return completeDocument(documentOfContent(row.content));
  return completeDocument({
    organization_id: row.organizationId,
    environment: row.environment,
    seller: trustSeller(row.seller),
    buyer: trustBuyer(row.buyer),
    input: trustInput(row.input),
    totals: trustTotals(row.totals),
  });
}

/** The hash of a stored draft version, made again from what is stored. */
export function hashOfVersion(row: VersionRow): string {
  return row.content === null ? contentHashV1(documentOf(row)) : hashOfContent(row.content);
}

/**
 * A new document from the client's input and the seller and buyer as they stand now; what the input leaves open is as
 * the settings say.
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

/** Draft versions are written from these very types and cannot be changed afterwards. */
function trustSeller(value: unknown): SellerSnapshot {
  return value as SellerSnapshot;
}

/** As trustSeller: written from this type, never changed. */
function trustBuyer(value: unknown): BuyerSnapshot {
  return value as BuyerSnapshot;
}

/** As trustSeller: written from this type, never changed. */
function trustInput(value: unknown): InvoiceInput {
  return value as InvoiceInput;
}

/** As trustSeller: written from this type, never changed. */
export function trustTotals(value: unknown): InvoiceTotals {
  return value as InvoiceTotals;
}
