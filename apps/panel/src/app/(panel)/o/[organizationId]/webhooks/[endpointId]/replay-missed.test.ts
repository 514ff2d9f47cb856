// @vitest-environment happy-dom
import { sentence } from '@invoicing/domain/messages/catalogue';
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { ReplayMissed } from './replay-missed';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined }),
}));

const words = {
  pl: {
    open: 'Ponów nieudane',
    send: 'Ponów',
    since: 'Od',
    until: 'Do',
    day: 'dzień',
    time: 'godzina',
    unreadable: /^Wpisz datę/,
    empty: 'Uzupełnij to pole.',
    order: 'Koniec ma być po początku.',
  },
  en: {
    open: 'Replay failed',
    send: 'Replay',
    since: 'Since',
    until: 'Until',
    day: 'day',
    time: 'time',
    unreadable: /^Write the date/,
    empty: 'Fill this in.',
    order: 'The end must be after the beginning.',
  },
};

async function opened(locale: 'pl' | 'en') {
  const said = words[locale];
  const props = { organizationId: 'o', id: 'e', failingSince: '2026-11-20T10:01:00.000Z' };
  const user = mounted(locale, createElement(ReplayMissed, props));
  await user.click(screen.getByText(said.open));
  const at = (label: string, part: string) => screen.getByLabelText<HTMLInputElement>(`${label}: ${part}`);
  return { user, said, at, send: () => user.click(screen.getByText(said.send)) };
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test.each(['pl', 'en'] as const)(
  'a moment that is missing, unreadable or half is said at its part in %s',
  async (locale) => {
    const calls = answering(() => ({ data: { count: 0, isCut: false } }));
    const { user, said, at, send } = await opened(locale);
    const [day, time] = [at(said.since, said.day), at(said.since, said.time)];
    await user.clear(day);
    await user.type(day, 'yesterday{Enter}');
    expect(alerts()).toEqual([expect.stringMatching(said.unreadable)]);
    expect(document.activeElement).toBe(day);
    await user.clear(day);
    await user.clear(time);
    await send();
    expect(alerts()).toEqual([said.empty]);
    expect(document.activeElement).toBe(day);
    await user.type(day, '2026-11-20');
    await send();
    expect(alerts()).toEqual([said.empty]);
    expect(document.activeElement).toBe(time);
    expect(time.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    await user.type(time, '10:00');
    await user.type(at(said.until, said.time), '12:00');
    await send();
    expect(document.activeElement).toBe(at(said.until, said.day));
    expect(calls).toEqual([]);
    await user.clear(at(said.until, said.time));
    await send();
    await screen.findByRole('status');
    expect(calls.map(({ input }) => input)).toEqual([{ id: 'e', since: new Date('2026-11-20T10:00').toISOString() }]);
  },
);

test.each(['pl', 'en'] as const)('an end that is not after the beginning is said at the end in %s', async (locale) => {
  const calls = answering(() => ({ data: { count: 0, isCut: false } }));
  const { user, said, at, send } = await opened(locale);
  for (const [label, day] of [
    [said.since, '2026-11-10'],
    [said.until, '2026-11-01'],
  ] as const)
    for (const [part, text] of [
      [said.day, day],
      [said.time, '10:00'],
    ] as const) {
      await user.clear(at(label, part));
      await user.type(at(label, part), text);
    }
  await send();
  expect(alerts()).toEqual([said.order]);
  expect(document.activeElement).toBe(at(said.until, said.day));
  const since = at(said.since, said.day);
  await user.clear(since);
  await user.type(since, '2026-10-10');
  await user.tab();
  expect(alerts()).toEqual([]);
  await send();
  await screen.findByRole('status');
  expect(calls).toHaveLength(1);
});

test('what the service refuses is said at the moment that it names, which stays as it was written', async () => {
  const { en: message, pl: message_pl } = sentence('out_of_range.year');
  const details = [{ code: 'out_of_range', path: '/until', message, message_pl }];
  answering(() => ({ refused: { appCode: 'validation_failed', details } }));
  const { user, said, at, send } = await opened('pl');
  await user.type(at(said.until, said.day), '2026-11-21');
  await user.type(at(said.until, said.time), '08:00');
  await send();
  expect((await within(screen.getByRole('group', { name: 'Do' })).findByRole('alert')).textContent).toBe(message_pl);
  expect(alerts()).toEqual([message_pl]);
  expect(document.activeElement).toBe(at(said.until, said.day));
  expect(at(said.until, said.time).value).toBe('08:00');
});
