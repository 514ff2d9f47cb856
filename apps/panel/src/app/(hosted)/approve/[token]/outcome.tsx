import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReceiptLinks } from '@/components/approval/receipt-links';
import { buttonClass } from '@/components/button';
import { DateTime } from '@/components/date-time';
import { useDecider } from '@/components/deciders';
import { Island } from '@/components/island';
import { isolated } from '@/components/isolated';
import { Link } from '@/components/link';
import { Notice } from '@/components/notice';
import { PasskeyOffer } from '@/components/passkey-offer';
import { FollowUp } from './follow-up';
import { NextDecision } from './next-decision';
import type { Loaded, Review } from './review';

type Props = {
  review: Review;
  organizationId: string;
  /** Where the receipt is. */
  receipt: string;
  newer: string | null;
  next: Loaded['next'];
  offersPasskey: boolean;
};

/** Why there is nothing left to decide, who decided, and links to continue. */
export function Outcome({ review, organizationId, receipt, newer, next, offersPasskey }: Props) {
  const { intent, correction } = review;
  const t = useTranslations('approve');
  const ofInvoice =
    intent.consumed_by?.type === 'invoice'
      ? intent.consumed_by.id
      : intent.subject.type === 'invoice'
        ? intent.subject.id
        : null;
  // A numbered document does not change any more, so a superseded sending means that its outcome is known.
  const isSettled = intent.status === 'superseded' && (intent.action === 'send' || intent.action === 'retry');
  const invoiceId = correction?.invoiceId ?? ofInvoice;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Notice tone="calm" role="status">
        {t(isSettled ? 'because_settled' : `because_${intent.status}`)}
      </Notice>
      {intent.status === 'approved' && intent.usable_until ? (
        <p className="text-muted">
          {t(`usableUntil_${intent.action}`)} <DateTime at={intent.usable_until} />
        </p>
      ) : null}
      {intent.decisions.length > 0 ? (
        <Decisions decisions={intent.decisions} inPlaceOf={review.inPlaceOf}>
          <ReceiptLinks receipt={receipt} isSigned={intent.receipt !== null} />
        </Decisions>
      ) : null}
      {offersPasskey && intent.status === 'approved' ? (
        <Island name="PasskeyOffer" of={PasskeyOffer} props={{}} />
      ) : null}
      {newer ? (
        <Link href={`/approve/${newer}`} className={buttonClass()} data-in-place>
          {t('openNewer')}
        </Link>
      ) : null}
      {next && !newer ? <NextDecision next={next} now={review.now} /> : null}
      {isAwaited(intent) ? (
        <Island
          name="FollowUp"
          of={FollowUp}
          props={{ organizationId, intentId: intent.id, status: intent.status, next: next?.id ?? null }}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {intent.return_url ? (
          <a href={intent.return_url} rel="noreferrer" className={buttonClass('secondary', true)}>
            {t('returnTo', { client: isolated(intent.requested_by.client_name) })}
          </a>
        ) : null}
        {invoiceId ? (
          <Link href={`/o/${organizationId}/invoices/${invoiceId}`} className={buttonClass('secondary')}>
            {t('openInvoice')}
          </Link>
        ) : null}
        <Link href={`/o/${organizationId}/approvals`} className={buttonClass('secondary')}>
          {t('openInbox')}
        </Link>
      </div>
    </div>
  );
}

/** Whether another decision may follow: once the approval is used, sending the document may be requested. */
const isAwaited = ({ status, action }: Review['intent']) =>
  status === 'approved' || (status === 'consumed' && (action === 'issue' || action === 'finalize'));

type DecisionsProps = Pick<Review, 'inPlaceOf'> & Pick<Review['intent'], 'decisions'> & { children: ReactNode };

function Decisions({ decisions, inPlaceOf, children }: DecisionsProps) {
  const t = useTranslations('approve');
  const decider = useDecider(inPlaceOf);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 className="font-semibold">{t('decisions')}</h2>
      {decisions.map((decision) => (
        <p key={decision.decided_at}>
          {decider(decision)} · {t(decision.decision)} · <DateTime at={decision.decided_at} />
          {decision.reason ? (
            <span className="mt-1 block text-muted">{t('withReason', { reason: isolated(decision.reason) })}</span>
          ) : null}
        </p>
      ))}
      {children}
    </section>
  );
}
