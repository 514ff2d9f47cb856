import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { computeTotals } from '../amounts/totals.ts';
import { documentLanguages, type InvoiceDocument, type Issue } from '../document.ts';
import { furtherAccount } from '../fields/accounts.ts';
import { address } from '../fields/addresses.ts';
import { defaultsOf } from '../fields/complete.ts';
import { footer } from '../fields/footer.ts';
import { invoice } from '../fields/invoice.ts';
import { email, optional, text } from '../fields/kinds.ts';
import { sellerDetails } from '../fields/parties.ts';
import { type Payment, paymentDefaults } from '../fields/payment.ts';
import { CurrencyCode } from '../fields/values.ts';
import { says } from '../messages/says.ts';
import { hasErrors, validateDocument } from '../validate.ts';

/** Methods that need no description; `other` requires one for each invoice. */
const defaultMethods = [
  'transfer',
  'cash',
  'card',
  'voucher',
  'cheque',
  'credit',
  'mobile',
] as const satisfies readonly Exclude<Payment['method'], 'other'>[];
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;
const mostDays = 366;
const mostAccounts = 20;

/**
 * The organization's data on its invoices (FA(3) Podmiot1 and Stopka). The members have the names that they have in a
 * document. The NIP is not among them, because the uniqueness of invoice numbers depends on it.
 */
export const OrganizationSettings = z.strictObject({
  seller: z.strictObject({
    name: text(512).schema,
    address: address.schema,
    email: optional(email).schema,
    phone: optional(text(16)).schema,
  }),
  seller_details: sellerDetails.schema.default(defaultsOf(sellerDetails)),
  footer: footer.schema.nullable().default(null),
  /** Default payment method and term for invoices that state none. */
  payment: z
    .strictObject({ method: z.enum(defaultMethods), due_days: z.number().int().min(0).max(mostDays) })
    .nullable()
    .default(null),
  /** An invoice is payable to the first account in its currency. */
  accounts: z
    .array(furtherAccount.schema.extend({ currency: CurrencyCode }))
    .max(mostAccounts)
    .default([]),
  /** The time of day (Polish time, HH:MM) until which a draft may wait on its issue day; null for midnight. */
  drafts_wait_until: z
    .string()
    .regex(timeOfDay, { error: says('pattern.time_of_day', {}) })
    .nullable()
    .default(null),
  /** The language of the PDF of issued documents. */
  document_language: z.enum(documentLanguages).default('pl'),
  /** SHA-256 of the picture on its documents. */
  logo: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
});
export type OrganizationSettings = z.output<typeof OrganizationSettings>;

/** The place of each member of settings in a document. */
const places = [
  ['/seller/', '/seller/'],
  ['/input/seller_details/', '/seller_details/'],
  ['/input/footer/', '/footer/'],
  ['/input/payment/further_accounts/', '/accounts/'],
] as const;

/** A day on which the example raises no warning. */
const exampleDay = '2026-11-20';

/**
 * The errors that every invoice under these settings would have, found by applying the rules of invoices to an example
 * that uses all of them.
 * @returns the errors, with paths within the settings
 */
export function validateSettings(settings: OrganizationSettings, nip: string): Issue[] {
  const issues = validateDocument(exampleOf(settings, nip), { today: exampleDay, number: '1' });
  return issues.flatMap((issue) => {
    const place = places.find(([inDocument]) => issue.path.startsWith(inDocument));
    if (!place || !hasErrors([issue])) return [];
    const [inDocument, inSettings] = place;
    return [{ ...issue, path: `${inSettings}${issue.path.slice(inDocument.length)}` }];
  });
}

function exampleOf({ seller, seller_details, footer, accounts }: OrganizationSettings, nip: string): InvoiceDocument {
  const further_accounts = accounts.map(({ currency: _, ...account }) => account);
  const line = { ref: '1', name: '1', quantity: '1', unit: 'szt.', unit_price: '1', vat_rate: '23' };
  const input = invoice.schema.parse({
    kind: 'vat',
    customer_id: '00000000-0000-7000-8000-000000000000',
    currency: 'PLN',
    issue_date: exampleDay,
    numbering: { mode: 'explicit', number: '1' },
    lines: [line],
    seller_details,
    footer,
    payment: { ...paymentDefaults, method: 'cash', further_accounts },
  });
  return {
    organization_id: input.customer_id,
    environment: 'simulator',
    seller: { ...seller, nip },
    buyer: {
      customer_id: input.customer_id,
      customer_version: 1,
      name: '1',
      tax_identifier: { kind: 'none', country_code: null, value: null },
      address: { country_code: 'PL', address_line_1: '1', address_line_2: null },
    },
    input,
    totals: computeTotals(input),
  };
}

/** The members in which two settings differ, as `seller.address`. */
export function changedMembers(before: OrganizationSettings, after: OrganizationSettings): string[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.filter((name) => !isDeepStrictEqual(old.get(name) ?? null, now.get(name) ?? null));
}

/** Records member by member, everything else as a whole. */
function membersOf(settings: OrganizationSettings): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(settings).flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([member, inner]) => [`${name}.${member}`, inner])
        : [[name, value]],
    ),
  );
}
