import { useTranslations } from 'next-intl';
import { Link } from '@/components/link';
import { tabClass } from '@/components/tab-class';
import { views } from './search';

/** The tabs of the inbox, named alike for everybody; what is theirs to decide, for those who decide. */
export function Views({ view, decides }: { view: (typeof views)[number]; decides: boolean }) {
  const t = useTranslations('approvals');
  return (
    <nav aria-label={t('views')} className="flex gap-5 border-b border-line">
      {views
        .filter((name) => decides || name !== 'mine')
        .map((name) => (
          <Link
            key={name}
            href={`?view=${name}`}
            aria-current={name === view ? 'page' : undefined}
            className={tabClass(name === view)}
          >
            {t(name)}
          </Link>
        ))}
    </nav>
  );
}
