import { type ReactNode, useId } from 'react';
import { buttonClass } from './button';
import { FoldedFilters } from './folded-filters';

type Props = {
  words: { filter: string; clear: string };
  isFiltered: boolean;
  /** Where the list stands without its filters. */
  cleared?: string;
  children: ReactNode;
};

/**
 * The filters of a list, behind one button on a phone; they are in its address, so that a narrowed list can be kept and
 * shared.
 */
export function FilterBar({ words, isFiltered, cleared = '?', children }: Props) {
  return (
    <FoldedFilters isFiltered={isFiltered} cleared={cleared} clear={words.clear}>
      {children}
      <button type="submit" className={buttonClass('secondary')}>
        {words.filter}
      </button>
    </FoldedFilters>
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
