import * as z from 'zod/mini';

/**
 * The text to test: an authorization request, or only a redirect URI. The page validates it by the same schema before
 * sending.
 */
export const RedirectText = z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(8192)) });
