import { setTimeout as sleep } from 'node:timers/promises';
import type { Harness, Tenant } from './harness.ts';
import type { SignedReceiver } from './signed-receiver.ts';

/**
 * What is lost of the invoices of a tenant: those that were answered and are not there, gaps in their numbers, events
 * that did not arrive. Nothing where all is well.
 */
export async function lostOf(
  { database: { db } }: Harness,
  { organizationId }: Tenant,
  issued: readonly string[],
  arrivals: SignedReceiver['arrivals'],
): Promise<string[]> {
  const invoices = await db.invoice.findMany({ where: { organizationId }, select: { id: true, number: true } });
  const ids = new Set(invoices.map(({ id }) => id));
  const counters = invoices.map(({ number }) => Number(number.split('/')[1])).sort((a, b) => a - b);
  const events = await db.event.findMany({
    where: { organizationId, deliveries: { some: {} } },
    select: { id: true, type: true },
  });
  return [
    ...issued.filter((id) => !ids.has(id)).map((id) => `invoice ${id} was answered and is not there`),
    ...(new Set(issued).size === invoices.length ? [] : [`${invoices.length} invoices of ${issued.length} answers`]),
    ...counters.flatMap((counter, index) => (counter === index + 1 ? [] : [`number ${counter} in place ${index + 1}`])),
    ...(events.length > issued.length ? [] : [`${events.length} events of ${issued.length} invoices`]),
    ...events.filter(({ id }) => !arrivals.has(id)).map(({ id, type }) => `event ${type} ${id} did not arrive`),
  ];
}

/** Waits until each event that an endpoint is to get was delivered. */
export async function allDelivered({ database: { db } }: Harness): Promise<void> {
  while ((await db.webhookDelivery.count({ where: { status: { not: 'delivered' } } })) > 0) await sleep(200);
}
