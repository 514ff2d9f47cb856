'use client';
import { useRouter } from 'next/navigation';
import type { Seen } from '@/components/watch/keep-looking';
import { useWatch } from '@/components/watch/use-watch';
import { panelOf } from '@/trpc/on-demand';

type Props = { organizationId: string; intentId: string; seen: Seen };

/** Reloads the page once its reader may decide, or once there is nothing left to decide. */
export function ApprovalWatch({ organizationId, intentId, seen }: Props) {
  const router = useRouter();
  useWatch(
    seen,
    async () => (await panelOf(organizationId)).watchApproval.query({ id: intentId }),
    () => router.refresh(),
  );
  return null;
}
