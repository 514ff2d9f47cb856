import { formTables } from '@invoicing/router/panel/drafts/forms';
import { correctionNodes } from '../editor/correction-nodes';
import { type Difference, differencesOf } from '../editor/differences';
import { type Content, type FieldNode, nodesOf } from '../editor/nodes';
import type { Values } from '../editor/values';
import type { Review } from './reviewed';

export type Compared = NonNullable<Review['revision']['compared']>;
type Invoice = Extract<Compared, { kind: 'invoice' }>['before'];
type Correction = Extract<Compared, { kind: 'correction' }>['before'];
type Word =
  | ('net' | 'vat' | 'gross' | 'difference' | 'number' | 'seller' | 'buyer' | 'line' | 'taxIdentifier')
  | ('email' | 'phone' | 'language' | 'logo');
type Words = (word: Word) => string;

/** The differences of two contents for which approval was requested, the amounts first. */
export function revisedFields(compared: Compared, locale: string, words: Words): Difference[] {
  const { kind, before, after } =
    compared.kind === 'invoice'
      ? { kind: compared.kind, before: readInvoice(compared.before), after: readInvoice(compared.after) }
      : { kind: compared.kind, before: readCorrection(compared.before), after: readCorrection(compared.after) };
  const fields = kind === 'invoice' ? nodesOf(formTables.invoice, locale) : correctionNodes(locale);
  const shown = [...headOf(kind, locale, words), ...bodyOf(fields, words)];
  return differencesOf(shown.map(inCurrency(currencyOf(compared))), before, after, locale);
}

/** The currency if both have the same; a changed currency is a difference of its own. */
function currencyOf(compared: Compared): string | null {
  const [one, other] =
    compared.kind === 'invoice'
      ? [compared.before.input.currency, compared.after.input.currency]
      : [compared.before.currency, compared.after.currency];
  return one === other ? one : null;
}

const amountDigits = 2;

/** Amounts and prices with their currency; VAT that is stated in PLN says so in its name and here. */
const inCurrency =
  (currency: string | null) =>
  (node: FieldNode): FieldNode => ({ ...node, ...contentIn(node.name.endsWith('_pln') ? 'PLN' : currency, node) });

function contentIn(currency: string | null, content: Content): Content {
  switch (content.kind) {
    case 'decimal':
      return currency !== null && content.shownDigits === amountDigits ? { ...content, currency } : content;
    case 'record':
      return { kind: 'record', fields: content.fields.map(inCurrency(currency)) };
    case 'list':
      return { ...content, of: contentIn(currency, content.of) };
    default:
      return content;
  }
}

const sums = ['gross', 'net', 'vat'] as const;

/** The amounts, the number and the parties as the document shows them. */
function headOf(kind: Compared['kind'], locale: string, words: Words): FieldNode[] {
  const amounts = sums.map((name): FieldNode => {
    const label = kind === 'invoice' ? words(name) : `${words('difference')}: ${words(name)}`;
    return { name: `total_${name}`, label, isOptional: false, kind: 'decimal', shownDigits: amountDigits };
  });
  const parties = nodesOf(formTables.correction, locale);
  const party = (name: 'seller' | 'buyer', further: readonly Word[]): FieldNode[] =>
    parties.flatMap((node) =>
      node.name === name && node.kind === 'record'
        ? [
            {
              ...node,
              label: words(name),
              fields: [...without(node.fields), ...further.map((one) => text(one, words))],
            },
          ]
        : [],
    );
  return [
    ...amounts,
    text('number', words),
    ...party('seller', ['taxIdentifier', 'email', 'phone', 'language', 'logo']),
    ...party('buyer', ['taxIdentifier']),
  ];
}

const without = (fields: readonly FieldNode[]) => fields.filter(({ name }) => name !== 'tax_identifier');

const text = (name: Word, words: Words): FieldNode => {
  return { name, label: words(name), isOptional: true, kind: 'text', max: 512 };
};

/** What else the document says; a customer is read by its name and address, not by its id. */
function bodyOf(fields: readonly FieldNode[], words: Words): FieldNode[] {
  return fields
    .filter(({ name }) => !['customer_id', 'seller', 'buyer'].includes(name))
    .map((node) => (node.name === 'lines' ? { ...node, label: words('line') } : node));
}

function readInvoice({ input, seller, buyer, totals }: Invoice): Values {
  return { ...readInput(input), ...readTotals(totals), seller: readSeller(seller), buyer: readBuyer(buyer) };
}

/** A correction is compared as the invoice after it: unchanged parts are no differences. */
function readCorrection({ input, after, seller, delta, third_parties }: Correction): Values {
  const { annotations, exchange_rate, lines, received_payments, advance_invoices } = after;
  return {
    ...readInput({ ...input, lines, annotations, exchange_rate }),
    corrected_third_parties: readable(third_parties),
    corrected_payments: received_payments,
    corrected_advance_invoices: advance_invoices,
    ...readTotals(delta),
    seller: readSeller(seller),
    buyer: readBuyer(after.buyer),
  };
}

function readInput<I extends Pick<Invoice['input'], 'numbering'>>({ numbering, ...input }: I): Values {
  const members = Object.entries(input).map(([name, member]) => [name, readable(member)]);
  const number = numbering.mode === 'series' ? numbering.series : numbering.number;
  return { ...Object.fromEntries(members), number };
}

const readTotals = (totals: Invoice['totals']) =>
  Object.fromEntries(sums.map((name) => [`total_${name}`, totals[name]]));

const logoDigits = 8;

function readSeller({ nip, letterhead, ...seller }: Invoice['seller']): Values {
  const logo = letterhead?.logo?.slice(0, logoDigits) ?? null;
  return { ...seller, taxIdentifier: nip, language: letterhead?.language ?? 'pl', logo };
}

const readBuyer = ({
  name,
  address,
  tax_identifier,
}: Pick<Invoice['buyer'], 'name' | 'address' | 'tax_identifier'>) => {
  return { name, address, taxIdentifier: tax_identifier.value };
};

/** Identifiers of third parties as people read them, without what follows from them. */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, readable(member)]);
  return 'kind' in value && 'country_code' in value && 'value' in value ? value.value : Object.fromEntries(members);
}
