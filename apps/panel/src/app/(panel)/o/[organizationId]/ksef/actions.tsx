'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Refusal, useGuard } from '@/components/guarded';
import { apiClient } from '@/trpc/client';
import { Connect } from './connect';
import { ConnectSimulator } from './connect-simulator';
import type { KsefConnection } from './connection-status';
import { Disconnect } from './disconnect';
import { RequestCertificate } from './request-certificate';
import { Requested } from './requested';

type Props = { organizationId: string; connection: KsefConnection; isOwner: boolean };

/** What those who manage the connection can do: connect or replace, request a certificate, test, end. */
export function Actions({ organizationId, connection, isOwner }: Props) {
  const t = useTranslations('ksef');
  const router = useRouter();
  const guard = useGuard();
  const { active, pending, environment, nip, waitingDocuments } = connection;
  const isByToken = active?.kind === 'token';
  const mayRequest = active?.kind === 'certificate' && !connection.requested.authentication?.isRunning;
  const isShut = environment === 'production' && !isOwner;
  const offersSimulator = environment === 'simulator' && !active;
  const test = () =>
    guard.run(async () => {
      await apiClient(organizationId).panel.testKsefConnection.mutate({});
      router.refresh();
    });
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      {isShut ? <p className="text-muted">{t('ownerOnly')}</p> : null}
      <Requested requested={connection.requested.authentication} />
      {isByToken && !isShut ? <p className="text-muted">{t('requestNeedsCertificate')}</p> : null}
      <Refusal failure={guard.failure} />
      {offersSimulator ? <ConnectSimulator organizationId={organizationId} /> : null}
      <div className="flex flex-wrap gap-2">
        {isShut ? null : (
          <Connect
            {...{ organizationId, nip, environment }}
            replaces={active !== null}
            look={offersSimulator ? 'secondary' : 'primary'}
          />
        )}
        {mayRequest && !isShut ? (
          <RequestCertificate organizationId={organizationId} connection={connection} purpose="authentication" />
        ) : null}
        {active || pending ? (
          <Button look="secondary" disabled={guard.isBusy} onClick={test}>
            {t('test')}
          </Button>
        ) : null}
        {active ? <Disconnect organizationId={organizationId} waitingDocuments={waitingDocuments} /> : null}
      </div>
    </div>
  );
}
