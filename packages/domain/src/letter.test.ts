import { expect, test } from 'vitest';
import { bilingualMail, lettersText, quoted, sidesFor } from './letter.ts';

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

test('the side of a language has nothing of the other', () => {
  expect(lettersText(sidesFor(mail.layout, 'en'))).toBe('FV/1\nBuyer: Jan\nhttps://a.example/y\n');
  expect(lettersText(sidesFor(mail.layout, null))).toBe(mail.text);
});

test('text of others stays on its line, turns no direction around and is no longer than a heading may be', () => {
  expect(quoted('a\r\nBcc: x\u202Eevil\u2069 \u200B b')).toBe('a Bcc: x evil b');
  expect(quoted('ż'.repeat(200))).toBe(`${'ż'.repeat(119)}…`);
  expect(quoted('😀'.repeat(130)).endsWith('😀…')).toBe(true);
});
