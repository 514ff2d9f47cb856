'use client';
import { useLocale } from 'next-intl';
import { createContext, useContext } from 'react';
import type { Failure } from '@/trpc/client';
import { nameOf } from './places';

type Found = { severity: 'error' | 'warning' | 'info'; path: string; message: string; message_pl: string };
/** What is wrong with one field of the form, in the reader's language. */
export type Problem = { severity: Found['severity']; text: string };

const Problems = createContext<ReadonlyMap<string, Problem>>(new Map());
export const ProblemsProvider = Problems.Provider;

/** What is wrong with a field, by its name in the form; null where nothing is. */
export function useProblem(name: string): Problem | null {
  return useContext(Problems).get(name) ?? null;
}

/** What the operation refused, and what the rules found, by field; what is refused comes first. */
export function useProblemsOf(failure: Failure | null, issues: readonly Found[]): ReadonlyMap<string, Problem> {
  const isPolish = useLocale() === 'pl';
  const refused = (failure?.problems ?? []).map((problem) => ({ ...problem, severity: 'error' as const }));
  const worstFirst = [...refused, ...issues].toSorted((a, b) => rank(a) - rank(b));
  const found = new Map<string, Problem>();
  for (const { path, severity, message, message_pl } of worstFirst) {
    const name = nameOf(path);
    if (!found.has(name)) found.set(name, { severity, text: isPolish ? message_pl : message });
  }
  return found;
}

const rank = ({ severity }: Pick<Found, 'severity'>) => ['error', 'warning', 'info'].indexOf(severity);
