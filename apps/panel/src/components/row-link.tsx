import type { ReactNode } from 'react';

/** The link that opens a row; it reaches over the whole row. A long name takes more lines. */
export const longRowLinkClass =
  'font-medium wrap-anywhere text-ink after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

export const rowLinkClass = longRowLinkClass.replace('wrap-anywhere', 'whitespace-nowrap');

/** What a column has, after the title of a stacked row on a phone: a line less. */
export function OnPhone({ children }: { children: ReactNode }) {
  return <span className="ml-2 text-xs text-muted md:hidden">{children}</span>;
}
