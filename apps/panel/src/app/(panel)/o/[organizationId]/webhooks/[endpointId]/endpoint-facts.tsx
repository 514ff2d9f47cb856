import { useTranslations } from 'next-intl';
import { CopyText } from '@/components/copy-text';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import type { Api } from '@/trpc/server';

type Endpoint = Awaited<ReturnType<Api['getWebhookEndpoint']>>;

/** Where an endpoint is, what it is for, what it asks for and how it last did. */
export function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks');
  const { url, description, event_types: types, health, meta } = endpoint;
  return (
    <dl className="px-4 py-2.5">
      <Fact label={t('url')}>
        <CopyText value={url} />
      </Fact>
      {description ? <Fact label={t('description')}>{description}</Fact> : null}
      <Fact label={t('events')}>
        {types.includes('*') ? (
          t('allEvents')
        ) : (
          <details>
            <summary className="rounded-md text-accent">{t('eventCount', { count: types.length })}</summary>
            <ul className="font-mono text-xs/5">
              {types.map((type) => (
                <li key={type}>{type}</li>
              ))}
            </ul>
          </details>
        )}
      </Fact>
      <Fact label={t('lastSuccess')}>
        {health.last_success_at ? <DateTime at={health.last_success_at} /> : t('never')}
      </Fact>
      <Fact label={t('lastFailure')}>
        {health.last_failure_at ? <DateTime at={health.last_failure_at} /> : t('never')}
      </Fact>
      <Fact label={t('createdAt')}>
        <DateTime at={meta.created_at} />
      </Fact>
      <Fact label={t('endpointId')}>
        <CopyText value={endpoint.id} short />
      </Fact>
    </dl>
  );
}
