// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { ListKeys } from './list-keys';

function list() {
  const rows = ['one', 'two', 'three'].map((name) =>
    createElement(
      'li',
      { key: name },
      createElement('input', { type: 'checkbox' }),
      createElement('a', { href: `#${name}` }, name),
    ),
  );
  const content = createElement(ListKeys, { id: 'list', children: createElement('ul', null, rows) });
  return mounted('en', createElement('div', null, createElement('input', { 'aria-label': 'filter' }), content));
}
const focused = () => document.activeElement?.textContent;

test('J and K go to the next row and the one before once the list has the focus, and stay at the ends', async () => {
  const user = list();
  document.getElementById('list')?.focus();
  const seen: unknown[] = [];
  for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k']) {
    await user.keyboard(key);
    seen.push(focused());
  }
  expect(seen).toEqual(['one', 'two', 'three', 'three', 'two', 'one', 'one']);
});

test('arrows go through the rows once one has the focus; before that no key does anything', async () => {
  const user = list();
  await user.keyboard('{ArrowDown}jJ');
  expect(document.activeElement).toBe(document.body);
  screen.getByText('one').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focused()).toBe('two');
});

test('what is typed into a filter is text', async () => {
  const user = list();
  const filter = screen.getByLabelText<HTMLInputElement>('filter');
  await user.type(filter, 'jk');
  expect(filter.value).toBe('jk');
  expect(document.activeElement).toBe(filter);
});
