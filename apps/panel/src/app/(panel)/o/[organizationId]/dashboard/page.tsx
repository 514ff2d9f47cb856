import { factorsOf } from '@invoicing/identity/session/factors';
import { permits } from '@invoicing/router/access/actor';
import { CheckCircle2, FileText } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ApprovalsTable } from '@/components/approvals-table';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { InvoicesTable } from '@/components/invoices-table';
import { PageHeader } from '@/components/page-header';
import { PasskeyOffer } from '@/components/passkey-offer';
import { titled } from '@/page-title';
import { isPasskeyOfferDismissed } from '@/preferences';
import { getServices } from '@/server';
import { apiFor, requirePermission } from '@/trpc/server';
import { Connection } from './connection';
import { Figures } from './figures';
import { loadTroubles, Troubles } from './troubles';
import { WhoDecides } from './who-decides';

export const generateMetadata = titled('dashboard');

const shownRows = 5;

type Props = { params: Promise<{ organizationId: string }> };

export default async function DashboardPage({ params }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'organization:read');
  const api = await apiFor(actor);
  const seesInvoices = permits(actor, 'invoices:read');
  const facts = await api.panel.getDashboard({});
  // What they may decide on; those who only look on see all that waits.
  const view = permits(actor, 'approvals:decide') ? 'mine' : 'pending';
  const waiting = permits(actor, 'approvals:read')
    ? (await api.panel.listApprovals({ view, limit: shownRows })).data
    : [];
  const recent = seesInvoices ? (await api.listInvoices({ limit: shownRows })).data : [];
  const troubles = permits(actor, 'ksef-submissions:read') ? await loadTroubles(api) : [];
  const t = await getTranslations('dashboard');
  const base = `/o/${organizationId}`;
  const offersPasskey =
    (await factorsOf(getServices().db, actor.userId)).passkeys === 0 && !(await isPasskeyOfferDismissed());
  const more = (href: string) => (
    <Link href={href} className="font-medium text-accent hover:underline">
      {t('all')}
    </Link>
  );
  return (
    <div className="grid gap-5">
      <PageHeader title={t('title')} />
      {offersPasskey ? <PasskeyOffer /> : null}
      {facts.policy ? <WhoDecides organizationId={organizationId} policy={facts.policy} /> : null}
      {troubles.length > 0 ? <Troubles base={base} troubles={troubles} /> : null}
      {troubles.length === 0 && waiting.length === 0 ? (
        <p className="flex items-center gap-2 rounded-lg bg-good-soft px-4 py-2.5 font-medium text-good">
          <CheckCircle2 aria-hidden className="size-4" />
          {t('allFine')}
        </p>
      ) : null}
      <Figures base={base} facts={facts} isLinked={seesInvoices} />
      {waiting.length > 0 ? (
        <Card title={t(view === 'mine' ? 'forMe' : 'pendingApprovals')} action={more(`${base}/approvals`)}>
          <ApprovalsTable rows={waiting} now={new Date()} />
        </Card>
      ) : null}
      {seesInvoices ? (
        <Card title={t('recent')} action={recent.length > 0 ? more(`${base}/invoices`) : null}>
          {recent.length > 0 ? (
            <InvoicesTable base={base} rows={recent} />
          ) : (
            <EmptyState icon={FileText} title={t('noInvoices')}>
              {t('noInvoicesText')}
            </EmptyState>
          )}
        </Card>
      ) : null}
      <Connection ksef={facts.ksef} />
    </div>
  );
}
