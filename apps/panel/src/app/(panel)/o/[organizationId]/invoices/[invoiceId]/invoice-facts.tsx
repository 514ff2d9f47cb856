import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { AmountLeft, type Corrected } from '@/components/corrected';
import { Day } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Link } from '@/components/link';
import { Money } from '@/components/money';
import type { Api } from '@/trpc/server';

type Invoice = Awaited<ReturnType<Api['getInvoice']>>;
type Props = {
  base: string;
  invoice: Invoice;
  corrected: Corrected | null;
  /** What was issued in its place. */
  replacement: Awaited<ReturnType<Api['panel']['getReplacement']>>;
};

/** What an invoice says in short, and what it belongs to. */
export function InvoiceFacts({ base, invoice, corrected, replacement }: Props) {
  const t = useTranslations('invoice');
  const { currency, totals, replaces_invoice_id: replaced } = invoice;
  return (
    <Card title={t('facts')}>
      <dl className="px-4 py-2.5">
        <Fact label={t('buyer')}>
          <Link href={`${base}/customers/${invoice.customer_id}`} className="text-accent hover:underline">
            <bdi>{invoice.buyer_name}</bdi>
          </Link>
        </Fact>
        <Fact label={t('issueDate')}>
          <Day date={invoice.issue_date} />
        </Fact>
        {invoice.sale_date ? (
          <Fact label={t('saleDate')}>
            <Day date={invoice.sale_date} />
          </Fact>
        ) : null}
        {(['net', 'vat', 'gross'] as const).map((sum) => (
          <Fact key={sum} label={t(sum)}>
            <Money amount={totals[sum]} currency={currency} />
          </Fact>
        ))}
        <AmountLeft corrected={corrected} invoice={invoice} />
        <Fact label={t('reference')}>
          <CopyText value={invoice.external_reference} short />
        </Fact>
        {replaced ? (
          <Fact label={t('replaces')}>
            <Link href={`${base}/invoices/${replaced}`} className="text-accent hover:underline">
              {t('replacedInvoice')}
            </Link>
          </Fact>
        ) : null}
        {replacement ? (
          <Fact label={t('replacedBy')}>
            <Link href={`${base}/invoices/${replacement.id}`} className="text-accent hover:underline">
              {replacement.number === invoice.number ? t('sameNumber') : replacement.number}
            </Link>
          </Fact>
        ) : null}
      </dl>
    </Card>
  );
}
