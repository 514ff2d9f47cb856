import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** The hint for the code of a decision: when the next code is valid, while the app still shows the one used last. */
export function useCodeHint(nextCodeAt: string | null, now: string): string {
  const t = useTranslations('approve');
  const seconds = useSecondsUntil(nextCodeAt, now);
  return seconds > 0 ? t('codeNext', { seconds }) : t('codeHint');
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
