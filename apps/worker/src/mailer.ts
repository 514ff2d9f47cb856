import { quoted } from '@invoicing/domain/letter';
import { createTransport } from 'nodemailer';

type Letter = { id: string; recipient: string; subject: string; text: string; html: string | null };
export type Mailer = { send: (letter: Letter) => Promise<void> };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The server will never take this mail for this recipient (RFC 5321, 4.2.1: a reply that begins with 5). */
export class MailRefused extends Error {
  constructor(answer: string) {
    super(answer);
    this.name = 'MailRefused';
  }
}

/**
 * Sends mails through an SMTP server.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @throws from `send` MailRefused with the server's answer; Error when the server cannot be reached or asks to wait;
 * the text is in no message of either
 */
export function createMailer(url: string, from: string): Mailer {
  const { hostname } = new URL(url);
  const transport = createTransport({ url, ...timeouts });
  return {
    // The same Message-ID at every try, so that a mail sent twice after a crash is one mail to its reader.
    send: async ({ id, recipient, subject, text, html }) => {
      const mail = { from, to: recipient, subject, text, ...(html === null ? {} : { html }) };
      await transport.sendMail({ ...mail, messageId: `<${id}@${hostname}>` }).catch((error: unknown) => {
        throw refusalIn(error) ?? error;
      });
    },
  };
}

/** What is refused before the recipient is named is about the sender or its password, and no fault of the recipient. */
function refusalIn(error: unknown): MailRefused | null {
  const { command, responseCode, response } = Object(error);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && Number(responseCode) >= 500 ? new MailRefused(quoted(String(response))) : null;
}
