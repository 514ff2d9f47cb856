import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Notice } from '@/components/notice';
import { PageHeader } from '@/components/page-header';
import type { Api } from '@/trpc/server';
import { RequestChange } from './request-change';

type Client = Pick<Awaited<ReturnType<Api['panel']['getClient']>>, 'id' | 'name' | 'lastUsedAt' | 'revokedAt'>;
type Props = {
  organizationId: string;
  client: Client;
  /** Whether the member works with clients, and so may ask for a change of this one. */
  mayRequest: boolean;
};

/** A client with scopes that the member may not give: that it is there, whether it works, and who manages it. */
export function WithheldClient({ organizationId, client, mayRequest }: Props) {
  const t = useTranslations('clients');
  return (
    <div className="grid gap-5">
      <PageHeader
        title={client.name}
        above={{ label: t('title'), href: `/o/${organizationId}/clients` }}
        badge={<StateBadge state={client.revokedAt ? 'revoked' : 'active'} />}
      >
        {mayRequest && client.revokedAt === null ? (
          <RequestChange organizationId={organizationId} id={client.id} />
        ) : null}
      </PageHeader>
      <Notice tone="calm">{t('withheld')}</Notice>
      <Card title={t('facts')}>
        <dl className="px-4 py-2.5">
          {client.revokedAt ? (
            <Fact label={t('revokedAt')}>
              <DateTime at={client.revokedAt} />
            </Fact>
          ) : null}
          <Fact label={t('lastToken')}>{client.lastUsedAt ? <DateTime at={client.lastUsedAt} /> : t('never')}</Fact>
        </dl>
      </Card>
    </div>
  );
}
