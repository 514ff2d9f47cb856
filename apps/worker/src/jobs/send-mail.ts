import { whileHeld } from '../hold.ts';
import type { Services } from '../services.ts';

/** Hands a mail to the SMTP server, then forgets its text. Without a server it stays in the Mail folder. */
export async function sendMail(services: Services, { mailId }: { mailId: string }): Promise<void> {
  const { db, keys, mailer, clock } = services;
  const mail = await db.mail.findUnique({ where: { id: mailId } });
  if (!mailer || !mail?.sealedText || mail.deliveredAt !== null) return;
  const { id, recipient, subject } = mail;
  await mailer.send({ id, recipient, subject, text: keys.encryption.decrypt(mail.sealedText, id) });
  await whileHeld(services, (tx) =>
    tx.mail.update({ where: { id }, data: { deliveredAt: clock(), sealedText: null } }),
  );
}
