import 'server-only';
import { flexRender } from '@tanstack/react-table/flex-render';
import {
  type Cell,
  type CellContext,
  type ColSpanContext,
  cellSpanningFeature,
  constructTable,
  metaHelper,
  type RowData,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Heading, TableFrame } from './table-frame';

/** Where a cell is in a stacked row on a phone. */
const places = {
  title: 'max-md:order-1 max-md:truncate',
  amount: 'max-md:order-2',
  who: 'max-w-64 min-w-40 truncate max-md:order-3 max-md:text-muted',
  second: 'max-md:order-2 max-md:text-right',
  full: 'max-md:order-3 max-md:col-span-2',
  state: 'max-md:order-4 max-md:text-right',
  more: 'text-muted max-md:order-5 max-md:col-span-2',
  /** Its content is in another cell: `OnPhone`. */
  wide: 'text-muted max-md:hidden',
} as const;

type Differing = {
  place?: keyof typeof places;
  className?: string | undefined;
  scope?: 'row' | 'rowgroup';
  title?: string;
  isNamed?: boolean;
};

type Meta<Row> = {
  /** Of the heading and of the cells. */
  align?: 'right';
  place?: keyof typeof places;
  className?: string;
  isHeadingHidden?: boolean;
  /** In a stacked row, which has no headings over it, the heading is before the content. */
  isNamed?: boolean;
  /** What differs from row to row; with a scope, the cell is a heading of its row, or of those that follow. */
  ofRow?: (row: Row) => Differing;
};

/** The server has filtered, ordered and paged the rows, so none of the library's features is enabled. */
const featuresFor = <Row extends RowData>() =>
  tableFeatures({
    coreReactivityFeature: storeReactivityBindings(),
    cellSpanningFeature,
    columnMeta: metaHelper<Meta<Row>>(),
  });

type Features<Row extends RowData> = ReturnType<typeof featuresFor<Row>>;

/** A heading with what is under it. */
export type Column<Row extends RowData> = {
  header: string;
  cell: (context: CellContext<Features<Row>, Row>) => ReactNode;
  spanColumns?: (context: ColSpanContext<Features<Row>, Row>) => number;
  meta?: Meta<Row>;
};

type Props<Row extends RowData> = {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowProps?: (row: Row) => { id?: string; className?: string };
  isStacked?: boolean;
};

/** A dense table, drawn on the server; its rows open by the link in their first cell, wherever they are clicked. */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  rowProps,
  isStacked = false,
}: Props<Row>) {
  const table = constructTable<Features<Row>, Row>({
    features: featuresFor<Row>(),
    // Columns have index ids: with the translated heading as id, a change of the language would remount the cell and
    // lose its state.
    columns: columns.map((column, index) => ({ ...column, id: String(index) })),
    data: rows,
    getRowId: rowId,
  });
  const headings = table.getLeafHeaders().map((header) => {
    const { header: text, meta } = header.column.columnDef;
    return (
      <Heading key={header.id} align={meta?.align} isHidden={meta?.isHeadingHidden}>
        {flexRender(text, header.getContext())}
      </Heading>
    );
  });
  return (
    <TableFrame caption={caption} headings={headings} isStacked={isStacked}>
      {table.getRowModel().rows.map((row) => (
        <tr key={row.id} {...rowProps?.(row.original)}>
          {row
            .getAllCells()
            .map((cell) => (cell.getIsCovered() ? null : <DataCell key={cell.column.id} cell={cell} />))}
        </tr>
      ))}
    </TableFrame>
  );
}

function DataCell<Row extends RowData>({ cell }: { cell: Cell<Features<Row>, Row> }) {
  const { header, cell: content, meta = {} } = cell.column.columnDef;
  const { place = meta.place, isNamed = meta.isNamed, className, scope, title } = meta.ofRow?.(cell.row.original) ?? {};
  const classes = clsx(meta.align === 'right' && 'text-right', place && places[place], meta.className, className);
  const Element = scope ? 'th' : 'td';
  const span = cell.getColSpan();
  return (
    <Element scope={scope} title={title} colSpan={span > 1 ? span : undefined} className={classes || undefined}>
      {isNamed ? <span className="md:hidden">{`${header}: `}</span> : null}
      {flexRender(content, cell.getContext())}
    </Element>
  );
}
