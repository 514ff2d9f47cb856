import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, useForm } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { useFormFields } from './form-fields';

/**
 * A form that is checked by the schema of what it is sent to. It begins with nothing of its own, so that it takes what
 * the browser filled in before the page listened; what was typed goes with its field.
 */
export function useCheckedForm<Given extends FieldValues>(schema: $ZodType<Given, Given>) {
  const resolver = zodResolver(schema, { error: wordOf });
  const { sends, field, refuse } = useFormFields(
    useForm({ resolver, shouldUnregister: true, shouldFocusError: false }),
  );
  return { sends, field, refuse };
}

/** The word of the catalogue for what is wrong, where the schema has none of its own. */
function wordOf({ code, ...issue }: { code: string }): string {
  if (code === 'invalid_format' && Reflect.get(issue, 'format') === 'email') return 'email';
  return code === 'too_small' || code === 'invalid_type' ? 'required' : 'invalid';
}
