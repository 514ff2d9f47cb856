import { objectOf, type Values } from './values';

/** How long a page takes to show other fields, at most. */
const mostFrames = 30;

/**
 * Runs work that replaces the fields of a form, then restores the focus to the same field, found in a line by its ref.
 */
export function keepFocus(before: Values, after: Values, work: () => void): void {
  const active = document.activeElement;
  const name = active?.getAttribute('name');
  const [from, to] = active instanceof HTMLInputElement ? [active.selectionStart, active.selectionEnd] : [null, null];
  work();
  if (!active || !name) return;
  const goOn = (frames: number) => {
    // A field that was not replaced still has the focus.
    if (active.isConnected && frames > 0) return void requestAnimationFrame(() => goOn(frames - 1));
    const again = document.getElementsByName(nameAfter(name, before, after) ?? '')[0];
    if (!(again instanceof HTMLElement) || again === document.activeElement) return;
    again.focus();
    if (again instanceof HTMLInputElement && from !== null) again.setSelectionRange(from, to);
  };
  goOn(mostFrames);
}

/** The name of the same field after lines were joined; null where its line is gone. */
function nameAfter(name: string, before: Values, after: Values): string | null {
  const [, index, column] = /^lines\.(\d+)\.(.+)$/.exec(name) ?? [];
  if (index === undefined) return name;
  const ref = refsOf(before)[Number(index)];
  const at = ref === undefined ? -1 : refsOf(after).indexOf(ref);
  return at < 0 ? null : `lines.${at}.${column}`;
}

const refsOf = ({ lines }: Values): unknown[] =>
  Array.isArray(lines) ? lines.map((line) => objectOf(line)['ref']) : [];
