import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';

/** Checks what is written in a form by the schema of what it is sent to, before it is sent. */
export function checkedBy<Written extends FieldValues, Sent extends FieldValues>(
  schema: $ZodType<Sent, Written>,
): Resolver<Written, unknown, Sent> {
  return zodResolver(schema, { error: wordOf });
}

/** The word of the catalogue for what is wrong, where the schema has none of its own. */
function wordOf({ code, input, ...issue }: { code: string; input?: unknown }): string {
  if (code === 'invalid_format' && Reflect.get(issue, 'format') === 'email') return 'email';
  return code === 'too_small' || code === 'invalid_type' || (input ?? '') === '' ? 'required' : 'invalid';
}
