'use client';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorReference } from '@/components/error-reference';
import { useReloadOnce } from '@/components/use-reload-once';

/** Within an organization the rail stays where a page could not be made. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useReloadOnce(error);
  const t = useTranslations('errors');
  return (
    <EmptyState icon={TriangleAlert} isPage title={t('broken')} action={<Button onClick={reset}>{t('again')}</Button>}>
      {t('brokenText')}
      {error.digest ? <ErrorReference id={error.digest} isRecorded /> : null}
    </EmptyState>
  );
}
