// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { MomentField } from './moment-field';

test('a moment is a day in the form of the language and a time: both, or neither', async () => {
  const changes: string[] = [];
  function Form() {
    const [value, setValue] = useState('');
    const onChange = (next: string) => {
      changes.push(next);
      setValue(next);
    };
    return createElement(MomentField, { label: 'Od', value, onChange });
  }
  const user = mounted('pl', createElement(Form));
  const day = screen.getByLabelText<HTMLInputElement>('Od: dzień');
  const time = screen.getByLabelText<HTMLInputElement>('Od: godzina');
  expect([day.required, time.required]).toEqual([false, false]);
  await user.type(day, '26.11.2026');
  expect([day.required, time.required]).toEqual([false, true]);
  fireEvent.change(time, { target: { value: '10:15' } });
  expect(changes.at(-1)).toBe('2026-11-26T10:15');
  await user.clear(day);
  fireEvent.change(time, { target: { value: '' } });
  expect(changes.at(-1)).toBe('');
});
