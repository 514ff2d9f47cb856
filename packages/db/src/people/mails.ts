import { randomUUID } from 'node:crypto';
import { type Batch, inBatches } from '../connection/batches.ts';
import type { Sql, Tx } from '../connection/client.ts';
import { ask, bytes, maybe, prepare, tables, text, uuid } from '../connection/prepared.ts';
import { noticeAudiences } from '../events/notices.ts';
import type { NoticeKind, Role } from '../generated/enums.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import type { Encryption } from '../secrets/secrets.ts';

/** `layout` is what its HTML is made from; one without it goes out as text alone. */
export type MailContent = { subject: string; text: string; layout?: string };
/** `organizationId` where it is sent from within an organization's transaction. */
export type NewMail = MailContent & { recipient: string; organizationId?: string };

const insertMail = prepare(
  'insert-mail',
  { id: uuid, recipient: text, subject: text, sealedText: bytes, sealedLayout: maybe(bytes) },
  (mail) =>
    tables.insertInto('mails').values({
      id: mail.id,
      recipient: mail.recipient,
      subject: mail.subject,
      sealed_text: mail.sealedText,
      sealed_layout: mail.sealedLayout,
    }),
);

/**
 * Writes a mail and the job that sends it, in the caller's transaction: a rollback sends nothing, a crash loses
 * nothing. Text and layout are sealed under the mail's id: they may carry a link that opens something.
 * @returns the id of the mail
 */
export async function queueMail(tx: Sql, encryption: Encryption, mail: NewMail): Promise<string> {
  const id = randomUUID();
  const { recipient, subject, layout } = mail;
  const sealedText = encryption.encrypt(mail.text, id);
  const sealedLayout = layout === undefined ? null : encryption.encrypt(layout, layoutOwner(id));
  await ask(tx, insertMail, { id, recipient, subject, sealedText, sealedLayout });
  await enqueueMail(tx, id, mail.organizationId);
  return id;
}

/** For whom the layout of a mail is sealed: it cannot take the place of its text. */
export function layoutOwner(mailId: string): string {
  return `layout:${mailId}`;
}

/** Who gets a mail: the members in some roles, or those whom a kind concerns and who have not chosen otherwise. */
type Recipients = { organizationId: string } & ({ roles: readonly Role[] } | { about: NoticeKind });

function conditionOf(recipients: Recipients) {
  if ('roles' in recipients) return { role: { in: [...recipients.roles] }, user: { active: true } };
  const { about } = recipients;
  const roles = noticeAudiences[about];
  return {
    role: { in: roles === 'asker' ? [] : [...roles] },
    user: { active: true, choices: { none: { kind: about, mail: false } } },
  };
}

/** The same mail for every active member of an organization whom it concerns. */
export async function mailMembers(
  tx: Tx,
  encryption: Encryption,
  recipients: Recipients,
  mail: MailContent,
): Promise<void> {
  const { organizationId } = recipients;
  const where = { organizationId, status: 'active' as const, ...conditionOf(recipients) };
  const find = ({ after, ...batch }: Batch) =>
    tx.member.findMany({
      ...batch,
      where: { ...after, ...where },
      select: { id: true, user: { select: { email: true } } },
    });
  for await (const members of inBatches(find))
    for (const { user } of members) await queueMail(tx, encryption, { recipient: user.email, organizationId, ...mail });
}

/** Queues the sending of a mail that is written already. */
export async function enqueueMail(tx: Sql, id: string, organizationId?: string): Promise<void> {
  await enqueueJob(
    tx,
    'send-mail',
    { mailId: id, ...(organizationId ? { organizationId } : {}) },
    { key: `send-mail:${id}` },
  );
}
