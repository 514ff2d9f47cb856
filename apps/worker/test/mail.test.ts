import { inspect } from 'node:util';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { queueMail } from '@invoicing/db/people/mails';
import { createMember } from '@invoicing/db/testing/factories';
import { bilingualMail } from '@invoicing/domain/letter';
import { expect } from 'vitest';
import { createMailer, MailRefused } from '../src/mailer.ts';
import { until, type World } from './fixture.ts';
import { openInbox, outside, unknown } from './inbox.ts';
import { testInOwnWorld } from './test.ts';

const mail = {
  recipient: 'anna@example.com',
  subject: 'Zaproszenie · Invitation',
  text: 'https://localhost/invite/secret-part',
};
/** A letter as it comes out of quoted-printable (RFC 2045, 6.7). */
const decoded = (letter = '') =>
  Buffer.from(
    letter
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

const queue = ({ database, services }: Pick<World, 'database' | 'services'>) =>
  inTransaction(database.db, (tx) => queueMail(tx, services.keys.encryption, mail));

const test = testInOwnWorld.extend('inbox', () => openInbox());

/** A test of a worker that sends its mails to the inbox. */
const testWithServer = test.extend('variables', ({ inbox }) => ({ SMTP_URL: inbox.url }));

test.afterEach(({ inbox }) => void inbox.server.close());

testWithServer(
  'a mail refused for now is sent later, once; its text is sealed at rest and gone when it is delivered',
  async ({ world, start, inbox }) => {
    inbox.refuse(1);
    const { database, services } = world;
    await start(2);
    await queue({ database, services });
    const rows = () => database.db.mail.findMany();
    const [queued] = await rows();
    expect(Buffer.from(queued?.sealedText ?? []).includes('secret-part')).toBe(false);
    const [delivered] = await until('delivery', rows, ([row]) => row?.deliveredAt !== null);
    expect(inbox.letters).toHaveLength(1);
    expect(inbox.letters[0]).toContain('https://localhost/invite/secret-part');
    expect(inbox.letters[0]).toContain(`Message-ID: <${delivered?.id}@127.0.0.1>`);
    expect(delivered?.sealedText).toBeNull();
  },
);

test('a rollback sends nothing; without an SMTP server a mail waits in the Mail folder', async ({ world, start }) => {
  const { database, services } = world;
  await start(2);
  const broken = inTransaction(database.db, async (tx) => {
    await queueMail(tx, services.keys.encryption, mail);
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await database.db.mail.count()).toBe(0);
  await queue({ database, services });
  const jobs = () =>
    database.db.$queryRaw<
      { count: bigint }[]
    >`SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`;
  await until('the job', jobs, ([row]) => Number(row?.count) === 0);
  const [kept] = await database.db.mail.findMany();
  expect(kept?.deliveredAt).toBeNull();
  expect(services.keys.encryption.decrypt(kept?.sealedText ?? new Uint8Array(), kept?.id ?? '')).toBe(mail.text);
});

testWithServer(
  'a person gets a mail in their language, as text and as HTML; where it is not known, in both',
  async ({ world, start, inbox }) => {
    const { database, services, organizationId } = world;
    await start(2);
    const { db } = database;
    const member = await createMember(db, services.keys, organizationId, { role: 'owner' });
    await db.user.update({ where: { id: member.userId }, data: { locale: 'en' } });
    const page = { link: 'https://localhost/x', words: 'Open' };
    const letter = bilingualMail(
      { subject: 'Temat', blocks: ['Akapit', page] },
      { subject: 'Subject', blocks: ['<script>', page] },
    );
    for (const recipient of [member.email, 'stranger@example.com'])
      await inTransaction(db, (tx) => queueMail(tx, services.keys.encryption, { recipient, ...letter }));
    const rows = await until(
      'both',
      () => db.mail.findMany(),
      (mails) => mails.every(({ deliveredAt }) => deliveredAt !== null),
    );
    expect(rows.flatMap(({ sealedText, sealedLayout }) => [sealedText, sealedLayout])).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const find = (recipient: string) => decoded(inbox.letters.find((text) => text.includes(`To: ${recipient}`)));
    const [own, other] = [find(member.email), find('stranger@example.com')];
    expect(own).toContain('Subject: Subject\r\n');
    expect(own).toContain('Content-Type: text/html');
    expect(own).toContain('&lt;script&gt;');
    expect(own).not.toContain('Akapit');
    expect(other).toContain('Akapit');
  },
);

testWithServer(
  'a mail that is refused permanently is not tried again, and is seen with the member and the invitation until one arrives',
  async ({ world, start, inbox }) => {
    const { database, services, organizationId } = world;
    await start(2);
    const { db } = database;
    const member = await createMember(db, services.keys, organizationId, { role: 'owner', email: unknown });
    const times = { expiresAt: new Date(Date.now() + 60_000) };
    const tokenHash = new Uint8Array(32);
    await db.invitation.create({ data: { organizationId, email: unknown, role: 'admin', tokenHash, ...times } });
    const send = () =>
      inTransaction(db, (tx) => queueMail(tx, services.keys.encryption, { ...mail, recipient: unknown }));
    await send();
    const [refused] = await until(
      'refusal',
      () => db.mail.findMany(),
      ([row]) => row?.refusedAt !== null,
    );
    expect(refused).toMatchObject({ deliveredAt: null, sealedText: null });
    const person = () => db.user.findUniqueOrThrow({ where: { id: member.userId } });
    expect((await person()).mailRefusal).toContain('550 5.1.1 no such user');
    expect((await db.invitation.findFirstOrThrow()).mailRefusal).toContain('550');
    await db.user.update({ where: { id: member.userId }, data: { email: 'back@example.com' } });
    await inTransaction(db, (tx) =>
      queueMail(tx, services.keys.encryption, { ...mail, recipient: 'back@example.com' }),
    );
    await until('delivery', person, ({ mailRefusedAt }) => mailRefusedAt === null);
    expect(inbox.letters).toHaveLength(1);
  },
);

test('a server that does not let us send refuses no recipient, and the logged error has no address', async ({
  inbox,
}) => {
  const letter = { id: crypto.randomUUID(), recipient: outside, subject: 'x', text: 'x', html: null };
  const failure = await createMailer(inbox.url, 'us@example.com')
    .send(letter)
    .catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(MailRefused);
  expect(inspect(failure)).toContain('Relay access denied');
  expect(inspect(failure)).not.toContain(outside);
});
