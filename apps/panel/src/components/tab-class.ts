import clsx from 'clsx';

/** The looks of one tab: a link to a view, or to a page of the same section. */
export function tabClass(isHere: boolean): string {
  return clsx(
    '-mb-px min-h-9 border-b-2 pt-1.5 pb-2 font-medium whitespace-nowrap',
    isHere ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  );
}
