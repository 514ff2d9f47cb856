import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { CertificateFacts } from './certificate-facts';
import type { KsefConnection } from './connection-status';

/** Everything that may be known of a credential; its secret is never shown again. */
export function CredentialFacts({ credential }: { credential: NonNullable<KsefConnection['active']> }) {
  const t = useTranslations('ksef');
  const { kind, hint, storedBy, storedAt, certificate, token } = credential;
  return (
    <dl className="px-4 pb-2">
      <Fact label={t('kind')}>{t(`kind_${kind}`)}</Fact>
      {hint ? (
        <Fact label={t('endsWith')}>
          <code>…{hint}</code>
        </Fact>
      ) : null}
      {token ? (
        <Fact label={t('validUntil')}>
          <DateTime at={token.validUntil} />
        </Fact>
      ) : null}
      {certificate ? <CertificateFacts certificate={certificate} /> : null}
      <Fact label={t('storedBy')}>{storedBy ?? t('operator')}</Fact>
      <Fact label={t('storedAt')}>
        <DateTime at={storedAt} />
      </Fact>
    </dl>
  );
}
