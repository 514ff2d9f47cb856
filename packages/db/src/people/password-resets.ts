import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../connection/client.ts';
import { inTransaction } from '../connection/transaction.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { type Encryption, sha256 } from '../secrets/secrets.ts';
import { type MailContent, queueMail } from './mails.ts';

const sealedFor = 'password-reset';

/** A request for a new password for the person with this e-mail; `token` is the one in the link. */
export type PasswordReset = MailContent & { email: string; token: string; expiresAt: Date };

/**
 * Defers finding the account to a job, so that the request does the same whether the e-mail is known or not. The
 * payload is sealed, because it contains the link.
 */
export async function queuePasswordReset(tx: Tx, encryption: Encryption, reset: PasswordReset): Promise<void> {
  const sealed = Buffer.from(encryption.encrypt(JSON.stringify(reset), sealedFor)).toString('base64url');
  await enqueueJob(tx, 'reset-password', { sealed }, { key: `reset-password:${randomUUID()}` });
}

/** Carries out the job: activates the link and mails it if an active person has this e-mail. Idempotent. */
export async function carryOutPasswordReset(db: Db, encryption: Encryption, sealed: string): Promise<void> {
  const { email, token, expiresAt, ...mail } = trustReset(
    JSON.parse(encryption.decrypt(Buffer.from(sealed, 'base64url'), sealedFor)),
  );
  await inTransaction(db, async (tx) => {
    const user = await tx.user.findUnique({ where: { email, active: true } });
    if (!user) return;
    const challenge = {
      hash: sha256(token),
      userId: user.id,
      purpose: 'password_reset',
      expiresAt: new Date(expiresAt),
    };
    const { count } = await tx.authChallenge.createMany({ data: challenge, skipDuplicates: true });
    if (count === 1) await queueMail(tx, encryption, { recipient: email, ...mail });
  });
}

/** Only queuePasswordReset seals under this name. */
function trustReset(value: unknown): Omit<PasswordReset, 'expiresAt'> & { expiresAt: string } {
  return value as Omit<PasswordReset, 'expiresAt'> & { expiresAt: string };
}
