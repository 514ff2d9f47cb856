import { permits } from '@invoicing/router/access/actor';
import { eventSamples } from '@invoicing/router/panel/webhooks/event-samples';
import { Webhook } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { apiFor, requirePermission } from '@/trpc/server';
import { CreateEndpoint } from './create-endpoint';
import { EndpointsTable } from './endpoints-table';

type Props = { organizationId: string; isCreating: boolean };

const all = 100;

/** The organization's endpoints; with the dialog for a new one open at its address, to who may create one. */
export async function Webhooks({ organizationId, isCreating }: Props) {
  const permission = isCreating ? 'webhook-endpoints:write' : 'webhook-endpoints:read';
  const actor = await requirePermission(organizationId, permission);
  const { data: endpoints } = await (await apiFor(actor)).listWebhookEndpoints({ limit: all });
  const t = await getTranslations('webhooks');
  const writes = permits(actor, 'webhook-endpoints:write');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')}>
        {writes ? (
          <CreateEndpoint organizationId={organizationId} samples={eventSamples} isOpenAtFirst={isCreating} />
        ) : null}
      </PageHeader>
      <p className="-mt-2 max-w-2xl text-muted">{t('text')}</p>
      <Card>
        {endpoints.length === 0 ? (
          <EmptyState icon={Webhook} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <EndpointsTable organizationId={organizationId} endpoints={endpoints} />
        )}
      </Card>
    </div>
  );
}
