import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { PreferencesMenu } from '@/components/preferences-menu';

const pages = ['security', 'notifications'] as const;
type Props = { page: (typeof pages)[number]; person: { displayName: string; email: string }; children: ReactNode };

/** The frame of the pages about one's own account: the way back, and from one to the other. */
export async function AccountPage({ page, person, children }: Props) {
  const t = await getTranslations('account');
  return (
    <div className="mx-auto grid max-w-3xl gap-5 px-4 pt-3 pb-20">
      <header className="flex items-center justify-between gap-3">
        <Link href="/" className="flex items-center gap-2 rounded-lg px-1 py-1.5 text-muted hover:text-ink">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <PreferencesMenu />
      </header>
      <main className="grid gap-5">
        <div>
          <h1 className="text-2xl">{t(page === 'security' ? 'title' : 'notifications')}</h1>
          <p className="mt-1 break-words text-muted">
            <bdi>{person.displayName}</bdi> · {person.email}
          </p>
        </div>
        <nav aria-label={t('pages')} className="flex gap-4 border-b border-line">
          {pages.map((name) => (
            <Link
              key={name}
              href={`/account/${name}`}
              aria-current={name === page ? 'page' : undefined}
              className={clsx(
                '-mb-px border-b-2 px-1 py-2',
                name === page ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {t(name === 'security' ? 'title' : 'notifications')}
            </Link>
          ))}
        </nav>
        {children}
      </main>
    </div>
  );
}
