import { permits } from '@invoicing/router/access/actor';
import { stepsOf } from '@invoicing/router/panel/documents/steps';
import { getTranslations } from 'next-intl/server';
import { HeadAmount } from '@/components/amount-due';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { ApprovalsOf, latestFirst } from '@/components/document/approvals-of';
import { Artifacts } from '@/components/document/artifacts';
import { CorrectionProgress } from '@/components/document/correction-progress';
import { DocumentTimeline } from '@/components/document/document-timeline';
import { EvidenceLink } from '@/components/document/evidence-link';
import { KsefFacts } from '@/components/document/ksef-facts';
import { NextSteps } from '@/components/document/next-steps';
import { Paper } from '@/components/document/paper';
import { Standing } from '@/components/document/standing';
import { logsOf } from '@/components/log-link';
import { PageHeader } from '@/components/page-header';
import { type Place, placeIn } from '@/list-address';
import { titled } from '@/page-title';
import { type Api, apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { CorrectionFacts } from './correction-facts';

export const generateMetadata = titled('correction');

type Props = { params: Promise<{ organizationId: string; correctionId: string }>; searchParams: Promise<Place> };

export default async function CorrectionPage({ params, searchParams }: Props) {
  const { organizationId, correctionId } = await params;
  const actor = await requirePermission(organizationId, 'invoice-corrections:read');
  const api = await apiFor(actor);
  const correction = await api.getInvoiceCorrection({ correction_id: correctionId }).catch(notFoundOrThrow);
  const at = placeIn(await searchParams, {});
  const { artifacts, events, submission, approvals } = await load(api, correction, at.position);
  const t = await getTranslations('correction');
  const base = `/o/${organizationId}`;
  const again = new URLSearchParams({ invoice: correction.corrected_invoice.id, replaces: correction.id });
  return (
    <div className="grid gap-5">
      <PageHeader
        title={correction.number}
        above={{ label: t('corrections'), href: `${base}/corrections` }}
        badge={<StateBadge state={correction.ksef.status} />}
      >
        <p className="text-xl font-semibold tracking-tight">
          <HeadAmount
            gross={correction.totals.delta.gross}
            due={correction.totals.delta.amount_due}
            currency={correction.currency}
          />
        </p>
      </PageHeader>
      <CorrectionProgress at={correction.ksef.status === 'accepted' ? 'done' : 'ksef'} />
      <Standing
        words="standingCorrection"
        status={correction.ksef.status}
        answer={submission?.ksef ?? null}
        notices={correction.ksef.notices}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5">
          <CorrectionFacts base={base} correction={correction} />
          <Paper title={t('paper')} source={`${base}/corrections/${correction.id}/document`} />
        </div>
        <div className="grid min-w-0 gap-5">
          <NextSteps
            actions={correction.next_actions}
            organizationId={organizationId}
            subject={{ of: 'correction', id: correction.id, submissionId: correction.ksef.submission_id }}
            steps={stepsOf(actor, 'correction', correction.next_actions, approvals)}
            pages={
              permits(actor, 'invoice-corrections:write')
                ? { createInvoiceCorrectionProcess: `${base}/corrections/new?${again}` }
                : {}
            }
          />
          <ApprovalsOf rows={approvals} />
          <KsefFacts ksef={correction.ksef} submission={submission} />
          <Card title={t('files')} action={<EvidenceLink href={`${base}/corrections/${correction.id}/evidence`} />}>
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
