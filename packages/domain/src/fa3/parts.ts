import { formatDecimal } from '../decimal.ts';
import type { Address, Annotations, BuyerSnapshot, InvoiceInput, InvoiceLine, InvoiceTotals, Payment, PaymentMethod, SellerSnapshot } from '../document.ts';
import { normaliseAccount } from '../iban.ts';
import { amountScale, formatAmount, sumAmounts } from '../money.ts';
import { lineAmount } from '../totals.ts';
import { vatRow, vatTable } from '../vat.ts';
import { type Element, leaf, yesNo } from './elements.ts';

/** The parts of FA(3) that invoices and their corrections have in common, each with its elements in the schema's order. */

const systemName = 'Invoicing Service';
const paymentCodes: Record<PaymentMethod, string> = { cash: '1', card: '2', voucher: '3', cheque: '4', credit: '5', transfer: '6', mobile: '7' };

export function header(createdAt: string): Element {
  return [
    'Naglowek',
    [
      ['KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }],
      ['WariantFormularza', '3'],
      ['DataWytworzeniaFa', createdAt],
      ['SystemInfo', systemName],
    ],
  ];
}

export function seller({ nip, name, address, email, phone }: SellerSnapshot): Element {
  const contact: Element | null = email || phone ? ['DaneKontaktowe', [leaf('Email', email), leaf('Telefon', phone)]] : null;
  return [
    'Podmiot1',
    [
      [
        'DaneIdentyfikacyjne',
        [
          ['NIP', nip],
          ['Nazwa', name],
        ],
      ],
      addressOf(address),
      contact,
    ],
  ];
}

/** The buyer; `key` links its data with the earlier ones in Podmiot2K where a correction changes them. */
export function buyer(given: BuyerSnapshot, key: string | null): Element {
  return ['Podmiot2', [...party(given), leaf('IDNabywcy', key), yesNo('JST', false), yesNo('GV', false)]];
}

/** The buyer as the corrected invoice names it. */
export function earlierBuyer(given: BuyerSnapshot, key: string): Element {
  return ['Podmiot2K', [...party(given), ['IDNabywcy', key]]];
}

function party({ name, tax_identifier, address }: BuyerSnapshot): Element[] {
  return [['DaneIdentyfikacyjne', [...identifier(tax_identifier), ['Nazwa', name]]], addressOf(address)];
}

function identifier(taxIdentifier: BuyerSnapshot['tax_identifier']): Element[] {
  switch (taxIdentifier.kind) {
    case 'nip':
      return [['NIP', taxIdentifier.value]];
    case 'eu_vat':
      return [
        ['KodUE', taxIdentifier.country_code],
        ['NrVatUE', taxIdentifier.value],
      ];
    case 'other':
      return [
        ['KodKraju', taxIdentifier.country_code],
        ['NrID', taxIdentifier.value],
      ];
    case 'none':
      return [['BrakID', '1']];
  }
}

function addressOf({ country_code, address_line_1, address_line_2 }: Address): Element {
  return ['Adres', [['KodKraju', country_code], ['AdresL1', address_line_1], leaf('AdresL2', address_line_2)]];
}

/** The day or period of the supply on a document issued on `issue_date`. */
export function saleDate(input: Pick<InvoiceInput, 'sale_date' | 'sale_period' | 'issue_date'>): Element | null {
  if (input.sale_period)
    return [
      'OkresFa',
      [
        ['P_6_Od', input.sale_period.from],
        ['P_6_Do', input.sale_period.to],
      ],
    ];
  // P_6 is given only where it differs from the date of issue.
  return input.sale_date === null || input.sale_date === input.issue_date ? null : ['P_6', input.sale_date];
}

/** P_13_x with P_14_x, summed over the rates that share a field; P_14_xW in PLN for foreign currencies. */
export function sums(totals: InvoiceTotals, currency: string): Element[] {
  const fields = [...new Set(vatTable.map((entry) => entry.base))];
  return fields.flatMap((base) => {
    const rows = totals.by_rate.filter((entry) => vatRow(entry.vat_rate).base === base);
    if (rows.length === 0) return [];
    const sum = (values: string[]) => formatAmount(sumAmounts(values));
    const tax = vatTable.find((entry) => entry.base === base)?.tax ?? null;
    const elements: Element[] = [[base, sum(rows.map((entry) => entry.net))]];
    if (tax === null) return elements;
    elements.push([tax, sum(rows.map((entry) => entry.vat))]);
    if (currency !== 'PLN') elements.push([`${tax}W`, sum(rows.map((entry) => entry.vat_pln ?? '0'))]);
    return elements;
  });
}

export function annotations(given: Annotations): Element {
  const basis = given.exemption_basis;
  const field = basis && { act: 'P_19A', directive: 'P_19B', other: 'P_19C' }[basis.kind];
  return [
    'Adnotacje',
    [
      yesNo('P_16', given.cash_accounting),
      yesNo('P_17', given.self_billing),
      yesNo('P_18', given.reverse_charge),
      yesNo('P_18A', given.split_payment),
      [
        'Zwolnienie',
        basis && field
          ? [
              ['P_19', '1'],
              [field, basis.text],
            ]
          : [['P_19N', '1']],
      ],
      ['NoweSrodkiTransportu', [['P_22N', '1']]],
      yesNo('P_23', false),
      ['PMarzy', [['P_PMarzyN', '1']]],
    ],
  ];
}

type Priced = Pick<InvoiceInput, 'price_mode' | 'currency' | 'exchange_rate'>;

/** A line under its number; `isBefore` marks it as what stood there before a correction. */
export function row({ price_mode, currency, exchange_rate }: Priced, line: InvoiceLine, number: number, isBefore: boolean): Element {
  const net = price_mode === 'net';
  const amount = formatDecimal(lineAmount(line), amountScale);
  const rate = currency === 'PLN' || !exchange_rate || !vatRow(line.vat_rate).tax ? null : exchange_rate.rate;
  return [
    'FaWiersz',
    [
      ['NrWierszaFa', String(number)],
      ['P_7', line.name],
      leaf('GTIN', line.classification.gtin),
      leaf('PKWiU', line.classification.pkwiu),
      leaf('CN', line.classification.cn),
      leaf('P_8A', line.unit),
      ['P_8B', line.quantity],
      [net ? 'P_9A' : 'P_9B', line.unit_price],
      leaf('P_10', line.discount),
      [net ? 'P_11' : 'P_11A', amount],
      ['P_12', vatRow(line.vat_rate).code],
      leaf('GTU', line.gtu),
      leaf('Procedura', line.procedure),
      leaf('KursWaluty', rate),
      leaf('StanPrzed', isBefore ? '1' : null),
    ],
  ];
}

export function payment(given: Payment): Element {
  return [
    'Platnosc',
    [
      ...(given.paid && given.paid_date
        ? ([
            ['Zaplacono', '1'],
            ['DataZaplaty', given.paid_date],
          ] satisfies Element[])
        : []),
      given.due_date === null ? null : ['TerminPlatnosci', [['Termin', given.due_date]]],
      ['FormaPlatnosci', paymentCodes[given.method]],
      given.bank_account === null ? null : ['RachunekBankowy', [['NrRB', normaliseAccount(given.bank_account)]]],
    ],
  ];
}

export function noteElements(notes: InvoiceInput['notes']): Element[] {
  return notes.map(({ key, value }) => [
    'DodatkowyOpis',
    [
      ['Klucz', key],
      ['Wartosc', value],
    ],
  ]);
}
