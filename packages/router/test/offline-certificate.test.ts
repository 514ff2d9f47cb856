import { createPrivateKey, X509Certificate } from 'node:crypto';
import { makeCertificate, offlineFiles, personSubject, sealSubject } from '@invoicing/domain/testing/certificates';
import { expect } from 'vitest';
import { test as base, refused } from '../testing/ksef-settings-test.ts';

const test = base
  /** A certificate of the organization's own seal, from the simulator unless specified otherwise. */
  .extend('filesOf', ({ nip }) => (given: Parameters<typeof offlineFiles>[0] = {}) => {
    return offlineFiles({ subject: sealSubject(nip), ...given });
  })
  .extend('stored', ({ db, organizationId: own }) => (organizationId = own) => {
    return db.ksefOfflineCertificate.findMany({ where: { organizationId }, orderBy: { createdAt: 'asc' } });
  });

/** What is shown of a certificate. */
function factsOf(certificate: string) {
  const { serialNumber, fingerprint256, validFromDate, validToDate } = new X509Certificate(certificate);
  const days = { validFrom: validFromDate.toISOString(), validUntil: validToDate.toISOString() };
  return { serialNumber, fingerprint: fingerprint256.replaceAll(':', ''), ...days };
}

test('an offline certificate is sealed, shown without its key, and separate from the certificate for signing in', async ({
  harness,
  panel,
  stored,
  organizationId,
  nip,
  owner,
  filesOf,
}) => {
  const { credential, certificate, privateKey } = await filesOf();
  const before = await panel(owner).getKsefConnection({});
  const { certificateId } = await panel(owner).storeOfflineCertificate({ credential });
  const [row] = await stored();
  const opened = harness.keys.keys.encryption.decrypt(row?.sealedKey ?? Buffer.alloc(0), organizationId);
  expect(new X509Certificate(certificate).checkPrivateKey(createPrivateKey(opened))).toBe(true);
  const seen = await panel(owner).getKsefConnection({});
  const facts = factsOf(certificate);
  expect(seen).toEqual({ ...before, offline: expect.anything() });
  expect(seen.offline).toEqual({
    id: certificateId,
    subject: expect.stringContaining(`VATPL-${nip}`),
    ...facts,
    daysLeft: 365,
    storedBy: 'Person owner',
    storedAt: row?.createdAt.toISOString(),
  });
  const entries = await harness.database.db.auditEntry.findMany({ where: { organizationId } });
  expect(entries).toMatchObject([
    {
      action: 'ksef_connection.offline_certificate_stored',
      actorId: owner.memberId,
      subjectId: certificateId,
      details: { environment: 'simulator', serial_number: facts.serialNumber },
    },
  ]);
  const key = privateKey.split('\n')[1] ?? '';
  expect(JSON.stringify([seen, entries.map(({ details }) => details), row?.certificate])).not.toContain(key);
});

test('a new offline certificate replaces the old one at once, whose key is deleted; a removed one leaves none', async ({
  panel,
  stored,
  owner,
  filesOf,
}) => {
  const [first, second] = [await filesOf(), await filesOf({ key: 'rsa' })];
  await panel(owner).storeOfflineCertificate({ credential: first.credential });
  const { certificateId } = await panel(owner).storeOfflineCertificate({ credential: second.credential });
  expect((await stored()).map(({ sealedKey, endedAt }) => [sealedKey === null, endedAt === null])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(await panel(owner).removeOfflineCertificate({})).toEqual({ certificateId });
  expect((await stored()).map(({ sealedKey }) => sealedKey)).toEqual([null, null]);
  expect(await panel(owner).getKsefConnection({})).toMatchObject({ offline: null });
  await expect(panel(owner).removeOfflineCertificate({})).rejects.toEqual(refused('ksef_not_connected'));
});

test('two offline certificates that are stored at the same moment leave one in use', async ({
  panel,
  stored,
  owner,
  filesOf,
}) => {
  const files = [await filesOf(), await filesOf()];
  await Promise.all(files.map(({ credential }) => panel(owner).storeOfflineCertificate({ credential })));
  expect((await stored()).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
});

test.for([
  ['one for signing in', { usage: 'digitalSignature' }, 'certificate', 'certificate_not_for_offline'],
  [
    'one of a form that KSeF does not issue',
    { serialNumber: 'ab'.repeat(12) },
    'certificate',
    'certificate_not_of_ksef',
  ],
  ['one of another issuer', { issuer: 'Sigillum' }, 'certificate', 'certificate_not_of_ksef'],
  [
    'one in the name of the issuer without its signature',
    { issuer: 'SIMULATOR CCK KSeF' },
    'certificate',
    'certificate_not_of_ksef',
  ],
  ['one of the test environment', { issuer: 'TEST CCK KSeF' }, 'certificate', 'certificate_of_other_environment'],
  ['one of production', { issuer: 'CCK KSeF' }, 'certificate', 'certificate_of_other_environment'],
  ['one of another NIP', { subject: sealSubject('5252445767') }, 'certificate', 'certificate_of_other_nip'],
  ['one of another curve', { key: 'p384' }, 'privateKey', 'certificate_key_not_for_codes'],
  ['one with a weak key', { key: 'weak' }, 'privateKey', 'certificate_weak_key'],
  ['one that has expired', { notAfter: new Date(Date.now() - 1000) }, 'certificate', 'certificate_expired'],
] as const)(
  '%s is refused with the file and the rule, and nothing is stored',
  async ([_, given, file, code], { panel, stored, owner, filesOf }) => {
    const { credential } = await filesOf(given);
    await expect(panel(owner).storeOfflineCertificate({ credential })).rejects.toEqual(
      refused('validation_failed', { code, path: `/credential/${file}` }),
    );
    expect(await stored()).toEqual([]);
  },
);

test('the certificate of a person is accepted, as only KSeF knows their rights, and so is that of a company that signs in for the organization', async ({
  harness,
  panel,
  organizationId,
  nip,
  owner,
  filesOf,
}) => {
  const ofPerson = await filesOf({ subject: personSubject('90010112345') });
  await panel(owner).storeOfflineCertificate({ credential: ofPerson.credential });
  const subject = sealSubject('5252445767');
  const { credential } = await filesOf({ subject });
  const ofOffice = refused('validation_failed', { code: 'certificate_of_other_nip', nip });
  await expect(panel(owner).storeOfflineCertificate({ credential })).rejects.toEqual(ofOffice);
  const { certificate } = await makeCertificate({ subject });
  await harness.database.db.ksefCredential.updateMany({
    where: { organizationId, status: 'active' },
    data: { kind: 'certificate', certificate },
  });
  await panel(owner).storeOfflineCertificate({ credential });
});

test.for([
  ['test', 'TEST CCK KSeF', 'CCK KSeF'],
  ['production', 'CCK KSeF', 'TEST CCK KSeF'],
] as const)(
  'in %s an offline certificate has to be from the issuer of that environment',
  async ([environment, own, other], { found, panel, stored, filesOf }) => {
    const { organizationId, nip, owner } = await found(environment);
    const store = async (issuer: string) => {
      const { credential } = await filesOf({ issuer, subject: sealSubject(nip) });
      return panel(owner).storeOfflineCertificate({ credential, confirmedNip: nip });
    };
    for (const issuer of [other, 'simulator'])
      await expect(store(issuer)).rejects.toEqual(
        refused('validation_failed', { code: 'certificate_of_other_environment' }),
      );
    await store(own);
    expect(await stored(organizationId)).toMatchObject([{ environment }]);
  },
);

test('an offline certificate is stored by owners and admins who have just confirmed, in production by an owner who types the NIP', async ({
  actorAs,
  owner,
  panel,
  found,
  stored,
  filesOf,
}) => {
  const { credential } = await filesOf();
  for (const role of ['accountant', 'auditor', 'approver', 'developer'] as const) {
    const actor = await actorAs(role);
    await expect(panel(actor).storeOfflineCertificate({ credential })).rejects.toEqual(refused('insufficient_scope'));
    await expect(panel(actor).removeOfflineCertificate({})).rejects.toEqual(refused('insufficient_scope'));
  }
  const stale = { ...owner, stepUpAt: new Date(Date.now() - 301_000) };
  const stepUp = refused('unauthorized', { code: 'step_up_required' });
  await expect(panel(stale).storeOfflineCertificate({ credential })).rejects.toEqual(stepUp);
  await expect(panel(stale).removeOfflineCertificate({})).rejects.toEqual(stepUp);
  await panel(await actorAs('admin')).storeOfflineCertificate({ credential });
  const { organizationId, nip, owner: ofProduction, actorAs: asOfProduction } = await found('production');
  const admin = await asOfProduction('admin');
  await expect(panel(admin).storeOfflineCertificate({ credential, confirmedNip: nip })).rejects.toEqual(
    refused('insufficient_scope', { code: 'owner' }),
  );
  await expect(panel(ofProduction).storeOfflineCertificate({ credential })).rejects.toEqual(
    refused('validation_failed', { code: 'nip_confirmation' }),
  );
  const files = await filesOf({ issuer: 'CCK KSeF', subject: sealSubject(nip) });
  await panel(ofProduction).storeOfflineCertificate({ credential: files.credential, confirmedNip: nip });
  expect(await stored(organizationId)).toMatchObject([{ environment: 'production' }]);
});

test('the offline certificate of one organization is out of reach for another', async ({
  panel,
  found,
  stored,
  owner,
  filesOf,
}) => {
  await panel(owner).storeOfflineCertificate({ credential: (await filesOf()).credential });
  const other = await found('simulator');
  expect(await panel(other.owner).getKsefConnection({})).toMatchObject({ offline: null });
  await expect(panel(other.owner).removeOfflineCertificate({})).rejects.toEqual(refused('ksef_not_connected'));
  expect((await stored()).map(({ endedAt }) => endedAt)).toEqual([null]);
});

test('an offline certificate does not connect an organization, which needs a credential to sign in with', async ({
  panel,
  owner,
  filesOf,
}) => {
  await panel(owner).disconnectKsef({ what: 'everything' });
  await panel(owner).storeOfflineCertificate({ credential: (await filesOf()).credential });
  expect(await panel(owner).getKsefConnection({})).toMatchObject({ active: null, pending: null, offline: {} });
  await expect(panel(owner).testKsefConnection({})).rejects.toEqual(refused('ksef_not_connected'));
});
