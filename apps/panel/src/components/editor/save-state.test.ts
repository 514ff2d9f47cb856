// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { SaveState } from './save-state';

const message = 'Nothing is given here: give at least one entry.';
const problem = (path: string) => ({ path, code: 'too_short', message, message_pl: message });
const state = (path: string) => {
  const failure = { message: 'Refused.', code: 'validation_failed', found: [], details: [], problems: [problem(path)] };
  const props = { phase: 'refused', version: 1, failure, onShow: () => undefined } as const;
  document.body.innerHTML = '<div data-field="attachment.0.data"></div>';
  mounted('en', createElement(SaveState, props));
};

test('what a list of the form says itself is not said above the form again', () => {
  state('/input/attachment/0/data');
  expect(screen.queryByText(message)).toBeNull();
});

test('what has no place in the form is said above it', () => {
  state('/input/elsewhere');
  expect(screen.getByText(message)).toBeTruthy();
});
