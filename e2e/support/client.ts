import type { Client } from './demo.ts';

export type Json = Record<string, unknown>;

/** What the API says of a request that it does not carry out. */
type Refusal = { status: number; code: string; correlationId: string };

/** An integrator: plain HTTP against the public URLs, nothing else. */
export type Integrator = {
  get: (path: string) => Promise<Json>;
  post: (path: string, body?: Json, key?: string) => Promise<Json>;
  status: (method: string, path: string, body?: Json) => Promise<number>;
  /** Sends a request that is expected to be refused. @throws Error where it is carried out */
  refused: (path: string, body: Json) => Promise<Refusal>;
};

function requestToken(baseUrl: string, clientId: string, clientSecret: string): Promise<Response> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return fetch(`${baseUrl}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
}

/** What the token endpoint answers to a secret. */
export async function tokenStatus(baseUrl: string, clientId: string, clientSecret: string): Promise<number> {
  return (await requestToken(baseUrl, clientId, clientSecret)).status;
}

/** Takes a token with client credentials and calls the API with it. */
export async function integrator(baseUrl: string, client: Client): Promise<Integrator> {
  const answer = await requestToken(baseUrl, client.client_id, client.client_secret);
  const { access_token: token } = await answer.json();
  if (!answer.ok) throw new Error(`no token: ${answer.status}`);
  const send = (method: string, path: string, body?: Json, key?: string) =>
    fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const read = async (response: Response): Promise<Json> => {
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    return JSON.parse(text);
  };
  return {
    get: async (path) => read(await send('GET', path)),
    post: async (path, body, key) => read(await send('POST', path, body, key)),
    status: async (method, path, body) => (await send(method, path, body)).status,
    refused: async (path, body) => refusalOf(await send('POST', path, body, crypto.randomUUID())),
  };
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const { error } = JSON.parse(await answer.text());
  if (answer.ok) throw new Error(`carried out: ${answer.status}`);
  return { status: answer.status, code: String(error.code), correlationId: String(error.correlation_id) };
}

/** The day in Warsaw, `daysAgo` days before today, which is the day of new invoices. */
export function warsawDay(daysAgo = 0): string {
  const today = new Date(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' }));
  return new Date(today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

const dayForm = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day as English sentences have it: `27 Nov 2026`. */
export function writtenDay(day: string): string {
  return dayForm.format(Date.parse(day));
}

const usualLines = [
  {
    ref: '1',
    name: 'Usługa konsultacyjna – wdrożenie',
    quantity: '8',
    unit: 'godz.',
    unit_price: '250.00',
    vat_rate: '23',
  },
  { ref: '2', name: 'Książka „Rachunkowość”', quantity: '2', unit: 'szt.', unit_price: '49.90', vat_rate: '5' },
];

/**
 * A customer of the usual name.
 * @param nip of its own where it matters what was issued to it before, for that is what a buyer is known by
 * @returns its id
 */
export async function createCustomer(api: Integrator, nip = '5252445767'): Promise<string> {
  const customer = await api.post('/customers', {
    name: 'ACME sp. z o.o.',
    tax_identifier: nip,
    address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' },
    external_system: 'journey',
    external_reference: crypto.randomUUID(),
  });
  return String(customer['id']);
}

/** A valid draft of a new customer. @param changes members of the input that differ, such as the customer */
export async function createDraft(api: Integrator, changes: Json & { lines?: typeof usualLines } = {}): Promise<Json> {
  const customerId = changes['customer_id'] ?? (await createCustomer(api));
  return api.post('/invoice-drafts', {
    external_system: 'journey',
    external_reference: crypto.randomUUID(),
    input: {
      kind: 'vat',
      customer_id: customerId,
      currency: 'PLN',
      issue_date: warsawDay(),
      numbering: { mode: 'series', series: 'FV' },
      lines: usualLines,
      payment: { method: 'transfer', due_date: warsawDay(), bank_account: 'PL61109010140000071219812874' },
      ...changes,
    },
  });
}
