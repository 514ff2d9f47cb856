import { cell, code, list, oneOrMore, optional, record, text } from './kinds.ts';
import type { Table, ValuesOf } from './types.ts';

/** Data that an invoice carries in addition to its charges (FA(3) Zalacznik). */

export const columnTypes = {
  text: { fa3: 'txt', label: ['tekst', 'text'] },
  integer: { fa3: 'int', label: ['liczba całkowita', 'whole number'] },
  decimal: { fa3: 'dec', label: ['liczba dziesiętna', 'decimal number'] },
  date: { fa3: 'date', label: ['data', 'date'] },
  time: { fa3: 'time', label: ['godzina', 'time'] },
  datetime: { fa3: 'datetime', label: ['data i godzina', 'date and time'] },
} as const;

/** A name with its value; FA(3) names the elements of a block with Z, those of a table with T. */
const pair = (prefix: 'Z' | 'T') =>
  record({
    id: prefix === 'Z' ? 'AttachmentFact' : 'AttachmentTableFact',
    fields: {
      key: {
        type: text(256),
        fa3: `${prefix}Klucz`,
        label: ['Klucz', 'Key'],
        asked: { label: ['Nazwa danej', 'Name'], saysLimit: true },
        means: 'The name of the value.',
        example: 'Miejsce poboru',
      },
      value: {
        type: text(256),
        fa3: `${prefix}Wartosc`,
        label: ['Wartość', 'Value'],
        asked: { saysLimit: true },
        means: 'The value.',
        example: 'ul. Polna 7, 00-001 Warszawa',
      },
    },
  });

const column = record({
  id: 'AttachmentColumn',
  fields: {
    type: {
      type: code(columnTypes),
      fa3: '@Typ',
      label: ['Typ', 'Type'],
      means: 'What the cells of the column hold.',
      example: 'decimal',
    },
    name: {
      type: text(256),
      fa3: 'NKom',
      label: ['Nazwa kolumny', 'Name of the column'],
      means: 'The heading of the column.',
      example: 'Zużycie (kWh)',
    },
  },
});

export const attachedTable = record({
  id: 'AttachmentTable',
  shared: ['TNaglowek', 'Suma'],
  fields: {
    data: {
      type: list(pair('T'), 1000),
      fa3: 'TMetaDane',
      label: ['Dane', 'Data'],
      means: 'Facts about the table as a whole, such as the meter it is about.',
      asked: {
        label: ['Dane o tabeli', 'Facts about the table'],
        add: ['Dodaj daną o tabeli', 'Add a fact about the table'],
      },
    },
    description: {
      type: optional(text(512)),
      fa3: 'Opis',
      label: ['Opis', 'Description'],
      asked: { label: ['Tytuł tabeli', 'Title of the table'], saysLimit: true },
      means: 'The heading of the table.',
      example: 'Odczyty',
    },
    columns: {
      type: oneOrMore(column, 20),
      fa3: 'TNaglowek/Kol',
      label: ['Kolumna', 'Column'],
      asked: { add: ['Dodaj kolumnę', 'Add column'] },
      heads: ['rows', 'totals'],
      means: 'The columns, from left to right.',
    },
    rows: {
      type: oneOrMore(oneOrMore(cell, 20), 1000),
      fa3: 'Wiersz/WKom',
      label: ['Wiersz', 'Row'],
      asked: { add: ['Dodaj wiersz', 'Add row'] },
      means:
        'The rows, each with its cells from left to right: at most as many as there are columns. A cell may be empty.',
      example: [['1020']],
    },
    totals: {
      type: list(cell, 20),
      fa3: 'Suma/SKom',
      label: ['Suma', 'Total'],
      asked: { add: ['Dodaj wiersz sumy', 'Add row of totals'] },
      means: 'The row of totals, where there is one.',
      example: ['1020'],
    },
  },
});

export const attachedBlock = record({
  id: 'AttachmentBlock',
  shared: ['Tekst'],
  fields: {
    heading: {
      type: optional(text(512)),
      fa3: 'ZNaglowek',
      label: ['Nagłówek', 'Heading'],
      asked: { label: ['Nagłówek bloku', 'Heading of the block'], saysLimit: true },
      means: 'The heading of the block.',
      example: 'Rozliczenie energii',
    },
    data: {
      type: oneOrMore(pair('Z'), 1000),
      fa3: 'MetaDane',
      label: ['Dane', 'Data'],
      asked: { label: ['Czego dotyczy blok', 'What the block is about'], add: ['Dodaj daną', 'Add a fact'] },
      means: 'The subject of the block, as names and values.',
    },
    paragraphs: {
      type: list(text(512), 10),
      fa3: 'Tekst/Akapit',
      label: ['Akapit', 'Paragraph'],
      asked: { label: ['Tekst bloku', 'Text of the block'] },
      means: 'The text of the block.',
      example: ['Od 20 kWh energii naliczono akcyzę w kwocie 0,10 zł.'],
    },
    tables: {
      type: list(attachedTable, 1000),
      fa3: 'Tabela',
      label: ['Tabela', 'Table'],
      asked: { label: ['Tabele', 'Tables'], add: ['Dodaj tabelę', 'Add table'] },
      means: 'The tables of the block.',
    },
  },
});

/** Blocks in the order of the page. */
export const attachment = list(attachedBlock, 1000);

/** The member of an invoice that holds them. */
export const attachmentMember = {
  attachment: {
    type: attachment,
    fa3: 'Zalacznik/BlokDanych',
    label: ['Załącznik', 'Attachment'],
    asked: { add: ['Dodaj blok załącznika', 'Add block of the attachment'] },
    means:
      'Structured data that accompanies the invoice, such as meter readings, in blocks. KSeF takes it only from sellers who have notified the Head of the National Revenue Administration (art. 106gba of the VAT act).',
  },
} as const satisfies Table['fields'];

export type AttachedTable = ValuesOf<typeof attachedTable>;
export type AttachedBlock = ValuesOf<typeof attachedBlock>;
