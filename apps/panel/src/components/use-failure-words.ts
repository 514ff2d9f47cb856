import { useTranslations } from 'next-intl';
import { Refusal } from '@/post-json';

/**
 * In the reader's words, why proving who they are came to nothing.
 * @param refused what to say where the service looked at the proof and said no
 */
export function useFailureWords(refused: string): (thrown: unknown) => string {
  const t = useTranslations('failures');
  return (thrown) => {
    if (!(thrown instanceof Refusal)) return t('unreachable');
    const known = [thrown.code, ...thrown.details].find((code) => t.has(code));
    return known ? t(known) : refused;
  };
}
