import { useTranslations } from 'next-intl';
import { CopyText } from '@/components/copy-text';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Link } from '@/components/link';
import type { Api } from '@/trpc/server';

type Delivery = Awaited<ReturnType<Api['getWebhookDelivery']>>;

/** Which event this is about, and the ids that a receiver's log has. */
export function DeliveryFacts({ delivery, base }: { delivery: Delivery; base: string }) {
  const t = useTranslations('webhooks');
  const { event, replay_of: replayOf, payload_sha256: sha256 } = delivery;
  return (
    <dl className="px-4 py-2.5">
      <Fact label={t('eventIdFact')}>
        <CopyText value={event.id} />
      </Fact>
      <Fact label={t('happened')}>
        <DateTime at={event.timestamp} />
      </Fact>
      <Fact label={t('subject')}>
        <code className="font-mono text-xs">{event.subject.type}</code> <CopyText value={event.subject.id} short />
      </Fact>
      <Fact label={t('deliveryId')}>
        <CopyText value={delivery.id} />
      </Fact>
      {replayOf ? (
        <Fact label={t('replayOf')}>
          <Link href={`${base}/${replayOf}`} className="font-mono text-xs text-accent hover:underline">
            {replayOf}
          </Link>
        </Fact>
      ) : null}
      <Fact label="SHA-256">
        <CopyText value={sha256} short />
      </Fact>
    </dl>
  );
}
