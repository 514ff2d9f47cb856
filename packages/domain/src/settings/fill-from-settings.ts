import { dayAfter } from '../dates/dates.ts';
import type { InvoiceInput } from '../document.ts';
import type { Footer } from '../fields/footer.ts';
import type { SellerDetails } from '../fields/parties.ts';
import { type Payment, paymentDefaults } from '../fields/payment.ts';
import type { OrganizationSettings } from './settings.ts';

/**
 * The input of a draft with what it leaves open taken from the settings of the organization. What comes out is what is
 * stored, hashed and approved: settings that change later do not reach it.
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

/** Terms where the draft has none, and of what it has, the due date and the account where it leaves them open. */
function fillPayment(input: InvoiceInput, { payment: terms, accounts }: OrganizationSettings): Payment | null {
  const account = accounts.find(({ currency }) => currency === input.currency) ?? null;
  const given = input.payment ?? (terms && isPaidLater(input) ? { ...paymentDefaults, method: terms.method } : null);
  if (given === null || given.paid) return given;
  const isTransfer = given.method === 'transfer';
  // A transfer to nowhere says less than no terms at all.
  if (input.payment === null && isTransfer && account === null) return null;
  const dated = terms && terms.method === given.method && isPaidLater(input) && !isDated(given);
  return {
    ...given,
    due_date: dated ? dayAfter(input.issue_date, terms.due_days) : given.due_date,
    ...(isTransfer && account && given.bank_account === null ? accountOf(given, account) : {}),
  };
}

/**
 * An advance invoice documents a payment that was made (art. 106b ust. 1 pkt 4 of the VAT act), one for a receipt what
 * a till recorded.
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

/** Registers of the seller and its text, each where the document gives none. */
export function fillFooter(given: Footer | null, known: Footer | null): Footer | null {
  if (given === null || known === null) return given ?? known;
  return {
    krs: given.krs ?? known.krs,
    regon: given.regon ?? known.regon,
    bdo: given.bdo ?? known.bdo,
    text: given.text ?? known.text,
  };
}
