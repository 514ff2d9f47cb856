'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { decimalOf } from './decimals';
import { useProblem } from './problems';
import { useWriting } from './use-writing';
import { textOf } from './values';

/** What is wrong with a field, where it is an error. */
export function useErrorText(name: string): string | null {
  const problem = useProblem(name);
  return problem?.severity === 'error' ? problem.text : null;
}

/** The same of a decimal, where what is written is none: how to write one. */
export function useDecimalError(name: string, words: 'enterAmount' | 'enterNumber'): string | null {
  const t = useTranslations('editor');
  const error = useErrorText(name);
  const writing = useWriting();
  const written = textOf(useWatch({ name }));
  return error !== null && written !== '' && decimalOf(written, writing) === null ? t(words) : error;
}
