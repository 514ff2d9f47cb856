import { useTranslations } from 'next-intl';
import { SettleFacts } from '@/components/amount-due';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { CorrectionSums } from '@/components/correction-sums';
import { Day } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Link } from '@/components/link';
import type { Api } from '@/trpc/server';

type Correction = Pick<
  Awaited<ReturnType<Api['getInvoiceCorrection']>>,
  'corrected_invoice' | 'buyer_name' | 'reason' | 'issue_date' | 'totals' | 'currency' | 'external_reference'
>;

/** What a correction changes and why: the sums before, after and between. */
export function CorrectionFacts({ base, correction }: { base: string; correction: Correction }) {
  const t = useTranslations('correction');
  const { delta } = correction.totals;
  return (
    <Card title={t('facts')}>
      <dl className="px-4 py-2.5">
        <Fact label={t('corrects')}>
          <Link href={`${base}/invoices/${correction.corrected_invoice.id}`} className="text-accent hover:underline">
            {correction.corrected_invoice.number}
          </Link>
        </Fact>
        <Fact label={t('buyer')}>
          <bdi>{correction.buyer_name}</bdi>
        </Fact>
        <Fact label={t('reason')}>
          <bdi>{correction.reason}</bdi>
        </Fact>
        <Fact label={t('issueDate')}>
          <Day date={correction.issue_date} />
        </Fact>
        <SettleFacts gross={delta.gross} due={delta.amount_due} currency={correction.currency} />
        <Fact label={t('reference')}>
          <CopyText value={correction.external_reference} short />
        </Fact>
      </dl>
      <div className="border-t border-line">
        <CorrectionSums currency={correction.currency} totals={correction.totals} />
      </div>
    </Card>
  );
}
