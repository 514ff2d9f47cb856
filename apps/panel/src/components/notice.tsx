import clsx from 'clsx';
import { AlertTriangle, CheckCircle2, Info, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'warn' | 'bad' | 'good' | 'calm';

const looks: Record<Tone, [string, LucideIcon]> = {
  warn: ['bg-warn-soft text-warn', AlertTriangle],
  bad: ['bg-bad-soft text-bad', ShieldAlert],
  good: ['bg-good-soft text-good', CheckCircle2],
  calm: ['bg-raised text-ink', Info],
};

/** A sentence that should not be missed. */
export function Notice({ tone, role, children }: { tone: Tone; role?: 'status' | 'alert'; children: ReactNode }) {
  const [look, Icon] = looks[tone];
  return (
    <div role={role} className={clsx('flex gap-2.5 rounded-lg px-3.5 py-2.5 text-[0.8125rem]/5', look)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
    </div>
  );
}
