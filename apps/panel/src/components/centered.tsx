import type { ReactNode } from 'react';

/** A card in the middle of an otherwise empty page. */
export function Centered({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm rounded-xl border border-line bg-surface p-7 shadow-sm">{children}</div>
    </main>
  );
}
