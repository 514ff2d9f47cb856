import { createClient, createMember, createOrganization } from '@invoicing/db/testing/factories';
import { giveLogo } from '@invoicing/db/testing/logo';
import { openProduct } from '@invoicing/db/testing/product';
import { type Integrator, integrator } from './client.ts';
import { type Member, readDemo } from './demo.ts';
import { productSecrets } from './env.ts';

/** An organization with an approver and a client, for a journey that needs a list of its own. */
export async function createFirm(): Promise<{ organizationId: string; approver: Member; api: Integrator }> {
  const demo = readDemo();
  const { db, keys } = openProduct(productSecrets());
  const { organizationId } = await createOrganization(db, keys);
  const client = await createClient(db, keys, organizationId, demo.clients[0]?.scopes ?? []);
  await db.$disconnect();
  const { clientId: client_id, clientSecret: client_secret, scopes } = client;
  return {
    organizationId,
    approver: await addMember(organizationId, 'approver'),
    api: await integrator(demo.base_url, { client_id, client_secret, scopes }),
  };
}

/** Somebody new in an organization with an authenticator app and no passkey. */
export async function addMember(organizationId: string, role: 'accountant' | 'approver' | 'owner'): Promise<Member> {
  const { db, keys } = openProduct(productSecrets());
  const { email, password, totpSecret } = await createMember(db, keys, organizationId, { role });
  await db.$disconnect();
  return { email, password, totp_secret: totpSecret, role };
}

/** Gives a new organization the widest logo that a page shows at its full height. */
export async function addLogo(organizationId: string): Promise<void> {
  const { db } = openProduct(productSecrets());
  await giveLogo(db, organizationId);
  await db.$disconnect();
}
