// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SignInForm } from '@/app/(auth)/sign-in/sign-in-form';
import { Decision } from '@/app/(hosted)/approve/[token]/decision';
import { ConsentForm } from '@/app/(hosted)/consent/[requestId]/consent-form';
import { SetDecision } from '@/app/(panel)/o/[organizationId]/approvals/decide/set-decision';
import { useOwnChecks } from '@/components/own-checks';
import { StepUp } from '@/components/step-up';
import { answering, mounted } from '@/testing/mounted';
import en from '../../messages/en.json';
import pl from '../../messages/pl.json';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, replace: () => undefined }),
}));

const catalogues = { en, pl };
const languages = ['pl', 'en'] as const;
const factors = { totp: true, passkeys: 0 };
let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return Response.json({ totp: true, passkey: false });
  });
});

/** What a field is described by, once it is said to be wrong. */
function saidAt(field: HTMLElement) {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent;
}

const decision = createElement(Decision, {
  organizationId: 'organization',
  binding: { id: 'intent', contentHash: 'hash', pageSha256: 'hash', locale: 'pl' },
  factors,
  label: 'Yes',
  now: '2026-11-27T10:00:00Z',
  signInCounts: false,
  nextCodeAt: null,
});
const setDecision = createElement(SetDecision, {
  organizationId: 'organization',
  documents: [],
  locale: 'pl',
  factors,
  now: '2026-11-27T10:00:00Z',
  nextCodeAt: null,
});

test.each(languages)('a denial without a reason is said at the field in %s, and nothing is sent', async (locale) => {
  const { approve, form } = catalogues[locale];
  const calls = answering(() => ({ data: { status: 'denied', decisions: 1 } }));
  const user = mounted(locale, decision);
  const deny = () => user.click(screen.getByRole('button', { name: approve.deny }));
  await deny();
  await deny();
  const reason = screen.getByLabelText(approve.reason);
  expect(saidAt(reason)).toBe(form.required);
  expect(document.activeElement).toBe(reason);
  await user.type(reason, ' no ');
  expect(saidAt(reason)).toBeNull();
  await deny();
  expect(saidAt(reason)).toBe({ pl: 'Wpisz co najmniej 3 znaki.', en: 'Write at least 3 characters.' }[locale]);
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: approve.back }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a reason that is long enough is sent', async () => {
  const calls = answering(() => ({ data: { status: 'denied', decisions: 1 } }));
  const user = mounted('en', decision);
  await user.click(screen.getByRole('button', { name: en.approve.deny }));
  await user.type(screen.getByLabelText(en.approve.reason), 'Not ours');
  await user.click(screen.getByRole('button', { name: en.approve.deny }));
  await waitFor(() => expect(calls).toMatchObject([{ input: { id: 'intent', reason: 'Not ours' } }]));
});

test.each(languages)('what is no code is said at the field of a decision in %s', async (locale) => {
  const { approve, form } = catalogues[locale];
  const calls = answering(() => ({ data: {} }));
  const user = mounted(locale, decision);
  const code = screen.getByLabelText(approve.code);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(saidAt(code)).toBe(form.required);
  expect(document.activeElement).toBe(code);
  await user.type(code, '12a');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(saidAt(code)).toBe(form.six_digits);
  expect(calls).toEqual([]);
});

test('a code that is pasted in two groups is the six digits, and no more are taken', async () => {
  const calls = answering(() => ({ data: {} }));
  const user = mounted('en', decision);
  const code = screen.getByLabelText<HTMLInputElement>(en.approve.code);
  await user.click(code);
  await user.paste('123 456 ');
  expect(code.value).toBe('123456');
  await user.type(code, '7');
  expect(code.value).toBe('123456');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(calls).toMatchObject([{ input: { code: '123456' } }]));
});

test.each(languages)('a denial of a set without a reason is said at the field in %s', async (locale) => {
  const { approve, form } = catalogues[locale];
  const calls = answering(() => ({ data: { denied: 0 } }));
  const user = mounted(locale, setDecision);
  await user.click(screen.getByRole('button', { name: approve.deny }));
  const [submit] = within(screen.getByRole('form')).getAllByRole('button');
  await user.click(submit ?? document.body);
  expect(saidAt(screen.getByLabelText(approve.reason))).toBe(form.required);
  expect(document.activeElement).toBe(screen.getByLabelText(approve.reason));
  expect(calls).toEqual([]);
});

test.each(languages)('what is missing to sign in, and then for the code, is said in %s', async (locale) => {
  const { signIn, form } = catalogues[locale];
  const user = mounted(locale, createElement(SignInForm, { next: '/' }));
  await user.click(screen.getByRole('button', { name: signIn.continue }));
  const email = screen.getByLabelText(signIn.email);
  expect(saidAt(email)).toBe(form.required);
  expect(saidAt(screen.getByLabelText(signIn.password))).toBe(form.required);
  expect(document.activeElement).toBe(email);
  await user.type(email, 'anna');
  await user.type(screen.getByLabelText(signIn.password), 'a long password');
  await user.click(screen.getByRole('button', { name: signIn.continue }));
  expect(saidAt(email)).toBe(form.email);
  expect(sent).toEqual([]);
  await user.type(email, '@example.com');
  await user.click(screen.getByRole('button', { name: signIn.continue }));
  const code = await screen.findByLabelText(signIn.code);
  await user.click(screen.getByRole('button', { name: signIn.signIn }));
  expect(saidAt(code)).toBe(form.required);
  expect(document.activeElement).toBe(code);
  expect(sent).toHaveLength(1);
});

test.each(languages)('a code that is missing for a second factor asked for again is said in %s', async (locale) => {
  const { stepUp, form } = catalogues[locale];
  const user = mounted(locale, createElement(StepUp, { onPassed: () => undefined, onCancel: () => undefined }));
  const code = await screen.findByLabelText(stepUp.code);
  await user.click(screen.getByRole('button', { name: stepUp.confirm }));
  expect(saidAt(code)).toBe(form.required);
  expect(document.activeElement).toBe(code);
  expect(sent).toEqual(['/api/panel/factors']);
});

const scope = { isHighRisk: false, isGrantable: true, isChosen: true };
const consent = createElement(ConsentForm, {
  action: '/consent/request/decision',
  formToken: 'token',
  role: 'Owner',
  scopes: [
    { ...scope, name: 'invoices:issue', words: 'issue', isHighRisk: true },
    { ...scope, name: 'customers:read', words: 'read' },
  ],
});

test.each(languages)('access to nothing is said in %s at the first of what may be allowed', async (locale) => {
  const { consent: words, form } = catalogues[locale];
  const user = mounted(locale, consent);
  const sending = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', (event) => (event.defaultPrevented ? undefined : sending(event)), { once: true });
  const choices = screen.getAllByRole('checkbox');
  for (const choice of choices) await user.click(choice);
  await user.click(screen.getByRole('button', { name: words.approve }));
  const [first] = screen.getAllByRole('checkbox');
  expect(saidAt(first ?? document.body)).toBe(form.choose);
  expect(document.activeElement).toBe(first);
  expect(sending).not.toHaveBeenCalled();
  await user.click(first ?? document.body);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(first ?? document.body);
  await user.click(screen.getByRole('button', { name: words.deny }));
  expect(sending).toHaveBeenCalledOnce();
});

test('a field that may be left empty is not too short when it is', async () => {
  const given: unknown[] = [];
  function Note() {
    const { checked, wrongAt } = useOwnChecks();
    const input = createElement('input', { name: 'note', minLength: 3, 'aria-label': wrongAt('note') ?? 'Note' });
    const form = checked((form) => given.push(form.get('note')));
    return createElement('form', form, input, createElement('button', { type: 'submit' }, 'Send'));
  }
  const user = mounted('en', createElement(Note));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(given).toEqual(['']);
  await user.type(screen.getByRole('textbox'), 'ab');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(given).toEqual(['']);
  expect(screen.getByRole('textbox').getAttribute('aria-label')).toContain('at least 3 characters');
});
