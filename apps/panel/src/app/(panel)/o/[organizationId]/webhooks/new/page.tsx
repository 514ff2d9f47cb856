import type { Metadata } from 'next';
import { Webhooks } from '../webhooks';

export const metadata: Metadata = { title: 'New webhook endpoint' };

export default async function NewWebhookPage({ params }: { params: Promise<{ organizationId: string }> }) {
  return <Webhooks organizationId={(await params).organizationId} isCreating />;
}
