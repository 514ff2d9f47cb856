// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import en from '../../../../../../messages/en.json';
import pl from '../../../../../../messages/pl.json';
import { Connect } from './connect';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined }),
}));
vi.mock('@/components/step-up', () => ({
  StepUp: ({ onPassed }: { onPassed: () => void }) =>
    createElement('button', { type: 'button', onClick: onPassed }, 'Prove'),
}));

const catalogues = { en, pl };
type Environment = 'production' | 'test';

/** The open form of the connection, which is refused for what it names. */
async function opened(locale: 'en' | 'pl', details: unknown[] = [], environment: Environment = 'test') {
  const calls = answering(() => ({ refused: { appCode: 'validation_failed', details } }));
  const form = createElement(Connect, {
    organizationId: 'organization',
    nip: '5252445767',
    environment,
    replaces: false,
  });
  const user = mounted(locale, form);
  const { ksef, form: says } = catalogues[locale];
  await user.click(screen.getByRole('button', { name: ksef.connect }));
  return { user, calls, ksef, says, send: () => user.click(screen.getByRole('button', { name: ksef.store })) };
}

const saidAt = (field: HTMLElement) => {
  const said = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  return document.getElementById(said)?.textContent;
};

test.each(['en', 'pl'] as const)('what is missing to sign in to KSeF is said at its field in %s', async (locale) => {
  const { user, calls, ksef, says, send } = await opened(locale, [], 'production');
  await send();
  const token = screen.getByLabelText(ksef.token);
  await waitFor(() => expect(saidAt(token)).toBe(says.required));
  expect(saidAt(screen.getByLabelText(ksef.typeNip))).toBe(says.nip);
  expect(document.activeElement).toBe(token);
  await user.type(token, 'x');
  await user.type(screen.getByLabelText(ksef.typeNip), '525-244-57-67');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${ksef.choice_certificate}`) }));
  await send();
  await waitFor(() => expect(saidAt(screen.getByLabelText(ksef.file_certificate))).toBe(says.file));
  expect(saidAt(screen.getByLabelText(ksef.file_privateKey))).toBe(says.file);
  expect(document.activeElement).toBe(screen.getByLabelText(ksef.file_certificate));
  expect(calls).toEqual([]);
});

test('a token that is refused is said at its field, which keeps it until the dialog is closed', async () => {
  const { user, calls, ksef, send } = await opened('en', [{ code: 'ksef_token_malformed', path: '/credential/token' }]);
  await user.type(screen.getByLabelText(ksef.token), 'my password');
  await send();
  const token = screen.getByLabelText<HTMLInputElement>(ksef.token);
  await waitFor(() => expect(saidAt(token)).toBe(en.refusals.ksef_token_malformed));
  await waitFor(() => expect(document.activeElement).toBe(token));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(token.value).toBe('my password');
  const credential = { kind: 'token', token: 'my password' };
  expect(calls).toEqual([{ procedure: 'panel.connectKsef', input: { credential } }]);
  await user.click(screen.getByRole('button', { name: en.common.close }));
  await user.click(screen.getByRole('button', { name: ksef.connect }));
  expect(screen.getByLabelText<HTMLInputElement>(ksef.token).value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a key of another certificate is said at the key, and the chosen files stay', async () => {
  const { user, calls, ksef, send } = await opened('en', [{ code: 'key_mismatch', path: '/credential/privateKey' }]);
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${ksef.choice_certificate}`) }));
  await user.upload(screen.getByLabelText(ksef.file_certificate), new File(['AB'], 'sign.pem'));
  await user.upload(screen.getByLabelText(ksef.file_privateKey), new File(['CD'], 'sign.key'));
  await user.type(screen.getByLabelText(ksef.passphrase), 'secret');
  await send();
  const key = screen.getByLabelText(ksef.file_privateKey);
  await waitFor(() => expect(saidAt(key)).toBe(en.refusals.key_mismatch));
  await waitFor(() => expect(document.activeElement).toBe(key));
  screen.getByText('sign.pem');
  screen.getByText('sign.key');
  const credential = { kind: 'certificate', certificate: btoa('AB'), privateKey: btoa('CD'), passphrase: 'secret' };
  expect(calls).toEqual([{ procedure: 'panel.connectKsef', input: { credential } }]);
  await user.upload(key, new File(['EF'], 'other.key'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was written is there again after the second factor was asked for, and what is refused then is said', async () => {
  const { user, calls, ksef, send } = await opened('en');
  const refusals = [
    { appCode: 'insufficient_scope', details: [{ code: 'step_up_required' }] },
    { appCode: 'validation_failed', details: [{ code: 'pkcs12_unreadable', path: '/credential/file' }] },
  ];
  const further = answering(() => ({ refused: refusals[further.length - 1] ?? { appCode: 'not_found', details: [] } }));
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${ksef.choice_pkcs12}`) }));
  await user.upload(screen.getByLabelText(ksef.file_file), new File(['AB'], 'sign.p12'));
  await user.type(screen.getByLabelText(ksef.passphrase), 'secret');
  await send();
  await user.click(await screen.findByRole('button', { name: 'Prove' }));
  await waitFor(() => expect(saidAt(screen.getByLabelText(ksef.file_file))).toBe(en.refusals.pkcs12_unreadable));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(ksef.file_file)));
  screen.getByText('sign.p12');
  expect(screen.getByLabelText<HTMLInputElement>(ksef.passphrase).value).toBe('secret');
  const credential = { kind: 'pkcs12', file: btoa('AB'), passphrase: 'secret' };
  expect(further.map(({ input }) => input)).toEqual([{ credential }, { credential }]);
  expect(calls).toEqual([]);
});
