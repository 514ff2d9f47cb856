import { layoutOwner } from '@invoicing/db/people/mails';
import { type Language, languages, lettersText, sidesFor, subjectOf } from '@invoicing/domain/letter';
import { MailRefused } from '../mailer.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

type Stored = {
  id: string;
  recipient: string;
  subject: string;
  sealedText: Uint8Array;
  sealedLayout: Uint8Array | null;
};

/**
 * Sends a mail through the SMTP server, then erases its text. Without a server the mail stays readable in the panel's
 * Mail folder. Permanent refusals are stored for members who manage people.
 */
export async function sendMail(services: Services, { mailId }: { mailId: string }): Promise<void> {
  const { db, mailer, clock } = services;
  const mail = await db.mail.findUnique({ where: { id: mailId } });
  if (!mailer || !mail?.sealedText || mail.deliveredAt !== null) return;
  const { id, recipient, sealedText } = mail;
  const letter = await letterOf(services, { ...mail, sealedText });
  const refusal = await mailer.send({ id, recipient, ...letter }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof MailRefused) return error.message;
      throw error;
    },
  );
  const at = clock();
  const gone = { sealedText: null, sealedLayout: null };
  await whileFenced(services, async (tx) => {
    await tx.mail.update({
      where: { id },
      data: refusal === null ? { ...gone, deliveredAt: at } : { ...gone, refusedAt: at },
    });
    const outcome = { mailRefusedAt: refusal === null ? null : at, mailRefusal: refusal };
    // Rows that would not change are not updated.
    const changed = refusal === null ? { NOT: { mailRefusedAt: null } } : {};
    await tx.user.updateMany({ where: { email: recipient, ...changed }, data: outcome });
    await tx.invitation.updateMany({
      where: { email: recipient, acceptedAt: null, revokedAt: null, ...changed },
      data: outcome,
    });
  });
}

/** The mail in the language of its recipient; one without a layout is sent as it was written. */
async function letterOf({ db, keys }: Services, { id, recipient, subject, sealedText, sealedLayout }: Stored) {
  if (!sealedLayout) return { subject, text: keys.encryption.decrypt(sealedText, id), html: null };
  // Loaded on demand: React takes 16 MB, which a worker without mails saves.
  const { letterHtml } = await import('@invoicing/mails/layout');
  const person = await db.user.findUnique({ where: { email: recipient }, select: { locale: true } });
  const language: Language | null = languages.find((known) => known === person?.locale) ?? null;
  const sides = sidesFor(keys.encryption.decrypt(sealedLayout, layoutOwner(id)), language);
  return {
    subject: subjectOf(sides),
    text: lettersText(sides),
    html: await letterHtml(sides, language),
  };
}
