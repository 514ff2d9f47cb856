'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import { type Failure, type Found, failureOf } from '@/trpc/client';
import { useFormFields } from './form-fields';
import type { Guard } from './guarded';

type Options<Written extends FieldValues, Sent extends FieldValues> = {
  guard: Guard;
  /** What it begins with, in the shape of what the operation takes: refusals name a field by its place in that. */
  first: Written;
  /** What checks it before it is sent, where the schema of the operation can run in the browser. */
  resolver?: Resolver<Written, unknown, Sent>;
  /** What to say of something in other words than usual, given what was sent. */
  say?: (found: Found, given: Sent) => string | null;
};
type Refused<Sent> = { found: Found; given: Sent };
export type OperationForm<Written extends FieldValues> = ReturnType<typeof useOperationForm<Written>>;

/**
 * A form that is checked by its operation, and shows something of what is written while it is written. What is refused
 * is said at its field; what was written stays until it is sent, also where the form makes room for the second factor.
 */
export function useOperationForm<Written extends FieldValues, Sent extends FieldValues = Written>(
  options: Options<Written, Sent>,
) {
  const { guard } = options;
  const form = useForm(propsOf(options));
  const { watch, subscribe, reset } = form;
  const wordsFor = useRefusedWords(options.say);
  const fields = useFormFields(form, wordsFor);
  const { sends, field, choice, set } = fields;
  const { refuseAtFields, isSaid } = useSaidAtFields(options.first, fields, wordsFor);
  return {
    field,
    choice,
    set,
    watch,
    subscribe,
    /** Begins again. */
    reset: () => reset(),
    /** Takes back what is said at fields, of a form that is left. */
    unsay: () => form.clearErrors(),
    /** What the form element takes, given the operation, and what runs it where that is more than the guard. */
    sends: (operation: (given: Sent) => Promise<void>, run: Guard['run'] = guard.run) =>
      sends((given) => run(() => operation(given).catch((thrown: unknown) => refuseAtFields(thrown, given)))),
    /** What was refused and is said at no field. */
    refusal: restOf(guard.failure, isSaid),
  };
}

type Fields<Written extends FieldValues, Sent> = {
  isShown: (name: string) => boolean;
  refuse: (name: Path<Written>, refused: Refused<Sent>) => void;
};

/** Says what was found at the fields that it is about; of several at one field the first is said. */
function useSaidAtFields<Written extends FieldValues, Sent>(
  first: Written,
  { isShown, refuse }: Fields<Written, Sent>,
  wordsFor: (refused: Refused<Sent>) => string | null,
) {
  const lastSent = useRef<{ given: Sent }>(null);
  const fieldFor = (found: Found, given: Sent) => {
    const name = fieldAt(first, found.path);
    return name !== null && isShown(name) && wordsFor({ found, given }) !== null ? name : null;
  };
  return {
    refuseAtFields: (thrown: unknown, given: Sent): never => {
      lastSent.current = { given };
      for (const found of failureOf(thrown).found.toReversed()) {
        const name = fieldFor(found, given);
        if (name !== null) refuse(name, { found, given });
      }
      throw thrown;
    },
    isSaid: (found: Found) => lastSent.current !== null && fieldFor(found, lastSent.current.given) !== null,
  };
}

/** In the reader's language, what was found: as the form says it, in our usual words, or in those of the API. */
function useRefusedWords<Sent>(say: ((found: Found, given: Sent) => string | null) | undefined) {
  const t = useTranslations('refusals');
  const isPolish = useLocale() === 'pl';
  return ({ found, given }: Refused<Sent>): string | null => {
    const { code, message, message_pl } = found;
    return say?.(found, given) ?? (t.has(code) ? t(code) : ((isPolish ? message_pl : message) ?? null));
  };
}

function propsOf<Written extends FieldValues, Sent extends FieldValues>({ first, resolver }: Options<Written, Sent>) {
  const props: UseFormProps<Written, unknown, Sent> = { defaultValues: trustDefaults(first), shouldFocusError: false };
  return resolver ? { ...props, resolver } : props;
}

/** The field whose value has a place in what is sent: itself, or the list that the place is in. */
function fieldAt<Written extends FieldValues>(first: Written, path: string): Path<Written> | null {
  const parts = path.split('/').slice(1);
  let value: unknown = first;
  for (const [index, part] of parts.entries()) {
    if (!isRecord(value) || !Object.hasOwn(value, part)) return null;
    value = Reflect.get(value, part);
    if (!isRecord(value)) return trustName<Written>(parts.slice(0, index + 1).join('.'));
  }
  return null;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What is left of a refusal; null where fields say all of it. */
function restOf(failure: Failure | null, isSaid: (found: Found) => boolean): Failure | null {
  if (!failure) return null;
  const found = failure.found.filter((one) => !isSaid(one));
  const isWhole = failure.code === 'validation_failed' || failure.found.some(({ code }) => code === failure.code);
  if (isWhole && found.length === 0 && failure.found.length > 0) return null;
  const problems = failure.problems.filter(({ path }) => found.some((one) => one.path === path));
  return { ...failure, found, details: found.map(({ code }) => code), problems };
}

/** Each value of a form is there from the beginning. */
function trustDefaults<Written>(first: Written): DefaultValues<Written> {
  return first as DefaultValues<Written>;
}

/** The members on the way to a value of the form, joined by dots, are its name. */
function trustName<Written>(name: string): Path<Written> {
  return name as Path<Written>;
}
