import type autocannon from 'autocannon';

/**
 * Requests of customers, of which one in four writes and one lists, with a customer made for the two that read one.
 * @param api the address of the api
 */
export async function mixedRequests(api: string, token: string): Promise<autocannon.Request[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const created = await fetch(`${api}/api/v1/customers`, {
    method: 'POST',
    headers: { ...headers, ...key() },
    body: customer(),
  });
  const { id } = Object(await created.json());
  const read = { path: `/api/v1/customers/${id}`, headers };
  return [
    read,
    { path: '/api/v1/customers?limit=25', headers },
    {
      path: '/api/v1/customers',
      method: 'POST',
      setupRequest: (request) => ({ ...request, headers: { ...headers, ...key() }, body: customer() }),
    },
    read,
  ];
}

function key(): Record<string, string> {
  return { 'idempotency-key': crypto.randomUUID() };
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
