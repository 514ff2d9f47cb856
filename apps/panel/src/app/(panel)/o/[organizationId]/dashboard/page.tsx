import { factorsOf } from '@invoicing/identity/session/factors';
import { permits } from '@invoicing/router/access/actor';
import { CheckCircle2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Card } from '@/components/card';
import { correctedOf } from '@/components/corrected-of';
import { NewInvoice } from '@/components/editor/new-invoice';
import { InvoicesTable } from '@/components/invoices-table';
import { Link } from '@/components/link';
import { PageHeader } from '@/components/page-header';
import { PasskeyOffer } from '@/components/passkey-offer';
import { replacementsOf } from '@/components/replacements-of';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { isChecklistHidden, isPasskeyOfferDismissed } from '@/preferences';
import { getServices } from '@/server';
import { apiFor, requirePermission } from '@/trpc/server';
import { Checklist } from './checklist';
import { Figures } from './figures';
import { HealthLines } from './health';
import { Money, MoneyPlace } from './money';
import { NoInvoices } from './no-invoices';
import { nothingWaits } from './quiet';
import { WhoDecides } from './who-decides';
import { WorkList } from './work';

export const generateMetadata = titled('dashboard');

const shownRows = 5;

type Props = { params: Promise<{ organizationId: string }> };

export default worded('/o/[organizationId]/dashboard', DashboardPage);

async function DashboardPage({ params }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'organization:read');
  const api = await apiFor(actor);
  const seesInvoices = permits(actor, 'invoices:read');
  const writes = permits(actor, 'invoice-drafts:write');
  const [facts, work, checklist, isHidden, recent, factors, isDismissed, t] = await Promise.all([
    api.panel.getDashboard({}),
    api.panel.getWork({}),
    api.panel.getChecklist({}),
    isChecklistHidden(actor),
    seesInvoices ? api.listInvoices({ limit: shownRows }).then(({ data }) => data) : [],
    factorsOf(getServices().db, actor.userId),
    isPasskeyOfferDismissed(),
    getTranslations('dashboard'),
  ]);
  const [corrected, replacements] = await Promise.all([correctedOf(api, recent), replacementsOf(api, recent)]);
  const base = `/o/${organizationId}`;
  return (
    <div className="grid gap-5">
      <PageHeader title={t('title')}>{writes ? <NewInvoice base={base} /> : null}</PageHeader>
      {factors.passkeys === 0 && !isDismissed ? <PasskeyOffer /> : null}
      {work.groups.length > 0 ? <WorkList base={base} work={work} now={new Date()} /> : null}
      {facts.policy ? <WhoDecides organizationId={organizationId} policy={facts.policy} /> : null}
      {checklist.isDone || isHidden ? null : <Checklist organizationId={organizationId} steps={checklist.steps} />}
      {nothingWaits({ work, checklist, isChecklistHidden: isHidden, facts }) ? <AllQuiet /> : null}
      <Figures base={base} facts={facts} />
      {seesInvoices ? (
        <Suspense fallback={recent.length > 0 ? <MoneyPlace title={t('money')} /> : null}>
          <Money api={api} title={t('money')} />
        </Suspense>
      ) : null}
      {seesInvoices ? (
        <Card
          title={t('recent')}
          action={
            recent.length > 0 ? (
              <Link href={`${base}/invoices`} className="font-medium text-accent hover:underline">
                {t('all')}
              </Link>
            ) : null
          }
        >
          {recent.length > 0 ? (
            <InvoicesTable base={base} rows={recent} corrected={corrected} replacements={replacements} />
          ) : (
            <NoInvoices writes={writes} />
          )}
        </Card>
      ) : null}
      <HealthLines facts={facts} />
    </div>
  );
}

async function AllQuiet() {
  const t = await getTranslations('dashboard');
  return (
    <p className="flex items-center gap-2 rounded-lg bg-good-soft px-4 py-2.5 font-medium text-good">
      <CheckCircle2 aria-hidden className="size-4" />
      {t('allFine')}
    </p>
  );
}
