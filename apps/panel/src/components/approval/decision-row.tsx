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

/** A page has one decision, and the server and an island give it the same ids. */
const id = 'decision-code';

/**
 * What a decision takes, in a line of words and a line of controls: the bar leaves the window to the document, and is
 * higher only while it says why a decision was refused.
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
