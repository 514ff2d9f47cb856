import * as z from 'zod/mini';

export const shortestPassword = 12;
export const longestPassword = 128;

/**
 * The length rules of a new password, also checked by forms; the message of a refusal is its code. Whether it is easily
 * guessed is checked when it is set.
 */
export const NewPassword = z.string().check(
  z.refine((password) => lengthOf(password) >= shortestPassword, 'password_too_short'),
  z.refine((password) => lengthOf(password) <= longestPassword, 'password_too_long'),
);

/** In characters of NFKC, as a password is stored. */
export function lengthOf(password: string): number {
  return [...password.normalize('NFKC')].length;
}
