import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { enrollmentFailures } from '@invoicing/domain/ksef/enrollment';
import { ksefCheckOutcomes } from '@invoicing/domain/ksef/permissions';
import { makeCertificate, offlineFiles, sealSubject } from '@invoicing/domain/testing/certificates';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sentenceOf } from './ksef-words.ts';
import { runCommand, startCommand } from './suite/run-command.ts';

const script = 'scripts/ksef-connect.ts';
const scratch = mkdtempSync(path.join(tmpdir(), 'ksef-connect-'));
const { env: secrets, keys } = createKeys();
let database: TestDatabase;
beforeAll(async () => {
  database = await takeTestDatabase();
});
afterAll(async () => {
  rmSync(scratch, { recursive: true });
  await database.drop();
});

/** A file with a secret, as the operator has one. */
function file(name: string, text: string): string {
  const made = path.join(scratch, name);
  writeFileSync(made, text, { mode: 0o600 });
  return made;
}

const environment = () => ({ ...secrets, DATABASE_URL: database.url, BASE_URL: 'http://localhost:3000' });
const connect = (...args: string[]) => runCommand(script, args, environment());

const tokenOf = (nip: string) => `20261101-EC-1DCE3E3000-12ECB5B36E-45|nip-${nip}|${randomBytes(32).toString('hex')}`;
const pending = (organizationId: string) =>
  database.db.ksefCredential.findFirst({ where: { organizationId, status: 'pending' } });

test('an operator connects an organization by a token from a file, which is sealed, tried by the worker, and printed nowhere', async () => {
  const { organizationId, nip } = await createOrganization(database.db, keys);
  const token = tokenOf(nip);
  const args = ['--organization', organizationId, '--token-file', file('token', `${token}\n`)];
  const { code, stdout, stderr } = await startCommand(script, args, environment());
  const stored = await pending(organizationId);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`Credential ${stored?.id} is stored.`);
  expect(stdout).not.toContain(token.split('|')[2]);
  expect(stored).toMatchObject({
    kind: 'token',
    hint: token.slice(-4),
    storedById: null,
    checkRequestedAt: expect.any(Date),
  });
  expect(keys.encryption.decrypt(stored?.sealedSecret ?? Buffer.alloc(0), organizationId)).toBe(token);
  const entry = await database.db.auditEntry.findFirstOrThrow({ where: { organizationId } });
  expect(entry).toMatchObject({
    action: 'ksef_connection.credential_stored',
    actorKind: 'operator',
    subjectId: stored?.id,
  });
});

test('a certificate comes from two files; a key of another one is reported, and nothing is stored', async () => {
  const { organizationId, nip } = await createOrganization(database.db, keys);
  const [made, other] = [
    await makeCertificate({ subject: sealSubject(nip) }),
    await makeCertificate({ subject: sealSubject(nip) }),
  ];
  const certificate = ['--organization', organizationId, '--certificate', file('c.pem', made.certificate)];
  expect(await connect(...certificate, '--key', file('other.pem', other.privateKey))).toEqual({
    code: 1,
    said: 'The certificate cannot be used. The private key is not of this certificate: choose the two that belong together.\n',
  });
  expect(await pending(organizationId)).toBeNull();
  expect(await connect(...certificate, '--key', file('k.pem', made.privateKey))).toMatchObject({ code: 0 });
  expect(await pending(organizationId)).toMatchObject({
    kind: 'certificate',
    serialNumber: expect.stringMatching(/^[0-9A-F]+$/),
  });
});

test('with --offline a certificate for KOD II is stored apart; one for signing in is refused, and so is a token', async () => {
  const { organizationId, nip } = await createOrganization(database.db, keys);
  const subject = sealSubject(nip);
  const [offline, signIn] = [
    await offlineFiles({ subject }),
    await offlineFiles({ subject, usage: 'digitalSignature' }),
  ];
  const given = (made: typeof offline) => [
    ...['--offline', '--organization', organizationId, '--certificate', file('o.pem', made.certificate)],
    ...['--key', file('o-key.pem', made.privateKey)],
  ];
  expect(await connect(...given(signIn))).toEqual({
    code: 1,
    said: 'The certificate cannot be used. The certificate is not for invoices issued offline: choose one of the type Offline.\n',
  });
  const token = ['--organization', organizationId, '--token-file', file('t', 'x')];
  expect(await connect('--offline', ...token)).toMatchObject({
    code: 1,
    said: expect.stringContaining('give a certificate'),
  });
  expect(await connect(...given(offline))).toMatchObject({ code: 0, said: expect.stringContaining('is stored') });
  const row = await database.db.ksefOfflineCertificate.findFirstOrThrow({ where: { organizationId } });
  expect(keys.encryption.decrypt(row.sealedKey ?? Buffer.alloc(0), organizationId)).toContain('PRIVATE KEY');
  expect(await pending(organizationId)).toBeNull();
  const entry = await database.db.auditEntry.findFirstOrThrow({ where: { organizationId } });
  expect(entry).toMatchObject({
    action: 'ksef_connection.offline_certificate_stored',
    actorKind: 'operator',
    subjectId: row.id,
  });
});

test('with --enroll a certificate is requested of KSeF, for who signs in by one; why a token gets none is said', async () => {
  const { organizationId, nip } = await createOrganization(database.db, keys);
  const enroll = () => connect('--enroll', '--organization', organizationId);
  expect(await enroll()).toEqual({
    code: 1,
    said: expect.stringContaining('This organization signs in to KSeF with a token'),
  });
  const { certificate } = await makeCertificate({ subject: sealSubject(nip) });
  const data = { kind: 'certificate', certificate } as const;
  await database.db.ksefCredential.updateMany({ where: { organizationId }, data });
  expect(await enroll()).toMatchObject({ code: 0, said: expect.stringContaining('is with the worker') });
  expect(await connect('--enroll-offline', '--organization', organizationId)).toMatchObject({ code: 0 });
  const rows = await database.db.ksefEnrollment.findMany({ where: { organizationId }, orderBy: { purpose: 'asc' } });
  expect(rows).toMatchObject([
    { purpose: 'authentication', status: 'running', requestedById: null },
    { purpose: 'offline', status: 'running' },
  ]);
  expect(await connect('--enroll', '--organization', organizationId, '--token-file', file('t', 'x'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('give no credential'),
  });
});

test('production asks for the NIP once more', async () => {
  const { organizationId, nip } = await createOrganization(database.db, keys, { environment: 'production' });
  const token = ['--organization', organizationId, '--token-file', file('production', tokenOf(nip))];
  expect(await connect(...token)).toEqual({
    code: 1,
    said: expect.stringMatching(/^(?!.*Type.*Type)Type the organization's NIP.*\n$/),
  });
  expect(await connect(...token, '--nip', nip)).toMatchObject({ code: 0 });
});

test('with --test the outcome is a sentence, and each that there can be has one', async () => {
  const { organizationId, nip } = await createOrganization(database.db, keys);
  const asked = connect('--test', '--organization', organizationId, '--token-file', file('tested', tokenOf(nip)));
  const stored = await vi.waitFor(
    async () => (await pending(organizationId)) ?? Promise.reject(new Error('none')),
    60_000,
  );
  const outcome = { status: 'active', checkOutcome: 'permissions_unlisted', checkRequestedAt: null } as const;
  await database.db.$transaction([
    database.db.ksefCredential.updateMany({
      where: { organizationId, status: 'active' },
      data: { status: 'ended', sealedSecret: null },
    }),
    database.db.ksefCredential.updateMany({ where: { organizationId, id: stored.id }, data: outcome }),
  ]);
  const { code, said } = await asked;
  expect(code).toBe(0);
  expect(said).toContain('Connected. Signed in. KSeF does not list the rights of the owner');
  expect(said).not.toContain('permissions_unlisted');
  for (const known of ksefCheckOutcomes) expect(sentenceOf('outcome', known)).toMatch(/ .*\.$/);
  for (const known of enrollmentFailures) expect(sentenceOf('failure', known)).toMatch(/ .*\.$/);
});
