import { randomBytes } from 'node:crypto';
import type { Db } from '@invoicing/db/connection/client';
import type { Keys } from '@invoicing/db/secrets/secrets';
import { createClient, createMember, createOrganization } from '@invoicing/db/testing/factories';
import { scopes } from '@invoicing/oauth/scopes';

const people = [
  ['owner', 'Demo Owner'],
  ['admin', 'Demo Admin'],
  ['approver', 'Demo Approver'],
  ['accountant', 'Demo Accountant'],
  ['developer', 'Demo Developer'],
  ['auditor', 'Demo Auditor'],
] as const;

/**
 * An organization connected to the KSeF simulator, with a member in each role and one client of every scope.
 * @param domain the host of the members' e-mail addresses, which exist once in a database
 * @returns how to use it, in the shape of DATA_DIR/demo.json
 */
export async function createDemoOrganization(db: Db, keys: Keys, baseUrl: string, domain = 'example.com') {
  const { organizationId, nip, ksefToken } = await createOrganization(db, keys, {
    name: 'Przykładowa Firma sp. z o.o.',
    email: `faktury@${domain}`,
  });
  // A given password is hashed as in production.
  const password = randomBytes(12).toString('base64url');
  const members = [];
  for (const [role, displayName] of people) {
    members.push(
      await createMember(db, keys, organizationId, { role, email: `${role}@${domain}`, displayName, password }),
    );
  }
  // As in a real firm the developer made the client, so that the approver and the owner may decide on what it asks for.
  const developer = members.find(({ role }) => role === 'developer')?.memberId ?? null;
  const {
    clientId,
    clientSecret,
    scopes: allowed,
  } = await createClient(db, keys, organizationId, [...scopes], 'Demo shop', developer);
  return {
    base_url: baseUrl,
    organization_id: organizationId,
    organization_nip: nip,
    ksef_token: ksefToken,
    clients: [{ client_id: clientId, client_secret: clientSecret, scopes: allowed }],
    members: members.map(({ email, password, totpSecret, role }) => ({
      email,
      password,
      totp_secret: totpSecret,
      role,
    })),
  };
}
