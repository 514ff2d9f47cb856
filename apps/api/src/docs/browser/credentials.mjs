import { call, element, field } from './elements.mjs';

/** The access token is only kept in this page's memory and is lost when the page is left. */
let token = '';

/** @returns {string} the access token, or nothing */
export const accessToken = () => token;

/** @returns {HTMLElement} the form that takes a token for a client, as the first call of the page shows */
export function credentialsForm() {
  const id = element('input', { name: 'client_id', autocomplete: 'off', spellcheck: 'false', required: '' });
  const secret = element('input', { name: 'client_secret', type: 'password', autocomplete: 'off', required: '' });
  const message = element('output', { role: 'status' });
  const form = element(
    'form',
    { class: 'try', id: 'token', 'aria-label': 'Access token' },
    element(
      'p',
      {},
      'Every operation below can be tried with a client of your organization. Requests are real; the token stays in this page.',
    ),
    element('div', { class: 'fields' }, field('client_id', id), field('client_secret', secret)),
    element('button', { type: 'submit' }, 'Get a token'),
    message,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    message.textContent = await takeToken(id.value.trim(), secret.value.trim());
  });
  return form;
}

/**
 * @param {string} clientId
 * @param {string} clientSecret
 * @returns {Promise<string>} the message for the person
 */
async function takeToken(clientId, clientSecret) {
  const authorization = `Basic ${btoa([clientId, clientSecret].map(encodeURIComponent).join(':'))}`;
  try {
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const { status, text } = await call('/oauth/token', { method: 'POST', headers: { authorization }, body });
    const answer = JSON.parse(text);
    token = status === 200 ? answer.access_token : '';
    return token === ''
      ? `No token: ${answer.error_description ?? answer.error}`
      : `There is a token for ${answer.expires_in} seconds: ${answer.scope}`;
  } catch {
    return 'The service cannot be reached; try again in a moment.';
  }
}
