// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { TimeInput } from './time-input';

function shown(locale: 'en' | 'pl') {
  const changes: string[] = [];
  function Form() {
    const [value, setValue] = useState('');
    const onChange = (next: string) => {
      changes.push(next);
      setValue(next);
    };
    return createElement(TimeInput, { id: 'time', 'aria-label': 'Time', value, onChange });
  }
  const user = mounted(locale, createElement(Form));
  return { user, changes, input: screen.getByLabelText<HTMLInputElement>('Time') };
}

test('a time of day is text on a clock of 24 hours, in no form of the browser’s own', async () => {
  const { user, changes, input } = shown('pl');
  expect([input.type, input.placeholder]).toEqual(['text', 'gg:mm']);
  await user.type(input, '9.05');
  expect([changes.at(-1), input.value]).toEqual(['09:05', '9.05']);
  await user.tab();
  expect([input.value, input.validationMessage]).toEqual(['09:05', '']);
});

test.each([
  ['pl', 'Wpisz godzinę od 00:00 do 23:59, np. 18:00.'],
  ['en', 'Write a time from 00:00 to 23:59, such as 18:00.'],
] as const)(
  'one that cannot be read is said in words once it was left, and keeps a form from being sent: %s',
  async (locale, words) => {
    const { user, input } = shown(locale);
    await user.type(input, '25:00');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(input.validationMessage).toBe(words);
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(input.getAttribute('aria-describedby')).toBe('time-error');
  },
);
