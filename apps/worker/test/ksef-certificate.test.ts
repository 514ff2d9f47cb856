import { execFileSync, spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { storeCredential } from '@invoicing/db/ksef/credentials';
import {
  type MadeCertificate,
  makeCertificate,
  personSubject,
  sealSubject,
} from '@invoicing/domain/testing/certificates';
import { verifyXades } from '@invoicing/ksef-simulator/xades';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkKsefConnection } from '../src/jobs/check-ksef-connection.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { signedAuthRequest } from '../src/ksef/auth-request.ts';
import { connect } from '../src/ksef/client.ts';
import { createSubmission, createWorld, readSubmission, type World } from './fixture.ts';

const xmlsec = 'xmlsec1';
const pesel = '90010112345';
const request = { challenge: '20260514-CR-226FB7B000-3ACF9BE4C0-10', nip: '5265877635' };

describe.each(['rsa', 'ec'] as const)('a request for sign-in signed with %s', (key) => {
  let made: MadeCertificate;
  let xml: string;
  beforeAll(async () => {
    made = await makeCertificate({ subject: sealSubject('5265877635'), key });
    xml = signedAuthRequest(made, request);
  });

  test('holds for libxml2 and OpenSSL, which had no part in signing, and for xmlsec1 where it is installed', () => {
    expect(verifyXades(Buffer.from(xml)).fingerprint256).toBe(new X509Certificate(made.certificate).fingerprint256);
    expect(spawnSync(xmlsec, ['--version']).error ? 'not installed' : verifyByXmlsec(xml, made.certificate)).toMatch(
      /^(not installed|OK)$/,
    );
  });

  test.each([
    ['the NIP', (text: string) => text.replace('5265877635</', '5252445767</')],
    ['the challenge', (text: string) => text.replace('226FB7B000', '226FB7B001')],
    ['the time of signing', (text: string) => text.replace(/(<xades:SigningTime>)\d{4}/, '$11999')],
    [
      'the value',
      (text: string) =>
        text.replace(/(<ds:SignatureValue[^>]*>)(.)/, (_, tag, first) => `${tag}${first === 'A' ? 'B' : 'A'}`),
    ],
  ])('does not hold with another of %s', (_, change) => {
    expect(change(xml)).not.toBe(xml);
    expect(() => verifyXades(Buffer.from(change(xml)))).toThrow('Błąd weryfikacji podpisu.');
  });

  test('does not hold with another certificate in its place', async () => {
    const other = await makeCertificate({ subject: sealSubject('5265877635'), key });
    const base64 = (certificate: string) => new X509Certificate(certificate).raw.toString('base64');
    const swapped = xml.replaceAll(/\s/g, ' ').replace(base64(made.certificate), base64(other.certificate));
    expect(swapped).toContain(base64(other.certificate));
    expect(() => verifyXades(Buffer.from(swapped))).toThrow('Błąd weryfikacji podpisu.');
  });
});

function verifyByXmlsec(xml: string, certificate: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'xades-'));
  const [document, key] = [path.join(folder, 's.xml'), path.join(folder, 'c.pem')];
  writeFileSync(document, xml);
  writeFileSync(key, certificate);
  const id = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties'];
  execFileSync(xmlsec, ['--verify', '--pubkey-cert-pem', key, ...id, document], { stdio: 'pipe' });
  rmSync(folder, { recursive: true });
  return 'OK';
}

test('nothing is signed with a key of another certificate', async () => {
  const [one, other] = [
    await makeCertificate({ subject: sealSubject('5265877635') }),
    await makeCertificate({ subject: sealSubject('5265877635') }),
  ];
  expect(() => signedAuthRequest({ ...one, privateKey: other.privateKey }, request)).toThrow('does not belong');
});

describe('an organization with a certificate', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const find = (id: string) =>
    world.database.db.ksefCredential.findUniqueOrThrow({
      where: { organizationId_id: { organizationId: world.organizationId, id } },
    });
  const grant = (identifier: string, permissions: ('InvoiceRead' | 'InvoiceWrite')[]) =>
    world.simulator.store.commit({ kind: 'grant', nip: world.nip, identifier, permissions });

  async function store({ certificate, privateKey }: MadeCertificate): Promise<string> {
    const { organizationId, nip, services } = world;
    const parsed = new X509Certificate(certificate);
    const secret = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
    const facts = {
      subject: parsed.subject,
      serialNumber: parsed.serialNumber,
      fingerprint: parsed.fingerprint256,
      validFrom: parsed.validFromDate,
      validUntil: parsed.validToDate,
    };
    const storing = { organizationId, environment: 'simulator', nip, storedById: null, now: new Date() } as const;
    return inTransaction(services.db, (tx) =>
      storeCredential(tx, services.keys.encryption, storing, { kind: 'certificate', secret, certificate, ...facts }),
    );
  }
  const checked = async (made: MadeCertificate) => {
    const id = await store(made);
    await checkKsefConnection(world.services, { organizationId: world.organizationId, credentialId: id });
    return find(id);
  };

  test('of its own seal signs in and sends; an owner’s rights are not listed, and that is no fault', async () => {
    const found = await checked(await makeCertificate({ subject: sealSubject(world.nip) }));
    expect(found).toMatchObject({ status: 'active', checkOutcome: 'permissions_unlisted' });
    const made = await createSubmission(world, { enqueue: false });
    await sendKsefSubmission(world.services, {
      organizationId: world.organizationId,
      submissionId: made.submissionId,
      attempt: 1,
    });
    expect(await readSubmission(world, made.submissionId)).toMatchObject({ status: 'processing' });
  });

  test('of the taxpayer that was also granted a right signs in and sends: its own rights are not listed', async () => {
    grant(`Nip:${world.nip}`, ['InvoiceRead']);
    const found = await checked(await makeCertificate({ subject: sealSubject(world.nip) }));
    expect(found).toMatchObject({
      status: 'active',
      checkOutcome: 'permissions_unlisted',
      permissions: ['InvoiceRead'],
    });
  });

  test('of another company signs in with what it was granted', async () => {
    const bureau = await makeCertificate({ subject: sealSubject('5252344078') });
    grant('Nip:5252344078', ['InvoiceRead']);
    expect(await checked(bureau)).toMatchObject({
      status: 'pending',
      checkOutcome: 'cannot_send',
      permissions: ['InvoiceRead'],
    });
  });

  test('of a person signs in with what they were granted', async () => {
    const person = await makeCertificate({ subject: personSubject(pesel), key: 'rsa' });
    expect(await checked(person)).toMatchObject({ status: 'pending', checkOutcome: 'refused', checkCode: 415 });
    // KSeF may have linked the person to the NIP, and does not say so.
    grant(`Pesel:${pesel}`, ['InvoiceRead']);
    expect(await checked(person)).toMatchObject({
      status: 'active',
      checkOutcome: 'permissions_unlisted',
      permissions: ['InvoiceRead'],
    });
    grant(`Pesel:${pesel}`, ['InvoiceRead', 'InvoiceWrite']);
    expect(await checked(person)).toMatchObject({
      status: 'active',
      checkOutcome: 'ready',
      permissions: ['InvoiceRead', 'InvoiceWrite'],
    });
  });

  test('that names neither NIP nor PESEL signs in by its fingerprint', async () => {
    const foreign = await makeCertificate({ subject: 'C=DE, O=Beispiel GmbH, CN=Beispiel' });
    grant(`Fingerprint:${new X509Certificate(foreign.certificate).fingerprint256.replaceAll(':', '')}`, [
      'InvoiceRead',
      'InvoiceWrite',
    ]);
    expect(await checked(foreign)).toMatchObject({ status: 'active', checkOutcome: 'ready' });
  });

  test('of somebody else, or revoked, is refused by KSeF', async () => {
    expect(await checked(await makeCertificate({ subject: sealSubject('5252445767') }))).toMatchObject({
      status: 'pending',
      checkCode: 415,
    });
    const revoked = await makeCertificate({ subject: sealSubject(world.nip) });
    world.simulator.store.commit({
      kind: 'revoked_certificate',
      fingerprint: new X509Certificate(revoked.certificate).fingerprint256.replaceAll(':', ''),
    });
    expect(await checked(revoked)).toMatchObject({
      status: 'pending',
      checkCode: 460,
      checkDetail: expect.stringContaining('Certyfikat unieważniony'),
    });
  });

  test('for offline codes signs no one in', async () => {
    const offline = await makeCertificate({ subject: sealSubject(world.nip), usage: 'nonRepudiation' });
    expect(await checked(offline)).toMatchObject({
      status: 'pending',
      checkOutcome: 'refused',
      checkCode: 21115,
      checkDetail: 'Nieprawidłowy certyfikat.',
    });
  });

  test('that has expired since it was stored is not signed with: not even a challenge is asked for', async () => {
    const { organizationId, services } = world;
    const id = (await checked(await makeCertificate({ subject: sealSubject(world.nip) }))).id;
    const later = { ...services, clock: () => new Date(Date.now() + 366 * 86_400_000) };
    const challenges = world.simulator.store.challenges.size;
    await expect(connect(later, organizationId, 'simulator')).rejects.toThrow('certificate_not_valid');
    await checkKsefConnection(later, { organizationId, credentialId: id });
    expect(await find(id)).toMatchObject({ checkOutcome: 'certificate_not_valid' });
    expect(world.simulator.store.challenges.size).toBe(challenges);
  });
});
