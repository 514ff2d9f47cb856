'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

const hurryMs = 3_600_000;

type Props = { until: string; now?: string | undefined };

/**
 * How long something may still be decided or used, by the server's clock where it is given; says so when the time is
 * over.
 */
export function Countdown({ until, now }: Props) {
  const t = useTranslations('approve');
  const [left, setLeft] = useState(() => Date.parse(until) - nowOf(now));
  useEffect(() => {
    const end = Date.now() + Date.parse(until) - nowOf(now);
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

const nowOf = (now: string | undefined) => (now === undefined ? Date.now() : Date.parse(now));
