'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/notice';

const secondMs = 1000;
const lookEveryMs = 2000;

type Props = { nextAttemptAt: string | null; now: string; isRetry: boolean };

/**
 * How long until the next attempt, by the server's clock; when it is due the page is read again until the attempt is
 * there.
 */
export function Watch({ nextAttemptAt, now, isRetry }: Props) {
  const t = useTranslations('webhooks');
  const router = useRouter();
  const wait = nextAttemptAt === null ? 0 : Date.parse(nextAttemptAt) - Date.parse(now);
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    const end = Date.now() + wait;
    setLeft(wait);
    const timer = setInterval(() => setLeft(end - Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [wait]);
  const isDue = left <= 0;
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => router.refresh(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isDue, router]);
  return (
    <Notice tone="calm">
      {isDue || !isRetry ? (
        t('dueNow')
      ) : (
        <>
          {t('nextAttemptIn')} <time className="font-medium tabular-nums">{clock(left)}</time>
        </>
      )}
    </Notice>
  );
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / secondMs);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}
