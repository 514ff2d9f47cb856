import { permits } from '@invoicing/router/access/actor';
import { eventSamples } from '@invoicing/router/panel/webhooks/event-samples';
import { Webhook } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { PageHeader } from '@/components/page-header';
import { cellClass, rowLinkClass, Table } from '@/components/table';
import { apiFor, requirePermission } from '@/trpc/server';
import { CreateEndpoint } from './create-endpoint';

type Props = { organizationId: string; isCreating: boolean };

const all = 100;

/** The organization's endpoints; with the dialog for a new one open where the address says so. */
export async function Webhooks({ organizationId, isCreating }: Props) {
  const actor = await requirePermission(organizationId, 'webhook-endpoints:read');
  const { data: endpoints } = await (await apiFor(actor)).listWebhookEndpoints({ limit: all });
  const t = await getTranslations('webhooks');
  const writes = permits(actor, 'webhook-endpoints:write');
  const columns = [t('url'), t('state'), t('events'), t('lastSuccess'), t('description'), t('secret')].map((label) => ({
    label,
  }));
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
          <Table isStacked caption={t('title')} columns={columns}>
            {endpoints.map(({ id, url, description, event_types: types, signing, health, status }) => (
              <tr key={id}>
                <td className="max-w-72 min-w-40 max-md:order-1">
                  <Link
                    href={`/o/${organizationId}/webhooks/${id}`}
                    className={`${rowLinkClass} block truncate font-mono text-xs`}
                    title={url}
                  >
                    {url}
                  </Link>
                </td>
                <td className={cellClass.second}>
                  <StateBadge state={status === 'active' && health.failing_since ? 'failing' : status} />
                </td>
                <td className="whitespace-nowrap text-muted max-md:order-3">
                  <span title={types.join('\n')}>
                    {types.includes('*') ? t('allEvents') : t('eventCount', { count: types.length })}
                  </span>
                </td>
                <td className="text-muted max-md:order-4 max-md:text-right">
                  {health.last_success_at ? <DateTime at={health.last_success_at} /> : t('never')}
                </td>
                <td className="max-w-48 min-w-24 truncate text-muted max-md:order-5">{description || '–'}</td>
                <td className="font-mono text-xs whitespace-nowrap text-muted max-md:order-6 max-md:text-right">
                  {signing.secret_hint ?? '–'}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Card>
    </div>
  );
}
