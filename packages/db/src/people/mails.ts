import { randomUUID } from 'node:crypto';
import { type Batch, inBatches } from '../connection/batches.ts';
import type { Sql, Tx } from '../connection/client.ts';
import { ask, bytes, maybe, prepare, tables, text, uuid } from '../connection/prepared.ts';
import { noticeAudiences } from '../events/notices.ts';
import type { NoticeKind, Role } from '../generated/enums.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import type { Encryption } from '../secrets/secrets.ts';

/** `layout` is the source of the HTML part; a mail without it is sent as plain text only. */
export type MailContent = { subject: string; text: string; layout?: string };
/** `organizationId` is set if the mail is sent from an organization's transaction. */
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
 * Writes a mail and the job that sends it, in the caller's transaction: a rollback sends nothing, and a crash loses
 * nothing. Text and layout are sealed under the mail's id, because they may contain a link that grants access.
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

/** The owner (`aad`) of a sealed layout. It differs from that of the text, so one cannot be swapped for the other. */
export function layoutOwner(mailId: string): string {
  return `layout:${mailId}`;
}

/** Recipients of a mail: the members in some roles, or those who are notified of a kind and have not opted out. */
type Recipients = { organizationId: string } & ({ roles: readonly Role[] } | { about: NoticeKind });

function rolesOf(recipients: Recipients): readonly Role[] {
  if ('roles' in recipients) return recipients.roles;
  const roles = noticeAudiences[recipients.about];
  return roles === 'asker' ? [] : roles;
}

/** Those of some people who do not want mails of a kind. */
async function refusersAmong(tx: Tx, userIds: string[], kind: NoticeKind): Promise<ReadonlySet<string>> {
  // Bounded by the people: each has one choice of a kind.
  const choices = await tx.notificationChoice.findMany({ where: { userId: { in: userIds }, kind, mail: false } });
  return new Set(choices.map(({ userId }) => userId));
}

/** Queues the same mail for every active member among the recipients. */
export async function mailMembers(
  tx: Tx,
  encryption: Encryption,
  recipients: Recipients,
  mail: MailContent,
): Promise<void> {
  const { organizationId } = recipients;
  const active = { status: 'active', accountActive: true } as const;
  const where = { organizationId, ...active, role: { in: [...rolesOf(recipients)] } };
  const find = ({ after, ...batch }: Batch) =>
    tx.member.findMany({
      ...batch,
      where: { ...after, ...where },
      select: { id: true, userId: true, email: true },
    });
  for await (const members of inBatches(find)) {
    const ids = members.map(({ userId }) => userId);
    const refusers = 'about' in recipients ? await refusersAmong(tx, ids, recipients.about) : new Set();
    for (const { email } of members.filter(({ userId }) => !refusers.has(userId)))
      await queueMail(tx, encryption, { recipient: email, organizationId, ...mail });
  }
}

/** Enqueues the sending of a mail that is already written. */
export async function enqueueMail(tx: Sql, id: string, organizationId?: string): Promise<void> {
  await enqueueJob(
    tx,
    'send-mail',
    { mailId: id, ...(organizationId ? { organizationId } : {}) },
    { key: `send-mail:${id}` },
  );
}
