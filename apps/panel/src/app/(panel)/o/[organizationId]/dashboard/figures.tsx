import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';

type Facts = {
  countedAtMost: number;
  pendingApprovals: number;
  issuedThisMonth: number;
  monthStart: string;
  openDrafts: number;
  invoices: Record<string, number | undefined>;
};

/** The counts of the organization, each leading to what it counts. */
export function Figures({ base, facts, isLinked }: { base: string; facts: Facts; isLinked: boolean }) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const figures: [string, number, string | null][] = [
    [t('pendingApprovals'), facts.pendingApprovals, `${base}/approvals`],
    [t('issuedThisMonth'), facts.issuedThisMonth, `${base}/invoices?from=${facts.monthStart}`],
    [t('acceptedByKsef'), facts.invoices['accepted'] ?? 0, `${base}/invoices?ksef_status=accepted`],
    [t('openDrafts'), facts.openDrafts, `${base}/drafts?status=open`],
  ];
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-xl border border-line bg-surface shadow-card lg:grid-cols-4 [&>div]:border-line [&>div:nth-child(even)]:border-l max-lg:[&>div:nth-child(n+3)]:border-t lg:[&>div:nth-child(n+2)]:border-l">
      {figures.map(([label, value, href]) => (
        <div key={label} className="relative px-4 py-3.5">
          <dt className="text-[0.8125rem] text-muted">
            {href && isLinked ? (
              <Link href={href} className="after:absolute after:inset-0 hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className="mt-0.5 text-2xl font-semibold tracking-tight">
            {value < facts.countedAtMost ? value : `${format.number(value)}+`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
