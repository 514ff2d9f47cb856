import type { Tx } from '@invoicing/db/connection/client';

export type Factors = { totp: boolean; passkeys: number };

/** The active second factors of a person: a TOTP secret only once it is confirmed. */
export async function factorsOf(tx: Tx, userId: string): Promise<Factors> {
  const totp = await tx.totpCredential.count({ where: { userId, confirmedAt: { not: null } } });
  return { totp: totp > 0, passkeys: await tx.webauthnCredential.count({ where: { userId } }) };
}

export function hasFactor({ totp, passkeys }: Factors): boolean {
  return totp || passkeys > 0;
}
