import clsx from 'clsx';
import type { ReactNode } from 'react';

type Column = { label: string; right?: boolean; hidden?: boolean };

type Props = { caption: string; columns: Column[]; isStacked?: boolean; children: ReactNode };

/** On a phone a row is two columns wide: what it is and how much, then who and how it stands, then the rest. */
const stackedRows =
  'max-md:[&>tr]:grid max-md:[&>tr]:grid-cols-[minmax(0,1fr)_auto] max-md:[&>tr]:gap-x-3 max-md:[&>tr]:gap-y-0.5 max-md:[&>tr]:px-4 max-md:[&>tr]:py-2.5 max-md:[&_td]:h-auto max-md:[&_td]:max-w-full max-md:[&_td]:min-w-0 max-md:[&_td]:p-0';

/**
 * A dense table; its rows open by the link in their first cell, wherever they are clicked. On a phone it scrolls
 * sideways, or, where its cells have the classes of `cellClass`, its rows are stacked.
 */
export function Table({ caption, columns, isStacked = false, children }: Props) {
  return (
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className={clsx('w-full text-[0.8125rem]', isStacked && 'max-md:block max-md:[&>tbody]:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead className={clsx(isStacked && 'max-md:sr-only')}>
          <tr className="border-b border-line bg-page/60 text-xs text-muted">
            {columns.map(({ label, right, hidden }) => (
              <th
                key={label}
                scope="col"
                className={clsx('h-9 px-4 font-medium whitespace-nowrap', right ? 'text-right' : 'text-left')}
              >
                <span className={clsx(hidden && 'sr-only')}>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={clsx(
            '[&_td]:h-10 [&_td]:px-4 [&_td]:py-1.5 [&>tr]:relative [&>tr]:border-b [&>tr]:border-line [&>tr]:transition-colors [&>tr:hover]:bg-page [&>tr:last-child]:border-0',
            isStacked && stackedRows,
          )}
        >
          {children}
        </tbody>
      </table>
    </section>
  );
}

/** The place of a cell in a stacked row on a phone. */
export const cellClass = {
  title: 'max-md:order-1 max-md:truncate',
  amount: 'text-right max-md:order-2',
  who: 'max-w-64 min-w-40 truncate max-md:order-3 max-md:text-muted',
  second: 'max-md:order-2 max-md:text-right',
  full: 'max-md:order-3 max-md:col-span-2',
  state: 'max-md:order-4 max-md:text-right',
  more: 'text-muted max-md:order-5 max-md:col-span-2',
  /** On a phone it is in another cell: `OnPhone`. */
  wide: 'text-muted max-md:hidden',
} as const;

/** What a column has, after the title of a stacked row on a phone: a line less. */
export function OnPhone({ children }: { children: ReactNode }) {
  return <span className="ml-2 text-xs text-muted md:hidden">{children}</span>;
}

/** What a cell is of, where a stacked row has no heading over it. */
export function InRow({ label }: { label: string }) {
  return <span className="md:hidden">{`${label}: `}</span>;
}

/** The link that opens a row; it reaches over the whole row. A long name takes more lines. */
export const longRowLinkClass =
  'font-medium wrap-anywhere text-ink after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

export const rowLinkClass = longRowLinkClass.replace('wrap-anywhere', 'whitespace-nowrap');
