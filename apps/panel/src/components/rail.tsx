'use client';
import clsx from 'clsx';
import { FileText, KeyRound, LayoutDashboard, LogOut, ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';

const entries = [
  ['dashboard', LayoutDashboard],
  ['approvals', ShieldCheck],
  ['invoices', FileText],
  ['clients', KeyRound],
] as const;

/** The way through the panel; a row at the top on a phone. */
export function Rail({ base, shown }: { base: string; shown: string[] }) {
  const t = useTranslations('nav');
  const path = usePathname();
  const signOut = async () => {
    await fetch('/api/panel/sign-out', { method: 'POST' });
    window.location.assign('/sign-in');
  };
  return (
    <nav aria-label={t('main')} className="flex gap-1 overflow-x-auto md:flex-col">
      {entries
        .filter(([name]) => shown.includes(name))
        .map(([name, Icon]) => {
          const href = `${base}/${name}`;
          const here = path.startsWith(href);
          return (
            <Link
              key={name}
              href={href}
              aria-current={here ? 'page' : undefined}
              className={clsx(
                'flex min-h-9 items-center gap-2.5 rounded-lg px-3 font-medium whitespace-nowrap',
                here ? 'bg-raised text-ink' : 'text-muted hover:bg-raised hover:text-ink',
              )}
            >
              <Icon aria-hidden className="size-4" />
              {t(name)}
            </Link>
          );
        })}
      <button
        type="button"
        onClick={signOut}
        className="flex min-h-9 items-center gap-2.5 rounded-lg px-3 font-medium whitespace-nowrap text-muted hover:bg-raised hover:text-ink md:mt-4"
      >
        <LogOut aria-hidden className="size-4" />
        {t('signOut')}
      </button>
    </nav>
  );
}
