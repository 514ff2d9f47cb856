import { permits } from '@invoicing/router/access/actor';
import { stepOf, stepsOf } from '@invoicing/router/panel/documents/steps';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { ApprovalsOf } from '@/components/document/approvals-of';
import { DocumentStatus } from '@/components/document/document-status';
import { DocumentTimeline } from '@/components/document/document-timeline';
import { KsefFacts } from '@/components/document/ksef-facts';
import { nextPages } from '@/components/document/next-pages';
import { NextSteps } from '@/components/document/next-steps';
import { Link } from '@/components/link';
import { logsOf } from '@/components/log-link';
import { Notice } from '@/components/notice';
import { PageHeader } from '@/components/page-header';
import { Watch } from '@/components/watch/watch';
import { worded } from '@/i18n/worded';
import { type Place, placeIn } from '@/list-address';
import { titledBy } from '@/page-title';
import { type Api, apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { Answer } from './answer';
import { Attempts } from './attempts';
import { Evidence } from './evidence';
import { ReconcileNow } from './reconcile-now';
import { SessionUpo } from './session-upo';

type Props = {
  params: Promise<{ organizationId: string; submissionId: string }>;
  searchParams: Promise<Place>;
};

/** Read once for the page and its title. */
const readSubmission = cache(async (organizationId: string, submission_id: string) => {
  const actor = await requirePermission(organizationId, 'ksef-submissions:read');
  const api = await apiFor(actor);
  // Read before the data, so that any later change yields another mark and is noticed.
  const seen = await api.panel.watchDocument({ submission_id }).catch(notFoundOrThrow);
  return { actor, api, seen, ...(await load(api, submission_id)) };
});

export const generateMetadata = titledBy(async ({ params }: Props) => {
  const { organizationId, submissionId } = await params;
  const { owner } = await readSubmission(organizationId, submissionId);
  return (await getTranslations('submission'))('heading', { number: owner.number });
});

export default worded('/o/[organizationId]/submissions/[submissionId]', SubmissionPage);

async function SubmissionPage({ params, searchParams }: Props) {
  const { organizationId, submissionId } = await params;
  const { actor, api, seen, ...read } = await readSubmission(organizationId, submissionId);
  const { submission, owner, of, words, href, follows } = read;
  const at = placeIn(await searchParams, {});
  const [approvals, upos, events] = await Promise.all([
    api.panel.listApprovalsOf({ submission_id: submissionId }),
    api.panel.listSessionUpos({ submission_id: submissionId }),
    api.panel.getSubmissionTimeline({ submission_id: submissionId, ...at.position }),
  ]);
  const [t, d, s] = await Promise.all([
    getTranslations('submission'),
    getTranslations('document'),
    getTranslations('states'),
  ]);
  const base = `/o/${organizationId}`;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={t('heading', { number: owner.number })}
        above={{ label: t('submissions'), href: `${base}/submissions` }}
        badge={<StateBadge state={submission.status} />}
      >
        <Link href={`${base}${href}`} className="font-medium text-accent hover:underline">
          {t(words)}
        </Link>
      </PageHeader>
      <Watch
        organizationId={organizationId}
        of={{ document: { submission_id: submissionId } }}
        seen={seen}
        says={d('state', { number: owner.number, state: s(submission.status) })}
      />
      <DocumentStatus words={words} status={submission.status} answer={submission.ksef} notices={submission.notices} />
      {submission.reconciliation.manual_attention ? <Notice tone="bad">{t('manual')}</Notice> : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <Answer
            ksef={submission.ksef}
            mode={submission.mode}
            sha256={submission.document_sha256}
            sessionUpo={
              upos.length > 0 && permits(actor, 'artifacts:read') ? (
                <SessionUpo organizationId={organizationId} submissionId={submissionId} pages={upos} />
              ) : null
            }
          />
          <Attempts attempts={submission.attempts} />
          <Evidence reconciliation={submission.reconciliation} />
        </div>
        <div className="grid min-w-0 gap-5">
          <NextSteps
            actions={owner.next_actions}
            organizationId={organizationId}
            subject={{ of, id: owner.id, submissionId }}
            steps={stepsOf(actor, of, owner.next_actions, approvals)}
            approvals={approvals}
            pages={nextPages(actor, base, follows)}
          />
          {submission.status === 'uncertain' ? (
            <ReconcileNow
              organizationId={organizationId}
              subject={{ of, id: owner.id, submissionId }}
              approvals={approvals}
              step={of === 'invoice' ? stepOf(actor, of, { action: 'retry', mode: 'reconcile' }, approvals) : null}
            />
          ) : null}
          <ApprovalsOf rows={approvals} />
          <KsefFacts ksef={owner.ksef} submission={submission} />
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

/** The submission with the document that it sends, which says what can be done next. */
async function load(api: Api, submission_id: string) {
  const { kind, id } = await api.panel.findSubmission({ submission_id }).catch(notFoundOrThrow);
  if (kind === 'invoice') {
    const [submission, owner] = await Promise.all([
      api.getKsefSubmission({ submission_id }),
      api.getInvoice({ invoice_id: id }),
    ]);
    const follows = { invoiceId: id, correctionId: null };
    return { submission, owner, of: kind, words: 'documentStatus' as const, href: `/invoices/${id}`, follows };
  }
  const [submission, owner] = await Promise.all([
    api.getInvoiceCorrectionKsefSubmission({ submission_id }),
    api.getInvoiceCorrection({ correction_id: id }),
  ]);
  return {
    submission,
    owner,
    of: 'correction' as const,
    words: 'correctionStatus' as const,
    href: `/corrections/${id}`,
    follows: { invoiceId: owner.corrected_invoice.id, correctionId: id },
  };
}
