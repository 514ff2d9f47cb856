import { LayoutTemplate } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { TemplatesTable } from './templates-table';

export const generateMetadata = titled('templates');

export default worded('/o/[organizationId]/drafts/templates', TemplatesPage);

/** The templates of the organization: each is the beginning of a new invoice. */
async function TemplatesPage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'invoice-drafts:write');
  const templates = await (await apiFor(actor)).panel.listTemplates({});
  const t = await getTranslations('templates');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')} above={{ label: t('drafts'), href: `/o/${organizationId}/drafts` }} />
      <p className="-mt-2 max-w-3xl text-muted">{t('text')}</p>
      <Card>
        {templates.length === 0 ? (
          <EmptyState icon={LayoutTemplate} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <TemplatesTable organizationId={organizationId} templates={templates} />
        )}
      </Card>
    </div>
  );
}
