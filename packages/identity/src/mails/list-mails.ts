import type { IdentityServices } from '../services.ts';

const shown = 100;

/**
 * The mails that wait because no SMTP server is configured, the latest first, opened. Who may see them is the caller's
 * question.
 */
export async function listMails({ db, keys }: IdentityServices) {
  const rows = await db.mail.findMany({
    where: { deliveredAt: null, refusedAt: null },
    orderBy: { createdAt: 'desc' },
    take: shown,
  });
  return rows.map(({ id, recipient, subject, sealedText, createdAt }) => ({
    id,
    recipient,
    subject,
    text: sealedText ? keys.encryption.decrypt(sealedText, id) : '',
    createdAt: createdAt.toISOString(),
  }));
}
