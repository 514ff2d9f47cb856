import { type ChangedLine, changedLines } from '../correction/difference.ts';
import { differenceRows } from '../correction/difference-rows.ts';
import type { CorrectionDocument } from '../correction/document.ts';
import type { InvoiceDocument, InvoiceLine } from '../document.ts';
import { type CorrectionLabel, correctionLabels } from './correction-labels.ts';
import { formatMoney } from './format.ts';
import { plain, type RenderLocale, term } from './labels.ts';
import { type Cell, linesTable, ratesTable, type Table, type Tabled } from './tables.ts';

/**
 * The changed lines: each before, after, and the difference of its value; with the columns of an invoice and the state
 * next to the name.
 */
export function correctedLines(document: CorrectionDocument, locale: RenderLocale): Table {
  const l = (name: CorrectionLabel) => term(correctionLabels[name], locale);
  if (document.input.row_form === 'difference') return lineDifferences(document, locale);
  const changes = changedLines(document);
  const given = changes.flatMap(({ before, after }) => (before === null ? [after] : [before, after]));
  const { columns, rows } = linesTable(asInvoice(document, given), locale);
  const written = new Map(given.map((line, index) => [line, rows[index] ?? []]));
  const at = columns.findIndex(({ kind }) => kind === 'name');
  const row = (line: InvoiceLine, state: CorrectionLabel, number: string): Cell[] =>
    (written.get(line) ?? []).with(0, plain(number)).toSpliced(at, 0, l(state));
  const rowsOf = ({ number, before, after, amounts }: ChangedLine): Cell[][] => [
    ...(before === null ? [] : [row(before, 'before', String(number))]),
    row(after, 'after', before === null ? String(number) : ''),
    [plain(''), plain(''), l('difference'), ...columns.slice(at + 1).map(() => plain(''))].with(
      -1,
      plain(formatMoney(amounts.delta)),
    ),
  ];
  const state = { label: l('state'), kind: 'text' as const };
  return { heading: l('lines'), columns: columns.toSpliced(at, 0, state), rows: changes.flatMap(rowsOf), total: null };
}

/** The differences of the lines, as FA(3) states them without the earlier lines. */
function lineDifferences(document: CorrectionDocument, locale: RenderLocale): Table {
  const differences = differenceRows(document);
  const lines = differences.map(({ line }) => line);
  const table = linesTable(asInvoice(document, lines), locale);
  const rows = table.rows.map((cells, index) => cells.with(0, plain(String(differences[index]?.number ?? ''))));
  return { ...table, rows, heading: term(correctionLabels.lineDifferences, locale) };
}

/** The amounts of the whole invoice before and after, and the difference of each. */
export function comparisonTable(document: CorrectionDocument, locale: RenderLocale): Table {
  const l = (name: CorrectionLabel) => term(correctionLabels[name], locale);
  const { before, after, delta } = document;
  const base = asInvoice(document, []);
  const sums = (totals: InvoiceDocument['totals'], name: CorrectionLabel): Cell[] => {
    const { total } = ratesTable({ ...base, totals }, locale);
    return (total ?? []).with(0, l(name));
  };
  const { columns } = ratesTable(base, locale);
  const [first, ...amounts] = columns;
  return {
    heading: l('comparison'),
    columns: first ? [{ ...first, label: l('state') }, ...amounts] : [],
    rows: [sums(before.totals, 'totalBefore'), sums(after.totals, 'totalAfter')],
    total: sums(delta, 'difference'),
  };
}

/** The correction in the form that the tables of invoices take. */
function asInvoice(document: CorrectionDocument, lines: InvoiceLine[]): Tabled {
  const { currency, price_mode, vat_per_line, delta, invoice_kind: kind } = document;
  return { input: { kind, currency, price_mode, lines, total_only: false, vat_per_line }, totals: delta };
}
