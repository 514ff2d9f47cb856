import * as z from 'zod/mini';

/** What is tried: an authorization request, or a redirect URI alone. The page checks the same before it asks. */
export const RedirectText = z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(8192)) });
