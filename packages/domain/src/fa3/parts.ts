import { formatDecimal } from '../decimal.ts';
import type { Annotations, InvoiceInput, InvoiceLine, InvoiceTotals, MarginProcedure } from '../document.ts';
import { note } from '../fields/notes.ts';
import { amountScale, formatAmount, sumAmounts } from '../money.ts';
import { supplyDay } from '../supply.ts';
import { lineAmount, lineVat, taxRate } from '../totals.ts';
import { vatRow, vatTable } from '../vat.ts';
import { type Element, leaf, yesNo } from './elements.ts';
import { elementsOf } from './fields.ts';
import { newTransport } from './new-transport.ts';

/** The parts of FA(3) that invoices and their corrections have in common, each with its elements in the schema's order. */

const systemName = 'Invoicing Service';

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

/** The day or period of the supply, or the day of a payment before it, on a document issued on `issue_date`. */
export function saleDate(input: Pick<InvoiceInput, 'kind' | 'sale_date' | 'sale_period' | 'issue_date' | 'received_payments'>): Element | null {
  if (input.sale_period)
    return [
      'OkresFa',
      [
        ['P_6_Od', input.sale_period.from],
        ['P_6_Do', input.sale_period.to],
      ],
    ];
  // P_6 is given only where it differs from the date of issue.
  const day = supplyDay(input);
  return day === null || day === input.issue_date ? null : ['P_6', day];
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

const marginFields: Record<MarginProcedure, string> = {
  travel_agency: 'P_PMarzy_2',
  used_goods: 'P_PMarzy_3_1',
  works_of_art: 'P_PMarzy_3_2',
  collectibles_and_antiques: 'P_PMarzy_3_3',
};

export function annotations(given: Annotations, lines: readonly InvoiceLine[]): Element {
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
      newTransport(given.new_transport, lines),
      yesNo('P_23', given.simplified_triangular),
      [
        'PMarzy',
        given.margin_procedure === null
          ? [['P_PMarzyN', '1']]
          : [
              ['P_PMarzy', '1'],
              [marginFields[given.margin_procedure], '1'],
            ],
      ],
    ],
  ];
}

type Priced = Pick<InvoiceInput, 'price_mode' | 'currency' | 'exchange_rate' | 'total_only' | 'vat_per_line'>;

/**
 * A line under its number; `isBefore` marks it as what stood there before a correction. Of a line shown by its name the rate
 * stands where no sums by rate do.
 */
export function row({ price_mode, currency, exchange_rate, total_only, vat_per_line }: Priced, line: InvoiceLine, number: number, isBefore: boolean): Element {
  const net = price_mode === 'net';
  const amount = formatDecimal(lineAmount(line), amountScale);
  const rate = currency === 'PLN' || !vatRow(line.vat_rate).tax ? null : taxRate(line, { exchange_rate });
  const isFull = line.presentation === 'full';
  const isNamed = line.presentation === 'name';
  return [
    'FaWiersz',
    [
      ['NrWierszaFa', String(number)],
      leaf('UU_ID', line.row_id),
      leaf('P_6A', line.supply_date),
      ['P_7', line.name],
      leaf('GTIN', line.classification.gtin),
      leaf('PKWiU', line.classification.pkwiu),
      leaf('CN', line.classification.cn),
      leaf('P_8A', isFull ? line.unit : null),
      leaf('P_8B', isFull ? line.quantity : null),
      leaf(net ? 'P_9A' : 'P_9B', isFull ? line.unit_price : null),
      leaf('P_10', line.discount),
      leaf(net ? 'P_11' : 'P_11A', isNamed ? null : amount),
      leaf('P_11Vat', vat_per_line && !isNamed && vatRow(line.vat_rate).tax ? formatDecimal(lineVat(line, price_mode), amountScale) : null),
      leaf('P_12', isNamed && !total_only ? null : vatRow(line.vat_rate).code),
      leaf('P_12_Zal_15', line.annex_15 ? '1' : null),
      leaf('KwotaAkcyzy', line.excise_duty),
      leaf('GTU', line.gtu),
      leaf('Procedura', line.procedure),
      leaf('KursWaluty', rate),
      leaf('StanPrzed', isBefore ? '1' : null),
    ],
  ];
}

export function noteElements(notes: InvoiceInput['notes']): Element[] {
  return notes.map((given) => ['DodatkowyOpis', elementsOf(note, given)]);
}
