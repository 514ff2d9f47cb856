'use client';
import { Confirmed } from '@/components/confirmed';
import { apiClient } from '@/trpc/client';

type Props = { organizationId: string; customer: { id: string; version: number; lifecycle_status: string } };

/** Takes a customer out of use, or back into it. */
export function ArchiveCustomer({ organizationId, customer }: Props) {
  const isActive = customer.lifecycle_status === 'active';
  const change = () =>
    apiClient(organizationId).updateCustomer.mutate({
      customer_id: customer.id,
      expected_version: customer.version,
      lifecycle_status: isActive ? 'archived' : 'active',
    });
  return <Confirmed words={isActive ? 'customerArchive' : 'customerRestore'} change={change} />;
}
