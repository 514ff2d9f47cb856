import { isCurrency } from '../currency.ts';
import type { AttachedTable } from '../details.ts';
import type { InvoiceDocument, Issue } from '../document.ts';
import { findForbiddenCharacter, normaliseText, textLength } from '../text.ts';
import { error, type Rule, warning, when } from './issue.ts';

/** The parts of a document that stand beside what it charges: terms of the transaction, registers, attached data. */
export const attachmentRules: Rule = (document) => [...agreedRate(document), ...registers(document), ...blocks(document)];

function agreedRate({ input: { transaction_terms: terms } }: InvoiceDocument): Issue[] {
  const currency = terms?.agreed_rate?.currency ?? null;
  return when(currency !== null && (!isCurrency(currency) || currency === 'PLN'), () =>
    error('currency_unknown.agreed', { path: '/input/transaction_terms/agreed_rate/currency', fa3: 'Fa/WarunkiTransakcji/WalutaUmowna' }),
  );
}

const registerForms = { krs: /^\d{10}$/, regon: /^(\d{9}|\d{14})$/, bdo: /^.{1,9}$/u };

function registers({ input: { footer } }: InvoiceDocument): Issue[] {
  if (!footer) return [];
  return (['krs', 'regon', 'bdo'] as const).flatMap((name) => {
    const value = footer[name];
    return when(value !== null && !registerForms[name].test(value), () =>
      error('register_number_format', { path: `/input/footer/${name}`, fa3: `Stopka/Rejestry/${name.toUpperCase()}`, with: { register: name.toUpperCase() } }),
    );
  });
}

const most = { blocks: 1000, data: 1000, paragraphs: 10, tables: 1000, columns: 20, rows: 1000 };

function blocks({ input: { attachment } }: InvoiceDocument): Issue[] {
  const path = '/input/attachment';
  return [
    ...when(attachment.length > 0, () => warning('attachment_needs_notice', { path, fa3: 'Zalacznik' })),
    ...count(path, attachment, most.blocks),
    ...attachment.flatMap(({ data, paragraphs, tables }, index) => [
      ...when(data.length === 0, () => error('attachment_data_required', { path: `${path}/${index}/data`, fa3: 'Zalacznik/BlokDanych/MetaDane' })),
      ...count(`${path}/${index}/data`, data, most.data),
      ...count(`${path}/${index}/paragraphs`, paragraphs, most.paragraphs),
      ...count(`${path}/${index}/tables`, tables, most.tables),
      ...tables.flatMap((table, place) => tableIssues(table, `${path}/${index}/tables/${place}`)),
    ]),
  ];
}

function count(path: string, items: readonly unknown[], limit: number): Issue[] {
  return when(items.length > limit, () => error('too_many_items', { path, fa3: 'Zalacznik', with: { max: limit } }));
}

/** A table has columns and rows, and no row has more cells than there are columns. */
function tableIssues({ data, columns, rows, totals }: AttachedTable, path: string): Issue[] {
  const fa3 = 'Zalacznik/BlokDanych/Tabela';
  const isEmpty = columns.length === 0 || rows.length === 0;
  const isUneven = [...rows, ...(totals.length > 0 ? [totals] : [])].some((cells) => cells.length === 0 || cells.length > columns.length);
  const cells: [string, string][] = [
    ...columns.map(({ name }, index): [string, string] => [`columns/${index}/name`, name]),
    ...rows.flatMap((row, place) => row.map((cell, index): [string, string] => [`rows/${place}/${index}`, cell])),
    ...totals.map((cell, index): [string, string] => [`totals/${index}`, cell]),
  ];
  return [
    ...count(`${path}/data`, data, most.data),
    ...count(`${path}/columns`, columns, most.columns),
    ...count(`${path}/rows`, rows, most.rows),
    ...when(isEmpty || isUneven, () => error('attached_table_uneven', { path, fa3 })),
    ...cells.flatMap(([name, cell]) => when(!isCell(cell), () => brokenCell(`${path}/${name}`))),
  ];
}

/** A cell may be empty (TZnakowy2), unlike other texts. */
function isCell(text: string): boolean {
  return findForbiddenCharacter(text) === null && textLength(text) <= 256 && normaliseText(text) === text;
}

function brokenCell(path: string): Issue {
  return error('attached_cell_text', { path, fa3: 'Zalacznik/BlokDanych/Tabela' });
}
