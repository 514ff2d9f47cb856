import { useTranslations } from 'next-intl';
import { Link } from '@/components/link';
import { tabClass } from '@/components/tab-class';
import { views } from './search';

type View = (typeof views)[number];

/** The tabs of the inbox, named alike for everybody; those of what is theirs to do, for who may. */
export function Views({ view, isShown }: { view: View; isShown: (name: View) => boolean }) {
  const t = useTranslations('approvals');
  return (
    <nav aria-label={t('views')} className="flex flex-wrap gap-x-2.5 sm:gap-x-5 border-b border-line">
      {views.filter(isShown).map((name) => (
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
