import type autocannon from 'autocannon';

type Sent = { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body: string | null };

/** A request as it is sent next: one that writes has another body and Idempotency-Key each time. */
export type NextRequest = () => Sent;

/**
 * Requests of customers, of which one in four writes and one lists, with a customer made for the two that read one.
 * @param api the address of the api
 */
export async function mixedRequests(api: string, token: string): Promise<NextRequest[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const create: NextRequest = () => ({
    path: '/api/v1/customers',
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: customer(),
  });
  const { path, ...made } = create();
  const created = await fetch(`${api}${path}`, made);
  const { id } = Object(await created.json());
  const get = (of: string) => () => ({ path: of, method: 'GET' as const, headers, body: null });
  const read = get(`/api/v1/customers/${id}`);
  return [read, get('/api/v1/customers?limit=25'), create, read];
}

/** The requests as autocannon sends them, each as soon as the one before it on its connection is answered. */
export function forAutocannon(requests: readonly NextRequest[]): autocannon.Request[] {
  return requests.map((next) => ({
    setupRequest: (request) => {
      const { body, ...sent } = next();
      return { ...request, ...sent, ...(body === null ? {} : { body }) };
    },
  }));
}

function customer(): string {
  const reference = crypto.randomUUID();
  return JSON.stringify({
    name: `Klient ${reference}`,
    address: { country_code: 'PL', address_line_1: 'ul. Prosta 1' },
    external_system: 'shop',
    external_reference: reference,
  });
}
