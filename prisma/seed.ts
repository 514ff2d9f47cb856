import { existsSync } from 'node:fs';
import path from 'node:path';
import { createDb } from '@invoicing/db/client';
import { keysFromEnv } from '@invoicing/db/secrets';
import { createClient, createMember, createOrganization } from '@invoicing/db/testing/factories';
import { scopes } from '@invoicing/oauth/scopes';
import { readDemo } from '../scripts/product/demo.ts';
import { writeJsonFile } from '../scripts/product/json-file.ts';

/** Makes the demo organization once; DATA_DIR/demo.json tells how to use it. A second run finds the file and keeps everything. */
const { DATABASE_URL, DATA_DIR = '.data', BASE_URL = 'http://localhost:3000', SEALING_KEYS = '', TOKEN_PEPPER = '', RECEIPT_SIGNING_KEY = '' } = process.env;
if (!DATABASE_URL) throw new Error('set DATABASE_URL');
const file = path.join(DATA_DIR, 'demo.json');
const db = createDb(DATABASE_URL, { max: 2 });
const known = existsSync(file) ? readDemo(DATA_DIR) : null;
const exists = known !== null && (await db.organization.count({ where: { id: known.organization_id } })) === 1;

if (exists) {
  if (known.base_url !== BASE_URL) write({ ...known, base_url: BASE_URL });
} else {
  write(await seed());
}
await db.$disconnect();

async function seed() {
  const keys = keysFromEnv({ SEALING_KEYS, TOKEN_PEPPER, RECEIPT_SIGNING_KEY });
  const { organizationId, nip, ksefToken } = await createOrganization(db, keys, { name: 'Przykładowa Firma sp. z o.o.', email: 'faktury@example.com' });
  const members = [];
  for (const [role, email, displayName] of [
    ['owner', 'owner@example.com', 'Demo Owner'],
    ['admin', 'admin@example.com', 'Demo Admin'],
    ['approver', 'approver@example.com', 'Demo Approver'],
    ['accountant', 'accountant@example.com', 'Demo Accountant'],
    ['developer', 'developer@example.com', 'Demo Developer'],
    ['auditor', 'auditor@example.com', 'Demo Auditor'],
  ] as const) {
    members.push(await createMember(db, keys, organizationId, { role, email, displayName }));
  }
  // As in a real firm the developer made the client, so that the approver and the owner may decide on what it asks for.
  const developer = members.find(({ role }) => role === 'developer')?.memberId ?? null;
  const client = await createClient(db, keys, organizationId, [...scopes], 'Demo shop', developer);
  return {
    base_url: BASE_URL,
    organization_id: organizationId,
    organization_nip: nip,
    ksef_token: ksefToken,
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, scopes: client.scopes }],
    members: members.map(({ email, password, totpSecret, role }) => ({ email, password, totp_secret: totpSecret, role })),
  };
}

function write(demo: object): void {
  writeJsonFile(file, demo);
}
