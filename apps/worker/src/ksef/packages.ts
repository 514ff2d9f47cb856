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

/** Documents that may go in one package, of those that wait. */
export function waitingFor({ organizationId, environment, offline }: Gathering) {
  return {
    organizationId,
    environment,
    status: 'queued',
    mode: offline ? 'offline' : { not: 'offline' },
    // What a person has to look at is not gathered meanwhile, and makes no package of others.
    manualAttention: false,
    // A technical correction names the document that it stands for, which a package cannot.
    correctedSha256: null,
  } satisfies Prisma.SubmissionWhereInput;
}

const gatheringOf = ({ organizationId, row }: LoadedSubmission): Gathering => ({
  organizationId,
  environment: row.environment,
  offline: row.mode === 'offline',
});

/**
 * Whether a document goes to KSeF in a package: always with an attachment, which KSeF takes in batch sessions alone,
 * and when so many of its seller wait that one by one would take long.
 */
export async function goesByPackage(services: Services, loaded: LoadedSubmission, xml: Uint8Array): Promise<boolean> {
  if (loaded.row.correctedSha256 !== null) return false;
  if (hasAttachment(xml)) return true;
  const { threshold } = services.packages;
  const where = waitingFor(gatheringOf(loaded));
  return (await services.db.submission.count({ where, take: threshold + 1 })) > threshold;
}

/** When the job that gathers runs next; no row where none would. */
const gatheringJob = prepare('gathering-job', { key: text }, ({ key }) => nextRunOf(key));

/**
 * Enqueues the gathering of the document with others; its job continues, so that it needs no attention.
 * @throws RetryLater always: its job looks later what became of it
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

/** Whether a document is in a package that is on its way: then the package's job sees to it. */
export async function isInPackage(
  { db }: Services,
  { organizationId, lastSession }: LoadedSubmission,
): Promise<boolean> {
  if (lastSession === null || !isBatch(lastSession)) return false;
  const where = { organizationId, reference: lastSession, settledAt: null };
  return (await db.ksefPackage.count({ where })) > 0;
}
