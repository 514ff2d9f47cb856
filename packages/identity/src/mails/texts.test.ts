import { expect, test } from 'vitest';
import { connectionEndedMail, copiedPasskeyMail, highRiskScopesMail, invitationMail } from './texts.ts';

const forged = 'Anna\r\n\r\nYour account is locked: \u202ehttps://evil.example';
const shown = 'Anna Your account is locked: https://evil.example';
const url = 'https://invoicing.example/x';

test.each([
  ['the client of high-risk scopes', highRiskScopesMail({ name: forged, by: 'Jan', scopes: ['invoices:issue'], url })],
  ['who gave high-risk scopes', highRiskScopesMail({ name: 'Shop', by: forged, scopes: ['invoices:issue'], url })],
  ['the client whose access ended', connectionEndedMail('https://invoicing.example', forged)],
  ['the organization of an invitation', invitationMail(forged, url)],
  ['a passkey', copiedPasskeyMail('https://invoicing.example', forged)],
])('the name of %s stays in its sentence: no line of its own, no other direction of writing', (_, { text }) => {
  expect(text).toContain(shown);
  expect(text).not.toContain('\u202e');
});
