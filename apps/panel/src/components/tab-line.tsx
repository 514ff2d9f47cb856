'use client';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = { label: string; chosen: string; className?: string; children: ReactNode };

/** Tabs in one line, which scrolls sideways where they are wider than the page; the chosen one is in view. */
export function TabLine({ label, chosen, className = '', children }: Props) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = line.current?.querySelector('[aria-current]');
    // Not scrollIntoView: that one moves the page too.
    if (chosen && line.current && tab) line.current.scrollLeft += pastEdge(tab, line.current);
  }, [chosen]);
  return (
    <nav
      ref={line}
      aria-label={label}
      className={`-mx-4 flex gap-5 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0 ${className}`}
    >
      {children}
    </nav>
  );
}

/** How far something lies from the middle of what it is in, where it is not wholly seen; 0 where it is. */
function pastEdge(inner: Element, outer: Element): number {
  const [at, around] = [inner, outer].map((element) => element.getBoundingClientRect());
  if (!at || !around || (at.left >= around.left && at.right <= around.right)) return 0;
  return (at.left + at.right - around.left - around.right) / 2;
}
