import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { decimalOf, type Writing } from './decimals';
import { isHalfWritten, listOf, textOf } from './values';

type Saving = Record<'change' | 'note' | 'soon', () => void>;

/**
 * Stores a form shortly after each change; an incomplete amount when its field loses the focus, and a line without name
 * or price when the line does.
 */
export function useStoringOf(form: UseFormReturn, { change, note, soon }: Saving): void {
  const locale = useLocale();
  const waitsFor = useRef<'field' | 'line' | null>(null);
  useEffect(() => {
    const onChange = () => {
      const isAmount = isAmountHalfTyped({ locale, currency: textOf(form.getValues('currency')) });
      const index = lineOf(document.activeElement);
      const isLine = index !== null && isHalfWritten(listOf(form.getValues('lines'))[index]);
      waitsFor.current = isAmount ? 'field' : isLine ? 'line' : null;
      if (waitsFor.current) note();
      else change();
    };
    return form.subscribe({ formState: { values: true }, callback: onChange });
  }, [form, locale, change, note]);
  useEffect(() => {
    const onLeft = ({ target, relatedTarget }: FocusEvent) => {
      const isInLine = lineOf(relatedTarget) !== null && lineOf(relatedTarget) === lineOf(target);
      if (waitsFor.current === null || (waitsFor.current === 'line' && isInLine)) return;
      waitsFor.current = null;
      soon();
    };
    document.addEventListener('focusout', onLeft);
    return () => document.removeEventListener('focusout', onLeft);
  }, [soon]);
}

/** The place of the line that a field is of; null for any other element. */
function lineOf(element: EventTarget | null): number | null {
  const name = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.name : '';
  const place = /^lines\.(\d+)\./.exec(name)?.[1];
  return place === undefined ? null : Number(place);
}

/** Whether the focused field expects an amount and its text is not valid yet: `1 0` of `1 000`. */
function isAmountHalfTyped(writing: Writing): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.inputMode === 'decimal' && decimalOf(field.value, writing) === null;
}
