import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StateBadge } from '@/components/badge';
import { DateTime } from '@/components/date-time';
import type { Api } from '@/trpc/server';
import { EndSecret } from './end-secret';

type Client = Extract<Awaited<ReturnType<Api['panel']['getClient']>>, { isWithheld: false }>;
type Secret = Client['secrets'][number];
type Props = { organizationId: string; id: string; secrets: Secret[]; manages: boolean };

/** The secrets of a client, the present one first; an old one that still works can be ended. */
export function Secrets({ organizationId, id, secrets, manages }: Props) {
  const t = useTranslations('clients');
  return (
    <ul className="divide-y divide-line">
      {secrets.map((secret) => (
        <li key={secret.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-3">
          <div className="flex flex-wrap items-center gap-3">
            <code className="font-mono text-[0.8125rem]">…{secret.hint}</code>
            <StateBadge state={secret.state === 'live' ? 'active' : secret.state} />
          </div>
          {manages && secret.state === 'live' && secret.expiresAt ? (
            <EndSecret
              organizationId={organizationId}
              id={id}
              secretId={secret.id}
              hint={secret.hint}
              lastUsedAt={secret.lastUsedAt}
            />
          ) : null}
          <dl className="col-span-full flex flex-wrap gap-x-6 gap-y-0.5 text-xs">
            <Moment label={t('createdAt')}>
              <DateTime at={secret.createdAt} />
            </Moment>
            <Moment label={t('lastUsed')}>
              {secret.lastUsedAt ? <DateTime at={secret.lastUsedAt} /> : t('never')}
            </Moment>
            {secret.revokedAt ? (
              <Moment label={t('ended')}>
                <DateTime at={secret.revokedAt} />
              </Moment>
            ) : (
              <Moment label={t(secret.state === 'expired' ? 'ended' : 'expires')}>
                {secret.expiresAt ? <DateTime at={secret.expiresAt} /> : t('noExpiry')}
              </Moment>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Moment({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
