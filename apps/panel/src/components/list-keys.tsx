'use client';
import { type ReactNode, useEffect, useRef } from 'react';

const letters: Readonly<Record<string, number>> = { j: 1, k: -1 };
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A list whose rows are gone through by J and K, and by arrows once one of them has the focus; Enter opens the link of
 * a row. Letters do nothing while something outside the list has the focus (WCAG 2.1.4).
 */
export function ListKeys({ id, children }: { id: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = list.current && nextLink(list.current, event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={list} id={id} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

function nextLink(list: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const focused = document.activeElement;
  const isInside = list.contains(focused);
  if (event.ctrlKey || event.metaKey || event.altKey || !(isInside || focused === document.body)) return undefined;
  const step = letters[event.key.toLowerCase()] ?? (isInside ? arrows[event.key] : undefined);
  if (step === undefined) return undefined;
  const rows = [...list.querySelectorAll('li')];
  const at = rows.findIndex((row) => row.contains(focused));
  const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  return rows[next]?.querySelector('a') ?? undefined;
}
