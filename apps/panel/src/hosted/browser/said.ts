const name = 'Toasts';

/** Whether it is where islands say something in passing. */
export const isSaid = (place: HTMLElement) => place.dataset['island'] === name;

/**
 * Keeps what was said in passing, which outlives the page around it; the next page gives it no more than its words.
 * @returns what stays of the page before
 */
export function keepSaid(next: Document): HTMLElement | null {
  const [said, after] = [document, next].map((page) => page.querySelector<HTMLElement>(`[data-island="${name}"]`));
  if (!said || !after) return null;
  said.dataset['props'] = after.dataset['props'];
  after.remove();
  return said;
}
