import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { buttonClass } from './button';
import { FoldedFilters } from './folded-filters';

type Props = {
  words: { filter: string; clear: string };
  isFiltered: boolean;
  /** Whether one of them has a value that is none of its: a phone shows the filters at once, as it says so there. */
  isRefused?: boolean;
  /** Where the list stands without its filters. */
  cleared?: string;
  children: ReactNode;
};

/**
 * The filters of a list, behind one button on a phone; they are in its address, so that a narrowed list can be kept and
 * shared.
 */
export function FilterBar({ words, isFiltered, isRefused = false, cleared = '?', children }: Props) {
  return (
    <FoldedFilters isFiltered={isFiltered} isOpenAtFirst={isRefused} cleared={cleared} clear={words.clear}>
      {children}
      <button type="submit" className={buttonClass('secondary')}>
        {words.filter}
      </button>
    </FoldedFilters>
  );
}

type FilterProps = {
  label: string;
  /** Whether it has a row of its own on a phone. */
  isWide?: boolean;
  children: (id: string) => ReactNode;
};

/** One filter with its label; the control takes the id that it is given. */
export function Filter({ label, isWide = false, children }: FilterProps) {
  const id = useId();
  return (
    <div className={clsx('grid min-w-0 gap-1', isWide && 'max-md:col-span-2')}>
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
