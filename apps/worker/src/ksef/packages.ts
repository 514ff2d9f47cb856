import { ask, prepare, text } from '@invoicing/db/connection/prepared';
import type { Prisma } from '@invoicing/db/generated/client';
import { enqueueGathering, type Gathering, gatheringKey } from '@invoicing/db/jobs/submissions';
import { hasAttachment } from '@invoicing/domain/fa3/bytes';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import type { LoadedSubmission } from '../submission.ts';
import { nextRunOf } from '../unsettled.ts';
import { isBatch } from './sessions.ts';

/** How long a document waits before it checks whether a package has taken it. */
const lookAgainMs = 10_000;

/** Condition for queued documents that may share a package. */
export function waitingFor({ organizationId, environment, offline }: Gathering) {
  return {
    organizationId,
    environment,
    status: 'queued',
    mode: offline ? 'offline' : { not: 'offline' },
    // A document that needs a person is not gathered, and does not cause a package of others.
    manualAttention: false,
    // A technical correction refers to the document that it replaces, which a package cannot express.
    correctedSha256: null,
  } satisfies Prisma.SubmissionWhereInput;
}

const gatheringOf = ({ organizationId, row }: LoadedSubmission): Gathering => ({
  organizationId,
  environment: row.environment,
  offline: row.mode === 'offline',
});

/**
 * True if a document must be sent in a package: always with an attachment, which KSeF accepts only in batch sessions,
 * and when so many of its seller's documents wait that sending them individually would take long.
 */
export async function goesByPackage(services: Services, loaded: LoadedSubmission, xml: Uint8Array): Promise<boolean> {
  if (loaded.row.correctedSha256 !== null) return false;
  if (hasAttachment(xml)) return true;
  const { threshold } = services.packages;
  const where = waitingFor(gatheringOf(loaded));
  return (await services.db.submission.count({ where, take: threshold + 1 })) > threshold;
}

/** When the gathering job runs next; no row if none is enqueued. */
const gatheringJob = prepare('gathering-job', { key: text }, ({ key }) => nextRunOf(key));

/**
 * Enqueues the gathering of the document with others. Its own job goes on, so it needs no person.
 * @throws RetryLater always: its job checks the outcome later
 */
export async function waitForPackage(services: Services, loaded: LoadedSubmission): Promise<never> {
  const gathering = gatheringOf(loaded);
  const where = { organizationId: loaded.organizationId, id: loaded.row.id, status: 'queued' } as const;
  if (loaded.row.manualAttention)
    await whileFenced(services, (tx) => tx.submission.updateMany({ where, data: { manualAttention: false } }));
  const [job] = await ask(services.db, gatheringJob, { key: gatheringKey(gathering) });
  if (!job) await whileFenced(services, (tx) => enqueueGathering(tx, gathering));
  const soonest = Math.max(services.clock().getTime(), job?.runAt.getTime() ?? 0);
  throw new RetryLater('it waits for its package', new Date(soonest + lookAgainMs));
}

/** True if a document is in an unfinished package, whose job then handles it. */
export async function isInPackage(
  { db }: Services,
  { organizationId, lastSession }: LoadedSubmission,
): Promise<boolean> {
  if (lastSession === null || !isBatch(lastSession)) return false;
  const where = { organizationId, reference: lastSession, settledAt: null };
  return (await db.ksefPackage.count({ where })) > 0;
}
