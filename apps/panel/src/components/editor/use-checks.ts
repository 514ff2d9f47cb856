'use client';
import { useCallback, useEffect, useState } from 'react';
import { apiClient } from '@/trpc/client';
import type { Seen } from '../watch/keep-looking';
import { useWatch } from '../watch/use-watch';
import type { Phase } from './phase';
import { type Approvals, againMs, type Check } from './use-autosave';

type Api = ReturnType<typeof apiClient>['panel'];
type Named = { id: string; version: number };
/** What the page that a draft is opened with has read of it already. */
export type FirstChecks<C = Check> = { check: C; approvals: Approvals; now: string };
type About = Parameters<Api['watchDocument']['query']>[0];
export type Checks<C = Check> = {
  check: C | null;
  approvals: Approvals;
  /** When that was so, by the clock of what read it. */
  now: string;
  /** Whether the last answer is missing, so that what is shown may be of an earlier version. */
  isMissing: boolean;
  again: () => void;
};

/** How a draft is asked about: what watches it, what the rules say of it and what was asked about it. */
type Asked<C, S> = { about: (stored: S) => About; read: (api: Api, stored: S) => Promise<[C, Approvals]> };

export const checkOfDraft: Asked<Check, Named> = {
  about: ({ id }) => ({ draft_id: id }),
  read: (api, { id }) =>
    Promise.all([api.checkDraft.query({ draft_id: id }), api.listApprovalsOf.query({ draft_id: id })]),
};

/**
 * The findings and approvals of the draft as last stored, kept up to date while the draft is open.
 * @param asked the same at each render
 * @param first what is shown until the first answer: what arrives later would move what is below it
 */
export function useChecks<C, S extends Named>(
  organizationId: string,
  stored: S | null,
  phase: Phase,
  asked: Asked<C, S>,
  first: FirstChecks<C> | null = null,
): Checks<C> {
  const [found, setFound] = useState<Found<C>>({ ...nothing, ...first });
  const [isMissing, setMissing] = useState(false);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const isSaved = phase === 'saved';
  useEffect(() => {
    if (!stored || !isSaved) return;
    let isStale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await answerOf(organizationId, stored, asked);
      if (isStale) return;
      setFound(answer);
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
  }, [organizationId, stored, isSaved, asked, round, again]);
  useOnReturn(again);
  const look = async () =>
    stored ? apiClient(organizationId).panel.watchDocument.query(asked.about(stored)) : nothingMoves;
  useWatch(isSaved ? found.seen : null, look, again);
  return { check: found.check, approvals: found.approvals, now: found.now, isMissing, again };
}

async function answerOf<C, S extends Named>(organizationId: string, stored: S, asked: Asked<C, S>): Promise<Found<C>> {
  const { panel } = apiClient(organizationId);
  // Read before the data, so that any later change yields another mark.
  const seen = await panel.watchDocument.query(asked.about(stored));
  const [check, approvals] = await asked.read(panel, stored);
  return { check, approvals, seen, now: new Date().toISOString() };
}

type Found<C> = { check: C | null; approvals: Approvals; now: string; seen: Seen | null };
const nothing = { check: null, approvals: [], now: '', seen: null };
const nothingMoves: Seen = { mark: '', isMoving: false };

/** Who comes back to the page sees what was decided in the meantime. */
function useOnReturn(again: () => void): void {
  useEffect(() => {
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [again]);
}
