import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type FieldValues, type Path, useForm } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';

/**
 * A form that is checked by the schema of what it is sent to; what is wrong is said at its field, in the reader's
 * words. It begins with nothing of its own, so that it takes what the browser filled in before the page listened; what
 * was typed goes with its field.
 */
export function useCheckedForm<Given extends FieldValues>(schema: $ZodType<Given, Given>) {
  const t = useTranslations('form');
  const form = useForm({ resolver: zodResolver(schema, { error: wordOf }), shouldUnregister: true });
  const said = (name: Path<Given>) => {
    const words = form.getFieldState(name, form.formState).error?.message;
    return words === undefined ? null : t.has(words) ? t(words) : words;
  };
  return {
    /** What the form element takes; the page says what the browser would. */
    sends: (work: (given: Given) => Promise<void>) => ({ noValidate: true, onSubmit: form.handleSubmit(work) }),
    /** What a `Field` takes. An input that is uncontrolled may be filled in before the page listens. */
    field: (name: Path<Given>) => {
      const { onChange, ...rest } = form.register(name);
      return { ...rest, onInput: onChange, error: said(name) };
    },
    /** Says at a field why the service refused. */
    refuse: (name: Path<Given>, words: string) => form.setError(name, { message: words }),
  };
}

/** The word of the catalogue for what is wrong, where the schema has none of its own. */
function wordOf({ code, ...issue }: { code: string }): string {
  if (code === 'invalid_format' && Reflect.get(issue, 'format') === 'email') return 'email';
  return code === 'too_small' || code === 'invalid_type' ? 'required' : 'invalid';
}
