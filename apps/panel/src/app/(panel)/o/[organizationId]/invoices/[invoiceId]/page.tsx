import { permits } from '@invoicing/router/access/actor';
import { stepsOf } from '@invoicing/router/panel/documents/steps';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { CorrectionsTable } from '@/components/corrections-table';
import { latestFirst } from '@/components/document/approvals-of';
import { DocumentPage, timelineAt } from '@/components/document/document-page';
import { correctedOfInvoice } from '@/components/document/milestones';
import { nextPages } from '@/components/document/next-pages';
import { CopyToDraft } from '@/components/editor/copy-to-draft';
import { logsOf } from '@/components/log-link';
import { SaveTemplate } from '@/components/templates/save-template';
import { worded } from '@/i18n/worded';
import { type Place, placeIn } from '@/list-address';
import { titled } from '@/page-title';
import { type Api, apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { InvoiceFacts } from './invoice-facts';
import { OpenCorrection } from './open-correction';

export const generateMetadata = titled('invoice');

const shownCorrections = 20;

type Props = { params: Promise<{ organizationId: string; invoiceId: string }>; searchParams: Promise<Place> };

export default worded('/o/[organizationId]/invoices/[invoiceId]', InvoicePage);

async function InvoicePage({ params, searchParams }: Props) {
  const { organizationId, invoiceId } = await params;
  const actor = await requirePermission(organizationId, 'invoices:read');
  const api = await apiFor(actor);
  // Read first: what changes from here on is another mark, and is looked for.
  const seen = await api.panel.watchDocument({ invoice_id: invoiceId }).catch(notFoundOrThrow);
  const invoice = await api.getInvoice({ invoice_id: invoiceId }).catch(notFoundOrThrow);
  const at = placeIn(await searchParams, {});
  const { artifacts, events, submission, corrections, replacement, ...asked } = await load(api, invoice, at.position);
  const { approvals, actions } = asked;
  const t = await getTranslations('invoice');
  const base = `/o/${organizationId}`;
  const { status, process_id: processId } = invoice.correction;
  const mayWrite = permits(actor, 'invoice-drafts:write');
  const mayCorrect = permits(actor, 'invoice-corrections:write');
  const correcting = `${base}/corrections/new?invoice=${invoice.id}`;
  return (
    <DocumentPage
      of="invoice"
      organizationId={organizationId}
      document={invoice}
      seen={seen}
      above={{ label: t('invoices'), href: `${base}/invoices` }}
      amounts={{ gross: invoice.totals.gross, due: invoice.totals.amount_due }}
      corrected={correctedOfInvoice(status, corrections)}
      submission={submission}
      approvals={approvals}
      artifacts={artifacts.data}
      timeline={timelineAt(at, events, logsOf(base, permits(actor, 'api-log:read')))}
      next={{
        actions,
        steps: stepsOf(actor, 'invoice', actions, approvals),
        pages: nextPages(actor, base, { invoiceId: invoice.id, correctionId: null }),
      }}
      action={
        mayWrite ? (
          <>
            <CopyToDraft base={base} of="copy" id={invoice.id} />
            <SaveTemplate organizationId={organizationId} of="invoice" id={invoice.id} />
          </>
        ) : null
      }
      facts={<InvoiceFacts base={base} invoice={invoice} replacement={replacement} />}
      open={
        status === 'in_progress' && processId ? (
          <OpenCorrection
            organizationId={organizationId}
            processId={processId}
            continues={mayCorrect ? correcting : null}
          />
        ) : null
      }
      below={
        corrections.length > 0 ? (
          <Card title={t('corrections')}>
            <CorrectionsTable base={base} rows={corrections} isOfOneInvoice />
          </Card>
        ) : null
      }
    />
  );
}

/** The other way on the issue day; clients of the API know it by the mode of their request. */
const issuingOffline = { operation_id: 'createInvoiceApprovalIntent', mode: 'offline', blocked_by: null };

type Invoice = Awaited<ReturnType<Api['getInvoice']>>;

/** What belongs to the invoice. */
async function load(api: Api, invoice: Invoice, position: { cursor?: string }) {
  const { id, draft_id, ksef, correction, next_actions } = invoice;
  const [offline, replacement, artifacts, events, submission, corrections, ...approvals] = await Promise.all([
    api.panel.mayIssueOffline({ invoice_id: id }),
    api.panel.getReplacement({ invoice_id: id }),
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
    replacement,
    actions:
      offersOffline && offline.action ? [...next_actions, { ...issuingOffline, action: offline.action }] : next_actions,
    approvals: approvals.flat().sort(latestFirst),
  };
}
