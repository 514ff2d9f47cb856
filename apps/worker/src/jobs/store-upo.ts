import { enqueueRendering, storeArtifact } from '@invoicing/db/documents/artifacts';
import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { fileStem } from '@invoicing/domain/file-name';
import { readUpo } from '@invoicing/domain/ksef/upo';
import type { KSeFClient } from 'ksef-client-ts';
import { byWorker } from '../by-worker.ts';
import { NotKsefsAnswer } from '../ksef/answers.ts';
import { connect } from '../ksef/client.ts';
import { readFailure } from '../ksef/errors.ts';
import { KsefLimited } from '../ksef/limits.ts';
import { slotOfUpo } from '../ksef/upo-slots.ts';
import { evidenceOf } from '../ksef/verdict.ts';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { type LoadedSubmission, loadSubmission } from '../submission.ts';

type Payload = JobPayload<'store-upo'>;

/** Fetches the official confirmation and stores it if it confirms this document under its KSeF number. */
export async function storeUpo(services: Services, payload: Payload): Promise<void> {
  const loaded = await loadSubmission(services, payload.organizationId, payload.submissionId);
  if (loaded?.row.status !== 'accepted' || loaded.row.upoStatus === 'available') return;
  const { organizationId, row, document } = loaded;
  const upo = await fetchUpo(services, loaded);
  const problem = problemOf(upo, loaded);
  if (problem !== null) {
    await noteProblem(services, loaded, problem);
    throw new RetryLater(`the UPO is not good: ${problem}`);
  }
  const filename = `${fileStem(loaded.number)}-upo.xml`;
  const artifact = { kind: 'upo_xml', mediaType: 'application/xml', filename, ksefNumber: row.ksefNumber };
  await whileFenced(services, async (tx) => {
    const upoArtifactId = await storeArtifact(
      tx,
      byWorker(organizationId, row.environment),
      document,
      artifact,
      new TextEncoder().encode(upo),
    );
    await tx.submission.update({
      where: { organizationId_id: { organizationId, id: row.id } },
      data: { upoStatus: 'available', upoArtifactId, manualAttention: false },
    });
    await enqueueRendering(tx, organizationId, document);
  });
}

/** Stores a new problem; a repeated one is not written again at each attempt. */
async function noteProblem(
  services: Services,
  { organizationId, row }: LoadedSubmission,
  problem: string,
): Promise<void> {
  const known = evidenceOf(row);
  const last = known.findLast(({ check }) => check === 'upo');
  if (last?.result === problem) return;
  const evidence = [...known, { at: services.clock().toISOString(), check: 'upo', result: problem }];
  await whileFenced(services, (tx) =>
    tx.submission.update({ where: { organizationId_id: { organizationId, id: row.id } }, data: { evidence } }),
  );
}

async function fetchUpo(services: Services, loaded: LoadedSubmission): Promise<string> {
  const { organizationId, row } = loaded;
  const client = await connect(services, organizationId, row.environment);
  let refusal: unknown = new Error('the document has no session');
  try {
    for (const session of sessionsOf(loaded)) {
      try {
        return await askForUpo(client, row, session);
      } catch (error) {
        const { taken, waits } = readFailure(error, services.clock());
        if (taken === 'unknown' || waits) throw error;
        refusal = error;
      }
    }
    throw refusal;
  } catch (error) {
    if (!(error instanceof KsefLimited))
      services.logger.warn({ err: error, submissionId: row.id }, 'UPO download from KSeF failed');
    if (error instanceof NotKsefsAnswer) await noteProblem(services, loaded, `it cannot be read: ${error.message}`);
    const at =
      error instanceof KsefLimited
        ? await slotOfUpo(services, loaded, error.at)
        : readFailure(error, services.clock()).retryAt;
    throw new RetryLater('KSeF does not give the UPO', at);
  }
}

/**
 * A UPO belongs to the session of its document. The session that KSeF names may be wrong, so every session used is
 * tried.
 */
function sessionsOf({ row }: LoadedSubmission): Set<string> {
  const used = row.attempts.toReversed().map(({ sessionReference }) => sessionReference);
  return new Set([row.sessionReference, ...used].filter((session) => session !== null));
}

async function askForUpo(client: KSeFClient, row: LoadedSubmission['row'], session: string): Promise<string> {
  const { invoiceReference, duplicateOf, sessionReference, attempts } = row;
  const isDirect = session === sessionReference && duplicateOf === null && attempts.at(-1)?.outcome === 'accepted';
  const { upo } =
    isDirect && invoiceReference !== null
      ? await client.sessionStatus.getInvoiceUpoByReference(session, invoiceReference)
      : await client.sessionStatus.getInvoiceUpoByKsefNumber(session, row.ksefNumber ?? '');
  return upo;
}

function problemOf(upo: string, loaded: LoadedSubmission): string | null {
  try {
    const facts = readUpo(upo);
    if (facts.documentHash !== loaded.hash) return 'it confirms another document';
    return facts.ksefNumber === loaded.row.ksefNumber ? null : 'it names another KSeF number';
  } catch (error) {
    return error instanceof Error ? `it cannot be read: ${error.message.slice(0, 120)}` : 'it cannot be read';
  }
}
