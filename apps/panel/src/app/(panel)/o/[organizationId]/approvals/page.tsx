import { permits } from '@invoicing/router/access/actor';
import { ShieldCheck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Selection } from '@/components/approval/selection';
import { ApprovalsList } from '@/components/approvals-list';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { Kbd } from '@/components/kbd';
import { Link } from '@/components/link';
import { ListKeys } from '@/components/list-keys';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { AppointDeputy } from './appoint-deputy';
import { Deputies } from './deputies';
import { Filters } from './filters';
import { type Given, readSearch } from './search';
import { Views } from './views';

export const generateMetadata = titled('approvals');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/approvals', ApprovalsPage);

async function ApprovalsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'approvals:read');
  // Members who may only read have nothing to decide.
  const decides = permits(actor, 'approvals:decide');
  const search = readSearch(await searchParams, decides ? 'mine' : 'others');
  const { view, isFiltered, position } = search;
  // Documents for a joint decision are chosen from a single page.
  const isSelectable = view === 'mine';
  const limit = isSelectable ? 100 : 25;
  const { panel } = await apiFor(actor);
  const [page, delegations] = await Promise.all([
    panel.listApprovals({ limit, view, ...search.wanted, ...position }),
    panel.getDelegations({}),
  ]);
  const t = await getTranslations('approvals');
  const list = (
    <ListKeys id="approvals">
      <ApprovalsList rows={page.data} base={`/o/${organizationId}`} isDecided={view === 'decided'} now={new Date()} />
    </ListKeys>
  );
  const i = await getTranslations('invoices');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')}>
        <div className="flex flex-wrap gap-2">
          {delegations.offer ? <AppointDeputy organizationId={organizationId} offer={delegations.offer} /> : null}
          {permits(actor, 'policy:read') ? (
            <Link href={`/o/${organizationId}/policy`} className={buttonClass('secondary')}>
              {t('policy')}
            </Link>
          ) : null}
        </div>
      </PageHeader>
      <Deputies organizationId={organizationId} delegations={delegations} />
      {page.data.length > 0 ? (
        <a href="#approvals" className="sr-only w-fit focus:not-sr-only focus:rounded-lg focus:bg-surface focus:p-3">
          {t('toList')}
        </a>
      ) : null}
      <Views
        view={view}
        isShown={(name) => (name === 'mine' ? decides : name !== 'approved' || permits(actor, 'invoices:issue'))}
      />
      <Filters search={search} />
      {page.data.length > 1 ? (
        <p className="text-xs text-muted max-md:hidden print:hidden">
          {t.rich('keys', { key: (key) => <Kbd>{key}</Kbd> })}
        </p>
      ) : null}
      {page.data.length === 0 ? (
        <Card>
          <EmptyState icon={ShieldCheck} title={t(isFiltered ? 'noneFound' : `empty_${view}`)}>
            {t(isFiltered ? 'noneFoundText' : view === 'approved' ? 'emptyText_approved' : 'emptyText')}
          </EmptyState>
        </Card>
      ) : isSelectable ? (
        <Selection action={`/o/${organizationId}/approvals/decide`} ids={page.data.map(({ id }) => id)}>
          <Card>{list}</Card>
        </Selection>
      ) : (
        <Card>{list}</Card>
      )}
      <Pager
        words={{ pages: i('pages'), newer: t('before'), older: t('after') }}
        newer={search.newer}
        older={search.older(page.meta.page.next_cursor)}
      />
    </div>
  );
}
