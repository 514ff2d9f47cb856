import * as z from 'zod/mini';

export const shortestPassword = 12;
export const longestPassword = 128;

/**
 * The length of a new password, which a form checks too; a refusal has its code for a message. Whether it is easily
 * guessed is judged where it is set.
 */
export const NewPassword = z.string().check(
  z.refine((password) => lengthOf(password) >= shortestPassword, 'password_too_short'),
  z.refine((password) => lengthOf(password) <= longestPassword, 'password_too_long'),
);

/** In characters of NFKC, as a password is stored. */
export function lengthOf(password: string): number {
  return [...password.normalize('NFKC')].length;
}
