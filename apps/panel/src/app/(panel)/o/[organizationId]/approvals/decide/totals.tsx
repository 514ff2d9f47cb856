import { useTranslations } from 'next-intl';
import { HeadAmount } from '@/components/amount-due';
import { Card } from '@/components/card';
import type { Api } from '@/trpc/server';

type Props = {
  totals: Awaited<ReturnType<Api['panel']['reviewApprovalSet']>>['totals'];
  /** Whether a correction is among them. */
  hasDifferences: boolean;
};

/** The totals of a set by currency. */
export function Totals({ totals, hasDifferences }: Props) {
  const t = useTranslations('approvalSet');
  return (
    <Card title={t('totals')}>
      <dl className="divide-y divide-line px-4">
        {totals.map(({ currency, documents, gross, amountDue }) => (
          <div key={currency} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <dt className="text-muted">{t('documents', { count: documents })}</dt>
            <dd className="text-xl font-semibold tracking-tight">
              <HeadAmount gross={gross} due={amountDue} currency={currency} isDifference={hasDifferences} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
