import { useTranslations } from 'next-intl';
import type { Api } from '@/trpc/server';
import { CodeBlock } from '../../code-block';

type Delivery = Awaited<ReturnType<Api['getWebhookDelivery']>>;

/** What the endpoint got last, as it arrived: something to try the code with. */
export function LastDelivery({ delivery, publicKey }: { delivery: Delivery; publicKey: string | null }) {
  const t = useTranslations('webhooks');
  const headers = Object.entries(delivery.attempts.at(-1)?.request.headers ?? {}).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return (
    <div className="grid gap-4 p-4">
      <p className="text-muted">{t('lastDeliveryText')}</p>
      <CodeBlock label={t('headers')} text={headers.join('\n')} />
      <CodeBlock label={t('body')} text={delivery.payload ?? ''} />
      {publicKey ? (
        <>
          <p className="text-muted">{t('publicKeyText')}</p>
          <CodeBlock label={t('publicKey')} text={publicKey} />
        </>
      ) : null}
    </div>
  );
}
