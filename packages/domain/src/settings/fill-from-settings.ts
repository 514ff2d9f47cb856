import { dayAfter } from '../dates/dates.ts';
import type { InvoiceInput } from '../document.ts';
import type { Footer } from '../fields/footer.ts';
import type { SellerDetails } from '../fields/parties.ts';
import { type Payment, paymentDefaults } from '../fields/payment.ts';
import type { OrganizationSettings } from './settings.ts';

/**
 * Completes a draft's input from the organization's settings. The result is stored, hashed and approved, so later
 * changes of the settings do not affect it.
 */
export function fillInvoice(input: InvoiceInput, settings: OrganizationSettings): InvoiceInput {
  return {
    ...input,
    seller_details: fillSellerDetails(input.seller_details, settings.seller_details),
    footer: fillFooter(input.footer, settings.footer),
    payment: fillPayment(input, settings),
  };
}

function fillSellerDetails(given: SellerDetails, known: SellerDetails): SellerDetails {
  return {
    eori: given.eori ?? known.eori,
    address_gln: given.address_gln ?? known.address_gln,
    correspondence_address: given.correspondence_address ?? known.correspondence_address,
    further_contacts: given.further_contacts.length > 0 ? given.further_contacts : known.further_contacts,
    taxpayer_status: given.taxpayer_status ?? known.taxpayer_status,
  };
}

/** The payment terms of the settings if the draft has none; otherwise only the missing due date and account. */
function fillPayment(input: InvoiceInput, { payment: terms, accounts }: OrganizationSettings): Payment | null {
  const account = accounts.find(({ currency }) => currency === input.currency) ?? null;
  const given = input.payment ?? (terms && isPaidLater(input) ? { ...paymentDefaults, method: terms.method } : null);
  if (given === null || given.paid) return given;
  const isTransfer = given.method === 'transfer';
  // Terms of a transfer without an account would be worse than none.
  if (input.payment === null && isTransfer && account === null) return null;
  const dated = terms && terms.method === given.method && isPaidLater(input) && !isDated(given);
  return {
    ...given,
    due_date: dated ? dayAfter(input.issue_date, terms.due_days) : given.due_date,
    ...(isTransfer && account && given.bank_account === null ? accountOf(given, account) : {}),
  };
}

/**
 * Not for an advance invoice, which documents a payment already made (art. 106b ust. 1 pkt 4 of the VAT act), nor for
 * an invoice to a receipt, whose payment the cash register recorded.
 */
function isPaidLater({ kind, receipt_invoice }: InvoiceInput): boolean {
  return kind !== 'advance' && !receipt_invoice;
}

function isDated({ due_date, relative_term, further_due_dates }: Payment): boolean {
  return due_date !== null || relative_term !== null || further_due_dates.length > 0;
}

function accountOf(
  given: Payment,
  { bank_account, currency: _, ...details }: OrganizationSettings['accounts'][number],
): Pick<Payment, 'bank_account' | 'account_details'> {
  const says = Object.values(details).some((member) => member !== null);
  return { bank_account, account_details: given.account_details ?? (says ? details : null) };
}

/** The seller's registers and footer text, each if the document has none. */
export function fillFooter(given: Footer | null, known: Footer | null): Footer | null {
  if (given === null || known === null) return given ?? known;
  return {
    krs: given.krs ?? known.krs,
    regon: given.regon ?? known.regon,
    bdo: given.bdo ?? known.bdo,
    text: given.text ?? known.text,
  };
}
