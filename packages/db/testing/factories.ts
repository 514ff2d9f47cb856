import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Db } from '../src/connection/client.ts';
import type { Role } from '../src/generated/enums.ts';
import type { OrganizationCreateInput } from '../src/generated/models/Organization.ts';
import { mintClientId, mintCredential } from '../src/secrets/credentials.ts';
import { hmac, type Keys, keysFromEnv } from '../src/secrets/secrets.ts';

export type MadeClient = { id: string; clientId: string; clientSecret: string; scopes: string[] };
export type MadeMember = {
  userId: string;
  memberId: string;
  email: string;
  password: string;
  totpSecret: string;
  role: Role;
};
export type MadeOrganization = { organizationId: string; nip: string; ksefToken: string };

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Fresh keys for one test or one installation: the three environment values and the keys made of them. */
export function createKeys(): {
  env: { SEALING_KEYS: string; TOKEN_PEPPER: string; RECEIPT_SIGNING_KEY: string };
  keys: Keys;
} {
  const { privateKey } = generateKeyPairSync('ed25519');
  const env = {
    SEALING_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    TOKEN_PEPPER: randomBytes(32).toString('base64'),
    RECEIPT_SIGNING_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
  return { env, keys: keysFromEnv(env) };
}

/** A random NIP with a right checksum (weights 6 5 7 2 3 4 5 6 7 modulo 11). */
export function randomNip(): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
  for (;;) {
    const digits = [...randomBytes(9)].map((byte) => (byte % 9) + 1);
    const check = weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;
    if (check < 10) return [...digits, check].join('');
  }
}

/**
 * An organization with its settings, its number series and a KSeF connection.
 * @param email the seller's on its invoices
 */
export async function createOrganization(
  db: Db,
  keys: Keys,
  { email = null, ...overrides }: Partial<OrganizationCreateInput> & { email?: string | null } = {},
): Promise<MadeOrganization> {
  const nip = overrides.nip ?? randomNip();
  const environment = overrides.environment ?? 'simulator';
  const base = { name: 'Przykładowa Firma sp. z o.o.', environment, ...overrides, nip };
  const { id: organizationId, name } = await db.organization.create({ data: base });
  await createSettings(db, organizationId, name, email);
  const ksefToken = `20260101-EC-${randomBytes(5).toString('hex').toUpperCase()}-${randomBytes(5).toString('hex').toUpperCase()}-00|nip-${nip}|${randomBytes(32).toString('hex')}`;
  const sealedSecret = Buffer.from(keys.encryption.encrypt(ksefToken, organizationId));
  await db.ksefConnection.create({ data: { organizationId, environment, nip } });
  await db.ksefCredential.create({
    data: {
      organizationId,
      environment,
      kind: 'token',
      status: 'active',
      sealedSecret,
      hint: ksefToken.slice(-4),
      activatedAt: new Date(),
    },
  });
  return { organizationId, nip, ksefToken };
}

/** The first version of its settings, and a series for invoices and one for corrections. */
async function createSettings(db: Db, organizationId: string, name: string, email: string | null): Promise<void> {
  const address = { country_code: 'PL', address_line_1: 'ul. Prosta 1', address_line_2: '00-001 Warszawa' };
  const settings = { seller: { name, address, email, phone: null } };
  await db.organizationSettings.create({
    data: { organizationId, version: 1, settings, changed: [], changedByKind: 'operator' },
  });
  const common = { organizationId, pattern: '{series}/{n}/{MM}/{YYYY}', reset: 'month' };
  await db.numberSeries.createMany({
    data: [
      { ...common, code: 'FV', name: 'Faktury', fa3Kind: 'VAT' },
      { ...common, code: 'KOR', name: 'Korekty', fa3Kind: 'KOR' },
    ],
  });
}

/** Of every member of a process whose password is not given. */
const usualPassword = randomBytes(12).toString('base64url');
const hashes = new Map<string, Promise<string>>();
/** In production each check of a password takes 19 MB and 20 ms of a core; that of a random one needs no such cost. */
const [productionCost, leastCost] = [
  { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  { memoryCost: 64, timeCost: 1, parallelism: 1 },
];

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password);
  if (known) return known;
  const cost = password === usualPassword ? leastCost : productionCost;
  const made = hash(password.normalize('NFKC'), cost);
  hashes.set(password, made);
  return made;
}

/** A person with a password and a confirmed TOTP secret, member of the organization in the given role. */
export async function createMember(
  db: Db,
  keys: Keys,
  organizationId: string,
  given: { role: Role; email?: string; displayName?: string; password?: string },
): Promise<MadeMember> {
  const email = given.email ?? `${randomBytes(6).toString('hex')}@example.com`;
  const password = given.password ?? usualPassword;
  const totpSecret = [...randomBytes(32)].map((byte) => base32Alphabet[byte % 32]).join('');
  const passwordHash = await hashOf(password);
  const displayName = given.displayName ?? 'Demo Member';
  const user = await db.user.create({ data: { email, displayName, passwordHash } });
  const sealedSecret = keys.encryption.encrypt(totpSecret, user.id);
  await db.totpCredential.create({ data: { userId: user.id, sealedSecret, confirmedAt: new Date() } });
  const person = { email, displayName, accountActive: true, hasSecondFactor: true };
  const member = await db.member.create({ data: { organizationId, userId: user.id, role: given.role, ...person } });
  return { userId: user.id, memberId: member.id, email, password, totpSecret, role: given.role };
}

/** A client that acts for members, with one secret and its redirect URIs. */
export async function createDelegatedClient(
  db: Db,
  keys: Keys,
  organizationId: string,
  scopes: string[],
  redirectUris: string[],
  name = 'Planner',
): Promise<MadeClient> {
  const client = await createClient(db, keys, organizationId, scopes, name);
  await db.oauthClient.updateMany({ where: { organizationId, id: client.id }, data: { kind: 'delegated' } });
  await db.oauthRedirectUri.createMany({
    data: redirectUris.map((uri) => ({ organizationId, oauthClientId: client.id, uri })),
  });
  return client;
}

/**
 * A machine-to-machine client with one secret, shown to its creator.
 * @param createdById the member; null for an operator
 */
export async function createClient(
  db: Db,
  keys: Keys,
  organizationId: string,
  scopes: string[],
  name = 'Shop',
  createdById: string | null = null,
): Promise<MadeClient> {
  const clientId = mintClientId(organizationId);
  const clientSecret = mintCredential('ics_', organizationId);
  const data = {
    organizationId,
    clientId,
    name,
    kind: 'machine_to_machine' as const,
    allowedScopes: scopes,
    createdById,
  };
  const { id } = await db.oauthClient.create({ data });
  const secret = {
    organizationId,
    oauthClientId: id,
    hash: hmac(keys.pepper, clientSecret),
    hint: clientSecret.slice(-4),
    shownToMemberId: createdById,
  };
  await db.oauthClientSecret.create({ data: secret });
  return { id, clientId, clientSecret, scopes };
}
