'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiClient, type Failure, failureOf } from '@/trpc/client';
import { againMs, quietMs } from './use-autosave';

type Api = ReturnType<typeof apiClient>['panel']['tryCorrection']['mutate'];
/** A correction that cannot be stored yet, for want of its reason. */
export type Tried = Parameters<Api>[0];
/** What it changes, and the text of what was tried, by which its preview is drawn. */
export type Trial = Awaited<ReturnType<Api>> & { given: string };

/**
 * The effect of a correction that cannot be stored yet, computed shortly after each `soon`.
 * @param read null where it is stored instead, which says the same
 */
export function useTrial(organizationId: string, read: () => Tried | null) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(read);
  latest.current = read;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requests = useRef(0);
  const soon = useCallback(() => {
    const mine = ++requests.current;
    const ask = async () => {
      const given = latest.current();
      if (!given) return setFailure(null);
      try {
        const answer = await apiClient(organizationId).panel.tryCorrection.mutate(given);
        if (mine !== requests.current) return;
        setTrial({ ...answer, given: JSON.stringify(given) });
        setFailure(null);
      } catch (error) {
        if (mine !== requests.current) return;
        const why = failureOf(error);
        setFailure(why);
        if (why.code === 'unreachable') timer.current = setTimeout(ask, againMs);
      }
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, quietMs);
  }, [organizationId]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = useCallback(() => setTrial(null), []);
  return { trial, failure, soon, end };
}
