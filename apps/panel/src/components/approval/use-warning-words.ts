import { useLocale, useTranslations } from 'next-intl';

type Warning = { code: string; message: string; messagePl: string };

/**
 * What a warning says to who decides: the message of the check tells the author of the document what to do about it,
 * so those that advise a change have words of their own here.
 */
export function useWarningWords(): (warning: Warning) => string {
  const t = useTranslations('approve');
  const isPolish = useLocale() === 'pl';
  return ({ code, message, messagePl }) => {
    const own = `said_${code}`;
    if (t.has(own)) return t(own);
    return isPolish ? messagePl : message;
  };
}
