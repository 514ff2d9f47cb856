import type { AttachedTable } from '../fields/attachment.ts';
import { error, type Rule, warning, when } from './issue.ts';

/** Attachments: no block is empty, and the tables are regular. */
export const attachmentRules: Rule = ({ input: { attachment } }) => {
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
};

/** A table needs rows, each with at least one cell and no more cells than columns. */
function isUneven({ columns, rows, totals }: AttachedTable): boolean {
  return (
    rows.length === 0 ||
    [...rows, ...(totals.length > 0 ? [totals] : [])].some(
      (cells) => cells.length === 0 || cells.length > columns.length,
    )
  );
}
