import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { Webhooks } from '../webhooks';

export const generateMetadata = titled('titles', 'newEndpoint');

export default worded('/o/[organizationId]/webhooks/new', NewWebhookPage);

async function NewWebhookPage({ params }: { params: Promise<{ organizationId: string }> }) {
  return <Webhooks organizationId={(await params).organizationId} isCreating />;
}
