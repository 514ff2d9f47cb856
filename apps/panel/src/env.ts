import { PanelVariables } from '@invoicing/config/panel';
import { readVariables } from '@invoicing/config/read';
import type { z } from 'zod';

type Env = z.infer<typeof PanelVariables>;

/** True under `next dev`, which compiles in the browser and needs `eval`. */
export const isDevelopment = process.env.NODE_ENV === 'development';

let known: Env | null = null;

/**
 * Reads the environment once it is needed; a build needs none.
 * @throws WrongVariables naming each variable that is missing or wrong, never its value
 */
export function readEnv(): Env {
  known ??= readVariables(PanelVariables, process.env);
  return known;
}

/** next-auth reads the public origin from a variable of its own. */
export function configureNextAuth({ BASE_URL }: Env): void {
  process.env.NEXTAUTH_URL = BASE_URL;
}
