import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Column = { label: string; right?: boolean };

/** A dense table that scrolls sideways on a phone. */
export function Table({ caption, columns, children }: { caption: string; columns: Column[]; children: ReactNode }) {
  return (
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full text-[0.8125rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map(({ label, right }) => (
              <th key={label} scope="col" className={clsx('px-4 py-2 font-medium whitespace-nowrap', right ? 'text-right' : 'text-left')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr]:border-b [&>tr]:border-line [&>tr:last-child]:border-0 [&_td]:h-10 [&_td]:px-4 [&_td]:py-2">{children}</tbody>
      </table>
    </section>
  );
}
