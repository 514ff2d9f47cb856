export type MailText = { subject: string; text: string };
type Side = { subject: string; lines: string[] };

/** Every mail speaks both languages: a person's is not known before they have signed in. */
export function bilingualMail(polish: Side, english: Side): MailText {
  return {
    subject: `${polish.subject} · ${english.subject}`,
    text: [...polish.lines, '', '— — —', '', ...english.lines, ''].join('\n'),
  };
}
