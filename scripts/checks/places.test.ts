import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What a table of operations imports from folders next to it: the name, and the file without its ending. */
function imported(table: string): { name: string; file: string }[] {
  const found = [...text(table).matchAll(/^import \{ (.+) \} from '\.\/.*\/([^/]+)\.ts';$/gm)];
  return found.flatMap(([, names = '', file = '']) => names.split(', ').map((name) => ({ name, file })));
}

test.each(['packages/router/src/router.ts', 'packages/router/src/panel/router.ts'])(
  'each operation of %s lies in a file of its own that has its name',
  (table) => {
    const operations = imported(table).filter(({ name }) => name !== 'panelRouter');
    expect(operations.length).toBeGreaterThan(20);
    expect(operations.filter(({ name, file }) => file !== kebab(name))).toEqual([]);
  },
);

/** The names that members of an object have in a text. */
const membersIn = (source: string) =>
  [...source.matchAll(/^ {2}'([a-z]+(?:-[a-z]+)+)': /gm)].map(([, name = '']) => name);

test('each job, asked for or by the clock, lies in a file of its own that has its name, and nothing else does', () => {
  const jobs = new Set([
    ...membersIn(text('packages/db/src/jobs/definitions.ts')),
    ...membersIn(text('apps/worker/src/queue/runners.ts')),
  ]);
  expect(jobs.size).toBeGreaterThan(20);
  const files = globSync('apps/worker/src/jobs/*.ts', { cwd: root }).map((file) => path.basename(file, '.ts'));
  expect(files.filter((file) => file !== 'handlers').sort()).toEqual([...jobs].sort());
});

/** Where someone new looks first who has read the table of CONTRIBUTING.md, and what has to be there. */
const guesses: [looked: string, file: string, holds: string][] = [
  ['a preview of a draft', 'packages/router/src/invoice-drafts/create-invoice-preview.ts', 'createInvoicePreview ='],
  [
    'an approval asked for',
    'packages/router/src/approvals/request/create-invoice-approval-intent.ts',
    'preparedSqlCommand(',
  ],
  ['an approval used', 'packages/router/src/approvals/use/consume-approval.ts', 'function requireApproval'],
  ['a draft discarded', 'packages/router/src/panel/drafts/discard-draft.ts', 'discardDraft ='],
  ['a process abandoned', 'packages/router/src/panel/corrections/abandon-process.ts', 'abandonProcess ='],
  ['the dashboard', 'packages/router/src/panel/dashboard/get-dashboard.ts', 'getDashboard ='],
  ['signing in', 'packages/identity/src/session/sign-in.ts', 'function startSignIn'],
  ['an authenticator app added', 'packages/identity/src/account/enrol-totp.ts', 'function confirmTotp'],
  ['a factor removed', 'packages/identity/src/account/remove-factor.ts', 'function removeFactor'],
  ['a password changed', 'packages/identity/src/account/change-password.ts', 'function changePassword'],
  ['a password reset', 'packages/identity/src/account/reset-password.ts', 'function resetPassword'],
  ['an invitation accepted', 'packages/identity/src/invitations/accept-invitation.ts', 'function acceptAsUser'],
  ['a refresh token used', 'packages/oauth/src/grants/refresh-token.ts', 'function refreshToken'],
  ['a token revoked', 'packages/oauth/src/revocation-endpoint.ts', 'function revocationEndpoint'],
  ['the look of a mail', 'packages/mails/src/layout.ts', 'function letterHtml'],
  ['warehouse_documents', 'packages/domain/src/fields/invoice.ts', 'warehouse_documents: {'],
  ['receipt_invoice', 'packages/domain/src/fields/invoice.ts', 'receipt_invoice: {'],
  ['related_parties', 'packages/domain/src/fields/invoice.ts', 'related_parties: {'],
  ['transaction_terms', 'packages/domain/src/fields/terms.ts', 'transaction_terms: {'],
  ['attachment', 'packages/domain/src/fields/attachment.ts', 'attachment: {'],
  ['vat_rate_unknown', 'packages/domain/src/rules/tax.ts', "'vat_rate_unknown'"],
  ['decimals_exceeded', 'packages/domain/src/rules/decimals.ts', "'decimals_exceeded'"],
  ['exchange_rate_required', 'packages/domain/src/rules/exchange-rates.ts', "'exchange_rate_required'"],
  ['unsupported_kind', 'packages/domain/src/rules/kinds.ts', "'unsupported_kind'"],
  ['nip_checksum', 'packages/domain/src/rules/nip.ts', "'nip_checksum'"],
  ['quantity_zero', 'packages/domain/src/rules/lines.ts', "'quantity_zero'"],
  ['idle queues removed', 'apps/worker/src/jobs/remove-idle-queues.ts', 'function removeIdleQueues'],
];

test.each(guesses)('%s is found in %s', (_, file, holds) => {
  expect(text(file)).toContain(holds);
});
