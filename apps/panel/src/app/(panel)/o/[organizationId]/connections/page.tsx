import { permits } from '@invoicing/router/access/actor';
import { Unplug } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { worded } from '@/i18n/worded';
import { type Place, placeIn } from '@/list-address';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { ConnectionsTable } from './connections-table';

export const generateMetadata = titled('connections');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Place> };

export default worded('/o/[organizationId]/connections', ConnectionsPage);

async function ConnectionsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'consents:give');
  const at = placeIn(await searchParams, {});
  const { data: connections, meta } = await (await apiFor(actor)).panel.listConnections(at.position);
  const t = await getTranslations('connections');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')} />
      <p className="-mt-2 max-w-2xl text-muted">{t(permits(actor, 'consents:manage') ? 'textAll' : 'textOwn')}</p>
      <Card>
        {connections.length === 0 ? (
          <EmptyState icon={Unplug} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <ConnectionsTable organizationId={organizationId} connections={connections} />
        )}
      </Card>
      <Pager
        words={{ pages: t('pages'), newer: t('newer'), older: t('older') }}
        newer={at.newer}
        older={at.older(meta.page.next_cursor)}
      />
    </div>
  );
}
