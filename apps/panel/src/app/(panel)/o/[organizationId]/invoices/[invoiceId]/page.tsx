import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { Fact } from '@/components/fact';
import { Money } from '@/components/money';
import { apiFor, requireMember } from '@/trpc/server';
import { Artifacts } from './artifacts';
import { Timeline } from './timeline';

export const metadata: Metadata = { title: 'Invoice' };

type Props = { params: Promise<{ organizationId: string; invoiceId: string }> };

export default async function InvoicePage({ params }: Props) {
  const { organizationId, invoiceId } = await params;
  const { actor } = await requireMember(organizationId);
  const api = await apiFor(actor);
  const invoice = await api.getInvoice({ invoice_id: invoiceId }).catch(() => notFound());
  const artifacts = await api.listInvoiceArtifacts({ invoice_id: invoiceId, limit: 100 });
  const events = await api.panel.getInvoiceTimeline({ invoice_id: invoiceId });
  const t = await getTranslations('invoice');
  return (
    <div className="grid gap-4">
      <nav aria-label={t('breadcrumb')} className="text-muted">
        <Link href={`/o/${organizationId}/invoices`} className="hover:underline">
          {t('invoices')}
        </Link>{' '}
        / {invoice.number}
      </nav>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>{invoice.number}</h1>
        <StateBadge state={invoice.ksef.status} />
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('facts')}>
          <dl className="px-5 py-3">
            <Fact label={t('buyer')}>{invoice.buyer_name}</Fact>
            <Fact label={t('issueDate')}>{invoice.issue_date}</Fact>
            <Fact label={t('net')}>
              <Money amount={invoice.totals.net} currency={invoice.currency} />
            </Fact>
            <Fact label={t('vat')}>
              <Money amount={invoice.totals.vat} currency={invoice.currency} />
            </Fact>
            <Fact label={t('gross')}>
              <Money amount={invoice.totals.gross} currency={invoice.currency} />
            </Fact>
            <Fact label={t('ksefNumber')}>{invoice.ksef.ksef_number ? <CopyText value={invoice.ksef.ksef_number} /> : t('none')}</Fact>
            <Fact label={t('hash')}>
              <CopyText value={invoice.document_sha256} short />
            </Fact>
          </dl>
        </Card>
        <Card title={t('timeline')}>
          <Timeline events={events} />
        </Card>
        <Card title={t('files')}>
          <Artifacts
            organizationId={organizationId}
            artifacts={artifacts.data.map(({ id, kind, filename, size_bytes }) => ({ id, kind, filename, sizeBytes: size_bytes }))}
          />
        </Card>
      </div>
    </div>
  );
}
