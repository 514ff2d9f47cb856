import type { z } from 'zod';
import { inputError } from '../refusals/input-errors.ts';

/**
 * Parses the input of a form or a file by its schema.
 * @throws AppError validation_failed naming each member and its rule
 */
export function readMembers<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw inputError(parsed.error.issues, { pathParameters: new Set(), hasBody: true, input: given });
}
