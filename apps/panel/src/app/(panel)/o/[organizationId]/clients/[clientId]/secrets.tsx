import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { DateTime } from '@/components/date-time';
import { Table } from '@/components/table';
import type { Api } from '@/trpc/server';
import { EndSecret } from './end-secret';

type Secret = Awaited<ReturnType<Api['panel']['getClient']>>['secrets'][number];
type Props = { organizationId: string; id: string; secrets: Secret[]; manages: boolean };

/** The secrets of a client, the present one first; an old one that still works can be ended. */
export function Secrets({ organizationId, id, secrets, manages }: Props) {
  const t = useTranslations('clients');
  const columns = [
    { label: t('secret') },
    { label: t('createdAt') },
    { label: t('lastUsed') },
    { label: t('expires') },
    { label: t('state') },
    { label: t('actions'), hidden: true },
  ];
  return (
    <Table caption={t('secrets')} columns={columns}>
      {secrets.map((secret) => (
        <tr key={secret.id}>
          <td className="font-mono text-xs whitespace-nowrap">…{secret.hint}</td>
          <td className="text-muted">
            <DateTime at={secret.createdAt} />
          </td>
          <td className="text-muted">{secret.lastUsedAt ? <DateTime at={secret.lastUsedAt} /> : t('never')}</td>
          <td className="text-muted">{secret.expiresAt ? <DateTime at={secret.expiresAt} /> : t('noExpiry')}</td>
          <td>
            <StateBadge state={secret.state === 'live' ? 'active' : secret.state} />
          </td>
          <td className="text-right">
            {manages && secret.state === 'live' && secret.expiresAt ? (
              <EndSecret organizationId={organizationId} id={id} secretId={secret.id} hint={secret.hint} lastUsedAt={secret.lastUsedAt} />
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  );
}
