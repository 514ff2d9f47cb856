import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { CopyText } from '@/components/copy-text';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { cellClass, InRow, longRowLinkClass } from '@/components/table';
import type { Api } from '@/trpc/server';

type Client = Awaited<ReturnType<Api['panel']['listClients']>>['data'][number];

/** A client in the list; of one that somebody else manages its name, last use and state. */
export function ClientRow({ organizationId, client }: { organizationId: string; client: Client }) {
  const t = useTranslations('clients');
  return (
    <tr>
      <td className="max-w-56 min-w-32 max-md:order-1">
        <Link href={`/o/${organizationId}/clients/${client.id}`} className={longRowLinkClass}>
          {client.name}
        </Link>
      </td>
      {client.isWithheld ? (
        <td colSpan={4} className={cellClass.more}>
          {t('managedByOthers')}
        </td>
      ) : (
        <>
          <td className="whitespace-nowrap text-muted max-md:order-3">{t(`kind_${client.kind}`)}</td>
          <td className="relative max-md:order-5">
            <CopyText value={client.clientId} short />
          </td>
          <td className="font-mono text-xs whitespace-nowrap text-muted max-md:order-6 max-md:text-right">
            {client.liveSecretHints.map((hint) => `…${hint}`).join(', ') || '–'}
          </td>
          <td className="whitespace-nowrap text-muted max-md:order-4 max-md:text-right">
            <span title={client.scopes.join('\n')}>{t('scopeCount', { count: client.scopes.length })}</span>
          </td>
        </>
      )}
      <td className="text-muted max-md:order-7 max-md:col-span-2">
        <InRow label={t('lastUsed')} />
        {client.lastUsedAt ? <DateTime at={client.lastUsedAt} /> : t('never')}
      </td>
      <td className={cellClass.second}>
        <span className="flex flex-wrap gap-1.5 max-md:justify-end">
          <StateBadge state={client.revokedAt ? 'revoked' : 'active'} />
          {client.isWithheld ? null : <Marks client={client} />}
        </span>
      </td>
    </tr>
  );
}

function Marks({ client }: { client: Extract<Client, { isWithheld: false }> }) {
  return (
    <>
      {client.requestedScopes.length > 0 && !client.revokedAt ? <StateBadge state="scopes_requested" /> : null}
      {client.plainPkceAt ? <StateBadge state="plain_pkce" /> : null}
    </>
  );
}
