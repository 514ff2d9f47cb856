import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { IdentityServices } from '../services.ts';
import { type Attestation, askForNewPasskey, checkNewPasskey } from '../session/passkey.ts';
import { addFactor, type Enrolled, requireEnrolling } from './enrol.ts';
import { type Person, refusedChange } from './person.ts';

const maxPasskeys = 10;

/** Asks the browser to make a passkey. @throws AppError unauthorized, validation_failed */
export async function beginPasskey(
  services: IdentityServices,
  person: Person,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireEnrolling(services.db, person, services.clock());
  const count = await services.db.webauthnCredential.count({ where: { userId: person.userId } });
  if (count >= maxPasskeys) throw refusedChange('too_many_passkeys', `There are ${maxPasskeys} passkeys already.`);
  return askForNewPasskey(services, creation(person), person);
}

/**
 * Stores the created passkey under a name that its owner recognises.
 * @throws AppError validation_failed
 */
export async function finishPasskey(
  services: IdentityServices,
  person: Person,
  given: { name: string; passkey: Attestation },
): Promise<Enrolled> {
  const made = await checkNewPasskey(services, creation(person), given.passkey);
  if (!made) throw refusedChange('passkey_refused', 'The passkey could not be checked; try again.');
  const { credential, credentialBackedUp } = made;
  const data = {
    userId: person.userId,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: given.passkey.response.transports ?? [],
    backedUp: credentialBackedUp,
    name: given.name,
  };
  return addFactor(
    services,
    person,
    credentialBackedUp ? 'passkey_synced' : 'passkey',
    async (tx) => void (await tx.webauthnCredential.create({ data })),
  );
}

function creation({ id, userId }: Person) {
  return { userId, binding: id, subject: 'create' };
}
