'use client';
import { isWithinCorrelation } from '@invoicing/router/panel/search/parts';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '@/trpc/client';
import { failureOnDemand, panelOf } from '@/trpc/on-demand';
import type { Groups } from './use-found';

type Panel = Awaited<ReturnType<typeof panelOf>>;
type Answer = Awaited<ReturnType<Panel['searchAllRequests']['query']>>;
export type AllRequests =
  | { step: 'idle' | 'asked' }
  | { step: 'answered'; answer: Answer }
  | { step: 'failed'; failure: Failure };

const idle: AllRequests = { step: 'idle' };
/** A search that this one replaced ends within these pauses. */
const pauses = 11;
const pauseMs = 500;

/**
 * The search among all requests, started by a person. Results for another text are never shown; it is aborted when the
 * text changes or the dialog closes.
 */
export function useAllRequests(organizationId: string, text: string): { all: AllRequests; ask: () => void } {
  const [last, setLast] = useState({ of: text, is: idle });
  const underway = useRef<AbortController>(null);
  useEffect(
    () => () => {
      underway.current?.abort();
      setLast({ of: text, is: idle });
    },
    [organizationId, text],
  );
  const ask = async () => {
    const asking = new AbortController();
    underway.current = asking;
    const { signal } = asking;
    const settle = (is: AllRequests) => {
      if (!signal.aborted) setLast({ of: text, is });
    };
    settle({ step: 'asked' });
    try {
      settle({ step: 'answered', answer: await answerTo(organizationId, text, signal) });
    } catch (thrown) {
      settle({ step: 'failed', failure: await failureOnDemand(thrown) });
    }
  };
  return { all: last.of === text ? last.is : idle, ask: () => void ask() };
}

async function answerTo(organizationId: string, text: string, signal: AbortSignal): Promise<Answer> {
  const panel = await panelOf(organizationId);
  for (let left = pauses; ; left -= 1) {
    const answer = await panel.searchAllRequests.query({ text }, { signal });
    if (answer.outcome !== 'busy' || left === 0 || signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Whether all requests may have what was not found among the latest, and were not read to their end yet. */
export function isOfferedFor(text: string, groups: Groups, all: AllRequests): boolean {
  if (!isWithinCorrelation(text) || groups.some(({ kind }) => kind === 'request')) return false;
  return all.step === 'answered' ? all.answer.outcome !== 'done' : all.step !== 'asked';
}

/** What was found, that among all requests at the end. */
export function withAllRequests(groups: Groups, all: AllRequests): Groups {
  const found = all.step === 'answered' ? all.answer.found : [];
  return found.length > 0 ? [...groups, { kind: 'request', found }] : groups;
}
