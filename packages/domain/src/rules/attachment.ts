import { isCurrency } from '../currency.ts';
import type { InvoiceDocument, Issue } from '../document.ts';
import type { AttachedTable } from '../fields/attachment.ts';
import { error, type Rule, warning, when } from './issue.ts';

/** The parts of a document apart from what it charges: terms of the transaction, registers, attached data. */
export const attachmentRules: Rule = (document) => [
  ...agreedRate(document),
  ...registers(document),
  ...blocks(document),
];

function agreedRate({ input: { transaction_terms: terms } }: InvoiceDocument): Issue[] {
  const currency = terms?.agreed_rate?.currency ?? null;
  return when(currency !== null && (!isCurrency(currency) || currency === 'PLN'), () =>
    error('currency_unknown.agreed', {
      path: '/input/transaction_terms/agreed_rate/currency',
      fa3: 'Fa/WarunkiTransakcji/WalutaUmowna',
    }),
  );
}

const registerForms = { krs: /^\d{10}$/, regon: /^(\d{9}|\d{14})$/, bdo: /^.{1,9}$/u };

function registers({ input: { footer } }: InvoiceDocument): Issue[] {
  if (!footer) return [];
  return (['krs', 'regon', 'bdo'] as const).flatMap((name) => {
    const value = footer[name];
    return when(value !== null && !registerForms[name].test(value), () =>
      error('register_number_format', {
        path: `/input/footer/${name}`,
        fa3: `Stopka/Rejestry/${name.toUpperCase()}`,
        with: { register: name.toUpperCase() },
      }),
    );
  });
}

function blocks({ input: { attachment } }: InvoiceDocument): Issue[] {
  const path = '/input/attachment';
  return [
    ...when(attachment.length > 0, () => warning('attachment_needs_notice', { path, fa3: 'Zalacznik' })),
    ...attachment.flatMap(({ data, tables }, index) => [
      ...when(data.length === 0, () =>
        error('attachment_data_required', { path: `${path}/${index}/data`, fa3: 'Zalacznik/BlokDanych/MetaDane' }),
      ),
      ...tables.flatMap((table, place) =>
        when(isUneven(table), () =>
          error('attached_table_uneven', {
            path: `${path}/${index}/tables/${place}`,
            fa3: 'Zalacznik/BlokDanych/Tabela',
          }),
        ),
      ),
    ]),
  ];
}

/** A table has rows, each with a cell at least and no more cells than there are columns. */
function isUneven({ columns, rows, totals }: AttachedTable): boolean {
  return (
    rows.length === 0 ||
    [...rows, ...(totals.length > 0 ? [totals] : [])].some(
      (cells) => cells.length === 0 || cells.length > columns.length,
    )
  );
}
