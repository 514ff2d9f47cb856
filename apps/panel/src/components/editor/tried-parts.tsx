import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Card } from '../card';
import { CorrectionSums } from '../correction-sums';
import type { Trial } from './use-trial';

type Props = {
  of: Trial;
  isCurrent: boolean;
  currency: string;
  onShow: (pointer: string) => void;
};

/** What a correction without a reason changes, and that it is stored once it has one. */
export function TriedParts({ of, isCurrent, currency, onShow }: Props) {
  const t = useTranslations('correcting');
  const e = useTranslations('editor');
  return (
    <>
      <div className={clsx('grid min-w-0', !isCurrent && 'opacity-60')}>
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
    </>
  );
}
