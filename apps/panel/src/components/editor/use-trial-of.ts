import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type CorrectionCheck, type Opened, type StoredCorrection, triedWith } from './correction-store';
import { correctionTried } from './correction-values';
import type { useAutosave } from './use-autosave';
import type { Checks } from './use-checks';
import { useTrial } from './use-trial';

type Of = {
  organizationId: string;
  openedWith: Opened;
  given: Parameters<typeof correctionTried>[0];
  form: UseFormReturn<FieldValues>;
  saving: ReturnType<typeof useAutosave<StoredCorrection>>;
  checks: Checks<CorrectionCheck>;
};

/**
 * The effect of a correction without a reason, which cannot be stored yet; the last result is shown until the stored
 * one is known. `change` notifies it of a change of the form.
 */
export function useTrialOf({ organizationId, openedWith, given, form, saving, checks }: Of) {
  const { phase, stored, failure, change: changed } = saving;
  const tried = useTrial(organizationId, () => {
    const input = correctionTried(given, form.getValues());
    return input['reason'] ? null : triedWith(openedWith, input);
  });
  const { trial, soon, end } = tried;
  const isChecked = phase === 'saved' && stored !== null && checks.check?.version === stored.version;
  useEffect(() => {
    if (isChecked) end();
  }, [isChecked, end]);
  const change = useCallback(() => {
    changed();
    soon();
  }, [changed, soon]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => change() }), [form, change]);
  return { trial, failure: phase === 'empty' ? tried.failure : failure, isTried: tried.failure === null, change };
}
