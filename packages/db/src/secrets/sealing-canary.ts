import type { Db } from '../connection/client.ts';
import type { Encryption } from './secrets.ts';

const text = 'sealing canary';

/** Whom the canary is sealed for. */
export const canaryOwner = ([id = '']: readonly string[]): string => `sealing-canary:${id}`;

/** SEALING_KEYS that do not open what the database holds. */
export class UnfitKeys extends Error {}

/**
 * Refuses keys that do not open what this database holds. The first process seals the canary; where something was
 * sealed before there was one, it has to open that first.
 * @throws UnfitKeys with a message for the operator; no key and nothing sealed is in them
 */
export async function requireFittingKeys(db: Db, encryption: Encryption): Promise<void> {
  if (await keysFit(db, encryption)) return;
  if ((await sealingKeyId(db)) === null) {
    await requireOpens(db, encryption);
    const sealed = encryption.encrypt(text, canaryOwner(['1']));
    await db.$executeRaw`INSERT INTO sealing_canary (id, sealed_value) VALUES (1, ${sealed}) ON CONFLICT DO NOTHING`;
  }
  // Another process may have been first at any moment since the first look, with these keys or with others.
  if (!(await keysFit(db, encryption))) throw new UnfitKeys(unfit((await sealingKeyId(db)) ?? ''));
}

/** Whether the keys open the canary; false where there is none. */
export async function keysFit(db: Db, encryption: Encryption): Promise<boolean> {
  const [row] = await db.$queryRaw<
    { sealed: Uint8Array }[]
  >`SELECT sealed_value AS sealed FROM sealing_canary WHERE id = 1`;
  return row !== undefined && opens(encryption, row.sealed, canaryOwner(['1']));
}

/**
 * What a process with these keys would say at its start, without sealing anything; null where they fit or nothing is
 * sealed yet.
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

/** The id of the key that sealed the canary: a sealed value begins with its length and itself. */
async function sealingKeyId(db: Db): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    SELECT convert_from(substr(sealed_value, 2, get_byte(sealed_value, 0)), 'UTF8') AS id FROM sealing_canary
      WHERE id = 1`;
  return row?.id ?? null;
}

/**
 * The second factors of people: the one table of sealed values that each of our roles reads and that no installation
 * in use lacks.
 */
async function requireOpens(db: Db, encryption: Encryption): Promise<void> {
  const rows = await db.$queryRaw<{ owner: string; sealed: Uint8Array; id: string }[]>`
    SELECT DISTINCT ON (id) user_id::text AS owner, sealed_secret AS sealed, id
    FROM (SELECT *, convert_from(substr(sealed_secret, 2, get_byte(sealed_secret, 0)), 'UTF8') AS id
      FROM totp_credentials) AS sealed_credentials`;
  const shut = rows.find(({ owner, sealed }) => !opens(encryption, sealed, owner));
  if (shut) throw new UnfitKeys(unfit(shut.id));
}
