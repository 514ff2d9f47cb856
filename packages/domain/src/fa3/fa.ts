import { vatTable } from '../amounts/vat.ts';
import type { RecordType } from '../fields/types.ts';
import type { Element } from './elements.ts';
import { elementsOf, type Judged } from './fields.ts';

const sums = vatTable.flatMap(({ base, tax }) => (tax === null ? [base] : [base, tax, `${tax}W`]));

/** The elements of Fa that we write, in the schema's order: those of invoices, and those of corrections alone. */
export const faElements: readonly string[] = [
  ...['KodWaluty', 'P_1', 'P_1M', 'P_2', 'WZ', 'P_6', 'OkresFa', ...new Set(sums), 'P_15', 'KursWalutyZ'],
  ...['Adnotacje', 'RodzajFaktury', 'PrzyczynaKorekty', 'TypKorekty', 'DaneFaKorygowanej', 'OkresFaKorygowanej'],
  ...['Podmiot1K', 'Podmiot2K', 'P_15ZK', 'KursWalutyZK', 'ZaliczkaCzesciowa', 'FP', 'TP', 'DodatkowyOpis'],
  ...['FakturaZaliczkowa', 'ZwrotAkcyzy', 'FaWiersz', 'Rozliczenie', 'Platnosc', 'WarunkiTransakcji', 'Zamowienie'],
];

/**
 * The Fa element of an invoice or a correction: the fields that their table maps to it, and those that depend on
 * several members.
 * @param judged as for `elementsOf`; where an element is absent, null is in its place
 */
export function fa(
  record: RecordType,
  values: object,
  judged: Readonly<Record<string, readonly (Element | null)[]>>,
): Element {
  const present: Judged = Object.fromEntries(
    Object.entries(judged).map(([name, elements]) => [name, elements.filter((element) => element !== null)]),
  );
  return ['Fa', elementsOf(belowFa(record), values, present)];
}

function belowFa({ table }: RecordType): RecordType {
  const fields = Object.entries(table.fields).flatMap(([name, field]) => {
    const [top, ...path] = field.fa3.split('/');
    return top === 'Fa' && path.length > 0 ? [[name, { ...field, fa3: path.join('/') }] as const] : [];
  });
  return { table: { order: faElements, fields: Object.fromEntries(fields) } };
}
