import { accessToken, credentialsForm } from './credentials.mjs';
import { call, element, field } from './elements.mjs';
import { findBox, sections } from './find.mjs';

/**
 * @typedef {{
 *   name: string, in: string, description?: string, required?: boolean, example?: unknown,
 *   schema?: { enum?: string[] }
 * }} Parameter
 * @typedef {{ examples?: Record<string, { value: unknown }> }} Content
 * @typedef {{
 *   operationId: string, security?: object[], parameters?: Parameter[],
 *   requestBody?: { content: Record<string, Content> }
 * }} Operation
 * @typedef {{ method: string, path: string, operation: Operation }} Found
 */

const shownHeaders = [
  'content-type',
  'location',
  'etag',
  'idempotent-replayed',
  'retry-after',
  'ratelimit',
  'x-correlation-id',
];

/** Every operation by the anchor of its section. */
async function operations() {
  const { text } = await call('/openapi.json', {});
  const contract = JSON.parse(text);
  /** @param {any} value */
  const resolved = (value) =>
    value.$ref
      ? value.$ref
          .slice(2)
          .split('/')
          .reduce((/** @type {any} */ at, /** @type {string} */ name) => at[name], contract)
      : value;
  /** @type {Map<string, Found>} */
  const found = new Map();
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const parameters = (operation.parameters ?? []).map(resolved);
      found.set(operation.operationId.toLowerCase(), {
        method: method.toUpperCase(),
        path,
        operation: { ...operation, parameters },
      });
    }
  }
  return found;
}

/** @param {Parameter} parameter */
function control({ name, in: where, required, example, schema }) {
  const value = name === 'Idempotency-Key' ? crypto.randomUUID() : where === 'path' ? String(example ?? '') : '';
  const options = where === 'query' ? schema?.enum : undefined;
  if (!options)
    return element('input', {
      name,
      value,
      autocomplete: 'off',
      spellcheck: 'false',
      ...(required ? { required: '' } : {}),
    });
  return element('select', { name }, ...['', ...options].map((option) => element('option', { value: option }, option)));
}

/** @param {Found} found */
function formOf({ method, path, operation }) {
  const parameters = (operation.parameters ?? []).map((parameter) => ({ parameter, input: control(parameter) }));
  const [example] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {});
  const body = example
    ? element('textarea', { name: 'body', rows: '12', spellcheck: 'false' }, JSON.stringify(example.value, null, 2))
    : null;
  const answer = element('div', { class: 'answer', role: 'status' });
  const fields = parameters.map(({ parameter, input }) =>
    field(parameter.name, input, parameter.required ? 'required' : ''),
  );
  const form = element(
    'form',
    { class: 'try' },
    element('div', { class: 'fields' }, ...fields),
    ...(body ? [field('body', body, 'JSON')] : []),
  );
  form.append(element('button', { type: 'submit' }, `Send ${method}`), answer);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const given = parameters.map(({ parameter, input }) => ({
      name: parameter.name,
      where: parameter.in,
      value: input.value,
    }));
    answer.replaceChildren(...(await send({ method, path, isOpen: !operation.security?.length }, given, body?.value)));
  });
  return form;
}

/**
 * Sends the form's content without validation, because the API's error messages are worth seeing too.
 * @param {{ method: string, path: string, isOpen: boolean }} target
 * @param {{ name: string, where: string, value: string }[]} given
 * @param {string | undefined} body
 * @returns {Promise<Node[]>} what to show
 */
async function send({ method, path, isOpen }, given, body) {
  if (!isOpen && accessToken() === '')
    return [element('p', {}, 'Get a token first: ', element('a', { href: '#token' }, 'Access token'), '.')];
  const filled = given.filter(({ value }) => value !== '');
  const inPath = given.filter(({ where }) => where === 'path');
  const concrete = inPath.reduce((at, { name, value }) => at.replace(`{${name}}`, encodeURIComponent(value)), path);
  const query = new URLSearchParams(
    filled.filter(({ where }) => where === 'query').map(({ name, value }) => [name, value]),
  );
  const headers = new Headers(
    Object.fromEntries(filled.filter(({ where }) => where === 'header').map(({ name, value }) => [name, value])),
  );
  if (!isOpen) headers.set('authorization', `Bearer ${accessToken()}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  try {
    return shown(
      await call(`${concrete}${query.size > 0 ? `?${query}` : ''}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      }),
    );
  } catch {
    return [element('p', {}, 'The service cannot be reached, or a header holds what none may hold.')];
  }
}

/** @param {{ status: number, headers: [string, string][], text: string }} answer */
function shown({ status, headers, text }) {
  const lines = headers.filter(([name]) => shownHeaders.includes(name)).map(([name, value]) => `${name}: ${value}`);
  const parts = [
    element('p', {}, 'Answer ', element('strong', {}, String(status))),
    element('pre', { tabindex: '0' }, element('code', {}, lines.join('\n'))),
  ];
  return text === '' ? parts : [...parts, element('pre', { tabindex: '0' }, element('code', {}, pretty(text)))];
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Gives each section its form the first time that it is opened. @param {HTMLElement} section @param {Found} found */
function addForm(section, found) {
  const details = element('details', {}, element('summary', {}, 'Try it'));
  details.addEventListener(
    'toggle',
    () => details.open && details.childElementCount === 1 && details.append(formOf(found)),
  );
  const request = section.querySelector('pre');
  request?.after(details);
}

const main = document.querySelector('main');
if (main) {
  const all = sections(main);
  const contents = main.querySelector('h2');
  (main.querySelector('ul') ?? contents)?.before(credentialsForm(), findBox(all));
  const known = await operations();
  for (const section of all) {
    const found = known.get(section.getAttribute('aria-labelledby') ?? '');
    if (found) addForm(section, found);
  }
}
