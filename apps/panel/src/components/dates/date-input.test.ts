// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { createElement, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { DateField, DateFilter } from './date-field';

const words = {
  pl: {
    own: '26.11.2026',
    before: '25.11.2026',
    open: 'Otwórz kalendarz',
    unreadable: 'Wpisz datę jako dzień, miesiąc i rok: 26.11.2026.',
    noSuchDay: /^Nie ma takiego dnia/,
    tooEarly: 'Najwcześniejszy możliwy dzień to 26.11.2026.',
    month: 'listopad 2026',
    day: /^(Dziś, )?piątek, 27 listopada 2026/,
    monday: 'poniedziałek',
  },
  en: {
    own: '26/11/2026',
    before: '25/11/2026',
    open: 'Open the calendar',
    unreadable: 'Write the date as day, month and year: 26/11/2026.',
    noSuchDay: /^There is no such day/,
    tooEarly: 'The earliest day possible is 26/11/2026.',
    month: 'November 2026',
    day: /^(Today, )?Friday, 27 November 2026/,
    monday: 'Monday',
  },
} as const;

function opened(locale: 'pl' | 'en', bounds: { min?: string; max?: string } = {}) {
  const changes: string[] = [];
  function Form() {
    const [value, setValue] = useState('2026-11-28');
    const onChange = (next: string) => {
      changes.push(next);
      setValue(next);
    };
    return createElement(DateField, { label: 'Day', value, onChange, ...bounds });
  }
  const user = mounted(locale, createElement(Form));
  return { user, changes, field: screen.getByLabelText<HTMLInputElement>('Day') };
}

describe.each(['pl', 'en'] as const)('a date in %s', (locale) => {
  const said = words[locale];

  test.each([['2026-11-26'], [said.own]])(
    '%s is typed, handed on as the wire has it and shown as the language',
    async (text) => {
      const { user, changes, field } = opened(locale);
      await user.clear(field);
      await user.type(field, text);
      expect(field.value).toBe(text);
      await user.tab();
      expect(changes.at(-1)).toBe('2026-11-26');
      expect(field.value).toBe(said.own);
      expect(field.checkValidity()).toBe(true);
    },
  );

  test('what is no date is said in words once it was typed, and keeps its form from being sent', async () => {
    const { user, field } = opened(locale);
    await user.clear(field);
    await user.type(field, '26.11');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field.checkValidity()).toBe(false);
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe(said.unreadable);
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(field.value).toBe('26.11');
    await user.clear(field);
    await user.type(field, '11/26/2026');
    await user.tab();
    expect(screen.getByRole('alert').textContent).toMatch(said.noSuchDay);
    await user.clear(field);
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a day before the earliest is refused with that day', async () => {
    const { user, field } = opened(locale, { min: '2026-11-26' });
    await user.clear(field);
    await user.type(field, said.before);
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe(said.tooEarly);
  });

  test('the calendar speaks the language, begins weeks on Monday, holds the bounds and gives the day', async () => {
    const { user, changes, field } = opened(locale, { min: '2026-11-27' });
    await user.click(screen.getByRole('button', { name: said.open }));
    const month = await screen.findByRole('grid', { name: said.month });
    expect(within(month).getAllByRole('columnheader', { hidden: true })[0]?.getAttribute('aria-label')).toBe(
      said.monday,
    );
    const days = within(month).getAllByRole<HTMLButtonElement>('button');
    expect(days.filter(({ disabled }) => !disabled)[0]?.textContent).toBe('27');
    await user.click(within(month).getByRole('button', { name: said.day }));
    expect(changes).toEqual(['2026-11-27']);
    expect(field.value).toBe(writtenIn(locale));
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

const writtenIn = (locale: 'pl' | 'en') => (locale === 'pl' ? '27.11.2026' : '27/11/2026');

test('arrow keys move in the calendar from the day that is set, and Enter takes one', async () => {
  const { user, changes } = opened('en');
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await screen.findByRole('grid');
  await user.keyboard('{ArrowLeft}{ArrowUp}{Enter}');
  expect(changes).toEqual(['2026-11-20']);
});

test('a filter gives its form the date as the wire has it, and nothing that is no date', async () => {
  const user = mounted(
    'pl',
    createElement('form', null, createElement(DateFilter, { label: 'Od', name: 'from', value: '2026-11-26' })),
  );
  const form = document.querySelector('form') ?? undefined;
  const field = screen.getByLabelText<HTMLInputElement>('Od');
  expect(field.value).toBe('26.11.2026');
  expect([...new FormData(form)]).toEqual([['from', '2026-11-26']]);
  await user.clear(field);
  expect([...new FormData(form)]).toEqual([['from', '']]);
  await user.type(field, '1.12.2026');
  expect([...new FormData(form)]).toEqual([['from', '2026-12-01']]);
  await user.type(field, '6');
  expect([...new FormData(form)]).toEqual([['from', '']]);
});
