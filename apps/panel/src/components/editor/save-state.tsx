'use client';
import { useTranslations } from 'next-intl';
import type { Failure } from '@/trpc/client';
import { Refusal } from '../guarded';
import type { Phase } from './phase';
import { nameOf } from './problems';

export type SaveStateProps = {
  phase: Phase;
  version: number | null;
  failure: Failure | null /** What is missing, where nothing is stored yet. */;
  missing?: string;
};

/** Whether what is in the form is stored. */
export function SaveState({ phase, version, failure, missing }: SaveStateProps) {
  const t = useTranslations('editor');
  const shown = (failure?.problems ?? []).filter(({ path }) => document.getElementsByName(nameOf(path)).length > 0);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-[0.8125rem] text-muted">
        {phase === 'empty' && missing
          ? missing
          : t(`phase_${phase}`, { version: version ?? 0, count: failure?.problems.length ?? 0 })}
      </p>
      {phase === 'refused' && shown.length < (failure?.problems.length || 1) ? (
        <Refusal failure={failure} shown={shown.map(({ path }) => path)} />
      ) : null}
    </div>
  );
}
