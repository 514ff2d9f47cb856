import { ApiVariables } from '@invoicing/config/api';
import { readVariables, type Variables } from '@invoicing/config/read';
import type { z } from 'zod';

/** Reads the environment once. @throws WrongVariables naming each variable that is missing or wrong, never its value */
export function readEnv(variables: Variables = process.env): z.infer<typeof ApiVariables> {
  return readVariables(ApiVariables, variables);
}
