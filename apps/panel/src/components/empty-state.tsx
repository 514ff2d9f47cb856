import type { ReactNode } from 'react';

/** What a list says when there is nothing in it yet: the first step. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <p className="font-medium">{title}</p>
      <div className="max-w-md text-muted">{children}</div>
    </div>
  );
}
