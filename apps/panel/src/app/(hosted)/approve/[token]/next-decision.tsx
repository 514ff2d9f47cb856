import { useTranslations } from 'next-intl';
import { DueNote } from '@/components/amount-due';
import { wordsOf } from '@/components/approval/words';
import { buttonClass } from '@/components/button';
import { Deadline } from '@/components/deadline';
import { isOfCorrection } from '@/components/document/approvals-of';
import { Link } from '@/components/link';
import { Money } from '@/components/money';
import type { Loaded } from './review';

/** The next pending decision: whose document, the amount, and the deadline. */
export function NextDecision({ next, now }: { next: NonNullable<Loaded['next']>; now: string }) {
  const t = useTranslations('approve');
  const a = useTranslations('approvals');
  const { buyer_name: buyer, total_gross: gross, amount_due: due, currency } = next.summary;
  const title = t(next.isFollowing ? 'following' : 'nextDecision');
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line p-3">
      <h2 className="text-xs font-normal text-muted">{title}</h2>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <bdi>{buyer}</bdi>
        <span className="tabular-nums [&>span+span]:font-normal">
          <Money amount={gross} currency={currency} />
          <DueNote gross={gross} due={due} currency={currency} isDifference={isOfCorrection(next)} />
        </span>
      </div>
      <p className="text-xs text-muted">
        {a(`action_${wordsOf(next)}`)} ·{' '}
        {a.rich('dueWhen', { word: (word) => word, when: () => <Deadline at={next.expires_at} now={new Date(now)} /> })}
      </p>
      <Link href={`/approve/${next.urlToken}`} className={buttonClass()} data-in-place>
        {t('decideNext')}
      </Link>
    </section>
  );
}
