import clsx from 'clsx';
import { CircleDot, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'good' | 'bad' | 'odd' | 'plain';
export type Moment = { id: string; title: string; detail: ReactNode; tone: Tone; icon?: LucideIcon };

const tones: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  odd: 'bg-odd-soft text-odd',
  plain: 'bg-raised text-muted',
};

/** What happened, one under the other, joined by a line. */
export function Timeline({ moments }: { moments: Moment[] }) {
  return (
    <ol className="px-4 py-4">
      {moments.map(({ id, title, detail, tone, icon: Icon = CircleDot }) => (
        <li key={id} className="group relative grid grid-cols-[1.5rem_1fr] gap-3 pb-4 last:pb-0">
          <span aria-hidden className="absolute top-6 bottom-0 left-3 w-px bg-line group-last:hidden" />
          <span className={clsx('grid size-6 place-items-center rounded-full', tones[tone])}>
            <Icon aria-hidden className="size-3.5" />
          </span>
          <div className="min-w-0 pt-0.5">
            <p className="font-medium">{title}</p>
            <p className="text-xs break-words text-muted">{detail}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
