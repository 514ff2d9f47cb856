import { createTransport } from 'nodemailer';

type Letter = { id: string; recipient: string; subject: string; text: string };
export type Mailer = { send: (letter: Letter) => Promise<void> };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends mails through an SMTP server.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @throws Error from `send` when the server cannot be reached or refuses; the text is in no message of it
 */
export function createMailer(url: string, from: string): Mailer {
  const { hostname } = new URL(url);
  const transport = createTransport({ url, ...timeouts });
  return {
    // The same Message-ID at every try, so that a mail sent twice after a crash is one mail to its reader.
    send: async ({ id, recipient, subject, text }) =>
      void (await transport.sendMail({ from, to: recipient, subject, text, messageId: `<${id}@${hostname}>` })),
  };
}
