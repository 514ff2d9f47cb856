import { keysetArguments, type Position } from '@invoicing/db/keyset';
import type { IdentityServices } from '../services.ts';

const pageSize = 50;

/**
 * The mails that wait because no SMTP server is configured, opened, the latest first, and where their next page begins.
 * Who may see them is the caller's question.
 * @param after where the page before ended
 */
export async function listMails({ db, keys }: IdentityServices, after: Position | null) {
  const { after: beyond, ...keyset } = keysetArguments('desc', pageSize, after);
  const rows = await db.mail.findMany({ where: { deliveredAt: null, refusedAt: null, AND: [beyond] }, ...keyset });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    mails: shown.map(({ id, recipient, subject, sealedText, createdAt }) => ({
      id,
      recipient,
      subject,
      text: sealedText ? keys.encryption.decrypt(sealedText, id) : '',
      createdAt: createdAt.toISOString(),
    })),
    next: rows.length > pageSize && last ? { createdAt: last.createdAt, id: last.id } : null,
  };
}
