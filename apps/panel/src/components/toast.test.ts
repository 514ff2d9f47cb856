// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts, useToast } from './toast';

let path = '/o/1/customers';
vi.mock(import('next/navigation'), async (load) => ({ ...(await load()), usePathname: () => path }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The region as a page has it, and what says something in it. */
function mounted() {
  const page = () => createElement(Toasts, { label: 'Messages' });
  const { container, rerender } = render(page());
  const region = container.querySelector('[aria-live="polite"]');
  if (!region) throw new Error('no region that screen readers follow');
  return { say: useToast(), region, rerender: () => rerender(page()) };
}

const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

test('the module adds no style to the page, which its policy would refuse', () => {
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

test('one message is shown at a time, in a region that screen readers follow', async () => {
  const { say, region } = mounted();
  expect(region.textContent).toBe('');
  say({ tone: 'good', text: 'Saved.' });
  await screen.findByText('Saved.');
  say({ tone: 'bad', text: 'Not saved.' });
  await screen.findByText('Not saved.');
  await isGone('Saved.');
  expect(region.textContent).toBe('Not saved.');
});

test('a message is no stop of Tab: nothing can be done with it, and the way out of it would lead back', async () => {
  const { say, region } = mounted();
  say({ tone: 'good', text: 'Saved.' });
  await screen.findByText('Saved.');
  expect(screen.getByRole('region', { name: 'Messages' })).toBeDefined();
  const stops = [...region.querySelectorAll<HTMLElement>('[tabindex]')].filter(({ tabIndex }) => tabIndex >= 0);
  expect(stops).toEqual([]);
});

test('a message stays until somebody acts once it could be read', async () => {
  const { say } = mounted();
  say({ tone: 'good', text: 'Read slowly.' });
  await screen.findByText('Read slowly.');
  fireEvent.keyDown(document.body, { key: 'a' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.queryByText('Read slowly.')).not.toBeNull();
  fireEvent.pointerDown(document.body);
  await isGone('Read slowly.');
});

test('a message goes with the page that somebody leaves, and comes along where a change leads to another', async () => {
  const { say, rerender } = mounted();
  say({ tone: 'good', text: 'Created.' });
  await screen.findByText('Created.');
  path = '/o/1/customers/2';
  rerender();
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.queryByText('Created.')).not.toBeNull();
  fireEvent.pointerDown(document.body);
  path = '/o/1/invoices';
  rerender();
  await isGone('Created.');
});

test('a message goes with the page that the Back of the browser leaves, which is no press in the page', async () => {
  const { say, rerender } = mounted();
  say({ tone: 'good', text: 'Kept.' });
  await screen.findByText('Kept.');
  fireEvent.popState(window);
  path = '/o/1/drafts';
  rerender();
  await isGone('Kept.');
});
