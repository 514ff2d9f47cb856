import { permits } from '@invoicing/router/access/actor';
import { stepsOf } from '@invoicing/router/panel/documents/steps';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { HeadAmount } from '@/components/amount-due';
import { latestFirst } from '@/components/document/approvals-of';
import { DocumentPage, timelineAt } from '@/components/document/document-page';
import { nextPages } from '@/components/document/next-pages';
import { logsOf } from '@/components/log-link';
import { worded } from '@/i18n/worded';
import { type Place, placeIn } from '@/list-address';
import { titledBy } from '@/page-title';
import { type Api, apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { CorrectionFacts } from './correction-facts';

type Props = { params: Promise<{ organizationId: string; correctionId: string }>; searchParams: Promise<Place> };

/** Read once for the page and its title. */
const readCorrection = cache(async (organizationId: string, correction_id: string) => {
  const actor = await requirePermission(organizationId, 'invoice-corrections:read');
  const api = await apiFor(actor);
  // Read before the data, so that any later change yields another mark and is noticed.
  const seen = await api.panel.watchDocument({ correction_id }).catch(notFoundOrThrow);
  const correction = await api.getInvoiceCorrection({ correction_id }).catch(notFoundOrThrow);
  return { actor, api, seen, correction };
});

export const generateMetadata = titledBy(async ({ params }: Props) => {
  const { organizationId, correctionId } = await params;
  const { correction } = await readCorrection(organizationId, correctionId);
  return (await getTranslations('correction'))('title', { number: correction.number });
});

export default worded('/o/[organizationId]/corrections/[correctionId]', CorrectionPage);

async function CorrectionPage({ params, searchParams }: Props) {
  const { organizationId, correctionId } = await params;
  const { actor, api, seen, correction } = await readCorrection(organizationId, correctionId);
  const at = placeIn(await searchParams, {});
  const { artifacts, events, submission, approvals } = await load(api, correction, at.position);
  const t = await getTranslations('correction');
  const base = `/o/${organizationId}`;
  const { delta } = correction.totals;
  return (
    <DocumentPage
      of="correction"
      organizationId={organizationId}
      document={correction}
      seen={seen}
      above={{ label: t('corrections'), href: `${base}/corrections` }}
      amount={<HeadAmount gross={delta.gross} due={delta.amount_due} currency={correction.currency} isDifference />}
      corrected={null}
      submission={submission}
      approvals={approvals}
      artifacts={artifacts.data}
      timeline={timelineAt(at, events, logsOf(base, permits(actor, 'api-log:read')))}
      next={{
        actions: correction.next_actions,
        steps: stepsOf(actor, 'correction', correction.next_actions, approvals),
        pages: nextPages(actor, base, { invoiceId: correction.corrected_invoice.id, correctionId: correction.id }),
      }}
      facts={<CorrectionFacts base={base} correction={correction} />}
    />
  );
}

type Correction = Awaited<ReturnType<Api['getInvoiceCorrection']>>;

/** What belongs to the correction. */
async function load(api: Api, { id, draft_id, ksef }: Correction, position: { cursor?: string }) {
  const [artifacts, events, submission, ...approvals] = await Promise.all([
    api.listInvoiceCorrectionArtifacts({ correction_id: id, limit: 100 }),
    api.panel.getCorrectionTimeline({ correction_id: id, ...position }),
    ksef.submission_id ? api.getInvoiceCorrectionKsefSubmission({ submission_id: ksef.submission_id }) : null,
    api.panel.listApprovalsOf({ correction_id: id }),
    api.panel.listApprovalsOf({ correction_draft_id: draft_id }),
    ksef.submission_id ? api.panel.listApprovalsOf({ submission_id: ksef.submission_id }) : [],
  ]);
  return { artifacts, events, submission, approvals: approvals.flat().sort(latestFirst) };
}
