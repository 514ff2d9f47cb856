'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Field } from '../field';

type Props = { nextCodeAt: string | null; now: string; error: string | null };

/**
 * A code for this decision; while the one that was used last is still shown by the app, it says when the next one
 * counts.
 */
export function CodeField({ nextCodeAt, now, error }: Props) {
  const t = useTranslations('approve');
  const seconds = useSecondsUntil(nextCodeAt, now);
  const hint = seconds > 0 ? t('codeNext', { seconds }) : t('codeHint');
  return <Field code key="code" label={t('code')} hint={hint} name="code" required error={error} />;
}

/** Seconds to a moment by the server's clock, counted down. */
function useSecondsUntil(moment: string | null, now: string): number {
  const [left, setLeft] = useState(moment === null ? 0 : Date.parse(moment) - Date.parse(now));
  useEffect(() => {
    if (moment === null) return;
    const end = Date.now() + Date.parse(moment) - Date.parse(now);
    const timer = setInterval(() => setLeft(end - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment, now]);
  return Math.max(0, Math.ceil(left / 1000));
}
