import { AlertTriangle } from 'lucide-react';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { EnvironmentBadge, StateBadge } from '@/components/badge';
import { CopyText } from '@/components/copy-text';
import { Countdown } from '@/components/countdown';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Money } from '@/components/money';
import { Decision } from './decision';
import { loadReview } from './review';

export const metadata: Metadata = { title: 'Approval' };

export default async function ApprovePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const { review, organizationId, locale } = await loadReview(token);
  const { intent, facts, document } = review;
  const t = await getTranslations('approve');
  const polish = (await getLocale()) === 'pl';
  const values = { client: intent.requested_by.client_name, number: document.number, minutes: review.useWindowMinutes };
  const pending = intent.status === 'pending';
  return (
    <main className="mx-auto grid max-w-6xl gap-6 px-4 py-6 text-base lg:grid-cols-[1fr_22rem]">
      <section aria-label={t('document')} className="min-w-0 overflow-hidden rounded-xl border border-line bg-white shadow-sm">
        <iframe title={t('document')} src={`/approve/${token}/document`} sandbox="" className="h-[70vh] w-full lg:h-[calc(100dvh-3rem)]" />
      </section>
      <aside className="grid content-start gap-5 pb-40 lg:pb-0">
        <header className="grid gap-2">
          <div className="flex items-center justify-between gap-3">
            <span className="text-sm text-muted">{review.organizationName}</span>
            <EnvironmentBadge environment={intent.environment} />
          </div>
          <h1 className="text-2xl">{t(`title_${intent.action}`)}</h1>
          {pending ? null : (
            <div>
              <StateBadge state={intent.status} />
              <p className="mt-1 text-sm text-muted">{t(`because_${intent.status}`)}</p>
            </div>
          )}
        </header>
        <p className="text-3xl font-semibold tracking-tight">
          <Money amount={facts.gross} currency={facts.currency} />
        </p>
        <dl className="divide-y divide-line border-y border-line text-sm">
          <Fact label={t('buyer')}>{facts.buyerName}</Fact>
          {facts.buyerTaxIdentifier ? <Fact label={t('taxIdentifier')}>{facts.buyerTaxIdentifier}</Fact> : null}
          <Fact label={t('number')}>{document.number}</Fact>
          <Fact label={t('issueDate')}>{facts.issueDate}</Fact>
          {facts.bankAccount ? (
            <Fact label={t('account')}>
              <span className="break-all">{facts.bankAccount}</span>
            </Fact>
          ) : null}
          <Fact label={t('requestedBy')}>
            {intent.requested_by.client_name}
            {review.requestedFromIp ? ` · ${review.requestedFromIp}` : ''}
          </Fact>
          <Fact label={t('requestedAt')}>
            <DateTime at={intent.meta.created_at} />
          </Fact>
          {pending ? (
            <Fact label={t('timeLeft')}>
              <Countdown until={intent.expires_at} now={review.now} />
            </Fact>
          ) : null}
          <Fact label={t('hash')}>
            <CopyText value={document.contentHash} short />
          </Fact>
        </dl>
        {intent.note ? (
          <section className="rounded-lg border border-line bg-surface p-4 text-sm">
            <h2 className="text-xs font-semibold text-muted">{t('note')}</h2>
            <p className="mt-1 break-words">{intent.note}</p>
          </section>
        ) : null}
        {review.warnings.length > 0 ? (
          <ul aria-label={t('warnings')} className="grid gap-2 text-sm">
            {review.warnings.map((warning) => (
              <li key={warning.code} className="flex gap-2 text-warn">
                <AlertTriangle aria-hidden className="mt-0.5 size-4 shrink-0" />
                {polish ? warning.messagePl : warning.message}
              </li>
            ))}
          </ul>
        ) : null}
        <section className="grid gap-1 text-sm">
          <h2 className="font-semibold">{t('next')}</h2>
          <p>{t(`does_${intent.action}`, values)}</p>
          <p className="text-muted">{t(`doesNot_${intent.action}`)}</p>
        </section>
        {pending && review.mayDecide ? (
          <Decision
            organizationId={organizationId}
            binding={{ id: intent.id, contentHash: document.contentHash, pageSha256: document.sha256, locale }}
            label={t(`button_${intent.action}`)}
          />
        ) : pending ? (
          <p role="status" className="rounded-lg border border-line p-4 text-sm font-medium">
            {t(`blocked_${review.blockedBy ?? 'role'}`)}
          </p>
        ) : null}
        {!pending && intent.return_url ? (
          <a href={intent.return_url} rel="noreferrer" className="w-fit font-medium text-accent hover:underline">
            {t('returnTo', values)}
          </a>
        ) : null}
        {intent.decisions.length > 0 ? (
          <section className="grid gap-1 text-sm">
            <h2 className="font-semibold">{t('decisions')}</h2>
            {intent.decisions.map((decision) => (
              <p key={decision.decided_at}>
                {decision.member_display} · {t(decision.decision)} · <DateTime at={decision.decided_at} />
                {decision.reason ? ` · ${decision.reason}` : ''}
              </p>
            ))}
          </section>
        ) : null}
      </aside>
    </main>
  );
}
