import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A bordered surface of which the heading alone is shown until it is unfolded. */
export function FoldedCard({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details
      open={isOpen}
      className="group min-w-0 overflow-hidden rounded-xl border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 px-4 py-2 group-open:border-b group-open:border-line [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold">{title}</h2>
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
