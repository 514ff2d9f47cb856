import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@invoicing/db/connection/client';
import type { SignedReceiver } from '@invoicing/router/testing/signed-receiver';
import type { Installation } from './installation.ts';
import type { Figures } from './stages.ts';

/** Without any progress for so long a run ends with what it has. */
const patienceMs = 300_000;

/** Waits until KSeF has confirmed every invoice, every file is drawn and every event is delivered. */
export async function settled(db: Db, count: number): Promise<void> {
  let [seen, at] = ['', performance.now()];
  for (; ; await sleep(500)) {
    const confirmed = await db.submission.count({ where: { upoStatus: 'available' } });
    const waiting = await db.webhookDelivery.count({ where: { status: { not: 'delivered' } } });
    const [drawing] = await db.$queryRaw<{ jobs: number }[]>`
      SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = 'render-artifacts'`;
    if (confirmed === count && waiting === 0 && drawing?.jobs === 0) return;
    const now = `${confirmed} of ${count} confirmed, ${waiting} deliveries and ${drawing?.jobs} drawings wait`;
    if (now !== seen) [seen, at] = [now, performance.now()];
    if (performance.now() - at > patienceMs) throw new Error(`nothing has happened for ${patienceMs / 1000} s: ${now}`);
  }
}

/** What the worker did, by the times that the database has of it. */
export function stagesOfWorker(db: Db): Promise<Figures[]> {
  return db.$queryRaw<Figures[]>`
    WITH accepted AS (SELECT subject_id, min(created_at) AS at FROM events
      WHERE type IN ('ksef_submission.accepted', 'ksef_submission.reconciled') GROUP BY subject_id),
    taken (place, name, since, at) AS (
      SELECT 1, 'accepted by KSeF', submission.created_at, accepted.at
        FROM submissions AS submission JOIN accepted ON accepted.subject_id = submission.id
      UNION ALL SELECT 2, 'its UPO stored', accepted.at, artifact.created_at
        FROM submissions AS submission JOIN accepted ON accepted.subject_id = submission.id
        JOIN artifacts AS artifact ON artifact.id = submission.upo_artifact_id
      UNION ALL SELECT 3, 'an event delivered', event.created_at,
          attempt.started_at + attempt.duration_ms * interval '1 millisecond'
        FROM webhook_attempts AS attempt JOIN webhook_deliveries AS delivery
          ON delivery.organization_id = attempt.organization_id AND delivery.id = attempt.delivery_id
        JOIN events AS event ON event.organization_id = delivery.organization_id AND event.id = delivery.event_id
        WHERE attempt.response_status = 200)
    SELECT name, count(*)::int AS items,
      count(*)::float8 / greatest(extract(epoch FROM max(at) - min(at))::float8, 0.001) AS "perSecond",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM at - since) * 1000)::float8 AS p50,
      percentile_cont(0.99) WITHIN GROUP (ORDER BY extract(epoch FROM at - since) * 1000)::float8 AS p99
    FROM taken GROUP BY place, name ORDER BY place`;
}

type Kept = { nip: string; hash: string };

/** What is lost, or there twice; nothing where all is well. */
export async function objectionsTo(
  { harness, tenants, simulatorControl }: Installation,
  receiver: SignedReceiver,
  count: number,
): Promise<string[]> {
  const { db } = harness.database;
  const invoices = await db.invoice.findMany({ select: { organizationId: true, number: true } });
  const submissions = await db.submission.findMany({ select: { documentSha256: true } });
  const { accepted }: { accepted: Kept[] } = await (await fetch(`${simulatorControl}/admin/state`)).json();
  const inKsef = Map.groupBy(accepted, ({ hash }) => hash);
  const sent = submissions.map(({ documentSha256 }) => Buffer.from(documentSha256, 'hex').toString('base64'));
  const once = sent.filter((hash) => inKsef.get(hash)?.length === 1).length;
  const events = await db.event.findMany({ where: { deliveries: { some: {} } }, select: { id: true } });
  const lost = events.filter(({ id }) => !receiver.arrivals.has(id)).length;
  const gaps = tenants.flatMap(({ organizationId }) => {
    const own = invoices.filter((invoice) => invoice.organizationId === organizationId);
    const counters = own.map(({ number }) => Number(number.split('/')[1])).sort((a, b) => a - b);
    return counters.filter((counter, index) => counter !== index + 1);
  });
  const facts: [is: number, should: number, what: string][] = [
    [invoices.length, count, 'invoices'],
    [gaps.length, 0, 'numbers out of their place'],
    [new Set(sent).size, count, 'documents submitted'],
    [accepted.length, count, 'documents in KSeF'],
    [once, count, 'documents in KSeF exactly once with the same hash'],
    [lost, 0, 'events that did not arrive'],
    [receiver.wrong(), 0, 'deliveries without a right signature'],
  ];
  return facts.flatMap(([is, should, what]) => (is === should ? [] : [`${is} ${what}, not ${should}`]));
}
