import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { Clients } from '../clients';

export const generateMetadata = titled('titles', 'newClient');

export default worded('/o/[organizationId]/clients/new', NewClientPage);

async function NewClientPage({ params }: { params: Promise<{ organizationId: string }> }) {
  return <Clients organizationId={(await params).organizationId} place={{}} isCreating />;
}
