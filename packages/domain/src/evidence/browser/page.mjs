import { checkPack } from './check.mjs';
import { words } from './words.mjs';
import { readZip } from './zip.mjs';

/**
 * @typedef {import('./check.mjs').Report} Report
 * @typedef {import('./check.mjs').Finding} Finding
 * @typedef {import('./check.mjs').Manifest} Manifest
 * @typedef {import('./words.mjs').Language} Language
 */

/** @type {Language} */
let language = navigator.language.startsWith('pl') ? 'pl' : 'en';
/** @type {Report | 'reading' | 'unreadable' | null} */
let report = null;

/** @param {string} name */
const word = (name) => words[name]?.[language === 'pl' ? 0 : 1] ?? name;

/**
 * An element with its children. Text goes in as text, never as markup.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @param {string} id */
function place(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
}

function show() {
  document.documentElement.lang = language;
  document.title = word('title');
  for (const name of ['title', 'intro', 'choose', 'files']) place(name).textContent = word(name);
  place('report').replaceChildren(...shown());
}

function shown() {
  if (report === null) return [];
  if (report === 'reading') return [element('p', {}, word('reading'))];
  if (report === 'unreadable') return [element('p', { class: 'verdict bad' }, word('unreadable'))];
  const { manifest, keys, findings } = report;
  const bad = findings.filter(({ ok }) => ok === false);
  const verdict = bad.length > 0 ? 'wrong' : findings.some(({ ok }) => ok === null) ? 'partly' : 'right';
  return [
    element('p', { class: `verdict ${{ wrong: 'bad', partly: 'odd', right: 'odd' }[verdict]}` }, word(verdict)),
    ...(keys.length > 0 ? [signers(keys)] : []),
    ...(manifest ? [facts(manifest)] : []),
    element('h2', {}, word('findings')),
    element('ul', {}, ...[...bad, ...findings.filter(({ ok }) => ok !== false)].map(item)),
  ];
}

/** @param {Manifest} manifest */
function facts({ document: named, made_at }) {
  const pairs = [
    ['number', named.number],
    ['ksefNumber', named.ksef_number],
    ['environment', named.environment],
    ['made', made_at],
  ];
  return element(
    'dl',
    {},
    ...pairs.flatMap(([name, value]) =>
      value ? [element('dt', {}, word(String(name))), element('dd', {}, value)] : [],
    ),
  );
}

/** @param {Finding} finding */
function item({ code, ok, file, about, kid }) {
  const [look, sign] = ok === null ? ['odd', '?'] : ok ? ['good', '✓'] : ['bad', '✗'];
  return element(
    'li',
    { class: look },
    element('span', { 'aria-hidden': 'true' }, sign),
    ` ${word(code)}: `,
    element('code', {}, file),
    about === '' ? '' : ` (${about})`,
    ...(kid === '' ? [] : [`, ${word('byKey')} `, element('code', {}, kid)]),
  );
}

/**
 * The keys for the reader to compare. A pack names its service itself and cannot be trusted for that, so the address is
 * that of the service that generated this page.
 * @param {string[]} keys those that signed
 */
function signers(keys) {
  const ids = keys.map((kid) => element('li', {}, `${word('signedBy')} `, element('code', {}, kid)));
  const published = element('code', {}, `${place('report').dataset['service']}/.well-known/jwks.json`);
  return element('div', {}, element('ul', {}, ...ids), element('p', {}, word('keysHint'), ' ', published));
}

/** @param {readonly File[]} chosen */
async function filesOf(chosen) {
  const [first] = chosen;
  const bytes = async (/** @type {File} */ file) => new Uint8Array(await file.arrayBuffer());
  if (first && chosen.length === 1) return readZip(await bytes(first));
  return new Map(await Promise.all(chosen.map(async (file) => /** @type {const} */ ([file.name, await bytes(file)]))));
}

/** @param {readonly File[]} chosen */
async function check(chosen) {
  report = 'reading';
  show();
  try {
    report = await checkPack(await filesOf(chosen));
  } catch {
    report = 'unreadable';
  }
  show();
}

place('chosen').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.files && target.files.length > 0) void check([...target.files]);
});
// Selecting the same file again, possibly changed, has to trigger a check too.
place('chosen').addEventListener('click', ({ target }) => {
  if (target instanceof HTMLInputElement) target.value = '';
});
for (const name of /** @type {const} */ (['pl', 'en']))
  place(name).addEventListener('click', () => {
    language = name;
    show();
  });
show();
