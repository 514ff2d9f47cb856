'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import type { Section } from './use-section';

type Props = {
  section: Section;
  title: string;
  /** The first field that is wrong. */
  first: string | undefined;
  /** Leads to a field. */
  onShow: (pointer: string) => void;
};

/** Whether a section is saved, in words that are announced, and the way back from what was saved last. */
export function SectionState({ section, title, first, onShow }: Props) {
  const t = useTranslations('settings');
  const editor = useTranslations('editor');
  const { phase, undo, undoLast } = section;
  const isBad = phase === 'refused' || phase === 'conflict' || phase === 'unreachable';
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-2 text-right">
      <p role="status" className={clsx('text-[0.8125rem]', isBad ? 'font-medium text-bad' : 'text-muted')}>
        {useWords(section)}{' '}
        {phase === 'refused' && first ? (
          <button type="button" className="font-medium underline" onClick={() => onShow(first)}>
            {editor('toTheField')}
          </button>
        ) : null}
      </p>
      {phase === 'saved' && undo.to ? (
        <Button look="quiet" aria-label={t('undoIn', { section: title })} onClick={undoLast}>
          {t('undo')}
        </Button>
      ) : null}
    </div>
  );
}

function useWords({ phase, failure, needsProof, undo }: Section): string {
  const t = useTranslations('settings');
  const editor = useTranslations('editor');
  if (needsProof) return t('state_proof');
  if (phase === 'conflict') return t('state_conflict');
  if (phase !== 'saved') return editor(`phase_${phase}`, { version: 0, count: failure?.problems.length ?? 0 });
  if (undo.isDone) return t('state_undone');
  return undo.isStored ? t('state_saved') : '';
}
