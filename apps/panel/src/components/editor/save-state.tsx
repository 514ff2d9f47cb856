'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Failure } from '@/trpc/client';
import { Button } from '../button';
import { Refusal } from '../guarded';
import type { Phase } from './phase';
import { nameOf } from './places';

export type SaveStateProps = {
  phase: Phase;
  version: number | null;
  failure: Failure | null;
  /** What is missing, where nothing is stored yet. */
  missing?: string;
  /** Leads to a field that is wrong. */
  onShow: (pointer: string) => void;
  /** Stores what the form began with. */
  onSave?: () => void;
};

/** Whether what is in the form is stored. */
export function SaveState({ phase, version, failure, missing, onShow, onSave }: SaveStateProps) {
  const t = useTranslations('editor');
  const shown = (failure?.problems ?? []).filter(({ path }) => isShown(nameOf(path)));
  const first = shown[0] ?? failure?.problems[0];
  return (
    <div className="grid gap-2">
      <p
        role="status"
        className={clsx('text-[0.8125rem]', phase === 'refused' ? 'font-medium text-bad' : 'text-muted')}
      >
        {phase === 'empty' && missing
          ? missing
          : t(`phase_${phase}`, { version: version ?? 0, count: failure?.problems.length ?? 0 })}{' '}
        {phase === 'refused' && first ? (
          <button type="button" className="font-medium underline" onClick={() => onShow(first.path)}>
            {t('toTheField')}
          </button>
        ) : null}
      </p>
      {phase === 'begun' && onSave ? (
        <Button look="secondary" onClick={onSave} className="justify-self-start">
          {t('saveDraft')}
        </Button>
      ) : null}
      {phase === 'refused' && shown.length < (failure?.problems.length || 1) ? (
        <Refusal failure={failure} shown={shown.map(({ path }) => path)} />
      ) : null}
    </div>
  );
}

/** Whether a field of that name says what is wrong, or the list or record that has it. */
function isShown(name: string): boolean {
  const isField = document.getElementsByName(name).length > 0;
  return isField || document.querySelector(`[data-field="${CSS.escape(name)}"]`) !== null;
}
