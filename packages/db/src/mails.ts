import { randomUUID } from 'node:crypto';
import type { Tx } from './client.ts';
import { enqueueJob } from './jobs.ts';
import type { Sealer } from './secrets.ts';

/** `organizationId` where it is sent from within an organization's transaction. */
export type NewMail = { recipient: string; subject: string; text: string; organizationId?: string };

/**
 * Writes a mail and the job that sends it, in the caller's transaction: a rollback sends nothing, a crash loses nothing.
 * The text is sealed under the mail's id: it may carry a link that opens something.
 */
export async function queueMail(tx: Tx, sealer: Sealer, mail: NewMail): Promise<void> {
  const id = randomUUID();
  // Mails belong to no organization, so they are out of reach for the client that is bound to one.
  await tx.$executeRaw`
    INSERT INTO mails (id, recipient, subject, sealed_text)
    VALUES (${id}::uuid, ${mail.recipient}, ${mail.subject}, ${sealer.seal(mail.text, id)})`;
  await enqueueMail(tx, id, mail.organizationId);
}

/** Queues the sending of a mail that is written already. */
export async function enqueueMail(tx: Tx, id: string, organizationId?: string): Promise<void> {
  await enqueueJob(tx, 'send-mail', { mailId: id, ...(organizationId ? { organizationId } : {}) }, { key: `send-mail:${id}` });
}
