import { permits } from '@invoicing/router/access/actor';
import { getTranslations } from 'next-intl/server';
import { EnvironmentBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { PageHeader } from '@/components/page-header';
import { connectionSeen } from '@/components/watch/seen';
import { Watch } from '@/components/watch/watch';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { Actions } from './actions';
import { CheckResult } from './check-result';
import { ConnectionStatus } from './connection-status';
import { CredentialFacts } from './credential-facts';
import { DiscardWaiting } from './discard-waiting';
import { Offline } from './offline';
import { Outages } from './outages';

export const generateMetadata = titled('ksef');

export default worded('/o/[organizationId]/ksef', KsefPage);

async function KsefPage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'ksef-connection:read');
  const connection = await (await apiFor(actor)).panel.getKsefConnection({});
  const t = await getTranslations('ksef');
  const { active, pending, environment, nip, lastSuccessAt } = connection;
  const manages = permits(actor, 'ksef-connection:manage');
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader title={t('title')} />
      <Watch organizationId={organizationId} of={{ connection: true }} seen={connectionSeen(connection)} />
      <p className="-mt-2 text-muted">{t('text')}</p>
      <ConnectionStatus connection={connection} />
      <Outages outages={connection.outages} />
      <Card title={t('connection')}>
        <dl className="px-4 py-2">
          <Fact label={t('environment')}>
            <EnvironmentBadge environment={environment} />
          </Fact>
          <Fact label={t('nip')}>{nip}</Fact>
          <Fact label={t('lastSuccess')}>{lastSuccessAt ? <DateTime at={lastSuccessAt} /> : t('never')}</Fact>
        </dl>
        {manages ? (
          <Actions organizationId={organizationId} connection={connection} isOwner={actor.role === 'owner'} />
        ) : null}
      </Card>
      {pending ? (
        <Card title={t('waiting')} action={manages ? <DiscardWaiting organizationId={organizationId} /> : null}>
          <CheckResult check={pending.check} takesOver={active !== null} isWaiting />
          <CredentialFacts credential={pending} />
        </Card>
      ) : null}
      {active ? (
        <Card title={t('inUse')}>
          <CheckResult check={active.check} takesOver={false} />
          <CredentialFacts credential={active} />
        </Card>
      ) : null}
      <Offline
        organizationId={organizationId}
        connection={connection}
        manages={manages}
        isOwner={actor.role === 'owner'}
      />
    </div>
  );
}
