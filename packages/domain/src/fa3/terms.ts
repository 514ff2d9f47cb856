import type { AttachedBlock, AttachedTable, columnTypes, Footer } from '../details.ts';
import { type TransactionTerms, transactionTerms as termFields } from '../fields/terms.ts';
import { type Element, leaf } from './elements.ts';
import { elementsOf } from './fields.ts';

export function transactionTerms(given: TransactionTerms): Element {
  return ['WarunkiTransakcji', elementsOf(termFields, given)];
}

export function footer({ text, krs, regon, bdo }: Footer): Element {
  return [
    'Stopka',
    [
      text === null ? null : ['Informacje', [['StopkaFaktury', text]]],
      krs || regon || bdo ? ['Rejestry', [leaf('KRS', krs), leaf('REGON', regon), leaf('BDO', bdo)]] : null,
    ],
  ];
}

const columnCodes: Record<(typeof columnTypes)[number], string> = {
  text: 'txt',
  integer: 'int',
  decimal: 'dec',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
};

export function attachment(blocks: readonly AttachedBlock[]): Element {
  return [
    'Zalacznik',
    blocks.map(({ heading, data, paragraphs, tables }) => [
      'BlokDanych',
      [
        leaf('ZNaglowek', heading),
        ...data.map(({ key, value }): Element => ['MetaDane', [leaf('ZKlucz', key), leaf('ZWartosc', value)]]),
        paragraphs.length === 0 ? null : ['Tekst', paragraphs.map((text) => leaf('Akapit', text))],
        ...tables.map(attachedTable),
      ],
    ]),
  ];
}

function attachedTable({ data, description, columns, rows, totals }: AttachedTable): Element {
  return [
    'Tabela',
    [
      ...data.map(({ key, value }): Element => ['TMetaDane', [leaf('TKlucz', key), leaf('TWartosc', value)]]),
      leaf('Opis', description),
      ['TNaglowek', columns.map(({ type, name }): Element => ['Kol', [['NKom', name]], { Typ: columnCodes[type] }])],
      ...rows.map((cells): Element => ['Wiersz', cells.map((cell) => leaf('WKom', cell))]),
      totals.length === 0 ? null : ['Suma', totals.map((cell) => leaf('SKom', cell))],
    ],
  ];
}
