import { element } from './elements.mjs';

/**
 * Wraps each operation in a section of its own, which can be hidden.
 * @param {HTMLElement} main
 */
export function sections(main) {
  return [...main.querySelectorAll('h3')].map((heading) => {
    const section = element('section', { 'aria-labelledby': heading.id });
    heading.before(section);
    let next = /** @type {Element | null} */ (heading);
    while (next && !(next !== heading && /^H[123]$/.test(next.tagName))) {
      const after = next.nextElementSibling;
      section.append(next);
      next = after;
    }
    return section;
  });
}

/**
 * A search box that shows only operations whose name, path or scope contains every word.
 * @param {readonly HTMLElement[]} all
 */
export function findBox(all) {
  const box = element('input', {
    type: 'search',
    placeholder: 'Find an operation: name, path or scope',
    'aria-label': 'Find an operation',
  });
  const count = element('output', { role: 'status' });
  box.addEventListener('input', () => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const section of all) section.hidden = !words.every((word) => headOf(section).includes(word));
    count.textContent =
      words.length === 0 ? '' : `${all.filter(({ hidden }) => !hidden).length} of ${all.length} operations`;
    document.body.classList.toggle('finding', words.length > 0);
  });
  return element('div', { class: 'find', role: 'search' }, box, count);
}

/** The first lines of a section: name, method and path, summary, scope. @param {HTMLElement} section */
const headOf = (section) =>
  [...section.children]
    .slice(0, 4)
    .map(({ textContent }) => textContent)
    .join(' ')
    .toLowerCase();
