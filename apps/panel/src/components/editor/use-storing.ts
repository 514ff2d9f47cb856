import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { decimalOf, type Writing } from './decimals';
import { textOf } from './values';

type Saving = Record<'change' | 'note' | 'soon', () => void>;

/** Stores what a form says a moment after each change; an amount that is half typed, once its field is left. */
export function useStoringOf(form: UseFormReturn, { change, note, soon }: Saving): void {
  const locale = useLocale();
  const isHalfTyped = useRef(false);
  useEffect(() => {
    const onChange = () => {
      isHalfTyped.current = isAmountHalfTyped({ locale, currency: textOf(form.getValues('currency')) });
      if (isHalfTyped.current) note();
      else change();
    };
    return form.subscribe({ formState: { values: true }, callback: onChange });
  }, [form, locale, change, note]);
  useEffect(() => {
    const onLeft = () => {
      if (isHalfTyped.current) soon();
      isHalfTyped.current = false;
    };
    document.addEventListener('focusout', onLeft);
    return () => document.removeEventListener('focusout', onLeft);
  }, [soon]);
}

/** Whether the field with the focus asks for an amount, and what is in it is none so far: `1 0` of `1 000`. */
function isAmountHalfTyped(writing: Writing): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.inputMode === 'decimal' && decimalOf(field.value, writing) === null;
}
