'use client';
import { useCallback, useEffect, useState } from 'react';
import { apiClient } from '@/trpc/client';
import type { Approvals, Check, Phase } from './use-autosave';

type Api = ReturnType<typeof apiClient>['panel'];
type Named = { id: string; version: number };
export type Checks<C = Check> = { check: C | null; approvals: Approvals; again: () => void };

/** What the rules say of a draft of an invoice, and what was asked about it. */
export const checkOfDraft = (api: Api, { id }: Named): Promise<[Check, Approvals]> =>
  Promise.all([api.checkDraft.query({ draft_id: id }), api.listApprovalsOf.query({ draft_id: id })]);

/**
 * What the rules say of the draft as it was stored last, and what was asked about it.
 * @param read the same function at each render
 */
export function useChecks<C, S extends Named>(
  organizationId: string,
  stored: S | null,
  phase: Phase,
  read: (api: Api, stored: S) => Promise<[C, Approvals]>,
): Checks<C> {
  const [check, setCheck] = useState<C | null>(null);
  const [approvals, setApprovals] = useState<Approvals>([]);
  const [turn, setTurn] = useState(0);
  const isSaved = phase === 'saved';
  useEffect(() => {
    if (!stored || !isSaved) return;
    let isStale = false;
    const { panel } = apiClient(organizationId);
    const ask = async () => {
      const found = await read(panel, stored);
      if (isStale) return;
      setCheck(found[0]);
      setApprovals(found[1]);
    };
    // What cannot be asked now is asked after the next change.
    void ask().catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [organizationId, stored, isSaved, read, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  // Who comes back to the page sees what was decided in the meantime.
  useEffect(() => {
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [again]);
  return { check, approvals, again };
}
