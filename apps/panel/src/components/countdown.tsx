'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSpanWords } from './span-words';

const [hurryMs, secondMs] = [3_600_000, 1000];

type Props = { until: string; now: string };

/**
 * The remaining time to decide or use something; reports when it is over.
 * @param now when that was read, by the clock of what read it: the page and its first look in the browser say the same
 */
export function Countdown({ until, now }: Props) {
  const t = useTranslations('approve');
  const spanWords = useSpanWords();
  const [left, setLeft] = useState(() => Date.parse(until) - Date.parse(now));
  useEffect(() => {
    const end = Date.now() + Date.parse(until) - Date.parse(now);
    const timer = setInterval(() => setLeft(end - Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [until, now]);
  return (
    <time dateTime={until} className={clsx('whitespace-nowrap tabular-nums', left < hurryMs && 'text-warn')}>
      {left >= secondMs ? spanWords(left) : t('timeOver')}
    </time>
  );
}
