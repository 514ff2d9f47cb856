'use client';
import { Confirmed } from '@/components/confirmed';
import { apiClient } from '@/trpc/client';

/** Gives up a credential that waits; the one in use goes on. */
export function DiscardWaiting({ organizationId }: { organizationId: string }) {
  return (
    <Confirmed
      words="ksefDiscard"
      look="quiet"
      change={() => apiClient(organizationId).panel.disconnectKsef.mutate({ what: 'waiting' })}
    />
  );
}
