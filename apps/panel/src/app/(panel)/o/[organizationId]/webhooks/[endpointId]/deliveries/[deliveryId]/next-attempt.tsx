'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/notice';
import { useSpanWords } from '@/components/span-words';
import type { Seen } from '@/components/watch/keep-looking';
import { Watch } from '@/components/watch/watch';

const secondMs = 1000;

type Props = {
  organizationId: string;
  deliveryId: string;
  seen: Seen;
  nextAttemptAt: string | null;
  now: string;
  isRetry: boolean;
};

/**
 * How long until the next attempt, by the server's clock; when it is due the page is read again until the attempt is
 * there.
 */
export function NextAttempt({ organizationId, deliveryId, seen, nextAttemptAt, now, isRetry }: Props) {
  const t = useTranslations('webhooks');
  const wait = nextAttemptAt === null ? 0 : Date.parse(nextAttemptAt) - Date.parse(now);
  const spanWords = useSpanWords();
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    const end = Date.now() + wait;
    setLeft(wait);
    const timer = setInterval(() => setLeft(end - Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [wait]);
  const isDue = left <= 0;
  return (
    <Notice tone="calm">
      {isDue ? <Watch organizationId={organizationId} of={{ delivery: deliveryId }} seen={seen} /> : null}
      {isDue || !isRetry ? (
        t('dueNow')
      ) : (
        <>
          {t('nextAttemptIn')} <time className="font-medium tabular-nums">{spanWords(left)}</time>
        </>
      )}
    </Notice>
  );
}
