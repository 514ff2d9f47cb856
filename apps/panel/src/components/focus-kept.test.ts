// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createElement, useState } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { Button } from './button';
import { Card } from './card';
import { FocusKept } from './focus-kept';

/** A step that is taken while its button cannot be pressed, and is replaced by words or refused. */
function Steps({ taken }: { taken: boolean }) {
  const [state, setState] = useState('open');
  const take = async () => {
    setState('busy');
    await new Promise((resolve) => setTimeout(resolve));
    setState(taken ? 'done' : 'open');
  };
  const button = createElement(Button, { disabled: state === 'busy', onClick: () => void take(), children: 'Ask' });
  return createElement(Card, { title: 'Next', children: state === 'done' ? 'Waiting' : button });
}

const page = (taken: boolean) =>
  createElement(
    'main',
    null,
    createElement(FocusKept),
    createElement('h1', null, 'Invoice'),
    createElement(Steps, { taken }),
  );

test('who presses a button that is replaced goes on in the part of the page that it was in', async () => {
  const user = mounted('en', page(true));
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByText('Waiting');
  await waitFor(() => expect(document.activeElement?.localName).toBe('section'));
  expect(document.activeElement?.textContent).toContain('Waiting');
});

test('who presses a button that is only disabled meanwhile is back on it', async () => {
  const user = mounted('en', page(false));
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
});

test('on another page one begins at its heading', async () => {
  function Pages() {
    const [at, setAt] = useState(1);
    const button = createElement('button', { type: 'button', onClick: () => setAt(2) }, 'Open');
    const shown = at === 1 ? createElement('section', null, button) : createElement('h1', null, 'Second');
    return createElement('main', null, createElement(FocusKept), shown);
  }
  const user = mounted('en', createElement(Pages));
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' })));
});

test('who has left a field on purpose is not brought back when it goes', async () => {
  function Passing() {
    const [isShown, setShown] = useState(true);
    const field = createElement('input', {
      'aria-label': 'Field',
      onBlur: () => setTimeout(() => setShown(false), 20),
    });
    return createElement(
      'main',
      null,
      createElement(FocusKept),
      isShown ? createElement('section', null, field) : 'Gone',
    );
  }
  const user = mounted('en', createElement(Passing));
  await user.tab();
  screen.getByLabelText('Field').blur();
  await screen.findByText('Gone');
  expect(document.activeElement).toBe(document.body);
});
