import { createMember } from '@invoicing/db/testing/factories';
import { openProduct } from '@invoicing/db/testing/product';
import { type Member, readDemo } from './demo.ts';
import { productSecrets } from './env.ts';

/** Somebody new in the demo organization with an authenticator app and no passkey. */
export async function codeMember(role: 'approver' | 'owner'): Promise<Member> {
  const { db, keys } = openProduct(productSecrets());
  const { email, password, totpSecret } = await createMember(db, keys, readDemo().organization_id, { role });
  await db.$disconnect();
  return { email, password, totp_secret: totpSecret, role };
}
