import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded border border-line bg-page px-1.5 font-sans text-[0.6875rem] text-muted">{children}</kbd>
  );
}
