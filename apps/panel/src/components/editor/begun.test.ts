// @vitest-environment happy-dom
import { act, renderHook, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { SaveState } from './save-state';
import { useAutosave } from './use-autosave';
import type { Values } from './values';

/** A new form that begins with what another document says. */
function begunWith(input: Values | null) {
  const stored: Values[] = [];
  const { result } = renderHook(() =>
    useAutosave({
      first: null,
      read: () => input,
      whole: () => input ?? {},
      store: async (_before, given) => {
        stored.push(given);
        return { id: 'draft', version: stored.length };
      },
    }),
  );
  return { result, stored };
}

test('a form that begins with a buyer and lines is kept by nothing yet, loses nothing, and is stored when asked', async () => {
  const { result, stored } = begunWith({ customer_id: 'acme' });
  expect(result.current).toMatchObject({ phase: 'begun', isUnsaved: false, stored: null });
  expect(stored).toEqual([]);
  await act(() => result.current.save());
  expect(stored).toEqual([{ customer_id: 'acme' }]);
  expect(result.current).toMatchObject({ phase: 'saved', stored: { id: 'draft', version: 1 } });
});

test('an empty form is not begun', () => {
  expect(begunWith(null).result.current).toMatchObject({ phase: 'empty', isUnsaved: false });
});

test('a form that is begun says when it is saved, and saves by a button', async () => {
  let saves = 0;
  const state = createElement(SaveState, {
    phase: 'begun',
    version: null,
    failure: null,
    onShow: () => undefined,
    onSave: () => {
      saves += 1;
    },
  });
  const user = mounted('pl', state);
  expect(screen.getByRole('status').textContent).toContain('szkic zapisze się przy pierwszej zmianie');
  await user.click(screen.getByRole('button', { name: 'Zapisz szkic' }));
  expect(saves).toBe(1);
});
