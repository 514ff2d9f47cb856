import { openProduct } from '@invoicing/db/testing/product';
import type { Member } from './demo.ts';
import { productSecrets } from './env.ts';

/** Lets what somebody has shown in their sessions be too old for changes that ask for a second factor again. */
export async function forgetStepUps({ email }: Pick<Member, 'email'>): Promise<void> {
  const { db } = openProduct(productSecrets());
  await db.panelSession.updateMany({ where: { user: { email } }, data: { stepUpAt: new Date(0) } });
  await db.$disconnect();
}
