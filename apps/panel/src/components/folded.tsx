import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

const closed = { 1: 'line-clamp-1', 2: 'line-clamp-2', 3: 'line-clamp-3' } as const;

type Props = {
  lines: keyof typeof closed;
  children: ReactNode /** What is shown below it once unfolded. */;
  more?: ReactNode;
};

/** Text in so many lines; unfolded, by hand or keyboard, it is there in full. A screen reader reads it whole. */
export function Folded({ lines, children, more }: Props) {
  return (
    <details className="group min-w-0">
      <summary className="flex list-none items-start gap-2 [&::-webkit-details-marker]:hidden">
        <span className={clsx('min-w-0 flex-1 wrap-anywhere group-open:line-clamp-none', closed[lines])}>
          {children}
        </span>
        <ChevronDown aria-hidden className="mt-0.5 size-4 shrink-0 group-open:rotate-180" />
      </summary>
      {more}
    </details>
  );
}
