import { createServer, type Server, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { queueMail } from '@invoicing/db/people/mails';
import { createMember } from '@invoicing/db/testing/factories';
import { bilingualMail } from '@invoicing/domain/letter';
import { afterEach, expect, test } from 'vitest';
import { createMailer, MailRefused } from '../src/mailer.ts';
import { startWorker } from '../src/worker.ts';
import { createWorld, until, type World } from './fixture.ts';

const mail = {
  recipient: 'anna@example.com',
  subject: 'Zaproszenie · Invitation',
  text: 'https://localhost/invite/secret-part',
};
let world: World | null = null;
let stop: (() => Promise<void>) | null = null;

afterEach(async () => {
  await stop?.();
  await world?.close();
  stop = null;
  world = null;
});

type Inbox = { url: string; letters: string[]; server: Server; refuse: (times: number) => void };

/** No mailbox there has this address. */
const unknown = 'gone@example.com';
/** Where the server does not let us send to, as one does that we have not signed in to. */
const outside = 'anna@elsewhere.example';

/** The least of an SMTP server (RFC 5321): takes one letter for each connection, or refuses it for now. */
async function openInbox(): Promise<Inbox> {
  const letters: string[] = [];
  const refusals: true[] = [];
  const server = createServer((socket) => converse(socket, letters, () => refusals.pop() !== undefined));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    server,
    refuse: (times) => void refusals.push(...Array.from({ length: times }, () => true as const)),
  };
}

function converse(socket: Socket, letters: string[], refuses: () => boolean): void {
  let letter: string | null = null;
  socket.write('220 inbox\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    const text = bytes.toString();
    if (letter !== null) {
      letter += text;
      if (!letter.endsWith('\r\n.\r\n')) return;
      letters.push(letter);
      letter = null;
      socket.write('250 taken\r\n');
    } else if (/^DATA/.test(text)) {
      letter = '';
      socket.write('354 go on\r\n');
    } else if (/^QUIT/.test(text)) socket.end('221 bye\r\n');
    else if (text.startsWith(`RCPT TO:<${unknown}>`)) socket.write('550 5.1.1 no such user\r\n');
    else if (text.startsWith(`RCPT TO:<${outside}>`)) socket.write(`554 5.7.1 <${outside}>: Relay access denied\r\n`);
    else socket.write(/^MAIL/.test(text) && refuses() ? '451 later\r\n' : '250 ok\r\n');
  });
}

async function start(env: Record<string, string>): Promise<World> {
  world = await createWorld(env);
  ({ stop } = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency: 2 }));
  return world;
}

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

test('a mail refused for now is sent later, once; its text is sealed at rest and gone when it is delivered', async () => {
  const inbox = await openInbox();
  inbox.refuse(1);
  const { database, services } = await start({ SMTP_URL: inbox.url });
  await queue({ database, services });
  const rows = () => database.db.mail.findMany();
  const [queued] = await rows();
  expect(Buffer.from(queued?.sealedText ?? []).includes('secret-part')).toBe(false);
  const [delivered] = await until('delivery', rows, ([row]) => row?.deliveredAt !== null);
  expect(inbox.letters).toHaveLength(1);
  expect(inbox.letters[0]).toContain('https://localhost/invite/secret-part');
  expect(inbox.letters[0]).toContain(`Message-ID: <${delivered?.id}@127.0.0.1>`);
  expect(delivered?.sealedText).toBeNull();
  inbox.server.close();
});

test('a rollback sends nothing; without an SMTP server a mail waits in the Mail folder', async () => {
  const { database, services } = await start({});
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

test('a person gets a mail in their language, as text and as HTML; where it is not known, in both', async () => {
  const inbox = await openInbox();
  const { database, services, organizationId } = await start({ SMTP_URL: inbox.url });
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
  expect(rows.flatMap(({ sealedText, sealedLayout }) => [sealedText, sealedLayout])).toEqual([null, null, null, null]);
  const find = (recipient: string) => decoded(inbox.letters.find((text) => text.includes(`To: ${recipient}`)));
  const [own, other] = [find(member.email), find('stranger@example.com')];
  expect(own).toContain('Subject: Subject\r\n');
  expect(own).toContain('Content-Type: text/html');
  expect(own).toContain('&lt;script&gt;');
  expect(own).not.toContain('Akapit');
  expect(other).toContain('Akapit');
  inbox.server.close();
});

test('a mail that is refused permanently is not tried again, and is seen with the member and the invitation until one arrives', async () => {
  const inbox = await openInbox();
  const { database, services, organizationId } = await start({ SMTP_URL: inbox.url });
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
  await inTransaction(db, (tx) => queueMail(tx, services.keys.encryption, { ...mail, recipient: 'back@example.com' }));
  await until('delivery', person, ({ mailRefusedAt }) => mailRefusedAt === null);
  expect(inbox.letters).toHaveLength(1);
  inbox.server.close();
});

test('a server that does not let us send refuses no recipient, and the logged error has no address', async () => {
  const inbox = await openInbox();
  const letter = { id: crypto.randomUUID(), recipient: outside, subject: 'x', text: 'x', html: null };
  const failure = await createMailer(inbox.url, 'us@example.com')
    .send(letter)
    .catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(MailRefused);
  expect(inspect(failure)).toContain('Relay access denied');
  expect(inspect(failure)).not.toContain(outside);
  inbox.server.close();
});
