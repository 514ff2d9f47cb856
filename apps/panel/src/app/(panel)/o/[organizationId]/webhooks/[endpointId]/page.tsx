import { permits } from '@invoicing/router/access/actor';
import { eventSamples } from '@invoicing/router/panel/webhooks/event-samples';
import { Send, ShieldCheck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { Link } from '@/components/link';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { RefusedId } from '@/components/refused-id';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { type Api, apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { Actions } from './actions';
import { Banner } from './banner';
import { Deliveries } from './deliveries';
import { EndpointFacts } from './endpoint-facts';
import { Filters } from './filters';
import { HealthGraph } from './health-graph';
import { ReplayMissed } from './replay-missed';
import { RotateSecret } from './rotate-secret';
import { type Given, readSearch } from './search';
import { Signing } from './signing';

export const generateMetadata = titled('titles', 'endpoint');

type Props = { params: Promise<{ organizationId: string; endpointId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/webhooks/[endpointId]', EndpointPage);

async function EndpointPage({ params, searchParams }: Props) {
  const { organizationId, endpointId: id } = await params;
  const actor = await requirePermission(organizationId, 'webhook-endpoints:read');
  const search = readSearch(await searchParams);
  const { endpoint, health, page } = await load(await apiFor(actor), id, search);
  const t = await getTranslations('webhooks');
  const writes = permits(actor, 'webhook-endpoints:write') && endpoint.status !== 'revoked';
  const base = `/o/${organizationId}/webhooks`;
  const since = endpoint.health.failing_since;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={new URL(endpoint.url).host}
        above={{ label: t('title'), href: base }}
        badge={<StateBadge state={endpoint.status === 'active' && since ? 'failing' : endpoint.status} />}
      >
        {writes ? (
          <Actions
            organizationId={organizationId}
            endpoint={endpoint}
            held={health.counts['held'] ?? 0}
            samples={eventSamples}
          />
        ) : null}
      </PageHeader>
      <Banner endpoint={endpoint} held={health.counts['held'] ?? 0} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5">
          <Card title={t('health')}>
            <HealthGraph hours={health.hours} />
          </Card>
          <Card
            title={t('signing')}
            action={
              writes ? (
                <RotateSecret
                  organizationId={organizationId}
                  id={id}
                  isOverlapping={endpoint.signing.previous_secret_expires_at !== null}
                />
              ) : undefined
            }
          >
            <Signing endpoint={endpoint} />
            <div className="border-t border-line px-4 py-3">
              <Link href={`${base}/${id}/verify`} className={buttonClass('secondary')}>
                <ShieldCheck aria-hidden className="size-4" />
                {t('verify')}
              </Link>
            </div>
          </Card>
        </div>
        <Card title={t('facts')}>
          <EndpointFacts endpoint={endpoint} />
        </Card>
      </div>
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-base font-semibold">{t('deliveries')}</h2>
          {writes && endpoint.status === 'active' ? (
            <ReplayMissed organizationId={organizationId} id={id} failingSince={since} />
          ) : null}
        </div>
        <Filters search={search} types={eventSamples.map(({ type }) => type)} />
        <Card>
          {page === null ? (
            <RefusedId icon={Send} />
          ) : (
            <Deliveries base={`${base}/${id}/deliveries`} rows={page.data} isFiltered={search.isFiltered} />
          )}
        </Card>
        <Pager
          words={{ pages: t('pages'), newer: t('newer'), older: t('older') }}
          newer={search.newer}
          older={search.older(page?.meta.page.next_cursor ?? null)}
        />
      </section>
    </div>
  );
}

async function load(api: Api, id: string, { filters, refused, position }: ReturnType<typeof readSearch>) {
  const endpoint = await api.getWebhookEndpoint({ webhook_endpoint_id: id }).catch(notFoundOrThrow);
  const [health, page] = await Promise.all([
    api.panel.getWebhookHealth({ id }),
    refused === undefined
      ? api.listWebhookDeliveries({ limit: 25, webhook_endpoint_id: id, ...filters, ...position })
      : null,
  ]);
  return { endpoint, health, page };
}
