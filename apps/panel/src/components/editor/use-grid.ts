import { useController, useFormContext } from 'react-hook-form';
import { type Grid, gridOf } from './grid';
import type { FieldNode } from './nodes';

/** A table of the form, and what replaces it: the lists that change are written, those that stay are not. */
export function useGrid(nodes: Record<keyof Grid, FieldNode>, at: string) {
  const { control } = useFormContext();
  const { field: columns } = useController({ control, name: `${at}.${nodes.columns.name}` });
  const { field: rows } = useController({ control, name: `${at}.${nodes.rows.name}` });
  const { field: totals } = useController({ control, name: `${at}.${nodes.totals.name}` });
  const grid = gridOf(columns.value, rows.value, totals.value);
  const change = (next: Grid) => {
    if (next.columns !== grid.columns) columns.onChange(next.columns);
    if (next.rows !== grid.rows) rows.onChange(next.rows);
    if (next.totals !== grid.totals) totals.onChange(next.totals);
  };
  return { grid, change };
}
