// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '@/components/toast';
import { mounted } from '@/testing/mounted';
import { PushChoice } from './push-choice';

const endpoint = 'https://push.example/one';
let subscription: { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => object } | null;
let calls: { action: string; body: unknown }[];
let known: boolean;
let taken: boolean;

beforeEach(() => {
  [subscription, calls, known, taken] = [null, [], false, true];
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = made;
      return made;
    },
  };
  const registration = { pushManager };
  const serviceWorker = { register: async () => registration, getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const action = address.split('/').at(-1) ?? '';
    calls.push({ action, body: JSON.parse(body) });
    return taken
      ? Response.json(action === 'is-push-browser' ? { isOn: known } : {})
      : Response.json({}, { status: 503 });
  });
});

const shown = (browsers = 0, locale: 'en' | 'pl' = 'en') =>
  mounted(
    locale,
    createElement(
      'div',
      null,
      createElement(Toasts, { label: 'Messages' }),
      createElement(PushChoice, { publicKey: 'key', browsers }),
    ),
  );

test('a browser is turned on once its user and the service agree, and off again', async () => {
  const user = shown();
  await user.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
  await screen.findByText('This browser shows what waits for your decision, also while the panel is closed.');
  expect(calls).toEqual([{ action: 'add-push-browser', body: { endpoint, keys: { p256dh: 'p', auth: 'a' } } }]);
  await user.click(screen.getByRole('button', { name: 'Turn off in this browser' }));
  await screen.findByText('This browser does not show what waits for your decision.');
  expect(calls.at(-1)).toEqual({ action: 'remove-push-browsers', body: { endpoint } });
  expect(subscription).toBe(null);
});

test('what the service does not take leaves the browser off, and says so', async () => {
  const user = shown();
  const button = await screen.findByRole('button', { name: 'Turn on in this browser' });
  taken = false;
  await user.click(button);
  await screen.findByText('This could not be changed. Try again.');
  expect(subscription).toBe(null);
  expect(screen.getByRole('button', { name: 'Turn on in this browser' })).toBeDefined();
});

test('where its user forbids notifications, or the browser has none, it says what to do', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  shown(0, 'pl');
  await screen.findByText(/Powiadomienia tej strony są w przeglądarce zablokowane/);
  expect(screen.queryByRole('button')).toBe(null);
});

test('what was turned on for somebody else in this browser is off for this person; other browsers are turned off from here', async () => {
  subscription = { endpoint, toJSON: () => ({}), unsubscribe: async () => true };
  const user = shown(2);
  await screen.findByText('This browser does not show what waits for your decision.');
  await user.click(screen.getByRole('button', { name: 'Turn off in all browsers (2)' }));
  expect(calls.at(-1)).toEqual({ action: 'remove-push-browsers', body: { endpoint: null } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /all browsers/ })).toBe(null));
});
