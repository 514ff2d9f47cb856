import { enqueueSubmissionStep } from '@invoicing/db/submission-jobs';
import { startPostgres } from '@invoicing/db/testing/global-setup';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { inTransaction } from '@invoicing/db/transaction';
import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates';
import { documentedLimits } from '@invoicing/domain/ksef-limits';
import { createSubmission, createWorld } from '../apps/worker/test/fixture.ts';
import { carryUntil, createVirtualClock } from '../apps/worker/test/virtual-time.ts';

/**
 * A day of one seller on a virtual clock: documents that are all queued after midnight, two workers, a KSeF that
 * enforces production's limits. `pnpm bench ksef-day 10000`; 300 where no number is given. One by one KSeF takes 180 in
 * an hour, so that more go in packages; their confirmations are fetched at 1,200 in an hour.
 */
const total = Number(process.argv[3] ?? 300);
const dayMs = 86_400_000;
const end = endOfWarsawDay(warsawDay(new Date()));
const clock = createVirtualClock();
clock.time = end.getTime() - dayMs + 60_000;
const start = clock.time;
const stopPostgres = await startPostgres(passingSettings);
const settings = { KSEF_TIMEOUT_MS: '30000', POLL_DELAYS_MS: '1000,3000,60000' };
const world = await createWorld(settings, { clock: clock.now, limits: 'production' });
const { db } = world.database;
for (let count = 0; count < total; count += 1) {
  const { submissionId } = await createSubmission(world, { enqueue: false });
  const payload = { organizationId: world.organizationId, submissionId, attempt: 1 };
  await inTransaction(db, (tx) => enqueueSubmissionStep(tx, 'send-ksef-submission', payload, new Date(start)));
}
const workers = [1, 2].map(() => ({ ...world.services, clock: clock.now }));
const jobs = await carryUntil(world, workers, clock, end);

const { store } = world.simulator;
const attempts = await db.submissionAttempt.findMany({
  where: { transmissionStartedAt: { not: null } },
  orderBy: { transmissionStartedAt: 'asc' },
});
const alone = attempts.filter(({ sessionReference }) => !sessionReference?.includes('-SB-'));
const times = alone.map(({ transmissionStartedAt }) => transmissionStartedAt?.getTime() ?? 0);
const most = (windowMs: number) =>
  Math.max(0, ...times.map((from) => times.filter((time) => time >= from && time <= from + windowMs).length));
const accepted = await db.submission.count({ where: { status: 'accepted' } });
const hours = (milliseconds: number) => (milliseconds / 3_600_000).toFixed(1);
const refused = [...store.windows.values()].filter(({ blockedUntil }) => blockedUntil > 0).length;
const { perMinute, perHour } = documentedLimits.invoiceSend;
console.log(`\n${total} documents of one seller in one day, two workers, ${jobs} jobs`);
console.log(
  `  accepted ${accepted}, of ${new Set(store.accepted.map(({ hash }) => hash)).size} documents that KSeF has, ${store.sessions.size} sessions`,
);
console.log(
  `  most in a minute ${most(60_000)} of ${perMinute}, in an hour ${most(3_600_000)} of ${perHour}; groups in which KSeF had to refuse: ${refused}`,
);
const upos = await db.submission.count({ where: { upoStatus: 'available' } });
const packages = [...store.sessions.values()].filter(
  ({ batch, invoices }) => batch !== null && invoices.length > 0,
).length;
const last = Math.max(...attempts.map(({ transmissionStartedAt }) => transmissionStartedAt?.getTime() ?? 0));
console.log(`  ${total - alone.length} of them in ${packages} packages; ${upos} confirmations`);
console.log(
  `  the last one left after ${hours(last - start)} hours, and everything was over after ${hours(clock.time - start)}`,
);
await world.close();
await stopPostgres();
