'use client';
import { useLocale } from 'next-intl';
import { createContext, useContext } from 'react';
import type { Failure } from '@/trpc/client';
import type { FieldNode } from './nodes';
import { nameOf, placeOf } from './places';

type Found = { severity: 'error' | 'warning' | 'info'; path: string; message: string; message_pl: string };
/** What is wrong with one field of the form, in the reader's language. */
export type Problem = { severity: Found['severity']; text: string };

const Problems = createContext<ReadonlyMap<string, readonly Problem[]>>(new Map());
export const ProblemsProvider = Problems.Provider;

/** What is wrong with a field, by its names in the form, the worst first. */
export function useProblems(names: readonly string[]): readonly Problem[] {
  const problems = useContext(Problems);
  return names.flatMap((name) => problems.get(name) ?? []).toSorted((a, b) => rank(a) - rank(b));
}

/** The same of all that is in what these names name, themselves included. */
export function useProblemsWithin(names: readonly string[]): readonly Problem[] {
  const all = [...useContext(Problems).keys()];
  return useProblems(all.filter((name) => names.some((one) => name === one || name.startsWith(`${one}.`))));
}

/**
 * The operation's errors and the rules' findings, by the field that shows them. A finding for a field whose current
 * value was refused concerns the former value and is omitted.
 */
export function useProblemsOf(
  failure: Failure | null,
  issues: readonly Found[],
  fields: readonly FieldNode[],
): ReadonlyMap<string, readonly Problem[]> {
  const isPolish = useLocale() === 'pl';
  const nameFor = ({ path }: { path: string }) => placeOf(fields, nameOf(path));
  const refused = (failure?.problems ?? []).map((problem) => ({ ...problem, severity: 'error' as const }));
  const refusedNames = new Set(refused.map(nameFor));
  const current = issues.filter((issue) => !refusedNames.has(nameFor(issue)));
  const worstFirst = [...refused, ...current].toSorted((a, b) => rank(a) - rank(b));
  const found = new Map<string, readonly Problem[]>();
  for (const { path, severity, message, message_pl } of worstFirst) {
    const name = nameFor({ path });
    const before = found.get(name) ?? [];
    const text = isPolish ? message_pl : message;
    if (!before.some((problem) => problem.text === text)) found.set(name, [...before, { severity, text }]);
  }
  return found;
}

const rank = ({ severity }: Pick<Found, 'severity'>) => ['error', 'warning', 'info'].indexOf(severity);
