import { setImmediate as turn } from 'node:timers/promises';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactElement } from 'react';
import { afterEach, vi } from 'vitest';
import en from '../../messages/en.json';
import pl from '../../messages/pl.json';

// A limit against what hangs, never a measure of speed.
configure({ asyncUtilTimeout: 300_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Locale = 'en' | 'pl';

/** A part of a page as a browser runs it, with the catalogue of a language, and a person at it. */
export function mounted(locale: Locale, children: ReactElement) {
  return mountedIn(locale, children).user;
}

/** The same, where the language of the page changes while it is open. */
export function mountedIn(locale: Locale, children: ReactElement) {
  const { rerender } = render(inLocale(locale, children));
  return {
    user: userEvent.setup({ advanceTimers: settle }),
    changeTo: (other: Locale) => rerender(inLocale(other, children)),
  };
}

/**
 * What a person did is over once the page has followed it, as far as it waits for no answer: a pressed button leads to
 * a checked form, that to a drawn page, and that to a moved focus, each in a turn of the event loop.
 */
async function settle(): Promise<void> {
  for (let left = 5; left > 0; left -= 1) await turn();
}

function inLocale(locale: Locale, children: ReactElement) {
  const messages = { en, pl }[locale];
  return createElement(NextIntlClientProvider, { locale, messages, timeZone: 'Europe/Warsaw', children });
}

type Answer = { data: unknown } | { refused: { appCode: string | null; details: unknown[] } };

/** `signal` is aborted once the page waits for the answer no more. */
type Answering = (procedure: string, input: unknown, signal: AbortSignal | null) => Answer | Promise<Answer>;

/** Answers the calls of a page in place of the service; @returns what was called, with what was given. */
export function answering(answer: Answering) {
  const calls: { procedure: string; input: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const url = new URL(String(address), 'http://localhost');
    const procedure = url.pathname.replace('/api/trpc/', '');
    const text = url.searchParams.get('input') ?? init?.body;
    const input: unknown = typeof text === 'string' ? JSON.parse(text) : null;
    calls.push({ procedure, input });
    const answered = await answer(procedure, input, init?.signal ?? null);
    if ('data' in answered) return Response.json({ result: answered });
    const error = { message: 'Refused.', code: -32_600, data: { code: 'BAD_REQUEST', ...answered.refused } };
    return Response.json({ error }, { status: 400 });
  });
  return calls;
}
