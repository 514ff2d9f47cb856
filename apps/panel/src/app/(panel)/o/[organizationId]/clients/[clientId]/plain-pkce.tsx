import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Notice } from '@/components/notice';

/** That a client proves itself by the weaker PKCE method, why that matters, and what its developer changes. */
export function PlainPkce({ at }: { at: string }) {
  const t = useTranslations('plainPkce');
  return (
    <Notice tone="warn">
      <p className="font-medium">{t.rich('used', { at: () => <DateTime at={at} /> })}</p>
      <p className="mt-1">{t('why')}</p>
      <p className="mt-1">{t('advice')}</p>
      <code className="mt-1.5 block font-mono text-xs">
        code_challenge = BASE64URL(SHA256(code_verifier)) · code_challenge_method = S256
      </code>
    </Notice>
  );
}
