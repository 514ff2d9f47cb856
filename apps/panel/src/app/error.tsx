'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Centered } from '@/components/centered';
import { ErrorReference } from '@/components/error-reference';
import { useReloadOnce } from '@/components/use-reload-once';

/** What a person sees when a page could not be made; the cause is in the log under the reference. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useReloadOnce(error);
  const t = useTranslations('errors');
  return (
    <Centered>
      <h1>{t('broken')}</h1>
      <p className="mt-2 mb-5 text-muted">{t('brokenText')}</p>
      <Button onClick={reset}>{t('again')}</Button>
      {error.digest ? <ErrorReference id={error.digest} /> : null}
    </Centered>
  );
}
