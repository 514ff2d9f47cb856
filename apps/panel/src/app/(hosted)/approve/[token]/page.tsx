import { getTranslations } from 'next-intl/server';
import { BecomesDeputy } from '@/components/approval/becomes-deputy';
import { Changes } from '@/components/approval/changes';
import { Consequences } from '@/components/approval/consequences';
import { Facts } from '@/components/approval/facts';
import { KeyFacts } from '@/components/approval/key-facts';
import { ReceiptLinks } from '@/components/approval/receipt-links';
import { Revision } from '@/components/approval/revision';
import { Note, Warnings } from '@/components/approval/warnings';
import { buttonOf } from '@/components/approval/words';
import { Centered } from '@/components/centered';
import { PaperFrame } from '@/components/document/paper-frame';
import { Island } from '@/components/island';
import { isolated } from '@/components/isolated';
import { Notice } from '@/components/notice';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { isPasskeyOfferDismissed } from '@/preferences';
import { Standalone } from '../../standalone';
import { ApprovalWatch } from './approval-watch';
import { Decision } from './decision';
import { Outcome } from './outcome';
import { loadReview } from './review';
import { SummaryHead } from './summary-head';
import { TakeBack } from './take-back';

export const generateMetadata = titled('titles', 'approve');

export default worded('/approve/[token]', ApprovePage);

async function ApprovePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const { review, next, organizationId, locale, factors, logo } = await loadReview(token);
  const t = await getTranslations('approve');
  if (!review)
    return (
      <>
        <Centered>{t('notForRole')}</Centered>
        <Standalone page="approve" />
      </>
    );
  const { intent, facts, document } = review;
  const pending = intent.status === 'pending';
  return (
    <>
      <main className="text-base wrap-anywhere max-lg:tall:has-[#decision]:pb-24 max-lg:tall:has-[input[name=reason]]:pb-56 lg:grid lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-start">
        <div className="bg-surface lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-dvh lg:min-h-dvh lg:overflow-y-auto lg:border-l lg:border-line">
          <div id="summary" className="grid grid-cols-[minmax(0,1fr)] gap-2 px-5 pt-2 pb-3 lg:px-6 lg:pt-4">
            <SummaryHead review={review} logo={logo && { ...logo, at: `/approve/${token}/logo` }} />
            {pending ? null : (
              <Outcome
                review={review}
                organizationId={organizationId}
                receipt={`/approve/${token}/receipt`}
                newer={review.revision.newer}
                next={next}
                offersPasskey={factors.passkeys === 0 && !(await isPasskeyOfferDismissed())}
              />
            )}
            <KeyFacts facts={facts} />
            <Warnings warnings={review.warnings} />
          </div>
          {pending && review.mayDecide ? (
            <Island
              name="Decision"
              keptAs={`${intent.id} ${document.contentHash}`}
              of={Decision}
              props={{
                organizationId,
                binding: { id: intent.id, contentHash: document.contentHash, pageSha256: document.sha256, locale },
                factors,
                label: t(buttonOf(intent)),
                now: review.now,
                signInCounts: review.signInCountsUntil !== null,
                nextCodeAt: review.nextCodeAt,
              }}
            />
          ) : null}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 py-4 text-sm empty:hidden lg:px-6">
            {pending && !review.mayDecide ? (
              <Notice tone="calm" role="status">
                {t(`blocked_${review.blockedBy ?? 'role'}`)}
                {review.becomesDeputy ? <BecomesDeputy {...review.becomesDeputy} /> : null}
                <Island
                  name="ApprovalWatch"
                  of={ApprovalWatch}
                  props={{ organizationId, intentId: intent.id, seen: review.seen }}
                  isInline
                />
              </Notice>
            ) : null}
            {pending && review.decidesInPlaceOf !== null ? (
              <p>{t('decidesInPlaceOf', { name: isolated(review.decidesInPlaceOf) })}</p>
            ) : null}
            {pending && intent.decisions.length > 0 ? (
              <ReceiptLinks receipt={`/approve/${token}/receipt`} isSigned={false} />
            ) : null}
            <Revision revision={review.revision} />
            {pending ? <Consequences review={review} useWindowMinutes={review.useWindowMinutes} /> : null}
            <Changes review={review} />
          </div>
        </div>
        <section
          aria-label={t('document')}
          className="border-y border-line bg-raised p-3 max-[20rem]:p-0 lg:col-start-1 lg:row-start-1 lg:border-0 lg:px-8 lg:pt-8 lg:pb-4 print:bg-transparent"
        >
          <Island
            name="PaperFrame"
            of={PaperFrame}
            props={{
              title: t('document'),
              source: `/approve/${token}/document?${new URLSearchParams({ hash: document.htmlSha256 })}`,
              className: 'mx-auto max-w-[54rem] shadow-float',
            }}
          />
        </section>
        <section
          aria-label={t('details')}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-surface px-5 pt-4 pb-6 text-sm lg:col-start-1 lg:row-start-2 lg:mx-auto lg:mb-8 lg:w-[calc(100%-4rem)] lg:max-w-[54rem] lg:rounded-md lg:px-6"
        >
          <Facts review={review} content={`/approve/${token}/content`} />
          <Note text={intent.note} />
          {Object.values(review.takeBack).some(Boolean) ? (
            <Island
              name="TakeBack"
              of={TakeBack}
              props={{ organizationId, intentId: intent.id, takeBack: review.takeBack }}
            />
          ) : null}
        </section>
      </main>
      <Standalone page="approve" />
    </>
  );
}
