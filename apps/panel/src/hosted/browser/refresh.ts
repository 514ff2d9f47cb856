import { start, stop } from './islands.tsx';
import { moveKept } from './kept.ts';
import { keepSaid } from './said.ts';

let underway = new AbortController();
let shownPath = location.pathname;

/**
 * Shows the page as the server has it now. What was said in passing, islands that are kept and the place on the page
 * stay.
 */
export async function refresh(): Promise<void> {
  const signal = beginLoad();
  const next = await load(location.href, signal);
  if (signal.aborted) return;
  // Another page, or none: the browser shows it as it shows any.
  if (!next) return location.reload();
  show(next);
}

/** Shows the page at `address` in place of this one, as a step that the browser's Back takes back. */
async function visit(address: string): Promise<void> {
  const signal = beginLoad();
  const next = await load(address, signal);
  if (signal.aborted) return;
  if (!next) return location.assign(address);
  history.pushState(null, '', address);
  show(next);
  ignoreSecondPress();
  scrollTo(0, 0);
}

/** Follows links marked `data-in-place`, and the browser's Back and Forward between them, without a page load. */
export function followInPlace(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-in-place]') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void visit(link.href);
  });
  addEventListener('popstate', () => {
    if (location.pathname !== shownPath) void refresh();
  });
}

/** The page that was asked for last is shown: one that was asked for before is not waited for any more. */
function beginLoad(): AbortSignal {
  underway.abort();
  underway = new AbortController();
  return underway.signal;
}

/** @returns null where the answer is none of the pages with islands */
async function load(address: string, signal: AbortSignal): Promise<Document | null> {
  const answer = await fetch(address, { signal }).catch(() => null);
  const text = await answer?.text().catch(() => null);
  const next = new DOMParser().parseFromString(text ?? '', 'text/html');
  return answer?.ok && !answer.redirected && next.querySelector('#standalone') ? next : null;
}

function show(next: Document): void {
  stop(moveKept(next));
  shownPath = location.pathname;
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  const said = keepSaid(next);
  for (const child of [...document.body.children]) if (child !== said) child.remove();
  document.body.prepend(...next.body.children);
  start();
}

/** The second press of a double click was meant for the link, not for what has taken its place. */
function ignoreSecondPress(): void {
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener('mousedown', ({ detail }) => detail <= 1 && over.abort(), { signal, capture: true });
  const ignore = (event: MouseEvent) => {
    if (event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { signal, capture: true });
}
