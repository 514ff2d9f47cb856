import { permits } from '@invoicing/router/access/actor';
import { scopeUse } from '@invoicing/router/access/scope-usage';
import { getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { PageHeader } from '@/components/page-header';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { pickerFacts } from '../facts';
import { RevokeClient } from '../revoke-client';
import { ChangeRedirectUris } from './change-redirect-uris';
import { ChangeScopes } from './change-scopes';
import { ClientFacts } from './client-facts';
import { PlainPkce } from './plain-pkce';
import { RedirectTester } from './redirect-tester';
import { RequestedScopes } from './requested-scopes';
import { RotateSecret } from './rotate-secret';
import { ScopesInUse } from './scopes-in-use';
import { Secrets } from './secrets';
import { WithheldClient } from './withheld-client';

export const generateMetadata = titled('titles', 'client');

type Props = { params: Promise<{ organizationId: string; clientId: string }> };

export default worded('/o/[organizationId]/clients/[clientId]', ClientPage);

async function ClientPage({ params }: Props) {
  const { organizationId, clientId: id } = await params;
  const actor = await requirePermission(organizationId, 'clients:read');
  const client = await (await apiFor(actor)).panel.getClient({ id }).catch(notFoundOrThrow);
  const t = await getTranslations('clients');
  if (client.isWithheld)
    return (
      <WithheldClient organizationId={organizationId} client={client} mayRequest={permits(actor, 'clients:manage')} />
    );
  const manages = client.mayManage && client.revokedAt === null;
  const picker = pickerFacts();
  const live = client.secrets.filter(({ state }) => state === 'live');
  const requested = picker.scopes.filter(({ name }) => client.requestedScopes.includes(name));
  const [current] = live;
  const canRotate = manages && live.length === 1 && current;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={client.name}
        above={{ label: t('title'), href: `/o/${organizationId}/clients` }}
        badge={
          <span className="flex flex-wrap gap-1.5">
            <StateBadge state={client.revokedAt ? 'revoked' : 'active'} />
            {client.plainPkceAt ? <StateBadge state="plain_pkce" /> : null}
          </span>
        }
      >
        {manages ? <RevokeClient organizationId={organizationId} id={id} name={client.name} /> : null}
      </PageHeader>
      {client.plainPkceAt ? <PlainPkce at={client.plainPkceAt} /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5">
          <Card title={t('facts')}>
            <ClientFacts client={client} />
          </Card>
          <Card
            title={t('secrets')}
            action={
              canRotate ? (
                <RotateSecret organizationId={organizationId} id={id} secretId={current.id} hint={current.hint} />
              ) : undefined
            }
          >
            <Secrets organizationId={organizationId} id={id} secrets={client.secrets} manages={manages} />
          </Card>
          {client.kind === 'delegated' ? (
            <Card
              title={t('redirectUris')}
              action={
                manages ? (
                  <ChangeRedirectUris
                    organizationId={organizationId}
                    id={id}
                    environment={actor.environment}
                    current={client.redirectUris}
                  />
                ) : undefined
              }
            >
              <RedirectTester organizationId={organizationId} id={id} uris={client.redirectUris} />
            </Card>
          ) : null}
        </div>
        <div className="grid min-w-0 gap-5">
          {requested.length > 0 && client.revokedAt === null ? (
            <Card title={t('requestedScopes')}>
              <RequestedScopes
                organizationId={organizationId}
                id={id}
                requested={requested}
                isEntitled={manages && permits(actor, 'clients:entitle')}
              />
            </Card>
          ) : null}
          <Card
            title={t('scopes')}
            action={
              manages ? (
                <ChangeScopes
                  organizationId={organizationId}
                  id={id}
                  facts={picker}
                  current={[...client.scopes, ...client.requestedScopes]}
                />
              ) : undefined
            }
          >
            <ScopesInUse
              facts={picker}
              use={scopeUse(client.scopes, client.calls)}
              createdAt={client.createdAt}
              now={new Date()}
            />
          </Card>
        </div>
      </div>
    </div>
  );
}
