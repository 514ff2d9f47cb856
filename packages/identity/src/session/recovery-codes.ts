import { randomBytes } from 'node:crypto';
import type { Tx } from '@invoicing/db/connection/client';
import { hmac } from '@invoicing/db/secrets/secrets';
import type { IdentityServices } from '../services.ts';

const count = 10;
const bytes = 10;
/** Crockford's base 32, which has no characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Replaces all codes by ten new ones of 80 bits; they can be read only now. */
export async function replaceRecoveryCodes(tx: Tx, pepper: Uint8Array, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashOf(pepper, userId, code) })) });
  return codes;
}

/** Consumes a recovery code in one statement: of two requests with the same code only one succeeds. */
export async function useRecoveryCode(
  { db, keys, clock }: IdentityServices,
  userId: string,
  code: string,
): Promise<boolean> {
  const where = { userId, hash: hashOf(keys.pepper, userId, code), usedAt: null };
  const { count: used } = await db.recoveryCode.updateMany({ where, data: { usedAt: clock() } });
  return used === 1;
}

function newCode(): string {
  let bits = BigInt(`0x${randomBytes(bytes).toString('hex')}`);
  let code = '';
  for (let index = 0; index < (bytes * 8) / 5; index += 1, bits >>= 5n) code += alphabet[Number(bits & 31n)];
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Case, spaces and hyphens are ignored; letters that look like digits are read as digits. */
function hashOf(pepper: Uint8Array, userId: string, code: string) {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return hmac(pepper, `recovery:${userId}:${plain}`);
}
