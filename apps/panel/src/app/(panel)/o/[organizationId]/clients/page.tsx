import type { Metadata } from 'next';
import type { Place } from '@/list-address';
import { Clients } from './clients';

export const metadata: Metadata = { title: 'API clients' };

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Place> };

export default async function ClientsPage({ params, searchParams }: Props) {
  return <Clients organizationId={(await params).organizationId} place={await searchParams} isCreating={false} />;
}
