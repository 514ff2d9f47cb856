import type { ReactNode } from 'react';

/** A bordered surface with an optional heading. */
export function Card({ title, action, children }: { title?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      {title ? (
        <header className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-4 py-2">
          <h2 className="font-semibold">{title}</h2>
          {action}
        </header>
      ) : null}
      {children}
    </section>
  );
}
