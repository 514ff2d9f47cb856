// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import GlobalError from './global-error';

const reload = vi.fn();
beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset['unloaded'];
});

const shown = (error: Error) => render(createElement(GlobalError, { error }), { container: document });
const unloaded = Object.assign(new Error('Failed to load chunk /_next/static/a.js'), { name: 'ChunkLoadError' });

test('a page whose script is gone is loaded again, once in a minute', () => {
  vi.useFakeTimers();
  shown(unloaded);
  expect(reload).toHaveBeenCalledTimes(1);
  cleanup();
  shown(unloaded);
  expect(reload).toHaveBeenCalledTimes(1);
  cleanup();
  vi.advanceTimersByTime(61_000);
  shown(unloaded);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('any other error stays, and is said in the words that the page was sent with', () => {
  document.documentElement.lang = 'pl';
  document.documentElement.dataset['unloaded'] = JSON.stringify({ title: 'Tytuł', text: 'Tekst', again: 'Ponownie' });
  shown(new Error('x is undefined'));
  expect(reload).not.toHaveBeenCalled();
  expect(document.documentElement.lang).toBe('pl');
  expect(screen.getByRole('heading').textContent).toBe('Tytuł');
  fireEvent.click(screen.getByRole('button', { name: 'Ponownie' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that was sent without words leads to the start', () => {
  shown(new Error('no layout'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button')).toBeNull();
});
