'use client';
import { type ReactNode, useEffect, useRef } from 'react';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, arrowdown: 1, arrowup: -1 };

/**
 * A list whose rows are gone through by J, K and arrows once it or one of them has the focus; Enter opens the link of a
 * row. Before that no key does anything: letters are words to who speaks to the browser (WCAG 2.1.4).
 */
export function ListKeys({ id, children }: { id: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    const onKey = (event: KeyboardEvent) => {
      const next = element && nextLink(element, event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={list} id={id} tabIndex={-1} className="focus-visible:outline-2 focus-visible:outline-accent">
      {children}
    </div>
  );
}

function nextLink(list: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const focused = document.activeElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const step = steps[event.key.toLowerCase()];
  if (step === undefined) return undefined;
  const rows = [...list.querySelectorAll('li')];
  const at = rows.findIndex((row) => row.contains(focused));
  const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  return rows[next]?.querySelector('a') ?? undefined;
}
