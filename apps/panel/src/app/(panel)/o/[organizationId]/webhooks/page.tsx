import type { Metadata } from 'next';
import { Webhooks } from './webhooks';

export const metadata: Metadata = { title: 'Webhooks' };

export default async function WebhooksPage({ params }: { params: Promise<{ organizationId: string }> }) {
  return <Webhooks organizationId={(await params).organizationId} isCreating={false} />;
}
