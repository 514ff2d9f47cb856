/**
 * Moves islands whose state stays to their places on the next page, with the properties that they have there.
 * @returns those that were moved
 */
export function moveKept(next: Document): ReadonlySet<Element> {
  const kept = new Set<Element>();
  for (const after of next.querySelectorAll<HTMLElement>('[data-island][data-kept]')) {
    const place = [...document.querySelectorAll<HTMLElement>('[data-island][data-kept]')].find(
      ({ dataset }) => dataset['island'] === after.dataset['island'] && dataset['kept'] === after.dataset['kept'],
    );
    if (!place) continue;
    place.dataset['props'] = after.dataset['props'];
    after.replaceWith(place);
    kept.add(place);
  }
  return kept;
}
