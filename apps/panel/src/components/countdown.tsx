'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

const hurryMs = 3_600_000;

type Props = { until: string; now: string };

/**
 * How long something may still be decided or used; says so when the time is over.
 * @param now when that was read, by the clock of what read it: the page and its first look in the browser say the same
 */
export function Countdown({ until, now }: Props) {
  const t = useTranslations('approve');
  const [left, setLeft] = useState(() => Date.parse(until) - Date.parse(now));
  useEffect(() => {
    const end = Date.now() + Date.parse(until) - Date.parse(now);
    const timer = setInterval(() => setLeft(end - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  const seconds = Math.max(0, Math.floor(left / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const clock = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return (
    <time dateTime={until} className={clsx('whitespace-nowrap tabular-nums', left < hurryMs && 'text-warn')}>
      {seconds > 0 ? clock : t('timeOver')}
    </time>
  );
}
