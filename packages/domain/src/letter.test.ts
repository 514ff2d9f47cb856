import { expect, test } from 'vitest';
import { bilingualMail, lettersText, quoted, sidesFor, subjectOf } from './letter.ts';

const mail = bilingualMail(
  { subject: 'Temat', blocks: ['Akapit.', { link: 'https://a.example/x', words: 'Otwórz' }] },
  {
    subject: 'Subject',
    blocks: [{ title: 'FV/1', facts: [['Buyer', 'Jan']], link: 'https://a.example/y', words: 'Open' }],
  },
);

test('a mail has both languages as text, with what is opened in lines of its own', () => {
  expect(mail.subject).toBe('Temat · Subject');
  expect(mail.text).toBe('Akapit.\n\nhttps://a.example/x\n\n— — —\n\nFV/1\nBuyer: Jan\nhttps://a.example/y\n');
});

test('a subject is of both languages where both are seen in a list of mails, and of one otherwise', () => {
  const side = (subject: string) => ({ subject, blocks: [] });
  expect(subjectOf([side('Temat'), side('Subject')])).toBe('Temat · Subject');
  expect(subjectOf([side('T'.repeat(50)), side('S'.repeat(50))])).toBe('T'.repeat(50));
});

test('what facts lead to is there once where both languages are', () => {
  const facts = (title: string) => ({
    subject: title,
    blocks: [{ title, facts: [], link: 'https://a.example/z', words: 'Open' }],
  });
  expect(lettersText([facts('Faktura'), facts('Invoice')])).toBe('Faktura\nhttps://a.example/z\n\n— — —\n\nInvoice\n');
});

test('the side of a language has nothing of the other', () => {
  expect(lettersText(sidesFor(mail.layout, 'en'))).toBe('FV/1\nBuyer: Jan\nhttps://a.example/y\n');
  expect(lettersText(sidesFor(mail.layout, null))).toBe(mail.text);
});

test('text of others stays on its line, turns no direction around and is no longer than a heading may be', () => {
  expect(quoted('a\r\nBcc: x\u202Eevil\u2069 \u200B b')).toBe('a Bcc: x evil b');
  expect(quoted('ż'.repeat(200))).toBe(`${'ż'.repeat(119)}…`);
  expect(quoted('😀'.repeat(130)).endsWith('😀…')).toBe(true);
});
