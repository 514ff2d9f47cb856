import type { Metadata } from 'next';
import { Clients } from '../clients';

export const metadata: Metadata = { title: 'New API client' };

export default async function NewClientPage({ params }: { params: Promise<{ organizationId: string }> }) {
  return <Clients organizationId={(await params).organizationId} place={{}} isCreating />;
}
