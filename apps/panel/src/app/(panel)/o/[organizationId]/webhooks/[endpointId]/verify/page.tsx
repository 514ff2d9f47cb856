import { verificationSnippets } from '@invoicing/contract/verification-snippets';
import { permits } from '@invoicing/router/access/actor';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { PageHeader } from '@/components/page-header';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { type Api, apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { Debugger } from './debugger';
import { LastDelivery } from './last-delivery';
import { Snippets } from './snippets';

export const generateMetadata = titled('titles', 'verifyWebhooks');

type Props = { params: Promise<{ organizationId: string; endpointId: string }> };

export default worded('/o/[organizationId]/webhooks/[endpointId]/verify', VerifyPage);

async function VerifyPage({ params }: Props) {
  const { organizationId, endpointId: id } = await params;
  const actor = await requirePermission(organizationId, 'webhook-endpoints:read');
  const api = await apiFor(actor);
  const endpoint = await api.getWebhookEndpoint({ webhook_endpoint_id: id }).catch(notFoundOrThrow);
  const last = await lastDelivery(api, id);
  const t = await getTranslations('webhooks');
  return (
    <div className="grid gap-5">
      <PageHeader
        title={t('verify')}
        above={{ label: new URL(endpoint.url).host, href: `/o/${organizationId}/webhooks/${id}` }}
      />
      {permits(actor, 'webhook-endpoints:write') ? (
        <Card title={t('debugger')}>
          <Debugger organizationId={organizationId} id={id} />
        </Card>
      ) : null}
      <Card title={t('snippets')}>
        <Snippets snippets={verificationSnippets} hint={endpoint.signing.secret_hint} />
      </Card>
      {last ? (
        <Card title={t('lastDelivery')}>
          <LastDelivery delivery={last} publicKey={endpoint.signing.public_key} />
        </Card>
      ) : null}
    </div>
  );
}

/** The latest delivery that has been attempted, with its payload. */
async function lastDelivery(api: Api, endpointId: string) {
  const { data } = await api.listWebhookDeliveries({ webhook_endpoint_id: endpointId, limit: 10 });
  const tried = data.find(({ attempts }) => attempts.length > 0);
  return tried ? api.getWebhookDelivery({ webhook_delivery_id: tried.id }) : null;
}
