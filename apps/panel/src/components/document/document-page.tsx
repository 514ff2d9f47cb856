import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import type { placeIn } from '@/list-address';
import type { Api } from '@/trpc/server';
import { StateBadge } from '../badge';
import { Card } from '../card';
import { FoldedCard } from '../folded-card';
import { PageHeader } from '../page-header';
import type { Seen } from '../watch/keep-looking';
import { Watch } from '../watch/watch';
import { ApprovalsOf } from './approvals-of';
import { Artifacts } from './artifacts';
import { DocumentStatus } from './document-status';
import { DocumentTimeline } from './document-timeline';
import { DownloadPdf } from './download-pdf';
import { EvidenceLink } from './evidence-link';
import { KsefFacts } from './ksef-facts';
import { MilestoneList } from './milestone-list';
import { milestonesOf, type Progress } from './milestones';
import { NextSteps } from './next-steps';
import { Paper } from './paper';

type Document = Pick<Awaited<ReturnType<Api['getInvoice']>>, 'id' | 'number' | 'ksef' | 'meta'>;
type Submission = Pick<Awaited<ReturnType<Api['getKsefSubmission']>>, 'attempts' | 'ksef' | 'upo'>;

type Props = {
  of: 'invoice' | 'correction';
  organizationId: string;
  document: Document;
  /** Its mark just before it was read. */
  seen: Seen;
  /** The list that the page belongs to. */
  above: { label: string; href: string };
  amount: ReactNode;
  /** A further state, next to its state in KSeF. */
  badge?: ReactNode;
  corrected: Progress['corrected'];
  submission: Submission | null;
  replacement?: ComponentProps<typeof DocumentStatus>['replacement'];
  approvals: Awaited<ReturnType<Api['panel']['listApprovalsOf']>>;
  artifacts: ComponentProps<typeof Artifacts>['artifacts'];
  timeline: ComponentProps<typeof DocumentTimeline>;
  next: Pick<ComponentProps<typeof NextSteps>, 'actions' | 'steps' | 'pages' | 'shortcuts'>;
  /** Next to the amount. */
  action?: ReactNode;
  facts: ReactNode;
  /** Open matters: shown before the next steps once KSeF has the document, and after them until then. */
  open?: ReactNode;
  /** What belongs below the paper. */
  below?: ReactNode;
};

/**
 * The page of an issued document: its rendering, and next to it the next steps, its progress and related objects. In
 * one column, on a phone, the next steps come before the rendering.
 */
export function DocumentPage(props: Props) {
  const { of, organizationId, document, submission, approvals, next } = props;
  const t = useTranslations('document');
  const s = useTranslations('states');
  const address = `/o/${organizationId}/${of === 'invoice' ? 'invoices' : 'corrections'}/${document.id}`;
  const { id, number, ksef, meta } = document;
  const submissionPage =
    submission && ksef.submission_id ? `/o/${organizationId}/submissions/${ksef.submission_id}` : null;
  const progress = { of, issuedAt: meta.created_at, status: ksef.status, approvals, submission };
  return (
    <div className="grid gap-5">
      <PageHeader
        title={number}
        above={props.above}
        badge={
          <>
            <StateBadge state={ksef.status} />
            {props.badge}
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-4 md:ml-auto md:text-right">
          <p className="text-xl font-semibold tracking-tight">{props.amount}</p>
          <div className="flex flex-wrap gap-2">
            <DownloadPdf organizationId={organizationId} artifacts={props.artifacts} />
            {props.action}
          </div>
        </div>
      </PageHeader>
      <Watch
        organizationId={organizationId}
        of={{ document: of === 'invoice' ? { invoice_id: id } : { correction_id: id } }}
        seen={props.seen}
        says={t('state', { number, state: s(ksef.status) })}
      />
      <DocumentStatus
        words={of === 'invoice' ? 'documentStatus' : 'correctionStatus'}
        status={ksef.status}
        answer={submission?.ksef ?? null}
        notices={ksef.notices}
        approvals={approvals}
        replacement={props.replacement ?? null}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5 lg:col-start-2">
          {ksef.status === 'accepted' ? props.open : null}
          <NextSteps
            {...next}
            organizationId={organizationId}
            subject={{ of, id, submissionId: ksef.submission_id }}
            approvals={approvals}
            check={submissionPage && `${submissionPage}#look`}
          />
          {ksef.status === 'accepted' ? null : props.open}
          <MilestoneList milestones={milestonesOf({ ...progress, corrected: props.corrected })} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Paper
            title={t('paper')}
            source={`${address}/document`}
            note={ksef.status === 'not_submitted' ? t('notInKsef') : null}
            edition={ksef.ksef_number}
          />
          {props.below}
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-2">
          {props.facts}
          <KsefFacts ksef={ksef} submission={submission} href={submissionPage} />
          <ApprovalsOf rows={approvals} />
          <Card title={t('files')} action={<EvidenceLink href={`${address}/evidence`} />}>
            <Artifacts organizationId={organizationId} artifacts={props.artifacts} />
          </Card>
          <FoldedCard title={t('events')} isOpen={props.timeline.later !== null}>
            <DocumentTimeline {...props.timeline} />
          </FoldedCard>
        </div>
      </div>
    </div>
  );
}

type Events = Awaited<ReturnType<Api['panel']['getInvoiceTimeline']>>;

/** One page of the events of a document, and the ways to those before and after. */
export function timelineAt(
  at: ReturnType<typeof placeIn>,
  events: Events,
  logs: string | null,
): ComponentProps<typeof DocumentTimeline> {
  return {
    events: events.data.toReversed(),
    logs,
    later: at.newer,
    earlier: at.older(events.meta.page.next_cursor),
  };
}
