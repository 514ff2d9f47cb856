'use client';
import { useEffect, useState } from 'react';
import type { Failure } from '@/trpc/client';
import { failureOnDemand, panelOf } from '@/trpc/on-demand';

type Panel = Awaited<ReturnType<typeof panelOf>>;
export type Groups = Awaited<ReturnType<Panel['search']['query']>>;
type Answer = { of: string; groups: Groups; failure: Failure | null };

const waitMs = 150;
const longest = 256;
const nothing: Answer = { of: '', groups: [], failure: null };

/** The results for a text, requested once typing pauses; the former results until then. */
export function useFound(organizationId: string, typed: string): Answer & { isLoading: boolean } {
  const text = typed.trim().slice(0, longest);
  const [answer, setAnswer] = useState<Answer>(nothing);
  useEffect(() => {
    if (text === '') return setAnswer(nothing);
    let isStale = false;
    const settle = (given: Answer) => {
      if (!isStale) setAnswer(given);
    };
    const ask = async () => {
      const groups = await (await panelOf(organizationId)).search.query({ text });
      settle({ of: text, groups, failure: null });
    };
    const timer = setTimeout(
      () => ask().catch(async (thrown) => settle({ of: text, groups: [], failure: await failureOnDemand(thrown) })),
      waitMs,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [organizationId, text]);
  return { ...answer, isLoading: answer.of !== text };
}
