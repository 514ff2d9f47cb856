import { quoted } from '@invoicing/domain/letter';
import { createTransport } from 'nodemailer';

type Letter = { id: string; recipient: string; subject: string; text: string; html: string | null };
export type Mailer = { send: (letter: Letter) => Promise<void> };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The server permanently refused this mail for this recipient (RFC 5321, 4.2.1: a reply that begins with 5). */
export class MailRefused extends Error {
  constructor(answer: string) {
    super(answer);
    this.name = 'MailRefused';
  }
}

/**
 * Sends mails through an SMTP server.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @throws from `send`: MailRefused with the server's answer; Error when the server is unreachable, asks to wait or does
 * not authorize us. Neither message contains the mail's text, and that of an Error, which is logged, contains no
 * address
 */
export function createMailer(url: string, from: string): Mailer {
  const { hostname } = new URL(url);
  const transport = createTransport({ url, ...timeouts });
  return {
    // The same Message-ID at every attempt, so that a mail sent twice after a crash shows as one.
    send: async ({ id, recipient, subject, text, html }) => {
      const mail = { from, to: recipient, subject, text, ...(html === null ? {} : { html }) };
      await transport.sendMail({ ...mail, messageId: `<${id}@${hostname}>` }).catch((error: unknown) => {
        throw refusalIn(error) ?? withoutAddresses(error);
      });
    },
  };
}

/**
 * Policy (RFC 3463, 3.8), relaying and authentication errors: the server accepts no mail from us for anyone. The mail
 * is sent once an operator has fixed the configuration.
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
