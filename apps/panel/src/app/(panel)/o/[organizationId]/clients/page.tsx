import type { Place } from '@/list-address';
import { titled } from '@/page-title';
import { Clients } from './clients';

export const generateMetadata = titled('clients');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Place> };

export default async function ClientsPage({ params, searchParams }: Props) {
  return <Clients organizationId={(await params).organizationId} place={await searchParams} isCreating={false} />;
}
