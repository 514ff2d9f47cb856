import { AppError, type ErrorDetail } from '@invoicing/domain/errors';
import { hash, verify } from '@node-rs/argon2';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { hashing } from './hashing.ts';
import { lengthOf, longestPassword, shortestPassword } from './new-password.ts';

/**
 * Lower scores need fewer than 10^8 guesses: a common password, or one with a year and an exclamation mark appended.
 */
const lowestScore = 3;
/**
 * Strength is estimated over this many characters: the cost grows with their square, and more of them never make a
 * password weaker.
 */
const judgedLength = 48;
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | null = null;
let strength: ZxcvbnFactory | null = null;

/**
 * Argon2id of a password in NFKC, so that the keyboard layout makes no difference.
 * @param owner by whom the queue is shared out fairly
 * @throws AppError service_unavailable when too many wait
 */
export function hashPassword(password: string, owner: string): Promise<string> {
  return hashing.run(owner, () => hash(password.normalize('NFKC'), cost));
}

/**
 * Whether a password is correct; takes the same time for an unknown account.
 * @param owner by whom the queue is shared out fairly
 * @throws AppError service_unavailable when too many wait
 */
export function passwordMatches(passwordHash: string | null, password: string, owner: string): Promise<boolean> {
  const given = [...password].length > longestPassword ? '' : password.normalize('NFKC');
  return hashing.run(owner, async () => {
    decoy ??= hash('no account has this password', cost);
    const matches = await verify(passwordHash ?? (await decoy), given);
    return matches && passwordHash !== null;
  });
}

/**
 * Refuses passwords that are too short, too long or easily guessed. There are no composition rules (NIST SP 800-63B
 * section 5.1.1.2).
 * @param about what is known of the person: none of it makes a password
 * @throws AppError validation_failed with detail `password_too_short`, `password_too_long` or `password_too_common`
 */
export function requireGoodPassword(password: string, about: string[]): void {
  const normal = password.normalize('NFKC');
  const length = lengthOf(password);
  if (length < shortestPassword)
    throw unfit('password_too_short', `A password has at least ${shortestPassword} characters.`);
  if (length > longestPassword)
    throw unfit('password_too_long', `A password has at most ${longestPassword} characters.`);
  strength ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: judgedLength });
  const known = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  if (strength.check(normal, ['invoicing', 'faktura', 'faktury', ...known]).score < lowestScore)
    throw unfit('password_too_common', 'This password is too easy to guess.');
}

function unfit(code: ErrorDetail['code'], message: string): AppError {
  return new AppError('validation_failed', message, [{ code, path: '/password' }]);
}
