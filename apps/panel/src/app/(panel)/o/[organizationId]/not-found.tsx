import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorReference } from '@/components/error-reference';
import { Link } from '@/components/link';
import { correlationId } from '@/trpc/server';

/** Keeps the sidebar, so that the reader can navigate on. */
export default function NotFound() {
  const t = useTranslations('errors');
  return (
    <EmptyState
      icon={SearchX}
      isPage
      title={t('notFound')}
      action={
        <Link href="/" className={buttonClass('secondary')}>
          {t('home')}
        </Link>
      }
    >
      {t('notFoundText')}
      <ErrorReference id={correlationId()} />
    </EmptyState>
  );
}
