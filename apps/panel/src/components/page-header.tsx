import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from './link';

type Props = { title: string; above?: { label: string; href: string }; badge?: ReactNode; children?: ReactNode };

/** The heading of a page: where it belongs, what it is, its state next to it, what can be done on the right. */
export function PageHeader({ title, above, badge, children }: Props) {
  const t = useTranslations('nav');
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {above ? (
        <nav aria-label={t('breadcrumb')} className="flex items-center gap-1 text-[0.8125rem] text-muted">
          <Link href={above.href} className="flex min-w-0 items-center gap-1 hover:text-ink hover:underline">
            <ChevronLeft aria-hidden className="size-3.5 shrink-0" />
            <span title={above.label} className="truncate">
              {above.label}
            </span>
          </Link>
        </nav>
      ) : null}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 title={title} className="line-clamp-3 min-w-0 wrap-anywhere">
            {title}
          </h1>
          {badge}
        </div>
        {children}
      </div>
    </header>
  );
}
