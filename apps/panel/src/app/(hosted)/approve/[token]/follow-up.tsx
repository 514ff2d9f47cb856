'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { panelOf } from '@/trpc/on-demand';

type Props = { organizationId: string; intentId: string; status: string; next: string | null };

const everyMs = 4000;
/** Stops polling after this: the reader has probably left, or will reload. */
const longestMs = 15 * 60_000;

/** Reloads the page once the approval is used, or once another decision follows it. */
export function FollowUp({ organizationId, intentId, status, next }: Props) {
  const router = useRouter();
  useEffect(() => {
    const until = Date.now() + longestMs;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = async () => {
      if (!document.hidden) {
        const panel = await panelOf(organizationId);
        // The next poll may succeed.
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
