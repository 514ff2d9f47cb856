import { useTranslations } from 'next-intl';
import type { Api } from '@/trpc/server';

export type Attempt = Awaited<ReturnType<Api['getWebhookDelivery']>>['attempts'][number];

/** How an attempt ended in a few words: `HTTP 200`, or what prevented an answer. */
export function useAttemptWords(): (attempt: Attempt) => string {
  const t = useTranslations('webhooks');
  return ({ response, error }) => {
    const why = error && t.has(`error.${error.code}`) ? t(`error.${error.code}`) : error?.code;
    if (!response) return why ?? '–';
    const status = `HTTP ${response.status_code}`;
    return error && error.code !== 'unsuccessful_status' ? `${status} · ${why}` : status;
  };
}
