import { useTranslations } from 'next-intl';
import { CopyText } from '@/components/copy-text';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import type { Api } from '@/trpc/server';

type Client = Extract<Awaited<ReturnType<Api['panel']['getClient']>>, { isWithheld: false }>;

/** What a client is, who made it, when and from where it was last seen. */
export function ClientFacts({ client }: { client: Client }) {
  const t = useTranslations('clients');
  const [latest] = client.calls;
  return (
    <dl className="px-4 py-2.5">
      <Fact label={t('clientId')}>
        <CopyText value={client.clientId} />
      </Fact>
      <Fact label={t('kind')}>{t(`kind_${client.kind}`)}</Fact>
      <Fact label={t('createdAt')}>
        <DateTime at={client.createdAt} />
        {client.createdBy ? `, ${client.createdBy}` : null}
      </Fact>
      {client.revokedAt ? (
        <Fact label={t('revokedAt')}>
          <DateTime at={client.revokedAt} />
        </Fact>
      ) : null}
      <Fact label={t('lastToken')}>{client.lastUsedAt ? <DateTime at={client.lastUsedAt} /> : t('never')}</Fact>
      <Fact label={t('lastCall')}>
        {latest ? (
          <>
            <DateTime at={latest.at} /> · {latest.operationId} · {latest.ip ?? '–'}
          </>
        ) : (
          t('noCall')
        )}
      </Fact>
      <Fact label={t('liveTokens')}>{client.liveTokens}</Fact>
      {client.kind === 'delegated' ? <Fact label={t('liveConsents')}>{client.liveConsents}</Fact> : null}
    </dl>
  );
}
