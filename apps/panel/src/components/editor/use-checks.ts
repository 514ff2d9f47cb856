'use client';
import { useCallback, useEffect, useState } from 'react';
import { apiClient } from '@/trpc/client';
import type { Approvals, Check, Phase, Stored } from './use-autosave';

export type Checks = { check: Check | null; approvals: Approvals; again: () => void };

/** What the rules say of the draft as it was stored last, and what was asked about it. */
export function useChecks(organizationId: string, stored: Stored | null, phase: Phase): Checks {
  const [check, setCheck] = useState<Check | null>(null);
  const [approvals, setApprovals] = useState<Approvals>([]);
  const [turn, setTurn] = useState(0);
  const { id, version } = stored ?? {};
  const isSaved = phase === 'saved';
  useEffect(() => {
    if (!id || !isSaved) return;
    let isStale = false;
    const { panel } = apiClient(organizationId);
    const ask = async () => {
      const found = await Promise.all([
        panel.checkDraft.query({ draft_id: id }),
        panel.listApprovalsOf.query({ draft_id: id }),
      ]);
      if (isStale) return;
      setCheck(found[0]);
      setApprovals(found[1]);
    };
    // What cannot be asked now is asked after the next change.
    void ask().catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [organizationId, id, version, isSaved, turn]);
  return { check, approvals, again: useCallback(() => setTurn((before) => before + 1), []) };
}
