import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Column = { label: string; right?: boolean; hidden?: boolean };

/**
 * A dense table that scrolls sideways on a phone; its rows open by the link in their first cell, wherever they are
 * clicked.
 */
export function Table({ caption, columns, children }: { caption: string; columns: Column[]; children: ReactNode }) {
  return (
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full text-[0.8125rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
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
        <tbody className="[&_td]:h-10 [&_td]:px-4 [&_td]:py-1.5 [&>tr]:relative [&>tr]:border-b [&>tr]:border-line [&>tr]:transition-colors [&>tr:hover]:bg-page [&>tr:last-child]:border-0">
          {children}
        </tbody>
      </table>
    </section>
  );
}

/** The link that opens a row; it reaches over the whole row. */
export const rowLinkClass =
  'font-medium whitespace-nowrap text-ink after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';
