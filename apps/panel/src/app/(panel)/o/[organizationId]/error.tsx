'use client';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorReference } from '@/components/error-reference';
import { useReloadOnce } from '@/components/use-reload-once';

/** Keeps the sidebar when a page of an organization fails. */
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
