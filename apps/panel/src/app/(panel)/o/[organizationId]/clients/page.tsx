import type { Metadata } from 'next';
import { Clients } from './clients';

export const metadata: Metadata = { title: 'API clients' };

export default async function ClientsPage({ params }: { params: Promise<{ organizationId: string }> }) {
  return <Clients organizationId={(await params).organizationId} isCreating={false} />;
}
