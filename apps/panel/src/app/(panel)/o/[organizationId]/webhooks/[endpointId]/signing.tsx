import { useTranslations } from 'next-intl';
import { CopyText } from '@/components/copy-text';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import type { Api } from '@/trpc/server';

type Endpoint = Awaited<ReturnType<Api['getWebhookEndpoint']>>;

/** What an endpoint's deliveries are signed with: of the secret a hint, the public key whole. */
export function Signing({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks');
  const {
    secret_hint: hint,
    previous_secret_expires_at: until,
    public_key: key,
    previous_public_key: previous,
  } = endpoint.signing;
  return (
    <dl className="px-4 py-2.5">
      <Fact label={t('secret')}>
        <code className="font-mono text-xs">{hint ?? '–'}</code>
      </Fact>
      {until ? (
        <Fact label={t('previousUntil')}>
          <DateTime at={until} />
        </Fact>
      ) : null}
      {key ? (
        <Fact label={t('publicKey')}>
          <CopyText value={key} />
        </Fact>
      ) : null}
      {previous ? (
        <Fact label={t('previousPublicKey')}>
          <CopyText value={previous} />
        </Fact>
      ) : null}
    </dl>
  );
}
