import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, int, ints, prepare, sql, tables, uuids } from '@invoicing/db/connection/prepared';
import { paidAccounts } from '@invoicing/db/documents/paid-accounts';
import { accountWarnings, type History, historyWarnings, type PastInvoice } from '@invoicing/domain/approvals/warnings';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { InvoiceDocument, Issue } from '@invoicing/domain/document';
import { readStored } from '@invoicing/domain/fields/stored';
import { StoredTotals } from '@invoicing/domain/stored/stored-documents';
import { identifiedCustomers, isIdentifiedBy } from '../../customers/identified.ts';
import { accountsOf } from './accounts.ts';

/** The number of earlier documents to compare with: it bounds the work and defines "usual". */
const sellerInvoices = 50;
const buyerInvoices = 20;

const columns = [
  'number',
  'totals',
  'currency',
  'draft_id as draftId',
  'draft_version as draftVersion',
  'customer_id as customerId',
  'customer_version as customerVersion',
] as const;
const lastIssued = () =>
  tables
    .selectFrom('invoices')
    .select(columns)
    .select(sql<string>`issue_date::text`.as('issueDate'))
    .where('organization_id', '=', currentOrganization)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
const issued = prepare('last-invoices', { take: int }, ({ take }) => lastIssued().limit(take));
const issuedToSome = prepare('last-invoices-to', { customerIds: uuids, take: int }, ({ customerIds, take }) =>
  lastIssued().where('customer_id', '=', sql<string>`ANY(${customerIds})`).limit(take),
);
const identifiersOf = prepare(
  'identifiers-of-customer-versions',
  { customerIds: uuids, versions: ints },
  ({ customerIds, versions }) =>
    tables
      .selectFrom('customer_versions')
      .select(['customer_id as customerId', 'version'])
      .select(['tax_identifier as taxIdentifier', 'country_code as countryCode'])
      .where('organization_id', '=', currentOrganization)
      .where(sql<boolean>`(customer_id, version) IN (SELECT * FROM unnest(${customerIds}, ${versions}))`),
);
type Issued = NonNullable<(typeof issued)['row']>;

/** Warnings about an unusual invoice, compared with the latest invoices of its seller and to its buyer. */
export async function unusualInvoice(tx: Sql, document: InvoiceDocument, now: Date): Promise<Issue[]> {
  const { buyer, input, totals } = document;
  const compared = { gross: totals.gross, currency: input.currency, accounts: accountsOf(input.payment) };
  return historyWarnings(compared, await historyOf(tx, document.organization_id, buyer), warsawDay(now));
}

/** Compares only the accounts of a correction: its buyer and amount follow from the invoice. */
export async function unusualCorrection(
  tx: Sql,
  { organization_id, after, input, currency }: CorrectionDocument,
): Promise<Issue[]> {
  const accounts = accountsOf(input.payment);
  if (accounts.length === 0) return [];
  const history = await historyOf(tx, organization_id, after.buyer);
  return accounts.flatMap((account) => accountWarnings(account, currency, history));
}

async function historyOf(tx: Sql, organizationId: string, to: Buyer): Promise<History> {
  const seller = await ask(tx, issued, { take: sellerInvoices });
  const own = await issuedTo(tx, to, [to.customer_id]);
  const buyer = own.length > 0 ? own : await issuedTo(tx, to, await othersOf(tx, to));
  const accounts = await paidAccounts(tx, organizationId, [...seller, ...buyer]);
  const past = (row: Issued): PastInvoice => ({
    number: row.number,
    issueDate: row.issueDate,
    gross: readStored(StoredTotals, row.totals).gross,
    currency: row.currency,
    accounts: accounts.get(row.draftId) ?? [],
  });
  return { seller: seller.map(past), buyer: buyer.map(past) };
}

type Buyer = InvoiceDocument['buyer'];

/**
 * Other customers with the buyer's tax identifier: several customers with one identifier are the same buyer. A buyer
 * without an identifier has no others. Names and addresses are not compared: they are weaker evidence and change.
 */
async function othersOf(tx: Sql, { customer_id, tax_identifier }: Buyer): Promise<string[]> {
  const alike = tax_identifier.value === null ? [] : await identifiedCustomers(tx, tax_identifier);
  return alike.map(({ id }) => id).filter((id) => id !== customer_id);
}

/**
 * The latest invoices to the given customers. An invoice issued while the customer had another tax identifier went to
 * another buyer and is left out.
 */
async function issuedTo(
  tx: Sql,
  { customer_id, customer_version, tax_identifier }: Buyer,
  customerIds: string[],
): Promise<Issued[]> {
  if (customerIds.length === 0) return [];
  const rows = await ask(tx, issuedToSome, { customerIds, take: buyerInvoices });
  if (tax_identifier.value === null) return rows;
  const isOwn = (row: Issued) => row.customerId === customer_id && row.customerVersion === customer_version;
  const others = rows.filter((row) => !isOwn(row));
  if (others.length === 0) return rows;
  const versions = await ask(tx, identifiersOf, {
    customerIds: others.map(({ customerId }) => customerId),
    versions: others.map(({ customerVersion }) => customerVersion),
  });
  const identified = versions.filter((version) => isIdentifiedBy(tax_identifier, version));
  return rows.filter(
    (row) =>
      isOwn(row) ||
      identified.some(({ customerId, version }) => customerId === row.customerId && version === row.customerVersion),
  );
}
