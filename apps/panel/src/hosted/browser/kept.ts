/** Puts the islands that are kept in the place that they have on the next page. @returns those that stay */
export function moveKept(next: Document): ReadonlySet<Element> {
  const kept = new Set<Element>();
  for (const after of next.querySelectorAll<HTMLElement>('[data-island][data-kept="true"]')) {
    const place = [...document.querySelectorAll<HTMLElement>('[data-island][data-kept="true"]')].find(
      ({ dataset }) => dataset['island'] === after.dataset['island'] && dataset['props'] === after.dataset['props'],
    );
    if (!place) continue;
    after.replaceWith(place);
    kept.add(place);
  }
  return kept;
}
