import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Notice } from '@/components/notice';
import { CertificateFacts } from './certificate-facts';
import { type KsefConnection, warnedDays } from './connection-status';
import { RemoveOffline } from './remove-offline';
import { RequestCertificate } from './request-certificate';
import { Requested } from './requested';
import { StoreOffline } from './store-offline';

type Props = { organizationId: string; connection: KsefConnection; manages: boolean; isOwner: boolean };

/** The certificate that KOD II of invoices issued offline is signed with; it signs no one in. */
export function Offline({ organizationId, connection, manages, isOwner }: Props) {
  const t = useTranslations('ksefOffline');
  const { offline, environment, nip, active, requested } = connection;
  const mayRequest = active?.kind === 'certificate' && !requested.offline?.isRunning;
  const mayStore = manages && (environment !== 'production' || isOwner);
  return (
    <Card title={t('title')} action={offline && manages ? <RemoveOffline organizationId={organizationId} /> : null}>
      <div className="grid gap-3 px-4 pt-3">
        <p className="text-muted">{t('text')}</p>
        {offline === null ? <Notice tone="calm">{t('missing')}</Notice> : null}
        {manages ? <Requested requested={requested.offline} /> : null}
        {offline && offline.daysLeft <= warnedDays ? (
          <Notice tone={offline.daysLeft > 0 ? 'warn' : 'bad'}>
            {t('expires', { count: Math.max(offline.daysLeft, 0) })}
          </Notice>
        ) : null}
      </div>
      {offline ? (
        <dl className="px-4 py-2">
          <CertificateFacts certificate={offline} />
          <Fact label={t('storedBy')}>{offline.storedBy ?? t('operator')}</Fact>
          <Fact label={t('storedAt')}>
            <DateTime at={offline.storedAt} />
          </Fact>
        </dl>
      ) : null}
      {mayStore ? (
        <div className="flex flex-wrap gap-2 px-4 py-3">
          <StoreOffline
            organizationId={organizationId}
            nip={nip}
            environment={environment}
            replaces={offline !== null}
          />
          {mayRequest ? (
            <RequestCertificate organizationId={organizationId} connection={connection} purpose="offline" />
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
