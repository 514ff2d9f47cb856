import { randomUUID } from 'node:crypto';
import { permits } from '@invoicing/router/access/actor';
import { stepsOf } from '@invoicing/router/panel/documents/steps';
import { dayOfNew } from '@invoicing/router/panel/drafts/forms';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { HeadAmount } from '@/components/amount-due';
import { Card } from '@/components/card';
import { CorrectedAmount, CorrectedBadge } from '@/components/corrected';
import { correctedOf } from '@/components/corrected-of';
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
import { titledBy } from '@/page-title';
import { getServices } from '@/server';
import { type Api, apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { CorrectionStatus } from './correction-status';
import { InvoiceFacts } from './invoice-facts';
import { ReverseInvoice } from './reverse-invoice';

const shownCorrections = 20;

type Props = { params: Promise<{ organizationId: string; invoiceId: string }>; searchParams: Promise<Place> };

/** Read once for the page and its title. */
const readInvoice = cache(async (organizationId: string, invoice_id: string) => {
  const actor = await requirePermission(organizationId, 'invoices:read');
  const api = await apiFor(actor);
  // Read before the data, so that any later change yields another mark and is noticed.
  const seen = await api.panel.watchDocument({ invoice_id }).catch(notFoundOrThrow);
  const invoice = await api.getInvoice({ invoice_id }).catch(notFoundOrThrow);
  return { actor, api, seen, invoice };
});

export const generateMetadata = titledBy(async ({ params }: Props) => {
  const { organizationId, invoiceId } = await params;
  const { invoice } = await readInvoice(organizationId, invoiceId);
  return (await getTranslations('invoice'))('title', { number: invoice.number });
});

export default worded('/o/[organizationId]/invoices/[invoiceId]', InvoicePage);

async function InvoicePage({ params, searchParams }: Props) {
  const { organizationId, invoiceId } = await params;
  const { actor, api, seen, invoice } = await readInvoice(organizationId, invoiceId);
  const at = placeIn(await searchParams, {});
  const { artifacts, events, submission, corrections, corrected, replacement, ...asked } = await load(
    api,
    invoice,
    at.position,
  );
  const { approvals, actions, open, sending } = asked;
  const t = await getTranslations('invoice');
  const base = `/o/${organizationId}`;
  const { status } = invoice.correction;
  const mayWrite = permits(actor, 'invoice-drafts:write');
  const mayCorrect = permits(actor, 'invoice-corrections:write');
  const mayReverse = mayCorrect && !corrected?.isReversed;
  const correcting = `${base}/corrections/new?invoice=${invoice.id}`;
  return (
    <DocumentPage
      of="invoice"
      organizationId={organizationId}
      document={invoice}
      seen={seen}
      above={{ label: t('invoices'), href: `${base}/invoices` }}
      amount={
        corrected ? (
          <CorrectedAmount base={base} corrected={corrected} invoice={invoice} />
        ) : (
          <HeadAmount gross={invoice.totals.gross} due={invoice.totals.amount_due} currency={invoice.currency} />
        )
      }
      badge={<CorrectedBadge corrected={corrected} />}
      corrected={correctedOfInvoice(status, corrections)}
      submission={submission}
      replacement={replacement ? { href: `${base}/invoices/${replacement.id}`, number: replacement.number } : null}
      approvals={approvals}
      artifacts={artifacts.data}
      timeline={timelineAt(at, events, logsOf(base, permits(actor, 'api-log:read')))}
      next={{
        actions,
        steps: stepsOf(actor, 'invoice', actions, approvals),
        pages: nextPages(actor, base, { invoiceId: invoice.id, correctionId: null }),
        shortcuts: mayReverse ? { createInvoiceCorrectionProcess: reversal(organizationId, invoice.id) } : {},
      }}
      action={
        mayWrite ? (
          <>
            <CopyToDraft base={base} of="copy" id={invoice.id} />
            <SaveTemplate organizationId={organizationId} of="invoice" id={invoice.id} />
          </>
        ) : null
      }
      facts={<InvoiceFacts base={base} invoice={invoice} corrected={corrected} replacement={replacement} />}
      open={
        <CorrectionStatus
          {...open}
          base={base}
          organizationId={organizationId}
          issued={corrections[0] ?? null}
          sending={sending}
          continues={mayCorrect ? correcting : null}
          reads={permits(actor, 'invoice-corrections:read') ? correcting : null}
          now={new Date().toISOString()}
        />
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

function reversal(organizationId: string, invoiceId: string) {
  const today = dayOfNew(getServices().clock);
  const reference = `${today}-${randomUUID().slice(0, 8)}`;
  return <ReverseInvoice {...{ organizationId, invoiceId, today, reference }} />;
}

/** The alternative on the issue day; API clients choose it by the mode of their request. */
const issuingOffline = { operation_id: 'createInvoiceApprovalIntent', mode: 'offline', blocked_by: null };

type Invoice = Awaited<ReturnType<Api['getInvoice']>>;

/** What belongs to the invoice. */
async function load(api: Api, invoice: Invoice, position: { cursor?: string }) {
  const { id, draft_id, ksef, correction, next_actions } = invoice;
  const [open, [corrected = null], offline, replacement, artifacts, events, submission, corrections, ...approvals] =
    await Promise.all([
      loadOpen(api, correction.process_id),
      correction.correction_ids.length > 0 ? correctedOf(api, [invoice]) : [],
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
    corrected,
    open,
    sending: await loadSending(api, corrections.data[0]),
    replacement,
    actions:
      offersOffline && offline.action ? [...next_actions, { ...issuingOffline, action: offline.action }] : next_actions,
    approvals: approvals.flat().sort(latestFirst),
  };
}

/** What was asked about sending the last correction, until KSeF has it. */
async function loadSending(api: Api, last: { id: string; ksef: { status: string } } | undefined) {
  return !last || last.ksef.status === 'accepted' ? [] : api.panel.listApprovalsOf({ correction_id: last.id });
}

/** The correction that is open, with what was asked about its draft. */
async function loadOpen(api: Api, process_id: string | null) {
  if (process_id === null) return { process: null, approvals: [] };
  const process = await api.getInvoiceCorrectionProcess({ process_id });
  const draft = process.current_draft;
  return { process, approvals: draft ? await api.panel.listApprovalsOf({ correction_draft_id: draft.id }) : [] };
}
