'use client';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { nameOf } from './places';

/** Leads to the field that a finding is about; `opened` is its name, whose section and line unfold. */
export function useLead() {
  const [opened, setOpened] = useState<string | null>(null);
  const show = useCallback((pointer: string) => {
    const name = nameOf(pointer);
    // Also unfolds what has been folded again since the last finding led to the same field.
    flushSync(() => setOpened(null));
    flushSync(() => setOpened(name));
    focusOn(name);
  }, []);
  return { opened, setOpened, show };
}

/** Focuses a field, or else the first one of the record, list or section that it belongs to. */
function focusOn(name: string): void {
  const parts = name.split('.');
  for (let count = parts.length; count > 0; count -= 1) {
    const found = findIn(parts.slice(0, count).join('.'));
    if (!found) continue;
    found.focus();
    found.scrollIntoView({ block: 'center' });
    return;
  }
}

function findIn(name: string): HTMLElement | null {
  const exact = document.getElementsByName(name)[0];
  if (exact instanceof HTMLElement) return exact;
  const group = CSS.escape(name);
  const within = `:is([name^="${group}."], [data-field="${group}"] :is(input, select, textarea, button))`;
  return document.querySelector<HTMLElement>(within);
}
