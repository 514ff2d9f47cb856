import { randomUUID } from 'node:crypto';
import { type Batch, inBatches } from './batches.ts';
import type { Tx } from './client.ts';
import type { Role } from './generated/enums.ts';
import { enqueueJob } from './jobs.ts';
import type { Encryption } from './secrets.ts';

/** `organizationId` where it is sent from within an organization's transaction. */
export type NewMail = { recipient: string; subject: string; text: string; organizationId?: string };

/**
 * Writes a mail and the job that sends it, in the caller's transaction: a rollback sends nothing, a crash loses
 * nothing. The text is sealed under the mail's id: it may carry a link that opens something.
 */
export async function queueMail(tx: Tx, encryption: Encryption, mail: NewMail): Promise<void> {
  const id = randomUUID();
  // Mails belong to no organization, so they are out of reach for the client that is bound to one.
  await tx.$executeRaw`
    INSERT INTO mails (id, recipient, subject, sealed_text)
    VALUES (${id}::uuid, ${mail.recipient}, ${mail.subject}, ${encryption.encrypt(mail.text, id)})`;
  await enqueueMail(tx, id, mail.organizationId);
}

/** The same mail for every active member of an organization in some roles. */
export async function mailMembers(
  tx: Tx,
  encryption: Encryption,
  { organizationId, roles }: { organizationId: string; roles: Role[] },
  mail: Pick<NewMail, 'subject' | 'text'>,
): Promise<void> {
  const where = { organizationId, status: 'active' as const, role: { in: roles }, user: { active: true } };
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
export async function enqueueMail(tx: Tx, id: string, organizationId?: string): Promise<void> {
  await enqueueJob(
    tx,
    'send-mail',
    { mailId: id, ...(organizationId ? { organizationId } : {}) },
    { key: `send-mail:${id}` },
  );
}
