import type { Read } from './api.ts';
import { Failure } from './failure.ts';
import type { Message } from './signing.ts';

const endpoints = '/api/v1/webhook-endpoints';
const deliveries = '/api/v1/webhook-deliveries';

type Endpoint = { id: string; url: string; status: string };
type Delivery = { id: string; status: string; event: { id: string; type: string }; payload: string | null };
type Page = { data: unknown[]; links: { next: string | null } };

/**
 * The paused endpoint whose deliveries are forwarded.
 * @param id the one to take; without it there must be one paused endpoint and no second
 * @throws Failure when it is not paused, or when there is none or more than one
 */
export async function pausedEndpoint(read: Read, id: string | undefined): Promise<Endpoint> {
  if (id !== undefined) {
    const endpoint = trustEndpoint(await read(`${endpoints}/${encodeURIComponent(id)}`));
    if (endpoint.status !== 'paused')
      throw new Failure(`The webhook endpoint ${id} is ${endpoint.status}; pause it, and its deliveries are held.`);
    return endpoint;
  }
  const paused: Endpoint[] = [];
  for await (const row of rowsOf(read, `${endpoints}?limit=100`)) {
    const endpoint = trustEndpoint(row);
    if (endpoint.status === 'paused') paused.push(endpoint);
  }
  const [only, ...others] = paused;
  if (!only) throw new Failure('No webhook endpoint is paused; pause one, and its deliveries are held.');
  if (others.length > 0)
    throw new Failure(
      `More than one webhook endpoint is paused; say which with --endpoint: ${paused.map((row) => row.id).join(', ')}`,
    );
  return only;
}

/** The held deliveries of an endpoint that are not in `known`, oldest first, each with its exact payload. */
export async function* newDeliveries(
  read: Read,
  endpointId: string,
  known: ReadonlySet<string>,
): AsyncGenerator<Message & { deliveryId: string }> {
  const query = new URLSearchParams({ status: 'held', webhook_endpoint_id: endpointId, order: 'asc', limit: '100' });
  for await (const row of rowsOf(read, `${deliveries}?${query}`)) {
    const { id: deliveryId } = trustDelivery(row);
    if (known.has(deliveryId)) continue;
    const { event, status, payload } = trustDelivery(await read(`${deliveries}/${deliveryId}`));
    // Released in the meantime: the service delivers it itself.
    if (status === 'held' && payload !== null) yield { deliveryId, id: event.id, type: event.type, payload };
  }
}

async function* rowsOf(read: Read, path: string): AsyncGenerator<unknown> {
  for (let next: string | null = path; next !== null; ) {
    const page = trustPage(await read(next));
    yield* page.data;
    next = page.links.next;
  }
}

/** The contract of every list. */
function trustPage(value: unknown): Page {
  return value as Page;
}

/** The contract of WebhookEndpoint. */
function trustEndpoint(value: unknown): Endpoint {
  return value as Endpoint;
}

/** The contract of WebhookDelivery. */
function trustDelivery(value: unknown): Delivery {
  return value as Delivery;
}
