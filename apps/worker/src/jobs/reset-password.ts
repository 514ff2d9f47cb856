import { carryOutPasswordReset } from '@invoicing/db/people/password-resets';
import type { Services } from '../services.ts';

/** Sends the link that resets a password, requested in the panel, which answers the same for every e-mail. */
export function resetPassword({ db, keys }: Services, { sealed }: { sealed: string }): Promise<void> {
  return carryOutPasswordReset(db, keys.encryption, sealed);
}
