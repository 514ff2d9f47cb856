'use client';
import { Confirmed } from '@/components/confirmed';
import { panelOf } from '@/trpc/on-demand';

/** Ends a delegation at once. */
export function EndDeputy({ organizationId, id }: { organizationId: string; id: string }) {
  return (
    <Confirmed
      words="deputyEnd"
      look="quiet"
      change={async () => (await panelOf(organizationId)).withdrawDelegation.mutate({ id })}
    />
  );
}
