import type { Db } from '../connection/client.ts';
import type { Encryption } from './secrets.ts';

const text = 'sealing canary';

/** The owner (`aad`) that the canary is sealed for. */
export const canaryOwner = ([id = '']: readonly string[]): string => `sealing-canary:${id}`;

/** SEALING_KEYS that cannot decrypt what the database holds. */
export class UnfitKeys extends Error {}

/**
 * Refuses keys that cannot decrypt what this database holds. The first process seals the canary; if the database
 * already contains sealed values, the keys must decrypt one of those first.
 * @throws UnfitKeys with a message for the operator, which contains no key and no sealed value
 */
export async function requireFittingKeys(db: Db, encryption: Encryption): Promise<void> {
  if (await keysFit(db, encryption)) return;
  if ((await sealingKeyId(db)) === null) {
    await requireOpens(db, encryption);
    const sealed = encryption.encrypt(text, canaryOwner(['1']));
    await db.$executeRaw`INSERT INTO sealing_canary (id, sealed_value) VALUES (1, ${sealed}) ON CONFLICT DO NOTHING`;
  }
  // Another process may have sealed the canary in the meantime, with these keys or with others.
  if (!(await keysFit(db, encryption))) throw new UnfitKeys(unfit((await sealingKeyId(db)) ?? ''));
}

/** True if the keys decrypt the canary; false if there is none. */
export async function keysFit(db: Db, encryption: Encryption): Promise<boolean> {
  const [row] = await db.$queryRaw<
    { sealed: Uint8Array }[]
  >`SELECT sealed_value AS sealed FROM sealing_canary WHERE id = 1`;
  return row !== undefined && opens(encryption, row.sealed, canaryOwner(['1']));
}

/**
 * Returns the message with which a process with these keys would refuse to start; null if they fit or nothing is sealed
 * yet. Seals nothing.
 */
export async function canarySays(db: Db, encryption: Encryption): Promise<string | null> {
  const id = await sealingKeyId(db);
  return id === null || (await keysFit(db, encryption)) ? null : unfit(id);
}

function opens(encryption: Encryption, sealed: Uint8Array, owner: string): boolean {
  try {
    encryption.decrypt(sealed, owner);
    return true;
  } catch {
    return false;
  }
}

const unfit = (id: string) =>
  `SEALING_KEYS do not open what this database holds: it was sealed with the key ${id}, which is missing or another one. Put that key back; nothing was changed.`;

/** The id of the key that sealed the canary; a sealed value starts with the length of the id and the id. */
async function sealingKeyId(db: Db): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    SELECT convert_from(substr(sealed_value, 2, get_byte(sealed_value, 0)), 'UTF8') AS id FROM sealing_canary
      WHERE id = 1`;
  return row?.id ?? null;
}

/**
 * Tests the keys on TOTP secrets: the one table of sealed values that every runtime role can read and that every
 * installation in use has.
 */
async function requireOpens(db: Db, encryption: Encryption): Promise<void> {
  const rows = await db.$queryRaw<{ owner: string; sealed: Uint8Array; id: string }[]>`
    SELECT DISTINCT ON (id) user_id::text AS owner, sealed_secret AS sealed, id
    FROM (SELECT *, convert_from(substr(sealed_secret, 2, get_byte(sealed_secret, 0)), 'UTF8') AS id
      FROM totp_credentials) AS sealed_credentials`;
  const shut = rows.find(({ owner, sealed }) => !opens(encryption, sealed, owner));
  if (shut) throw new UnfitKeys(unfit(shut.id));
}
