import { z } from 'zod';
import type { Context } from './context.ts';
import { authorOf } from './permissions.ts';
import { reference } from './references.ts';
import { namedKey } from './routes/auth.ts';
import type { Package, SessionHead } from './state.ts';
import type { Claims } from './tokens.ts';

const base64Bytes = (length: number) =>
  z.base64().refine((text) => Buffer.from(text, 'base64').length === length, `must be ${length} bytes in base64`);
export const Hash = base64Bytes(32);

export const FormCode = z.object({
  systemCode: z.literal('FA (3)'),
  schemaVersion: z.literal('1-0E'),
  value: z.literal('FA'),
});
export const Encryption = z.object({
  encryptedSymmetricKey: z.base64(),
  initializationVector: base64Bytes(16),
  publicKeyId: z.string().length(44).nullish(),
});

type Given = { encryption: z.infer<typeof Encryption>; lastsMs: number; batch: Package | null };

/** Opens a session of the seller. @throws KsefError 21470 for a key that is not ours */
export function openSession(
  context: Context,
  claims: Pick<Claims, 'nip' | 'reference'>,
  { encryption, lastsMs, batch }: Given,
): SessionHead {
  const { store } = context;
  const key = namedKey(context, 'SymmetricKeyEncryption', encryption.publicKeyId);
  const symmetric = key.decrypt(Buffer.from(encryption.encryptedSymmetricKey, 'base64'));
  const now = store.clock();
  const value: SessionHead = {
    reference: reference(batch ? 'SB' : 'SO', now),
    upoReference: reference('EU', now),
    tokenReference: store.authentications.get(claims.reference)?.tokenReference ?? reference('EC', now),
    author: authorOf(context, claims),
    nip: claims.nip,
    key: symmetric?.length === 32 ? symmetric.toString('base64') : null,
    iv: encryption.initializationVector,
    createdAt: now.toISOString(),
    validUntil: new Date(now.getTime() + lastsMs).toISOString(),
    closedAt: null,
    batch,
  };
  store.commit({ kind: 'session', value });
  return value;
}
