import { CheckCircle2, CircleDot, Clock, Pause, XCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { type Moment, Timeline } from '@/components/timeline';
import type { Api } from '@/trpc/server';
import { useAttemptWords } from './attempt-words';

type Delivery = Awaited<ReturnType<Api['getWebhookDelivery']>>;

const ends: Partial<Record<Delivery['status'], Pick<Moment, 'tone' | 'icon'>>> = {
  retry_scheduled: { tone: 'plain', icon: Clock },
  failed: { tone: 'bad', icon: XCircle },
  held: { tone: 'odd', icon: Pause },
  canceled: { tone: 'plain', icon: XCircle },
};

/** What became of a delivery, oldest first, up to now. */
export function DeliveryTimeline({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks');
  const words = useAttemptWords();
  const { status, attempts, meta, next_attempt_at: next } = delivery;
  const made: Moment = {
    id: 'made',
    title: t('made'),
    detail: <DateTime at={meta.created_at} />,
    tone: 'plain',
    icon: CircleDot,
  };
  const tried = attempts.map((attempt): Moment => {
    const isGood = attempt.error === null;
    return {
      id: String(attempt.number),
      title: t('attemptNumber', { number: attempt.number }),
      detail: (
        <>
          <DateTime at={attempt.started_at} /> · {words(attempt)}
        </>
      ),
      tone: isGood ? 'good' : 'bad',
      icon: isGood ? CheckCircle2 : XCircle,
    };
  });
  const end = ends[status];
  const at = status === 'retry_scheduled' && next ? next : meta.updated_at;
  const last: Moment[] = end ? [{ id: 'end', title: t(`end_${status}`), detail: <DateTime at={at} />, ...end }] : [];
  return <Timeline moments={[made, ...tried, ...last]} />;
}
