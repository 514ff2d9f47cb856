import { isDeepStrictEqual } from 'node:util';
import type { InvoiceInput } from '../document.ts';
import type { Footer } from '../fields/footer.ts';
import type { SellerDetails } from '../fields/parties.ts';
import type { Payment } from '../fields/payment.ts';
import { fillInvoice } from './fill-from-settings.ts';
import type { OrganizationSettings } from './settings.ts';

/** The settings that filled a draft, and the current ones. */
type Change = { before: OrganizationSettings; now: OrganizationSettings };

/**
 * Removes from a draft's input what former settings filled, so that the current ones fill it again. A value from the
 * client that equals the former settings counts as filled, because the two cannot be distinguished.
 */
export function reopenFilled(input: InvoiceInput, change: Change): InvoiceInput {
  const { seller_details, footer } = change.before;
  return {
    ...input,
    seller_details: reopenSellerDetails(input.seller_details, seller_details),
    footer: reopenFooter(input.footer, footer),
    payment: reopenPayment(input, change),
  };
}

/** Whether filling this input from the current settings would give another draft. */
export function fillsOtherwise(input: InvoiceInput, change: Change): boolean {
  const open = reopenFilled(input, change);
  return !isDeepStrictEqual(fillInvoice(open, change.before), fillInvoice(open, change.now));
}

function openWhereSame<Value>(given: Value | null, known: Value | null): Value | null {
  return isDeepStrictEqual(given, known) ? null : given;
}

function reopenSellerDetails(given: SellerDetails, known: SellerDetails): SellerDetails {
  return {
    eori: openWhereSame(given.eori, known.eori),
    address_gln: openWhereSame(given.address_gln, known.address_gln),
    correspondence_address: openWhereSame(given.correspondence_address, known.correspondence_address),
    further_contacts: openWhereSame(given.further_contacts, known.further_contacts) ?? [],
    taxpayer_status: openWhereSame(given.taxpayer_status, known.taxpayer_status),
  };
}

function reopenFooter(given: Footer | null, known: Footer | null): Footer | null {
  if (given === null || known === null) return given;
  const open = {
    krs: openWhereSame(given.krs, known.krs),
    regon: openWhereSame(given.regon, known.regon),
    bdo: openWhereSame(given.bdo, known.bdo),
    text: openWhereSame(given.text, known.text),
  };
  return Object.values(open).every((member) => member === null) ? null : open;
}

/**
 * Removes all terms if the former settings alone would give them and the current ones give some too; otherwise only the
 * due date and the account that settings filled.
 */
function reopenPayment(input: InvoiceInput, { before, now }: Change): Payment | null {
  const given = input.payment;
  if (given === null) return null;
  const isFilled = (payment: Payment | null) =>
    isDeepStrictEqual(fillInvoice({ ...input, payment }, before).payment, given);
  if (isFilled(null) && fillInvoice({ ...input, payment: null }, now).payment !== null) return null;
  const undated = { ...given, due_date: null };
  const dated = isFilled(undated) ? undated : given;
  const unaccounted = { ...dated, bank_account: null };
  return [{ ...unaccounted, account_details: null }, unaccounted].find(isFilled) ?? dated;
}
