import type { Tx } from '@invoicing/db/client';
import { paidAccounts } from '@invoicing/db/paid-accounts';
import { accountWarnings, type History, historyWarnings, type PastInvoice } from '@invoicing/domain/approval-warnings';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { warsawDay } from '@invoicing/domain/dates';
import type { InvoiceDocument, Issue } from '@invoicing/domain/document';
import { readStored } from '@invoicing/domain/stored';
import { StoredTotals } from '@invoicing/domain/stored-documents';
import { accountsOf } from './accounts.ts';

/** How far back a document is compared: a bound on the work, and what "usual" means. */
const sellerInvoices = 50;
const buyerInvoices = 20;

/** What is unusual about an invoice to be issued, against the last invoices of its seller and to its buyer. */
export async function unusualInvoice(tx: Tx, document: InvoiceDocument, now: Date): Promise<Issue[]> {
  const { buyer, input, totals } = document;
  const compared = { gross: totals.gross, currency: input.currency, accounts: accountsOf(input.payment) };
  return historyWarnings(compared, await historyOf(tx, document.organization_id, buyer.customer_id), warsawDay(now));
}

/** Of a correction only the accounts are compared: its buyer and its amount follow from the invoice. */
export async function unusualCorrection(
  tx: Tx,
  { organization_id, after, input, currency }: CorrectionDocument,
): Promise<Issue[]> {
  const accounts = accountsOf(input.payment);
  if (accounts.length === 0) return [];
  const history = await historyOf(tx, organization_id, after.buyer.customer_id);
  return accounts.flatMap((account) => accountWarnings(account, currency, history));
}

async function historyOf(tx: Tx, organizationId: string, customerId: string): Promise<History> {
  const select = {
    number: true,
    issueDate: true,
    totals: true,
    currency: true,
    draftId: true,
    draftVersion: true,
  } as const;
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
  const seller = await tx.invoice.findMany({ select, orderBy, take: sellerInvoices });
  const buyer = await tx.invoice.findMany({ where: { customerId }, select, orderBy, take: buyerInvoices });
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
