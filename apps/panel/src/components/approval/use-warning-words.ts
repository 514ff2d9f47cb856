import { useLocale, useTranslations } from 'next-intl';

type Warning = { code: string; message: string; messagePl: string };

/**
 * The text of a warning for approvers and readers: the original message addresses the author, so those that advise a
 * change have texts of their own here.
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

/** The same in a few words where there are such, to be one of several in a line. */
export function useShortWarningWords(): (warning: Warning) => string {
  const t = useTranslations('approve');
  const inFull = useWarningWords();
  return (warning) => {
    const short = `short_${warning.code}`;
    return t.has(short) ? t(short) : inFull(warning).replace(/\.$/, '');
  };
}
