'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { FieldPathValue, FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { useFocusInSight } from './use-focus-in-sight';

/** Of a field that nothing can be sent without: blanks alone are nothing. */
export const filledIn = { validate: (value: unknown) => String(value ?? '').trim() !== '' || 'required' };

/** Of a list of which nothing can be sent without any. */
export const someChosen = { validate: (chosen: unknown) => (Array.isArray(chosen) && chosen.length > 0) || 'choose' };

/**
 * What every form of react-hook-form has: what is wrong is said at its field, in the reader's words.
 * @param wordsFor what to say of what the service refused; asked at each drawing, as the page's language may change
 */
export function useFormFields<Written extends FieldValues, Sent, Refused>(
  form: UseFormReturn<Written, unknown, Sent>,
  wordsFor: (refused: Refused) => string | null,
) {
  const place = useFirstWrong(form.formState.submitCount);
  useFocusInSight(place);
  const { said, isShown, refuse } = useSaid(form, wordsFor);
  const set = <Name extends Path<Written>>(name: Name, value: FieldPathValue<Written, Name>) => {
    form.clearErrors(name);
    form.setValue(name, value);
  };
  return {
    /** What the form element takes; the page says what the browser would. */
    sends: (work: (given: Sent) => Promise<void>) => ({
      ref: place,
      noValidate: true,
      onSubmit: form.handleSubmit(work),
    }),
    /** What a `Field` takes. An input that is uncontrolled may be filled in before the page listens. */
    field: (name: Path<Written>, rules: RegisterOptions<Written> = {}) => {
      const { onChange, ...rest } = form.register(name, rules);
      return { ...rest, onInput: onChange, error: said(name) };
    },
    /** What a choice takes whose state the form keeps. */
    choice: <Name extends Path<Written>>(name: Name, rules: RegisterOptions<Written> | null = null) => {
      if (rules) form.register(name, rules);
      return {
        value: form.watch(name),
        error: said(name),
        onChange: (value: FieldPathValue<Written, Name>) => set(name, value),
      };
    },
    /** Whether a field or a choice shows what is said of the name. */
    isShown,
    /** Gives a field another value, of which nothing was found wrong yet. */
    set,
    /** Says at a field why the service refused. */
    refuse,
  };
}

/** What is said at fields, each of which asks for its own. */
function useSaid<Written extends FieldValues, Sent, Refused>(
  form: UseFormReturn<Written, unknown, Sent>,
  wordsFor: (refused: Refused) => string | null,
) {
  const t = useTranslations('form');
  const asked = useRef(new Set<string>());
  const refusals = useRef(new Map<string, Refused>());
  const said = (name: Path<Written>) => {
    asked.current.add(name);
    const error = form.getFieldState(name, form.formState).error;
    const refused = error?.type === refusedType ? refusals.current.get(name) : undefined;
    if (refused !== undefined) return wordsFor(refused);
    const words = error?.message;
    return words === undefined ? null : t.has(words) ? t(words) : words;
  };
  const refuse = (name: Path<Written>, refused: Refused) => {
    refusals.current.set(name, refused);
    form.setError(name, { type: refusedType });
  };
  return { said, isShown: (name: string) => asked.current.has(name), refuse };
}

const refusedType = 'refused';

/** A form that leads to the first of its fields that is wrong, each time that it is sent. */
function useFirstWrong(submitCount: number) {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0) return;
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of radio buttons is led to by its first one.
    (wrong?.querySelector('input') ?? wrong)?.focus();
  }, [submitCount]);
  return place;
}
