import { carryOutPasswordReset } from '@invoicing/db/people/password-resets';
import type { Services } from '../services.ts';

/** Sends the link that resets a password; asked for at the panel, where every e-mail gets the same answer. */
export function resetPassword({ db, keys }: Services, { sealed }: { sealed: string }): Promise<void> {
  return carryOutPasswordReset(db, keys.encryption, sealed);
}
