'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { decimalOf } from './decimals';
import { type Problem, useProblems, useProblemsWithin } from './problems';
import { useWriting } from './use-writing';
import { textOf } from './values';

/** What a field says of itself: why it cannot stay as it is, and what else was found. */
export type Said = { error: string | null; notes: readonly Problem[] };

/** What is to be said at a field, by its names in the form. */
export function useSaid(...names: readonly string[]): Said {
  return saidOf(useProblems(names));
}

/** The same of a record and all that is in it, while its fields are not there. */
export function useSaidWithin(name: string): Said {
  return saidOf(useProblemsWithin([name]));
}

/** The first error is apart from all else. */
function saidOf(found: readonly Problem[]): Said {
  const error = found.find(({ severity }) => severity === 'error') ?? null;
  return { error: error?.text ?? null, notes: found.filter((problem) => problem !== error) };
}

/** The same of a decimal, where what is written is none: how to write one. */
export function useDecimalSaid(name: string, words: 'enterAmount' | 'enterNumber'): Said {
  const t = useTranslations('editor');
  const said = useSaid(name);
  const writing = useWriting();
  const written = textOf(useWatch({ name }));
  const isNone = said.error !== null && written !== '' && decimalOf(written, writing) === null;
  return isNone ? { ...said, error: t(words) } : said;
}

/** Whether a field says anything, for `aria-describedby`. */
export const saysAnything = ({ error, notes }: Said): boolean => error !== null || notes.length > 0;
