import { useTranslations } from 'next-intl';
import { DueFact } from '@/components/amount-due';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { DateTime, Day } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Link } from '@/components/link';
import { Money } from '@/components/money';
import type { Api } from '@/trpc/server';

type Draft = Awaited<ReturnType<Api['getInvoiceDraft']>>;
type Props = {
  base: string;
  draft: Draft;
  buyer: { name: string; taxIdentifier: string | null };
  number: string;
};

const linkClass = 'text-accent hover:underline';

/** What a draft says in short, and what became of it. */
export function DraftFacts({ base, draft, buyer, number }: Props) {
  const t = useTranslations('draft');
  const { input, totals } = draft;
  return (
    <Card title={t('facts')}>
      <dl className="px-4 py-2.5">
        {draft.invoice_id ? (
          <Fact label={t('invoice')}>
            <Link href={`${base}/invoices/${draft.invoice_id}`} className={linkClass}>
              {t('issuedInvoice')}
            </Link>
          </Fact>
        ) : (
          <Fact label={t('number')}>{number}</Fact>
        )}
        <Fact label={t('buyer')}>
          <Link href={`${base}/customers/${draft.customer_id}`} className={linkClass}>
            <bdi>{buyer.name}</bdi>
          </Link>
        </Fact>
        {buyer.taxIdentifier ? <Fact label={t('taxIdentifier')}>{buyer.taxIdentifier}</Fact> : null}
        <Fact label={t('issueDate')}>
          <Day date={input.issue_date} />
        </Fact>
        {(['net', 'vat', 'gross'] as const).map((sum) => (
          <Fact key={sum} label={t(sum)}>
            <Money amount={totals[sum]} currency={input.currency} />
          </Fact>
        ))}
        <DueFact due={totals.amount_due} currency={input.currency} />
        {draft.replaces_invoice_id ? (
          <Fact label={t('replaces')}>
            <Link href={`${base}/invoices/${draft.replaces_invoice_id}`} className={linkClass}>
              {t('replacedInvoice')}
            </Link>
          </Fact>
        ) : null}
        <Fact label={t('reference')}>
          <CopyText value={draft.external_reference} short />
        </Fact>
        <Fact label={t('created')}>
          <DateTime at={draft.meta.created_at} />
        </Fact>
      </dl>
    </Card>
  );
}
