'use client';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { gateSteps } from './step-gate';

type Go = () => unknown;
/** How the open form handles navigation: immediately, or after confirmation. */
export type Gate = (go: Go) => void;

let gate: Gate | null = null;

/** Takes a way out of the page once the form that is open lets its reader go. */
export function leave(go: Go): void {
  if (gate) gate(go);
  else go();
}

/** Opens a page of the panel, as `leave` does. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return useCallback((href) => leave(() => router.push(href)), [router]);
}

/**
 * Intercepts all navigation away from a form within the panel: links, menus, and the browser's Back and Forward. The
 * browser itself asks before closing the tab.
 * @param isShut whether there is anything to lose
 * @param form what is in it, whose address may change while it is open
 */
export function useGate(isShut: boolean, form: string | null, open: Gate): void {
  const router = useRouter();
  const latest = useRef(open);
  latest.current = open;
  // A newly stored draft has another URL.
  useEffect(() => {
    if (!isShut) return;
    const own: Gate = (go) =>
      latest.current(() => {
        lift();
        go();
      });
    gate = own;
    const ends = [beforeTab(), beforeLinks(own, (href) => router.push(href)), beforeSteps(own)];
    const lift = () => {
      if (gate === own) gate = null;
      for (const end of ends) end();
    };
    return lift;
  }, [isShut, form, router]);
}

function beforeTab(): Go {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

function beforeLinks(own: Gate, push: (href: string) => void): Go {
  const onClick = (event: MouseEvent) => {
    const href = leavingBy(event);
    if (href === null) return;
    event.preventDefault();
    event.stopPropagation();
    own(() => push(href));
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}

/** Where a press of a link leads within this tab; null where it stays on the page or opens something else. */
function leavingBy(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!(link instanceof HTMLAnchorElement) || !isPlain || event.defaultPrevented) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || isHere(pathname, search)) return null;
  return `${pathname}${search}${hash}`;
}

const isHere = (pathname: string, search: string) =>
  pathname === window.location.pathname && search === window.location.search;

/** A page learns of a history step only afterwards: it is reverted, and repeated once permitted. */
function beforeSteps(own: Gate): Go {
  const [at, address] = [placeInHistory(), addressNow()];
  let isReturning = false;
  return gateSteps((event) => {
    // Such as the step that closes a dialog of the page.
    if (!isReturning && addressNow() === address) return;
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    const now = placeInHistory();
    const steps = at === null || now === null ? -1 : now - at;
    isReturning = true;
    window.history.go(-steps);
    own(() => window.history.go(steps));
  });
}

const addressNow = () => `${window.location.pathname}${window.location.search}`;

/** Which of the tab's pages this one is; null in a browser that does not say. */
function placeInHistory(): number | null {
  return 'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null;
}
