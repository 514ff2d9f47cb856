import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { buttonClass } from './button';

type Props = {
  words: { filter: string; clear: string };
  isFiltered: boolean;
  /** Where the list stands without its filters. */
  cleared?: string;
  children: ReactNode;
};

/** The filters of a list; they are in its address, so that a narrowed list can be kept and shared. */
export function FilterBar({ words, isFiltered, cleared = '?', children }: Props) {
  return (
    <form className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      {children}
      <button type="submit" className={buttonClass('secondary')}>
        {words.filter}
      </button>
      {isFiltered ? (
        <Link href={cleared} className={buttonClass('quiet')}>
          {words.clear}
        </Link>
      ) : null}
    </form>
  );
}

/** One filter with its label; the control takes the id that it is given. */
export function Filter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
