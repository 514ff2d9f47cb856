'use client';
import clsx from 'clsx';
import {
  Blocks,
  Contact,
  Ellipsis,
  FileText,
  Landmark,
  LayoutDashboard,
  ScrollText,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Press } from './controls';
import { useGo } from './leaving';
import { Link } from './link';
import { Menu, MenuItem } from './menu';
import type { ShownSection } from './navigation';
import { tabClass } from './tab-class';
import { TabLine } from './tab-line';

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

/** A phone has room for so many without scrolling; of more, the others are under one that opens them. */
const mostInBar = 5;
const itemClass =
  'relative flex min-h-14 min-w-0 flex-auto flex-col items-center justify-center gap-1 rounded-lg px-0.5 text-[0.6875rem] font-medium whitespace-nowrap transition-colors duration-150 md:min-h-8.5 md:flex-none md:flex-row md:justify-start md:gap-2.5 md:px-2.5 md:text-sm';
const lookOf = (isHere: boolean) =>
  isHere ? 'text-accent md:bg-raised md:text-ink' : 'text-muted hover:text-ink md:hover:bg-raised';

type RailProps = { base: string; shown: ShownSection[]; waiting: number };

/** The way through the panel: a rail at the side, a bar at the bottom on a phone. */
export function Rail({ base, shown, waiting }: RailProps) {
  const t = useTranslations('nav');
  const path = usePathname();
  const isHere = ({ pages }: ShownSection) => pages.some((page) => isIn(path, `${base}/${page}`));
  const inBar = shown.length > mostInBar ? mostInBar - 1 : mostInBar;
  return (
    <nav
      aria-label={t('main')}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:static md:flex-col md:gap-0.5 md:border-0 md:bg-transparent md:p-0"
    >
      {shown.map((section, index) => {
        const { name, pages } = section;
        const Icon = icons[name];
        return (
          <Link
            key={name}
            href={`${base}/${pages[0]}`}
            aria-current={isHere(section) ? 'page' : undefined}
            className={clsx(itemClass, lookOf(isHere(section)), index >= inBar && 'max-md:hidden')}
          >
            <Icon aria-hidden className="size-5 shrink-0 md:size-4" />
            <span className="max-w-full truncate">{t(name)}</span>
            {name === 'approvals' && waiting > 0 ? <Waiting count={waiting} /> : null}
          </Link>
        );
      })}
      <More base={base} shown={shown.slice(inBar)} isHere={shown.slice(inBar).some(isHere)} />
    </nav>
  );
}

/** On a phone, the sections for which the bar has no page. */
function More({ base, shown, isHere }: { base: string; shown: ShownSection[]; isHere: boolean }) {
  const t = useTranslations('nav');
  const go = useGo();
  if (shown.length === 0) return null;
  const trigger = (
    <Press className={clsx(itemClass, lookOf(isHere), 'md:hidden')}>
      <Ellipsis aria-hidden className="size-5 shrink-0" />
      <span className="max-w-full truncate">{t('more')}</span>
    </Press>
  );
  return (
    <Menu trigger={trigger}>
      {shown.map(({ name, pages }) => {
        const Icon = icons[name];
        return (
          <MenuItem key={name} onSelect={() => go(`${base}/${pages[0]}`)}>
            <Icon aria-hidden className="size-4 text-muted" />
            {t(name)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

const isIn = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

/**
 * The pages of a section next to each other, over each of its lists; what stands under a list leads back by its
 * heading.
 */
export function SectionTabs({ base, shown }: { base: string; shown: ShownSection[] }) {
  const t = useTranslations('nav');
  const path = usePathname();
  const section = shown.find(({ pages }) => pages.some((page) => path === `${base}/${page}`));
  if (!section || section.pages.length < 2) return null;
  return (
    <TabLine label={t(section.name)} chosen={path} className="mb-4">
      {section.pages.map((page) => (
        <Link
          key={page}
          href={`${base}/${page}`}
          aria-current={path === `${base}/${page}` ? 'page' : undefined}
          className={tabClass(path === `${base}/${page}`)}
        >
          {t(page)}
        </Link>
      ))}
    </TabLine>
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
