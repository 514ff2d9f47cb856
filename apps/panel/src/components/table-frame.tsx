import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = { caption: string; headings: ReactNode; isStacked?: boolean; children: ReactNode };

/** On a phone a row is two columns wide: what it is and how much, then who and how it stands, then the rest. */
const stackedRows =
  'max-md:[&>tr]:grid max-md:[&>tr]:grid-cols-[minmax(0,1fr)_auto] max-md:[&>tr]:gap-x-3 max-md:[&>tr]:gap-y-0.5 max-md:[&>tr]:px-4 max-md:[&>tr]:py-2.5 max-md:[&_td]:h-auto max-md:[&_td]:max-w-full max-md:[&_td]:min-w-0 max-md:[&_td]:p-0';

/** What is around the rows of a dense table. On a phone it scrolls sideways, or its rows are stacked. */
export function TableFrame({ caption, headings, isStacked = false, children }: Props) {
  return (
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className={clsx('w-full text-[0.8125rem]', isStacked && 'max-md:block max-md:[&>tbody]:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead className={clsx(isStacked && 'max-md:sr-only')}>
          <tr className="border-b border-line bg-page/60 text-xs text-muted">{headings}</tr>
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

type HeadingProps = { align?: 'right' | undefined; isHidden?: boolean | undefined; children: ReactNode };

export function Heading({ align, isHidden, children }: HeadingProps) {
  return (
    <th
      scope="col"
      className={clsx('h-9 px-4 font-medium whitespace-nowrap', align === 'right' ? 'text-right' : 'text-left')}
    >
      <span className={clsx(isHidden && 'sr-only')}>{children}</span>
    </th>
  );
}
