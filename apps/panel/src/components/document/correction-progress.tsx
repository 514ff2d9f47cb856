import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';

const stages = ['draft', 'approval', 'finalization', 'ksef'] as const;
export type CorrectionStage = (typeof stages)[number] | 'done';

/** How far a correction is, from its draft to KSeF. */
export function CorrectionProgress({ at }: { at: CorrectionStage }) {
  const t = useTranslations('correcting');
  const current = at === 'done' ? stages.length : stages.indexOf(at);
  return (
    <nav aria-label={t('progress')}>
      <ol className="grid grid-cols-4 gap-2">
        {stages.map((stage, index) => (
          <li
            key={stage}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(
              'flex min-w-0 items-center gap-1.5 border-t-2 pt-1.5 text-xs md:text-[0.8125rem]',
              index < current && 'border-good text-ink',
              index === current && 'border-accent font-semibold text-ink',
              index > current && 'border-line text-muted',
            )}
          >
            {index < current ? <Check aria-hidden className="size-4 shrink-0 text-good max-sm:hidden" /> : null}
            <span className="min-w-0 wrap-anywhere">{t(`stage_${stage}`)}</span>
            {index < current ? <span className="sr-only">{t('stageDone')}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
