import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '../card';
import { CorrectionSums } from '../correction-sums';
import { Paper } from '../document/paper';
import type { Posted } from '../document/paper-frame';
import type { Trial } from './use-trial';

type Props = {
  of: Trial;
  isCurrent: boolean;
  source: string | Posted;
  currency: string;
  onShow: (pointer: string) => void;
  children: ReactNode;
};

/** What a correction without a reason changes and how it reads, and that it is stored once it has one. */
export function TriedAside({ of, isCurrent, source, currency, onShow, children }: Props) {
  const t = useTranslations('correcting');
  const e = useTranslations('editor');
  const dimmed = !isCurrent && 'opacity-60';
  return (
    <aside className="grid min-w-0 gap-5" aria-label={t('aside')}>
      <div className={clsx('grid min-w-0', dimmed)}>
        <Card title={t('changes')}>
          <CorrectionSums currency={currency} totals={of.totals} />
        </Card>
      </div>
      <Card title={e('next')}>
        <div className="grid justify-items-start gap-1 px-4 py-3">
          <p className="text-muted">{t('next_reason')}</p>
          <button type="button" onClick={() => onShow('/input/reason')} className="font-medium underline">
            {e('toTheField')}
          </button>
        </div>
      </Card>
      <div className={clsx('max-xl:hidden', dimmed)}>
        <Paper title={e('preview')} source={source} />
      </div>
      {children}
    </aside>
  );
}
