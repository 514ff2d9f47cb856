import type { Prisma } from '@invoicing/db/generated/client';
import { meaningOf } from '@invoicing/domain/ksef/status';
import type { KSeFClient, SessionInvoiceStatusResponse } from 'ksef-client-ts';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { delayedAfterMs, type LoadedSubmission, loadSubmission, move, noteDelay } from '../submission.ts';
import { failAttempt } from './before-sending.ts';
import { readFailure } from './errors.ts';
import { listSession, refusedPackage } from './find.ts';
import { giveUpPackage, type HeldPackage, markPackage } from './package-store.ts';
import { askAgain, nextLook, showPackage } from './package-waits.ts';
import { isRefusedFinally, requeuePackage } from './requeue-package.ts';
import { applyStatus, becomeUncertain } from './verdict.ts';

/** Statuses of a session whose documents have verdicts. */
const judged = new Set([200, 445]);
const notClosed = 100;
const working = new Set([notClosed, 150, 170]);
const noSuchSession = 21173;
const withoutVerdict = ['sending', 'processing'] as const;

/** KSeF gives most verdicts within this time; a single slow document keeps the whole package in processing. */
const usualWorkMs = 60_000;
const mostBetweenListsMs = 1_800_000;

/**
 * Asks KSeF for the outcome of a package whose session was closed. Each document gets its own verdict, by its hash, and
 * a slow one does not delay the others. If the package was refused as a whole, the documents are queued again; if KSeF
 * states nothing certain, each is reconciled. However long that takes, it does not fail because of it.
 * @param close closes the session if KSeF reports that it is open
 * @throws RetryLater while KSeF processes it or cannot be reached
 */
export async function followPackage(
  services: Services,
  client: KSeFClient,
  held: HeldPackage,
  close?: () => Promise<void>,
): Promise<void> {
  const code = await statusOf(services, client, held);
  if (code === notClosed && close) {
    await close();
    return followPackage(services, client, held);
  }
  if (working.has(code)) {
    if (code !== notClosed && isListedNow(services, held)) {
      await markPackage(services, held, 'listedAt');
      await settleAll(services, client, held, isJudged);
    }
    return wait(services, held, code);
  }
  if (!judged.has(code) && !refusedPackage.has(code)) return loseTrack(services, held, code);
  // Queued again below, with all others that were not taken.
  const isTaken = (item: Item | undefined) => item !== undefined && meaningOf(item.status.code) !== 'not_taken';
  const open = await settleAll(services, client, held, refusedPackage.has(code) ? isTaken : () => true);
  if (open) {
    // Documents of a refused package that were not taken are not being processed.
    if (!refusedPackage.has(code)) await noteWork(services, held);
    throw open;
  }
  if (refusedPackage.has(code)) await releasePackage(services, held, `ksef_${code}`);
  else await markPackage(services, held, 'settledAt');
}

/**
 * True if it is time to check which documents have verdicts while KSeF still processes others: after its usual time,
 * and then after as long again as it has taken, since KSeF permits 200 such queries per seller and hour.
 */
function isListedNow({ clock }: Services, { closedAt, listedAt }: HeldPackage): boolean {
  if (closedAt === null) return false;
  const workedMs = (at: Date) => at.getTime() - closedAt.getTime();
  if (listedAt === null) return workedMs(clock()) > usualWorkMs;
  return workedMs(clock()) - workedMs(listedAt) >= Math.min(workedMs(listedAt), mostBetweenListsMs);
}

type Item = SessionInvoiceStatusResponse;

/** True if KSeF has a verdict on a document of a package that it still processes. */
function isJudged(item: Item | undefined): boolean {
  return item !== undefined && ['accepted', 'rejected'].includes(meaningOf(item.status.code));
}

/**
 * Applies the verdicts on the documents of a package that have none yet.
 * @param isDue selects the documents by what the session lists of each
 * @returns the reason why one has to be asked about again, or null
 */
async function settleAll(
  services: Services,
  client: KSeFClient,
  held: HeldPackage,
  isDue: (item: Item | undefined) => boolean,
): Promise<RetryLater | null> {
  const items = await listSession(client, held.reference).catch((error: unknown) => later(services, held, error));
  const byHash = new Map<string, Item>();
  for (const item of items) if (byHash.get(item.invoiceHash)?.status.code !== 200) byHash.set(item.invoiceHash, item);
  let open: RetryLater | null = null;
  for (const loaded of await openDocuments(services, held)) {
    const item = byHash.get(loaded.hash);
    if (!isDue(item)) continue;
    try {
      await settle(services, client, loaded, item);
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      open = error;
    }
  }
  return open;
}

/**
 * Releases the documents of a package of which KSeF has taken nothing and never will. Obstacles before KSeF's own
 * judgement use up no approval, however often they occur.
 */
export async function releasePackage(services: Services, held: HeldPackage, refusal: string): Promise<void> {
  if (!(await isRefusedFinally(services, held, refusal))) return requeuePackage(services, held, refusal);
  if (await giveUpPackage(services, held, refusal)) await failPackage(services, held, refusal);
}

/** Fails the documents of a package that was given up, and then settles it. */
export async function failPackage(services: Services, held: HeldPackage, refusal: string): Promise<void> {
  for (const loaded of await openDocuments(services, held)) await failAttempt(services, loaded, refusal);
  await markPackage(services, { ...held, refusal }, 'settledAt');
}

async function statusOf(services: Services, client: KSeFClient, held: HeldPackage): Promise<number> {
  try {
    return (await client.sessionStatus.getSessionStatus(held.reference)).status.code;
  } catch (error) {
    const { code } = readFailure(error, services.clock());
    return code === `ksef_${noSuchSession}` ? noSuchSession : later(services, held, error);
  }
}

/** The documents of a package without a verdict. */
async function openDocuments(
  services: Services,
  { organizationId, reference }: HeldPackage,
  only: Prisma.SubmissionWhereInput = {},
): Promise<LoadedSubmission[]> {
  const status = { in: [...withoutVerdict] };
  const where = { organizationId, sessionReference: reference, status, ...only } satisfies Prisma.SubmissionWhereInput;
  const found: LoadedSubmission[] = [];
  // Bounded by the documents of one package.
  for (const { id } of await services.db.submission.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })) {
    const loaded = await loadSubmission(services, organizationId, id);
    if (loaded) found.push(loaded);
  }
  return found;
}

/** Applies the verdict on one document; one that KSeF does not list is reconciled before it is sent again. */
async function settle(
  services: Services,
  client: KSeFClient,
  loaded: LoadedSubmission,
  item: SessionInvoiceStatusResponse | undefined,
): Promise<void> {
  if (!item) return becomeUncertain(services, loaded, 'not_in_package');
  if ((await applyStatus(services, client, loaded, item)) === 'working')
    throw new RetryLater('KSeF has ended the package, and still works on a document of it');
}

async function loseTrack(services: Services, held: HeldPackage, code: number): Promise<void> {
  for (const loaded of await openDocuments(services, held)) await becomeUncertain(services, loaded, `ksef_${code}`);
  await markPackage(services, held, 'settledAt');
}

/** Waits while KSeF processes the package; its documents are shown as in processing. */
async function wait(services: Services, held: HeldPackage, code: number): Promise<never> {
  await whileFenced(services, (tx) => showPackage(tx, held, false));
  if (code !== notClosed) {
    if (held.closedAt === null) await markPackage(services, held, 'closedAt');
    await noteWork(services, held);
  }
  throw new RetryLater('KSeF works on the package', nextLook(services, held));
}

/** Marks the documents without a verdict as in processing, and as delayed after some time. */
async function noteWork(services: Services, held: HeldPackage): Promise<void> {
  for (const loaded of await openDocuments(services, held, { status: 'sending' }))
    await move(services, loaded, { event: 'accept_for_processing', attempt: { outcome: 'processing' } });
  if (services.clock().getTime() - held.openedAt.getTime() > delayedAfterMs)
    for (const loaded of await openDocuments(services, held, { status: 'processing', delayed: false }))
      await noteDelay(services, loaded);
}

function later(services: Services, held: HeldPackage, error: unknown): Promise<never> {
  services.logger.warn({ err: error, session: held.reference }, 'KSeF package status query failed');
  return askAgain(services, held, error, { reason: 'KSeF cannot be asked now' });
}
