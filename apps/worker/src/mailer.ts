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
 * @throws from `send` MailRefused with the server's answer; Error when the server cannot be reached, asks to wait or
 * does not let us send; the text is in no message of either, and no address in that of an Error, which is logged
 */
export function createMailer(url: string, from: string): Mailer {
  const { hostname } = new URL(url);
  const transport = createTransport({ url, ...timeouts });
  return {
    // The same Message-ID at every try, so that a mail sent twice after a crash is one mail to its reader.
    send: async ({ id, recipient, subject, text, html }) => {
      const mail = { from, to: recipient, subject, text, ...(html === null ? {} : { html }) };
      await transport.sendMail({ ...mail, messageId: `<${id}@${hostname}>` }).catch((error: unknown) => {
        throw refusalIn(error) ?? withoutAddresses(error);
      });
    },
  };
}

/**
 * Policy (RFC 3463, 3.8), relaying and sign-in: the server does not let us send to anyone. The mail goes out once an
 * operator has changed that.
 */
const isAboutUs =
  /^(?:530|5\d\d[ -]5\.7\.)|relay(?:ing)? (?:access )?(?:denied|not (?:allowed|permitted))|authentication required/i;

/** A refusal before RCPT TO is about the sender or its password, not about the recipient. */
function refusalIn(error: unknown): MailRefused | null {
  const { command, responseCode, response } = Object(error);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutMail || !(Number(responseCode) >= 500) || isAboutUs.test(String(response))) return null;
  return new MailRefused(quoted(String(response)));
}

/** Servers repeat the address in their answers, and nodemailer keeps it with the error. */
function withoutAddresses(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  return new Error(message.replace(/[^\s<>]+/g, (word) => (word.includes('@') ? '…' : word)));
}
