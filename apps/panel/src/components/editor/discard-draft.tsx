'use client';
import { useRouter } from 'next/navigation';
import { apiClient } from '@/trpc/client';
import { Confirmed } from '../confirmed';

type Props = { organizationId: string; id: string; version: number };

/** Discards the draft in the version that the page shows, and leads to the draft as it is then. */
export function DiscardDraft({ organizationId, id, version }: Props) {
  const router = useRouter();
  const change = async () => {
    await apiClient(organizationId).panel.discardDraft.mutate({ id, version });
    // A draft that was new is on the page of new ones until then.
    router.push(`/o/${organizationId}/drafts/${id}`);
  };
  return (
    <div>
      <Confirmed words="takeBack_draft" look="danger" change={change} />
    </div>
  );
}
