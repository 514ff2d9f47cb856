import { useTranslations } from 'next-intl';
import { Centered } from '@/components/centered';

export default function NotFound() {
  const t = useTranslations('errors');
  return (
    <Centered>
      <h1>{t('notFound')}</h1>
      <p className="mt-2 text-muted">{t('notFoundText')}</p>
    </Centered>
  );
}
