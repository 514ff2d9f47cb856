'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { panelOf } from '@/trpc/on-demand';

type Props = { organizationId: string; intentId: string; status: string; next: string | null };

const everyMs = 4000;
/** Somebody who waits longer than this has gone, or will look again. */
const longestMs = 15 * 60_000;

/** Shows the page again once the approval is used, or once there is another decision to follow it. */
export function FollowUp({ organizationId, intentId, status, next }: Props) {
  const router = useRouter();
  useEffect(() => {
    const until = Date.now() + longestMs;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = async () => {
      if (!document.hidden) {
        const panel = await panelOf(organizationId);
        // The next look may succeed.
        const now = await panel.nextDecision.query({ id: intentId }).catch(() => null);
        if (timer === null) return;
        if (now && (now.status !== status || (now.next?.id ?? null) !== next)) return router.refresh();
      }
      if (Date.now() < until) timer = setTimeout(look, everyMs);
    };
    timer = setTimeout(look, everyMs);
    return () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    };
  }, [organizationId, intentId, status, next, router]);
  return null;
}
