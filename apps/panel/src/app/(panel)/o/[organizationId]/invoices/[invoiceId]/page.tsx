import { permits } from '@invoicing/router/actor';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { DateTime, Day } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Money } from '@/components/money';
import { PageHeader } from '@/components/page-header';
import { type Place, placeIn } from '@/list-address';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { Artifacts } from './artifacts';
import { InvoiceTimeline } from './invoice-timeline';
import { OpenCorrection } from './open-correction';
import { Standing } from './standing';

export const metadata: Metadata = { title: 'Invoice' };

type Props = { params: Promise<{ organizationId: string; invoiceId: string }>; searchParams: Promise<Place> };

export default async function InvoicePage({ params, searchParams }: Props) {
  const { organizationId, invoiceId } = await params;
  const actor = await requirePermission(organizationId, 'invoices:read');
  const api = await apiFor(actor);
  const invoice = await api.getInvoice({ invoice_id: invoiceId }).catch(notFoundOrThrow);
  const at = placeIn(await searchParams, {});
  const [artifacts, events, submission] = await Promise.all([
    api.listInvoiceArtifacts({ invoice_id: invoiceId, limit: 100 }),
    api.panel.getInvoiceTimeline({ invoice_id: invoiceId, ...at.position }),
    invoice.ksef.submission_id ? api.getKsefSubmission({ submission_id: invoice.ksef.submission_id }) : null,
  ]);
  const t = await getTranslations('invoice');
  const files = artifacts.data.map(({ id, kind, filename, size_bytes }) => ({
    id,
    kind,
    filename,
    sizeBytes: size_bytes,
  }));
  return (
    <div className="grid gap-5">
      <PageHeader
        title={invoice.number}
        above={{ label: t('invoices'), href: `/o/${organizationId}/invoices` }}
        badge={<StateBadge state={invoice.ksef.status} />}
      >
        <p className="text-xl font-semibold tracking-tight">
          <Money amount={invoice.totals.gross} currency={invoice.currency} />
        </p>
      </PageHeader>
      <Standing status={invoice.ksef.status} answer={submission?.ksef ?? null} notices={invoice.ksef.notices} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5">
          <Card title={t('facts')}>
            <dl className="px-4 py-2.5">
              <Fact label={t('buyer')}>{invoice.buyer_name}</Fact>
              <Fact label={t('issueDate')}>
                <Day date={invoice.issue_date} />
              </Fact>
              <Fact label={t('net')}>
                <Money amount={invoice.totals.net} currency={invoice.currency} />
              </Fact>
              <Fact label={t('vat')}>
                <Money amount={invoice.totals.vat} currency={invoice.currency} />
              </Fact>
              <Fact label={t('gross')}>
                <Money amount={invoice.totals.gross} currency={invoice.currency} />
              </Fact>
              <Fact label={t('reference')}>
                <CopyText value={invoice.external_reference} short />
              </Fact>
              <Fact label={t('hash')}>
                <CopyText value={invoice.document_sha256} short />
              </Fact>
            </dl>
          </Card>
          {invoice.correction.status === 'in_progress' && invoice.correction.process_id ? (
            <OpenCorrection
              organizationId={organizationId}
              processId={invoice.correction.process_id}
              mayAbandon={permits(actor, 'invoice-corrections:write')}
            />
          ) : null}
          <Card title="KSeF">
            <dl className="px-4 py-2.5">
              <Fact label={t('ksefNumber')}>
                {invoice.ksef.ksef_number ? <CopyText value={invoice.ksef.ksef_number} /> : t('none')}
              </Fact>
              {invoice.ksef.verification_url ? (
                <Fact label={t('verification')}>
                  <a
                    href={invoice.ksef.verification_url}
                    target="_blank"
                    rel="noreferrer"
                    className="text-accent hover:underline"
                  >
                    {new URL(invoice.ksef.verification_url).host}
                  </a>
                </Fact>
              ) : null}
              {invoice.ksef.offline_deadline ? (
                <Fact label={t('deadline')}>
                  <DateTime at={invoice.ksef.offline_deadline} />
                </Fact>
              ) : null}
              {submission ? <Fact label={t('attempts')}>{submission.attempts.length}</Fact> : null}
            </dl>
          </Card>
          <Card title={t('files')}>
            <Artifacts organizationId={organizationId} artifacts={files} />
          </Card>
        </div>
        <Card title={t('timeline')}>
          <InvoiceTimeline
            events={events.data.toReversed()}
            later={at.newer}
            earlier={at.older(events.meta.page.next_cursor)}
          />
        </Card>
      </div>
    </div>
  );
}
