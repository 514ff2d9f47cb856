'use client';
import clsx from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button, buttonClass } from './button';
import { Link } from './link';

type Props = { isFiltered: boolean; isOpenAtFirst: boolean; cleared: string; clear: string; children: ReactNode };

/** The form of a list's filters: on a phone a row with the button that unfolds it, elsewhere always open. */
export function FoldedFilters({ isFiltered, isOpenAtFirst, cleared, clear, children }: Props) {
  const t = useTranslations('common');
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const clearing = (className: string) =>
    isFiltered ? (
      <Link href={cleared} className={clsx(buttonClass('quiet'), className)}>
        {clear}
      </Link>
    ) : null;
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2 md:hidden">
        <Button look="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {t(isFiltered ? 'filtersSet' : 'filters')}
        </Button>
        {clearing('')}
      </div>
      <form
        id={id}
        className={clsx('grid-cols-2 items-end gap-3 md:flex md:flex-wrap', isOpen ? 'grid' : 'max-md:hidden')}
      >
        {children}
        {clearing('max-md:hidden')}
      </form>
    </div>
  );
}
