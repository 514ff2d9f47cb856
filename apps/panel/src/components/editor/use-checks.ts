'use client';
import { useCallback, useEffect, useState } from 'react';
import { apiClient } from '@/trpc/client';
import type { Phase } from './phase';
import { type Approvals, againMs, type Check } from './use-autosave';

type Api = ReturnType<typeof apiClient>['panel'];
type Named = { id: string; version: number };
export type Checks<C = Check> = {
  check: C | null;
  approvals: Approvals;
  /** Whether the last answer is missing, so that what is shown may be of an earlier version. */
  isMissing: boolean;
  again: () => void;
};

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
  const [isMissing, setMissing] = useState(false);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const isSaved = phase === 'saved';
  useEffect(() => {
    if (!stored || !isSaved) return;
    let isStale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { panel } = apiClient(organizationId);
    const ask = async () => {
      const found = await read(panel, stored);
      if (isStale) return;
      setCheck(found[0]);
      setApprovals(found[1]);
      setMissing(false);
    };
    void ask().catch(() => {
      if (isStale) return;
      setMissing(true);
      timer = setTimeout(again, againMs);
    });
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [organizationId, stored, isSaved, read, turn, again]);
  useOnReturn(again);
  return { check, approvals, isMissing, again };
}

/** Who comes back to the page sees what was decided in the meantime. */
function useOnReturn(again: () => void): void {
  useEffect(() => {
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [again]);
}
