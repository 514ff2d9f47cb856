import type { Tx } from '@invoicing/db/client';
import { paidAccounts } from '@invoicing/db/paid-accounts';
import { accountWarnings, type History, historyWarnings, type PastInvoice } from '@invoicing/domain/approval-warnings';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { warsawDay } from '@invoicing/domain/dates';
import type { InvoiceDocument, Issue } from '@invoicing/domain/document';
import { readStored } from '@invoicing/domain/stored';
import { StoredTotals } from '@invoicing/domain/stored-documents';
import { identifiedCustomers, isIdentifiedBy } from '../customers/identified.ts';
import { accountsOf } from './accounts.ts';

/** How far back a document is compared: a bound on the work, and what "usual" means. */
const sellerInvoices = 50;
const buyerInvoices = 20;

/** What is unusual about an invoice to be issued, against the last invoices of its seller and to its buyer. */
export async function unusualInvoice(tx: Tx, document: InvoiceDocument, now: Date): Promise<Issue[]> {
  const { buyer, input, totals } = document;
  const compared = { gross: totals.gross, currency: input.currency, accounts: accountsOf(input.payment) };
  return historyWarnings(compared, await historyOf(tx, document.organization_id, buyer), warsawDay(now));
}

/** Of a correction only the accounts are compared: its buyer and its amount follow from the invoice. */
export async function unusualCorrection(
  tx: Tx,
  { organization_id, after, input, currency }: CorrectionDocument,
): Promise<Issue[]> {
  const accounts = accountsOf(input.payment);
  if (accounts.length === 0) return [];
  const history = await historyOf(tx, organization_id, after.buyer);
  return accounts.flatMap((account) => accountWarnings(account, currency, history));
}

async function historyOf(tx: Tx, organizationId: string, to: Buyer): Promise<History> {
  const select = {
    customerId: true,
    customerVersion: true,
    number: true,
    issueDate: true,
    totals: true,
    currency: true,
    draftId: true,
    draftVersion: true,
  } as const;
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
  const seller = await tx.invoice.findMany({ select, orderBy, take: sellerInvoices });
  const where = { customerId: { in: await customersOf(tx, to) } };
  const found = await tx.invoice.findMany({ where, select, orderBy, take: buyerInvoices });
  const buyer = await issuedTo(tx, to, found);
  const accounts = await paidAccounts(tx, organizationId, [...seller, ...buyer]);
  const past = (row: (typeof seller)[number]): PastInvoice => ({
    number: row.number,
    issueDate: row.issueDate.toISOString().slice(0, 10),
    gross: readStored(StoredTotals, row.totals).gross,
    currency: row.currency,
    accounts: accounts.get(row.draftId) ?? [],
  });
  return { seller: seller.map(past), buyer: buyer.map(past) };
}

type Buyer = InvoiceDocument['buyer'];

/**
 * Who has the buyer's tax identifier: several customers of one are one buyer. One without an identifier is alone. Names
 * and addresses are not compared: they say less, and change.
 */
async function customersOf(tx: Tx, { customer_id, tax_identifier }: Buyer): Promise<string[]> {
  const alike = tax_identifier.value === null ? [] : await identifiedCustomers(tx, tax_identifier, {});
  return [...new Set([customer_id, ...alike.map(({ id }) => id)])];
}

/** A customer may have had another identifier when an invoice was issued: that one went to another buyer. */
async function issuedTo<Row extends { customerId: string; customerVersion: number }>(
  tx: Tx,
  { customer_id, customer_version, tax_identifier }: Buyer,
  rows: readonly Row[],
): Promise<Row[]> {
  if (tax_identifier.value === null) return [...rows];
  const isOwn = (row: Row) => row.customerId === customer_id && row.customerVersion === customer_version;
  const others = rows.filter((row) => !isOwn(row));
  if (others.length === 0) return [...rows];
  const versions = await tx.customerVersion.findMany({
    where: { OR: others.map(({ customerId, customerVersion: version }) => ({ customerId, version })) },
    select: { customerId: true, version: true, taxIdentifier: true, countryCode: true },
    take: others.length,
  });
  const identified = versions.filter((version) => isIdentifiedBy(tax_identifier, version));
  return rows.filter(
    (row) =>
      isOwn(row) ||
      identified.some(({ customerId, version }) => customerId === row.customerId && version === row.customerVersion),
  );
}
