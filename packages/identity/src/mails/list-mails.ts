import type { IdentityServices } from '../services.ts';

const pageSize = 50;

/**
 * The mails that wait because no SMTP server is configured, opened, the latest first, and the id after which the next
 * page begins. Who may see them is the caller's question.
 * @param before the id that the page before ended with; ids are in the order of time
 */
export async function listMails({ db, keys }: IdentityServices, before: string | undefined) {
  const rows = await db.mail.findMany({
    where: { deliveredAt: null, refusedAt: null, ...(before === undefined ? {} : { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: pageSize + 1,
  });
  const mails = rows.slice(0, pageSize).map(({ id, recipient, subject, sealedText, createdAt }) => ({
    id,
    recipient,
    subject,
    text: sealedText ? keys.encryption.decrypt(sealedText, id) : '',
    createdAt: createdAt.toISOString(),
  }));
  return { mails, next: rows.length > pageSize ? (mails.at(-1)?.id ?? null) : null };
}
