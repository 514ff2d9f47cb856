import { worded } from '@/i18n/worded';
import type { Place } from '@/list-address';
import { titled } from '@/page-title';
import { Clients } from './clients';

export const generateMetadata = titled('clients');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Place> };

export default worded('/o/[organizationId]/clients', ClientsPage);

async function ClientsPage({ params, searchParams }: Props) {
  return <Clients organizationId={(await params).organizationId} place={await searchParams} isCreating={false} />;
}
