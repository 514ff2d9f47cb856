import { CheckCircle2 } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { apiFor, requireMember } from '@/trpc/server';

export const metadata: Metadata = { title: 'Dashboard' };

type Props = { params: Promise<{ organizationId: string }> };

const troubles = ['uncertain', 'rejected', 'failed'];

export default async function DashboardPage({ params }: Props) {
  const { organizationId } = await params;
  const { actor } = await requireMember(organizationId);
  const facts = await (await apiFor(actor)).panel.getDashboard({});
  const t = await getTranslations('dashboard');
  const base = `/o/${organizationId}`;
  const wrong = troubles.filter((state) => (facts.submissions[state] ?? 0) > 0);
  const figures: [string, number, string | null][] = [
    [t('pendingApprovals'), facts.pendingApprovals, `${base}/approvals`],
    [t('issuedThisMonth'), facts.issuedThisMonth, `${base}/invoices`],
    [t('acceptedByKsef'), facts.submissions['accepted'] ?? 0, `${base}/invoices?ksef_status=accepted`],
    [t('openDrafts'), facts.openDrafts, null],
  ];
  return (
    <div className="grid gap-5">
      <h1>{t('title')}</h1>
      {wrong.length === 0 && facts.pendingApprovals === 0 ? (
        <p className="flex items-center gap-2 font-medium text-good">
          <CheckCircle2 aria-hidden className="size-4" />
          {t('allFine')}
        </p>
      ) : null}
      {wrong.length > 0 ? (
        <Card title={t('ksefTrouble')}>
          <ul className="divide-y divide-line">
            {wrong.map((state) => (
              <li key={state}>
                <Link href={`${base}/invoices?ksef_status=${state}`} className="flex items-center justify-between px-5 py-3 hover:bg-raised">
                  <StateBadge state={state} />
                  <span className="font-semibold">{facts.submissions[state]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(([label, value, href]) => (
          <div key={label} className="rounded-xl border border-line bg-surface p-5">
            <dt className="text-muted">
              {href ? (
                <Link href={href} className="underline-offset-4 hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="mt-1 text-2xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Card title={t('connection')}>
        <p className="px-5 py-4">
          {facts.ksef === null ? (
            t('notConnected')
          ) : facts.ksef.lastError ? (
            t('connectionError')
          ) : facts.ksef.lastSuccessAt ? (
            <>
              {t('connected')} <DateTime at={facts.ksef.lastSuccessAt} />
            </>
          ) : (
            t('notUsedYet')
          )}
        </p>
      </Card>
    </div>
  );
}
