import { start, stop } from './islands.tsx';
import { keepSaid } from './said.ts';

/** Shows the page as the server has it now. What was said in passing stays, and so does the place on the page. */
export async function refresh(): Promise<void> {
  const answer = await fetch(location.href).catch(() => null);
  const text = await answer?.text().catch(() => null);
  const next = new DOMParser().parseFromString(text ?? '', 'text/html');
  // Another page, or none: the browser shows it as it shows any.
  if (!answer?.ok || answer.redirected || !next.querySelector('#standalone')) return location.reload();
  stop();
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  const said = keepSaid(next);
  for (const child of [...document.body.children]) if (child !== said) child.remove();
  document.body.prepend(...next.body.children);
  start();
}
