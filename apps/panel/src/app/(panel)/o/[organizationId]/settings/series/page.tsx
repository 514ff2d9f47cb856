import { permits } from '@invoicing/router/access/actor';
import { Hash } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { CreateSeries } from './create-series';
import { ImportNumbers } from './import-numbers';
import { SeriesTable } from './series-table';

export const generateMetadata = titled('series');

export default worded('/o/[organizationId]/settings/series', SeriesPage);

async function SeriesPage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'settings:read');
  const series = await (await apiFor(actor)).panel.listNumberSeries({});
  const t = await getTranslations('series');
  const manages = permits(actor, 'settings:manage');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')} above={{ label: t('settings'), href: `/o/${organizationId}/settings` }}>
        {manages ? (
          <div className="flex flex-wrap gap-2">
            <ImportNumbers organizationId={organizationId} />
            <CreateSeries organizationId={organizationId} />
          </div>
        ) : null}
      </PageHeader>
      <p className="-mt-2 max-w-3xl text-muted">{t('text')}</p>
      <Card>
        {series.length === 0 ? (
          <EmptyState icon={Hash} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <SeriesTable organizationId={organizationId} series={series} manages={manages} />
        )}
      </Card>
    </div>
  );
}
