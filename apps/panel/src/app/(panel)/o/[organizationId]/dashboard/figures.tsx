import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/link';
import type { Api } from '@/trpc/server';

type Facts = Awaited<ReturnType<Api['panel']['getDashboard']>>;

/** The counts that the member may read, each leading to what it counts. */
export function Figures({ base, facts }: { base: string; facts: Facts }) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const all: [string, number | null, string][] = [
    [t('pendingApprovals'), facts.pendingApprovals, `${base}/approvals`],
    [t('issuedThisMonth'), facts.issuedThisMonth, `${base}/invoices?from=${facts.monthStart}`],
    [t('acceptedByKsef'), facts.accepted, `${base}/invoices?ksef_status=accepted`],
    [t('openDrafts'), facts.openDrafts, `${base}/drafts?status=open`],
  ];
  const figures = all.flatMap(([label, value, href]) => (value === null ? [] : [{ label, value, href }]));
  if (figures.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-xl border border-line bg-surface shadow-card lg:grid-cols-4 [&>div]:border-line [&>div:nth-child(even)]:border-l max-lg:[&>div:nth-child(n+3)]:border-t lg:[&>div:nth-child(n+2)]:border-l">
      {figures.map(({ label, value, href }) => (
        <div key={label} className="relative px-4 py-3.5">
          <dt className="text-[0.8125rem] text-muted">
            <Link href={href} className="after:absolute after:inset-0 hover:text-ink hover:underline">
              {label}
            </Link>
          </dt>
          <dd className="mt-0.5 text-2xl font-semibold tracking-tight">
            {value < facts.countedAtMost ? value : `${format.number(value)}+`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
