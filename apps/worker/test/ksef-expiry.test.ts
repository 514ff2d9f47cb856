import { createMember, createOrganization } from '@invoicing/db/testing/factories';
import { expect } from 'vitest';
import { warnOfExpiringCertificates } from '../src/jobs/warn-of-expiring-certificates.ts';
import { test as base } from './test.ts';

const dayMs = 86_400_000;

const test = base
  /** An organization whose certificate in use ends at noon (Warsaw) of 1 June 2027, with its people. */
  .extend('withCertificate', ({ world }) => async () => {
    const { db } = world.database;
    const keys = world.services.keys;
    const { organizationId } = await createOrganization(db, keys);
    const validUntil = new Date('2027-06-01T10:00:00Z');
    const facts = { kind: 'certificate', certificate: 'PEM', subject: 'CN=Firma', validUntil, hint: null } as const;
    await db.ksefCredential.updateMany({ where: { organizationId }, data: facts });
    const people = Object.fromEntries(
      await Promise.all(
        (['owner', 'admin', 'accountant'] as const).map(async (role) => [
          role,
          (await createMember(db, keys, organizationId, { role })).email,
        ]),
      ),
    );
    return { organizationId, validUntil, people };
  })
  /** Runs the job so many days before the end. @returns who was written to, and what */
  .extend('warned', ({ world }) => async (validUntil: Date, days: number) => {
    const before = new Set((await world.database.db.mail.findMany()).map(({ id }) => id));
    await warnOfExpiringCertificates({ ...world.services, clock: () => new Date(validUntil.getTime() - days * dayMs) });
    const mails = (await world.database.db.mail.findMany()).filter(({ id }) => !before.has(id));
    return mails.map(({ id, recipient, subject, sealedText }) => ({
      recipient,
      subject,
      text: world.services.keys.encryption.decrypt(sealedText ?? Buffer.alloc(0), id),
    }));
  });

test('owners and admins are notified 30 days, 7 days and one day before, each once, however often it is looked', async ({
  withCertificate,
  warned,
  world,
}) => {
  const { validUntil, people, organizationId } = await withCertificate();
  const to = [people['owner'], people['admin']].sort();
  expect(await warned(validUntil, 31)).toEqual([]);
  for (const days of [30, 6.5, 0.9]) {
    const mails = await warned(validUntil, days);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(to);
    expect(mails[0]?.subject).toContain('2027-06-01');
    expect(mails[0]?.text).toContain(`Pozostało dni: ${Math.ceil(days)}.`);
    expect(mails[0]?.text).toContain(`/o/${organizationId}/ksef`);
    expect(await warned(validUntil, days - 0.1)).toEqual([]);
    const [event] = await world.database.db.event.findMany({
      where: { organizationId, type: 'ksef_certificate.expiring' },
      orderBy: { sequence: 'desc' },
    });
    expect(event?.data).toMatchObject({
      object: { purpose: 'sign_in', expires_at: validUntil.toISOString(), days_left: Math.ceil(days) },
    });
  }
  expect(await world.database.db.event.count({ where: { organizationId } })).toBe(3);
  expect(await warned(validUntil, -1)).toEqual([]);
});

test('an admin who switched these mails off gets none, and the owner gets theirs', async ({
  withCertificate,
  world,
  warned,
}) => {
  const { validUntil, people } = await withCertificate();
  const { id: userId } = await world.database.db.user.findUniqueOrThrow({ where: { email: people['admin'] ?? '' } });
  await world.database.db.notificationChoice.create({ data: { userId, kind: 'ksef_certificate', mail: false } });
  expect((await warned(validUntil, 5)).map(({ recipient }) => recipient)).toEqual([people['owner']]);
});

test('a certificate that is stored shortly before its end is reported once at first; one that was replaced, never', async ({
  withCertificate,
  warned,
  world,
}) => {
  const late = await withCertificate();
  expect(await warned(late.validUntil, 5)).toHaveLength(2);
  expect(await warned(late.validUntil, 4)).toEqual([]);
  const replaced = await withCertificate();
  const { organizationId } = replaced;
  await world.database.db.ksefCredential.updateMany({
    where: { organizationId },
    data: { status: 'ended', sealedSecret: null },
  });
  expect(await warned(replaced.validUntil, 5)).toEqual([]);
});

test('the certificate for invoices issued offline is warned of alike, in words of its own', async ({
  world,
  withCertificate,
  warned,
}) => {
  const { db } = world.database;
  const { organizationId, validUntil, people } = await withCertificate();
  await db.ksefCredential.updateMany({ data: { warningsSent: 3 } });
  const facts = { certificate: 'PEM', subject: 'CN=Firma', serialNumber: '01F20A5D352AE590', fingerprint: 'AB' };
  const sealedKey = world.services.keys.encryption.encrypt('key', organizationId);
  await db.ksefOfflineCertificate.create({
    data: { organizationId, environment: 'simulator', sealedKey, ...facts, validFrom: new Date(0), validUntil },
  });
  for (const days of [30, 7, 1]) {
    const mails = await warned(validUntil, days);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([people['owner'], people['admin']].sort());
    expect(mails[0]?.subject).toContain('Certyfikat offline KSeF wygasa 2027-06-01');
    expect(mails[0]?.text).toContain('KOD II');
    expect(await warned(validUntil, days - 0.1)).toEqual([]);
  }
  await db.ksefOfflineCertificate.updateMany({
    where: { organizationId },
    data: { sealedKey: null, endedAt: new Date(), warningsSent: 0 },
  });
  expect(await warned(validUntil, 5)).toEqual([]);
});

test('before KSeF takes no tokens any more, who signs in with one is notified, but on the simulator', async ({
  world,
  withCertificate,
  warned,
}) => {
  const { db } = world.database;
  const end = new Date('2027-11-30T22:59:59.999Z');
  const { organizationId, people } = await withCertificate();
  await db.ksefCredential.updateMany({ data: { warningsSent: 3 } });
  const token = { kind: 'token', certificate: null, subject: null, validUntil: null, warningsSent: 0 } as const;
  await db.ksefCredential.updateMany({ where: { organizationId }, data: token });
  expect(await warned(end, 29)).toEqual([]);
  await db.$executeRaw`ALTER TABLE ksef_credentials DISABLE TRIGGER ALL`;
  await db.$executeRaw`UPDATE ksef_credentials SET environment = 'production'
    WHERE organization_id = ${organizationId}::uuid`;
  await db.$executeRaw`ALTER TABLE ksef_credentials ENABLE TRIGGER ALL`;
  expect(await warned(end, 31)).toEqual([]);
  for (const days of [30, 7, 1]) {
    const mails = await warned(end, days);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([people['owner'], people['admin']].sort());
    expect(mails[0]?.subject).toContain('Tokeny KSeF przestają działać 2027-11-30');
    expect(await warned(end, days - 0.1)).toEqual([]);
  }
  expect(await db.event.count({ where: { organizationId } })).toBe(0);
});
