'use client';
import { Confirmed } from '@/components/confirmed';
import { apiClient } from '@/trpc/client';

/** Takes the offline certificate out of use. */
export function RemoveOffline({ organizationId }: { organizationId: string }) {
  return (
    <Confirmed
      words="ksefOfflineRemove"
      look="quiet"
      change={() => apiClient(organizationId).panel.removeOfflineCertificate.mutate({})}
    />
  );
}
