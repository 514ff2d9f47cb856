import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClass } from './button';
import { Link } from './link';

type Props = { words: { pages: string; newer: string; older: string }; newer: string | null; older: string | null };

/** Leads to the pages of a list before and after this one, where there are any. */
export function Pager({ words, newer, older }: Props) {
  return (
    <nav aria-label={words.pages} className="flex justify-end gap-2">
      {newer ? (
        <Link href={newer} className={buttonClass('secondary')}>
          <ChevronLeft aria-hidden className="size-4" />
          {words.newer}
        </Link>
      ) : null}
      {older ? (
        <Link href={older} className={buttonClass('secondary')}>
          {words.older}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      ) : null}
    </nav>
  );
}
