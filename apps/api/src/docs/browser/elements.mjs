/**
 * An element with its attributes and children. Text goes in as text, never as markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * A field under its label; a hint is next to the label.
 * @template {HTMLElement} Control
 * @param {string} label
 * @param {Control} control
 * @param {string} hint
 */
export function field(label, control, hint = '') {
  return element('label', {}, element('span', {}, element('code', {}, label), hint === '' ? '' : ` ${hint}`), control);
}

/**
 * Calls an address of this service without the cookies of the panel.
 * @param {string} path
 * @param {RequestInit} request
 */
export async function call(path, request) {
  const answer = await fetch(path, { credentials: 'omit', redirect: 'manual', ...request });
  return { status: answer.status, headers: [...answer.headers], text: await answer.text() };
}
