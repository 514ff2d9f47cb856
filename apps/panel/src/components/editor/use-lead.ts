'use client';
import { useCallback, useState } from 'react';
import { nameOf } from './problems';

/** Leads to the field that a finding is about; `opened` is the section that it is in. */
export function useLead() {
  const [opened, setOpened] = useState<string | null>(null);
  const show = useCallback((pointer: string) => {
    const name = nameOf(pointer);
    setOpened(name.split('.')[0] ?? null);
    // The section opens first.
    setTimeout(() => focusOn(name));
  }, []);
  return { opened, setOpened, show };
}

function focusOn(name: string): void {
  const exact = document.getElementsByName(name)[0];
  const within = exact ?? document.querySelector(`[name^="${CSS.escape(name)}."]`);
  if (within instanceof HTMLElement) within.focus();
}
