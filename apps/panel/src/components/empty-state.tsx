import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; title: string; action?: ReactNode; isPage?: boolean; children: ReactNode };

/** What a list says when there is nothing in it yet: the first step. A page that is nothing else has it as heading. */
export function EmptyState({ icon: Icon, title, action, isPage = false, children }: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <span className="mb-1 grid size-10 place-items-center rounded-full bg-raised text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      {isPage ? <h1 className="font-semibold">{title}</h1> : <p className="font-semibold">{title}</p>}
      <div className="max-w-md text-muted">{children}</div>
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
