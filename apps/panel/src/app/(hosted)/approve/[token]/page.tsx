import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Changes } from '@/components/approval/changes';
import { Consequences } from '@/components/approval/consequences';
import { Facts } from '@/components/approval/facts';
import { Note, Warnings } from '@/components/approval/warnings';
import { titleOf, wayOf, wordsOf } from '@/components/approval/words';
import { EnvironmentBadge, StateBadge } from '@/components/badge';
import { Centered } from '@/components/centered';
import { isolated } from '@/components/isolated';
import { Money } from '@/components/money';
import { Notice } from '@/components/notice';
import { PreferencesMenu } from '@/components/preferences-menu';
import { isPasskeyOfferDismissed } from '@/preferences';
import { Decision } from './decision';
import { Outcome } from './outcome';
import { loadReview } from './review';
import { TakeBack } from './take-back';

export const metadata: Metadata = { title: 'Approval' };

export default async function ApprovePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const { review, newer, organizationId, locale, factors } = await loadReview(token);
  const t = await getTranslations('approve');
  const a = await getTranslations('approvals');
  if (!review) return <Centered>{t('notForRole')}</Centered>;
  const { intent, facts, document } = review;
  const words = wordsOf(intent);
  const way = wayOf(intent);
  const pending = intent.status === 'pending';
  const decides = pending && review.mayDecide;
  return (
    <main className="text-base wrap-anywhere lg:grid lg:h-dvh lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_minmax(0,1fr)_auto]">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-3 bg-surface px-5 pt-4 pb-4 lg:col-start-2 lg:border-l lg:border-line lg:px-6">
        <div className="flex min-w-0 items-center gap-2.5 text-sm text-muted">
          <span className="truncate">{review.organizationName}</span>
          <EnvironmentBadge environment={intent.environment} />
          <span className="ml-auto">
            <PreferencesMenu />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <h1>{pending ? t(titleOf(intent)) : a(`action_${words}`)}</h1>
          {pending ? null : <StateBadge state={intent.status} />}
        </div>
        <p className="text-[2rem]/9 font-semibold tracking-tight [&_span]:whitespace-normal">
          <Money amount={facts.gross} currency={facts.currency} />
        </p>
        {review.correction ? (
          <p className="text-sm text-muted">
            {t('differenceOf', { number: isolated(review.correction.invoiceNumber) })}
          </p>
        ) : null}
      </header>
      <section
        aria-label={t('document')}
        className="border-y border-line bg-raised p-3 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:border-0 lg:p-8"
      >
        <iframe
          title={t('document')}
          src={`/approve/${token}/document?${new URLSearchParams({ hash: document.htmlSha256 })}`}
          sandbox=""
          className="mx-auto h-[65dvh] w-full max-w-[54rem] rounded-md bg-white shadow-float lg:h-full"
        />
      </section>
      <section
        aria-label={t('details')}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 bg-surface px-5 pt-4 pb-6 text-sm lg:col-start-2 lg:overflow-y-auto lg:border-l lg:border-line lg:px-6"
        tabIndex={0}
      >
        {pending ? null : (
          <Outcome
            review={review}
            organizationId={organizationId}
            newer={newer}
            offersPasskey={factors.passkeys === 0 && !(await isPasskeyOfferDismissed())}
          />
        )}
        <Warnings warnings={review.warnings} />
        {pending ? <Consequences review={review} useWindowMinutes={review.useWindowMinutes} /> : null}
        <Changes review={review} />
        <Facts review={review} />
        <Note text={intent.note} />
        <TakeBack organizationId={organizationId} intentId={intent.id} takeBack={review.takeBack} />
      </section>
      <footer className="sticky bottom-0 border-t border-line bg-surface px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] text-sm empty:hidden lg:static lg:col-start-2 lg:border-l lg:px-6">
        {decides ? (
          <Decision
            organizationId={organizationId}
            binding={{ id: intent.id, contentHash: document.contentHash, pageSha256: document.sha256, locale }}
            factors={factors}
            label={t(`button_${way ?? intent.action}`)}
            expires={{ until: intent.expires_at, now: review.now }}
            signInCounts={review.signInCountsUntil !== null}
            nextCodeAt={review.nextCodeAt}
          />
        ) : null}
        {pending && !review.mayDecide ? (
          <Notice tone="calm" role="status">
            {t(`blocked_${review.blockedBy ?? 'role'}`)}
          </Notice>
        ) : null}
      </footer>
    </main>
  );
}
