import { permits } from '@invoicing/router/access/actor';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { PageHeader } from '@/components/page-header';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { PolicyFacts } from './policy-facts';
import { PolicyForm } from './policy-form';

export const generateMetadata = titled('policy');

export default worded('/o/[organizationId]/policy', PolicyPage);

async function PolicyPage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'policy:read');
  const policy = await (await apiFor(actor)).panel.getPolicy({});
  const t = await getTranslations('policy');
  const { values } = policy;
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader title={t('title')} above={{ label: t('approvals'), href: `/o/${organizationId}/approvals` }} />
      <p className="-mt-2 text-muted">{t('text')}</p>
      <Card>
        {permits(actor, 'policy:manage') ? (
          <PolicyForm
            key={JSON.stringify(values)}
            organizationId={organizationId}
            values={values}
            decidingMembers={policy.decidingMembers}
          />
        ) : (
          <PolicyFacts policy={policy} />
        )}
      </Card>
    </div>
  );
}
