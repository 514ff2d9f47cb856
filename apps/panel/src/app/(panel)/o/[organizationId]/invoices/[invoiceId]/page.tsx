import { permits } from '@invoicing/router/access/actor';
import { stepsOf } from '@invoicing/router/panel/documents/steps';
import { getTranslations } from 'next-intl/server';
import { HeadAmount } from '@/components/amount-due';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { CorrectionsTable } from '@/components/corrections-table';
import { ApprovalsOf, latestFirst } from '@/components/document/approvals-of';
import { Artifacts } from '@/components/document/artifacts';
import { DocumentTimeline } from '@/components/document/document-timeline';
import { EvidenceLink } from '@/components/document/evidence-link';
import { KsefFacts } from '@/components/document/ksef-facts';
import { NextSteps } from '@/components/document/next-steps';
import { Paper } from '@/components/document/paper';
import { Standing } from '@/components/document/standing';
import { CopyToDraft } from '@/components/editor/copy-to-draft';
import { logsOf } from '@/components/log-link';
import { PageHeader } from '@/components/page-header';
import { type Place, placeIn } from '@/list-address';
import { titled } from '@/page-title';
import { type Api, apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { InvoiceFacts } from './invoice-facts';
import { OpenCorrection } from './open-correction';

export const generateMetadata = titled('invoice');

const shownCorrections = 20;

type Props = { params: Promise<{ organizationId: string; invoiceId: string }>; searchParams: Promise<Place> };

export default async function InvoicePage({ params, searchParams }: Props) {
  const { organizationId, invoiceId } = await params;
  const actor = await requirePermission(organizationId, 'invoices:read');
  const api = await apiFor(actor);
  const invoice = await api.getInvoice({ invoice_id: invoiceId }).catch(notFoundOrThrow);
  const at = placeIn(await searchParams, {});
  const { artifacts, events, submission, corrections, approvals, actions } = await load(api, invoice, at.position);
  const t = await getTranslations('invoice');
  const base = `/o/${organizationId}`;
  const { status, process_id: processId } = invoice.correction;
  const mayWrite = permits(actor, 'invoice-drafts:write');
  const mayCorrect = permits(actor, 'invoice-corrections:write');
  const correcting = `${base}/corrections/new?invoice=${invoice.id}`;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={invoice.number}
        above={{ label: t('invoices'), href: `${base}/invoices` }}
        badge={<StateBadge state={invoice.ksef.status} />}
      >
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-xl font-semibold tracking-tight">
            <HeadAmount gross={invoice.totals.gross} due={invoice.totals.amount_due} currency={invoice.currency} />
          </p>
          {mayWrite ? <CopyToDraft base={base} of="copy" id={invoice.id} /> : null}
        </div>
      </PageHeader>
      <Standing
        words="standing"
        status={invoice.ksef.status}
        answer={submission?.ksef ?? null}
        notices={invoice.ksef.notices}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5">
          <InvoiceFacts base={base} invoice={invoice} />
          <Paper title={t('paper')} source={`${base}/invoices/${invoice.id}/document`} />
          {corrections.length > 0 ? (
            <Card title={t('corrections')}>
              <CorrectionsTable base={base} rows={corrections} />
            </Card>
          ) : null}
        </div>
        <div className="grid min-w-0 gap-5">
          <NextSteps
            actions={actions}
            organizationId={organizationId}
            subject={{ of: 'invoice', id: invoice.id, submissionId: invoice.ksef.submission_id }}
            steps={stepsOf(actor, 'invoice', actions, approvals)}
            pages={{
              ...(mayWrite ? { createInvoiceDraft: `${base}/drafts/new?replaces=${invoice.id}` } : {}),
              ...(mayCorrect ? { createInvoiceCorrectionProcess: correcting } : {}),
            }}
          />
          <ApprovalsOf rows={approvals} />
          {status === 'in_progress' && processId ? (
            <OpenCorrection
              organizationId={organizationId}
              processId={processId}
              continues={mayCorrect ? correcting : null}
            />
          ) : null}
          <KsefFacts ksef={invoice.ksef} submission={submission} />
          <Card title={t('files')} action={<EvidenceLink href={`${base}/invoices/${invoice.id}/evidence`} />}>
            <Artifacts organizationId={organizationId} artifacts={artifacts.data} />
          </Card>
          <Card title={t('timeline')}>
            <DocumentTimeline
              events={events.data.toReversed()}
              logs={logsOf(base, permits(actor, 'api-log:read'))}
              later={at.newer}
              earlier={at.older(events.meta.page.next_cursor)}
            />
          </Card>
        </div>
      </div>
    </div>
  );
}

/** The other way on the issue day; clients of the API know it by the mode of their request. */
const issuingOffline = { operation_id: 'createInvoiceApprovalIntent', mode: 'offline', blocked_by: null };

type Invoice = Awaited<ReturnType<Api['getInvoice']>>;

/** What belongs to the invoice. */
async function load(api: Api, invoice: Invoice, position: { cursor?: string }) {
  const { id, draft_id, ksef, correction, next_actions } = invoice;
  const [offline, artifacts, events, submission, corrections, ...approvals] = await Promise.all([
    api.panel.mayIssueOffline({ invoice_id: id }),
    api.listInvoiceArtifacts({ invoice_id: id, limit: 100 }),
    api.panel.getInvoiceTimeline({ invoice_id: id, ...position }),
    ksef.submission_id ? api.getKsefSubmission({ submission_id: ksef.submission_id }) : null,
    correction.correction_ids.length > 0
      ? api.listInvoiceCorrections({ invoice_id: id, limit: shownCorrections })
      : { data: [] },
    api.panel.listApprovalsOf({ draft_id }),
    api.panel.listApprovalsOf({ invoice_id: id }),
    ksef.submission_id ? api.panel.listApprovalsOf({ submission_id: ksef.submission_id }) : [],
  ]);
  const offersOffline = !next_actions.some(({ mode }) => mode === issuingOffline.mode);
  return {
    artifacts,
    events,
    submission,
    corrections: corrections.data,
    actions:
      offersOffline && offline.action ? [...next_actions, { ...issuingOffline, action: offline.action }] : next_actions,
    approvals: approvals.flat().sort(latestFirst),
  };
}
