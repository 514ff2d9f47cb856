'use client';
import clsx from 'clsx';
import { Blocks, Contact, FileText, Landmark, LayoutDashboard, ScrollText, ShieldCheck, Users } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ShownSection } from './rooms';
import { tabClass } from './tab-class';

const icons = {
  dashboard: LayoutDashboard,
  approvals: ShieldCheck,
  invoices: FileText,
  customers: Contact,
  integration: Blocks,
  ksef: Landmark,
  members: Users,
  audit: ScrollText,
};

/** The way through the panel: a rail at the side, a bar at the bottom on a phone. */
export function Rail({ base, shown, waiting }: { base: string; shown: ShownSection[]; waiting: number }) {
  const t = useTranslations('nav');
  const path = usePathname();
  return (
    <nav
      aria-label={t('main')}
      className="fixed inset-x-0 bottom-0 z-20 flex overflow-x-auto border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:static md:flex-col md:gap-0.5 md:border-0 md:bg-transparent md:p-0"
    >
      {shown.map(({ name, rooms }) => {
        const Icon = icons[name];
        const here = rooms.some((room) => isIn(path, `${base}/${room}`));
        return (
          <Link
            key={name}
            href={`${base}/${rooms[0]}`}
            aria-current={here ? 'page' : undefined}
            className={clsx(
              'relative flex min-h-14 min-w-max flex-1 flex-col items-center justify-center gap-1 rounded-lg px-1.5 text-[0.6875rem] font-medium whitespace-nowrap transition-colors duration-150 md:min-h-8.5 md:flex-none md:flex-row md:justify-start md:gap-2.5 md:px-2.5 md:text-sm',
              here ? 'text-accent md:bg-raised md:text-ink' : 'text-muted hover:text-ink md:hover:bg-raised',
            )}
          >
            <Icon aria-hidden className="size-5 md:size-4" />
            {t(name)}
            {name === 'approvals' && waiting > 0 ? <Waiting count={waiting} /> : null}
          </Link>
        );
      })}
    </nav>
  );
}

const isIn = (path: string, room: string) => path === room || path.startsWith(`${room}/`);

/**
 * The pages of a section next to each other, over each of its lists; what stands under a list leads back by its
 * heading.
 */
export function SectionTabs({ base, shown }: { base: string; shown: ShownSection[] }) {
  const t = useTranslations('nav');
  const path = usePathname();
  const section = shown.find(({ rooms }) => rooms.some((room) => path === `${base}/${room}`));
  if (!section || section.rooms.length < 2) return null;
  return (
    <nav
      aria-label={t(section.name)}
      className="-mx-4 mb-4 flex gap-5 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
    >
      {section.rooms.map((room) => (
        <Link
          key={room}
          href={`${base}/${room}`}
          aria-current={path === `${base}/${room}` ? 'page' : undefined}
          className={tabClass(path === `${base}/${room}`)}
        >
          {t(room)}
        </Link>
      ))}
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useTranslations('nav');
  return (
    <span className="absolute top-1.5 left-1/2 ml-2 min-w-5 rounded-full bg-accent px-1.5 text-center text-[0.6875rem]/5 font-semibold text-on-accent md:static md:ml-auto">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  );
}
