import { readVariables, type Variables } from '@invoicing/config/read';
import { WorkerVariables } from '@invoicing/config/worker';
import type { z } from 'zod';

export type Env = z.infer<typeof WorkerVariables>;

/** Reads the environment once. @throws WrongVariables naming each variable that is missing or wrong, never its value */
export function readEnv(variables: Variables = process.env): Env {
  return readVariables(WorkerVariables, variables);
}
