import type { AttachedTable } from '../fields/attachment.ts';
import { error, type Rule, warning, when } from './issue.ts';

/** Attached data: each block has some, and its tables are even. */
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

/** A table has rows, each with a cell at least and no more cells than there are columns. */
function isUneven({ columns, rows, totals }: AttachedTable): boolean {
  return (
    rows.length === 0 ||
    [...rows, ...(totals.length > 0 ? [totals] : [])].some(
      (cells) => cells.length === 0 || cells.length > columns.length,
    )
  );
}
