import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { Webhooks } from './webhooks';

export const generateMetadata = titled('webhooks');

export default worded('/o/[organizationId]/webhooks', WebhooksPage);

async function WebhooksPage({ params }: { params: Promise<{ organizationId: string }> }) {
  return <Webhooks organizationId={(await params).organizationId} isCreating={false} />;
}
