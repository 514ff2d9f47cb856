import { permits } from '@invoicing/router/access/actor';
import { getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { PageHeader } from '@/components/page-header';
import { deliverySeen } from '@/components/watch/seen';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, notFoundOrThrow, pageNotFound, requirePermission } from '@/trpc/server';
import { CodeBlock } from '../../../code-block';
import { deliveryState } from '../../../delivery-state';
import { Attempts } from './attempts';
import { DeliveryFacts } from './delivery-facts';
import { DeliveryTimeline } from './delivery-timeline';
import { NextAttempt } from './next-attempt';
import { ReplayDelivery } from './replay-delivery';

export const generateMetadata = titled('titles', 'delivery');

type Props = { params: Promise<{ organizationId: string; endpointId: string; deliveryId: string }> };

export default worded('/o/[organizationId]/webhooks/[endpointId]/deliveries/[deliveryId]', DeliveryPage);

async function DeliveryPage({ params }: Props) {
  const { organizationId, endpointId, deliveryId } = await params;
  const actor = await requirePermission(organizationId, 'webhook-endpoints:read');
  const api = await apiFor(actor);
  const delivery = await api.getWebhookDelivery({ webhook_delivery_id: deliveryId }).catch(notFoundOrThrow);
  if (delivery.webhook_endpoint_id !== endpointId) pageNotFound();
  const endpoint = await api.getWebhookEndpoint({ webhook_endpoint_id: endpointId });
  const t = await getTranslations('webhooks');
  const isWaiting = delivery.status === 'pending' || delivery.status === 'retry_scheduled';
  const canReplay = permits(actor, 'webhook-endpoints:write') && endpoint.status === 'active' && !isWaiting;
  const above = `/o/${organizationId}/webhooks/${endpointId}`;
  const payload = delivery.payload ?? '';
  return (
    <div className="grid gap-5">
      <PageHeader
        title={delivery.event.type}
        above={{ label: new URL(endpoint.url).host, href: above }}
        badge={<StateBadge state={deliveryState(delivery.status)} />}
      >
        {canReplay ? <ReplayDelivery organizationId={organizationId} endpointId={endpointId} id={deliveryId} /> : null}
      </PageHeader>
      {isWaiting ? (
        <NextAttempt
          organizationId={organizationId}
          deliveryId={deliveryId}
          seen={deliverySeen(delivery)}
          nextAttemptAt={delivery.next_attempt_at}
          now={new Date().toISOString()}
          isRetry={delivery.status === 'retry_scheduled'}
        />
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5">
          <Card title={t('attempts')}>
            <Attempts attempts={delivery.attempts} />
          </Card>
          <Card title={t('payload')}>
            <div className="p-4">
              <CodeBlock label={t('payload')} text={JSON.stringify(JSON.parse(payload), null, 2)} copies={payload} />
              <p className="mt-2 text-xs text-muted">{t('payloadText')}</p>
            </div>
          </Card>
        </div>
        <div className="grid min-w-0 gap-5">
          <Card title={t('facts')}>
            <DeliveryFacts delivery={delivery} base={`${above}/deliveries`} />
          </Card>
          <Card title={t('course')}>
            <DeliveryTimeline delivery={delivery} />
          </Card>
        </div>
      </div>
    </div>
  );
}
