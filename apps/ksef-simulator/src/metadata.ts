import { warsawDay } from '@invoicing/domain/dates/dates';
import { z } from 'zod';
import type { AcceptedInvoice } from './state.ts';

const Text = z.string().max(256).nullish();
const DateText = z
  .string()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)),
    'must be an ISO 8601 date and time',
  );
const DateRange = z.object({
  dateType: z.enum(['Issue', 'Invoicing', 'PermanentStorage']),
  from: DateText,
  to: DateText.nullish(),
  restrictToPermanentStorageHwmDate: z.boolean().nullish(),
});
export const MetadataQuery = z.object({
  subjectType: z.enum(['Subject1', 'Subject2', 'Subject3', 'SubjectAuthorized']),
  dateRange: DateRange,
  ksefNumber: Text,
  invoiceNumber: Text,
  amount: z
    .object({ type: z.enum(['Brutto', 'Netto', 'Vat']), from: z.number().nullish(), to: z.number().nullish() })
    .nullish(),
  sellerNip: Text,
  buyerIdentifier: z.object({ type: z.string(), value: Text }).nullish(),
  currencyCodes: z.array(z.string()).nullish(),
  invoicingMode: z.enum(['Online', 'Offline']).nullish(),
  isSelfInvoicing: z.boolean().nullish(),
  formType: z.enum(['FA', 'PEF', 'FA_RR']).nullish(),
  invoiceTypes: z.array(z.string()).nullish(),
  hasAttachment: z.boolean().nullish(),
});
export type MetadataQuery = z.infer<typeof MetadataQuery>;

const kinds: Readonly<Record<string, string>> = {
  VAT: 'Vat',
  KOR: 'Kor',
  ZAL: 'Zal',
  ROZ: 'Roz',
  UPR: 'Upr',
  KOR_ZAL: 'KorZal',
  KOR_ROZ: 'KorRoz',
};

/** The form of an invoice in the metadata query's answer. */
export function describeMetadata(invoice: AcceptedInvoice) {
  return {
    ksefNumber: invoice.ksefNumber,
    invoiceNumber: invoice.number,
    issueDate: invoice.issueDate,
    invoicingDate: invoice.invoicingDate,
    acquisitionDate: invoice.acquiredAt,
    permanentStorageDate: invoice.storedAt,
    seller: { nip: invoice.nip, name: invoice.sellerName },
    buyer: { identifier: { type: invoice.buyer.type, value: invoice.buyer.value }, name: invoice.buyer.name },
    netAmount: Number(invoice.net),
    grossAmount: Number(invoice.gross),
    vatAmount: Number(invoice.vat),
    currency: invoice.currency,
    invoicingMode: invoice.mode,
    invoiceType: kinds[invoice.kind] ?? 'Vat',
    formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' },
    isSelfInvoicing: invoice.selfInvoicing,
    hasAttachment: invoice.hasAttachment,
    invoiceHash: invoice.hash,
    hashOfCorrectedInvoice: invoice.correctedHash,
    thirdSubjects: [],
  };
}

/** The date that a range or a sort order refers to. An issue date has no time, so it is compared by day. */
export function momentOf(invoice: AcceptedInvoice, dateType: MetadataQuery['dateRange']['dateType']): string {
  return { Issue: invoice.issueDate, Invoicing: invoice.invoicingDate, PermanentStorage: invoice.storedAt }[dateType];
}

/** True for an invoice of this seller or buyer that fits every filter. Third and authorized parties are not indexed. */
export function matchesQuery(invoice: AcceptedInvoice, nip: string, query: MetadataQuery, to: Date): boolean {
  const { amount, buyerIdentifier: buyer } = query;
  const owner = { Subject1: invoice.nip, Subject2: invoice.buyerNip, Subject3: null, SubjectAuthorized: null }[
    query.subjectType
  ];
  const sum = Number({ Brutto: invoice.gross, Netto: invoice.net, Vat: invoice.vat }[amount?.type ?? 'Brutto']);
  return (
    owner === nip &&
    isInRange(invoice, query, to) &&
    same(query.ksefNumber, invoice.ksefNumber) &&
    same(query.invoiceNumber, invoice.number) &&
    same(query.sellerNip, invoice.nip) &&
    same(query.invoicingMode, invoice.mode) &&
    same(query.isSelfInvoicing, invoice.selfInvoicing) &&
    same(query.formType, 'FA') &&
    same(query.hasAttachment, invoice.hasAttachment) &&
    same(buyer?.type, invoice.buyer.type) &&
    same(buyer?.value, invoice.buyer.value) &&
    (amount?.from ?? sum) <= sum &&
    sum <= (amount?.to ?? sum) &&
    among(query.currencyCodes, invoice.currency) &&
    among(query.invoiceTypes, kinds[invoice.kind] ?? 'Vat')
  );
}

function isInRange(invoice: AcceptedInvoice, { dateRange }: MetadataQuery, to: Date): boolean {
  const from = parseMoment(dateRange.from);
  const moment = momentOf(invoice, dateRange.dateType);
  if (dateRange.dateType === 'Issue') return warsawDay(from) <= moment && moment <= warsawDay(to);
  return from.getTime() <= Date.parse(moment) && Date.parse(moment) <= to.getTime();
}

const same = <T>(wanted: T | null | undefined, value: T) => wanted === null || wanted === undefined || wanted === value;
const among = (wanted: readonly string[] | null | undefined, value: string) =>
  !wanted || wanted.length === 0 || wanted.includes(value);

/** A date and time; without an offset it is local time in Warsaw (KSeF documentation of dateRange). */
export function parseMoment(text: string): Date {
  if (/(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return new Date(text);
  const asIfUtc = new Date(`${text}Z`);
  const shown = asIfUtc.toLocaleString('sv-SE', { timeZone: 'Europe/Warsaw' });
  const ahead = Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(asIfUtc.getTime() / 1000) * 1000;
  return new Date(asIfUtc.getTime() - ahead);
}
