import { type FieldValues, useForm } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { checkedBy } from './checked-by';
import { useFormFields } from './form-fields';
import { useOneAtATime } from './use-one-at-a-time';

/**
 * A form checked by the schema of its request. It sets no initial values, so that it keeps what the browser filled in
 * before hydration. It is submitted once at a time.
 */
export function useCheckedForm<Given extends FieldValues>(schema: $ZodType<Given, Given>) {
  const { sends, field } = useRefusableForm(schema, () => null);
  return { sends, field };
}

/**
 * The same for one that says at its fields why the service refused.
 * @param wordsFor what to say of what was thrown
 */
export function useRefusableForm<Given extends FieldValues>(
  schema: $ZodType<Given, Given>,
  wordsFor: (thrown: unknown) => string | null,
) {
  const { sends, field, refuse } = useFormFields(
    useForm({ resolver: checkedBy(schema), shouldUnregister: true, shouldFocusError: false }),
    wordsFor,
  );
  const once = useOneAtATime();
  return { sends: (work: (given: Given) => Promise<void>) => sends((given) => once(() => work(given))), field, refuse };
}
