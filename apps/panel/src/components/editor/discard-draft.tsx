'use client';
import { Confirmed } from '@/components/confirmed';
import { apiClient } from '@/trpc/client';

/** Discards the draft in the version that the page shows. */
export function DiscardDraft({ organizationId, id, version }: { organizationId: string; id: string; version: number }) {
  const change = () => apiClient(organizationId).panel.discardDraft.mutate({ id, version });
  return (
    <div>
      <Confirmed words="takeBack_draft" look="danger" change={change} />
    </div>
  );
}
