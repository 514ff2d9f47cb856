import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorReference } from '@/components/error-reference';
import { Link } from '@/components/link';
import { correlationId } from '@/trpc/server';

/** Shown for a page that the member's role may not open; the sidebar stays usable. */
export default function Forbidden() {
  const t = useTranslations('errors');
  return (
    <EmptyState
      icon={Lock}
      isPage
      title={t('forbidden')}
      action={
        <Link href="/" className={buttonClass('secondary')}>
          {t('home')}
        </Link>
      }
    >
      {t('forbiddenText')}
      <ErrorReference id={correlationId()} />
    </EmptyState>
  );
}
