import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import type { KsefConnection } from './connection-status';

type Certificate = Pick<
  NonNullable<KsefConnection['offline']>,
  'subject' | 'serialNumber' | 'fingerprint' | 'validUntil'
>;

/** What a certificate says of itself. */
export function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('ksef');
  return (
    <>
      <Fact label={t('subject')}>{certificate.subject}</Fact>
      <Fact label={t('serialNumber')}>
        <code>{certificate.serialNumber}</code>
      </Fact>
      <Fact label={t('fingerprint')}>
        <code className="wrap-anywhere">{certificate.fingerprint}</code>
      </Fact>
      <Fact label={t('validUntil')}>
        <DateTime at={certificate.validUntil} />
      </Fact>
    </>
  );
}
