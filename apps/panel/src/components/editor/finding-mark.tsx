'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Problem } from './problems';
import { useProblemsWithin } from './problems';

const tones = { error: 'bg-bad-soft text-bad', warning: 'bg-warn-soft text-warn', info: 'bg-raised text-muted' };

/** How many findings are about what is folded, in the tone of the worst; nothing where there is none. */
export function FindingMark({ names, className }: { names: readonly string[]; className?: string }) {
  const t = useTranslations('editor');
  const found = useProblemsWithin(names);
  const [worst] = found;
  return worst ? (
    <span className={clsx('rounded-full px-2 py-0.5 text-xs font-normal whitespace-nowrap', toneOf(worst), className)}>
      {t('findingCount', { count: found.length })}
    </span>
  ) : null;
}

const toneOf = ({ severity }: Problem) => tones[severity];
