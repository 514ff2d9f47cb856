import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';
import { Centered } from '@/components/centered';
import { Link } from '@/components/link';

export default function NotFound() {
  const t = useTranslations('errors');
  return (
    <Centered>
      <h1>{t('notFound')}</h1>
      <p className="mt-2 mb-5 text-muted">{t('notFoundText')}</p>
      <Link href="/" className={buttonClass('secondary')}>
        {t('home')}
      </Link>
    </Centered>
  );
}
