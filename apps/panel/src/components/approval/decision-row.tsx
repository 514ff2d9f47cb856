'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextInput } from '../controls';
import { codeInput } from '../field';
import { Notice } from '../notice';
import { type Factors, OtherProof, type Proof } from './other-proof';
import { useCodeHint } from './use-code-hint';

type Props = {
  proof: Proof;
  factors: Factors;
  busy: boolean;
  error: string | null;
  nextCodeAt: string | null;
  now: string;
  onChoose: (proof: Proof) => void;
  /** The buttons of the decision. */
  children: ReactNode;
};

/** A constant id: a page has one decision, and the server and the island must render the same id. */
const id = 'decision-code';

/**
 * The controls of a decision in two lines: the bar leaves the window to the document, and grows only to show an error.
 */
export function DecisionRow({ proof, factors, busy, error, nextCodeAt, now, onChoose, children }: Props) {
  const t = useTranslations('approve');
  const hint = useCodeHint(nextCodeAt, now);
  return (
    <>
      {error ? (
        <div id={`${id}-error`} className="my-1">
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-[0.6875rem]/4 text-muted empty:hidden">
        {proof === 'code' ? (
          <p className="min-w-40 flex-1">
            <label htmlFor={id} className="font-medium text-ink">
              {t('code')}
            </label>{' '}
            · <span id={`${id}-hint`}>{hint}</span>
          </p>
        ) : null}
        {proof === 'sign-in' ? <p>{t('signInCounts')}</p> : null}
        <OtherProof factors={factors} proof={proof} busy={busy} onChoose={onChoose} />
      </div>
      <div className="flex flex-wrap gap-2">
        {proof === 'code' ? (
          <span className="w-24">
            <TextInput
              id={id}
              name="code"
              required
              aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
              aria-invalid={error ? true : undefined}
              className="min-h-11 text-base tracking-wider"
              {...codeInput}
            />
          </span>
        ) : null}
        {children}
      </div>
    </>
  );
}
