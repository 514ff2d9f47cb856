import { inTransaction } from '@invoicing/db/connection/transaction';
import type { IdentityServices } from '../services.ts';
import type { Session } from '../session/read-session.ts';
import { replaceRecoveryCodes } from '../session/recovery-codes.ts';
import { requireStepUp } from '../step-up.ts';
import { afterSecurityChange, lockPerson } from './person.ts';

/** Replaces the recovery codes by ten new ones, which are shown only this once. @throws AppError unauthorized */
export async function renewRecoveryCodes(
  services: IdentityServices,
  session: Session & { ip: string },
): Promise<{ recoveryCodes: string[] }> {
  requireStepUp(session, services.clock());
  return inTransaction(services.db, async (tx) => {
    await lockPerson(tx, session.userId);
    const recoveryCodes = await replaceRecoveryCodes(tx, services.keys.pepper, session.userId);
    await afterSecurityChange(services, tx, session, 'member.recovery_codes_renewed');
    return { recoveryCodes };
  });
}
