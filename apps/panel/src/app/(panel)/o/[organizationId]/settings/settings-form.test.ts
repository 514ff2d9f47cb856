// @vitest-environment happy-dom
import { OrganizationSettings } from '@invoicing/domain/settings/settings';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '@/testing/mounted';
import { SettingsForm } from './settings-form';

const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }));
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => router }));

let isProved: boolean;
let sent: string[];

beforeEach(() => {
  vi.clearAllMocks();
  isProved = false;
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = String(address);
    if (path === '/api/panel/factors') return Response.json({ totp: true, passkey: false });
    if (path === '/api/panel/step-up') {
      isProved = true;
      return Response.json({});
    }
    sent.push(String(init.body));
    if (isProved) return Response.json({ result: { data: { version: 2 } } });
    const data = { code: 'UNAUTHORIZED', appCode: 'unauthorized', details: [{ code: 'step_up_required' }] };
    return Response.json({ error: { message: 'Refused.', code: -32_001, data } }, { status: 401 });
  });
});

const settings = OrganizationSettings.parse({
  seller: {
    name: 'Seller',
    address: { country_code: 'PL', address_line_1: 'ul. Prosta 1' },
    email: null,
    phone: null,
  },
});
const section = (name: string) => within(screen.getByRole('form', { name }).parentElement ?? document.body);
const registers = () => section('Registers and footer');
const stored = (member: string) => sent.filter((body) => body.includes(member));
const waiting = 'Not saved: confirm that it is you first.';

/** A number of a register that is to be stored. */
async function written() {
  const user = mounted('en', createElement(SettingsForm, { organizationId: 'o', version: 1, settings }));
  await user.type(screen.getByLabelText('KRS'), '0000099999');
  await user.tab();
  return user;
}

/** The same, turned back from at the second factor. */
async function turnedBack() {
  const user = await written();
  await user.click(await registers().findByRole('button', { name: 'Save' }));
  await user.click(await registers().findByRole('button', { name: 'Cancel' }));
  expect(stored('0000099999')).toHaveLength(1);
  return user;
}

test('a change that was turned back from is not made by the proof of another one', async () => {
  const user = await turnedBack();
  await user.type(screen.getByLabelText('EORI number'), 'PL526587763500000');
  await user.tab();
  const details = section('Further data of the seller');
  await user.click(await details.findByRole('button', { name: 'Save' }));
  await user.type(await details.findByLabelText('Authenticator code'), '123456{Enter}');
  await details.findByText('Saved.');
  expect(registers().getByText(waiting)).toBeTruthy();
  expect(stored('0000099999')).toHaveLength(1);
});

/** Presses a link to another page of the panel, and what the question before it offers. */
async function leaveUnsaved(user: Awaited<ReturnType<typeof written>>) {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/o/o/dashboard';
  link.textContent = 'Away';
  await user.click(link);
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(router.push).toHaveBeenCalledWith('/o/o/dashboard');
  link.remove();
}

/** The page is gone, with what it sends as it goes. */
async function gone() {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 100));
}

test('it is not made by leaving the page, whatever was proved elsewhere meanwhile', async () => {
  const user = await turnedBack();
  isProved = true;
  await leaveUnsaved(user);
  await gone();
  expect(stored('0000099999')).toHaveLength(1);
});

test('who leaves without saving has nothing saved after that', async () => {
  const user = await written();
  await registers().findByText(waiting);
  await leaveUnsaved(user);
  isProved = true;
  const before = sent.length;
  await gone();
  expect(sent).toHaveLength(before);
});

test('it is made once its own button is pressed again and proved, or something else is written in it', async () => {
  const user = await turnedBack();
  await user.click(registers().getByRole('button', { name: 'Save' }));
  await user.type(await registers().findByLabelText('Authenticator code'), '123456{Enter}');
  await registers().findByText('Saved.');
  expect(stored('0000099999')).toHaveLength(2);
  await user.type(screen.getByLabelText('BDO'), '000000001');
  await user.tab();
  await waitFor(() => expect(stored('000000001').length).toBeGreaterThan(0));
});
