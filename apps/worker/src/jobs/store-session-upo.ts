import { putBlob } from '@invoicing/db/documents/blobs';
import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { readSessionOfUpo } from '@invoicing/domain/ksef/upo';
import type { KSeFClient } from 'ksef-client-ts';
import { connect } from '../ksef/client.ts';
import { CredentialRefused } from '../ksef/credential.ts';
import { readFailure } from '../ksef/errors.ts';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

type Payload = JobPayload<'store-session-upo'>;

/** KSeF's statuses of a session: still processing, and finished with a UPO. All others end without one. */
const working = new Set([100, 150, 170]);
const processed = 200;
/** After this long the UPO is given up: each document has its own confirmation. */
const longestWaitMs = 7 * 86_400_000;
/** In this time a person may renew the credential. */
const refusedSignInWaitMs = 3_600_000;

/**
 * Fetches and stores all pages of the collective UPO of a closed session: one confirmation of everything that KSeF took
 * in the session.
 */
export async function storeSessionUpo(services: Services, { organizationId, session }: Payload): Promise<void> {
  const where = { organizationId, reference: session };
  const row = await services.db.ksefSession.findFirst({ where });
  if (!row?.closedAt || services.clock().getTime() - row.closedAt.getTime() > longestWaitMs) return;
  try {
    const client = await connect(services, organizationId, row.environment);
    const { status, upo } = await client.sessionStatus.getSessionStatus(session);
    if (working.has(status.code)) throw new RetryLater('KSeF is still processing the session');
    if (status.code !== processed) return;
    const pages = upo?.pages ?? [];
    if (pages.length === 0) throw new RetryLater('KSeF has not made the UPO of the session yet');
    for (const [index, { referenceNumber }] of pages.entries())
      await storePage(services, client, { organizationId, session, page: index + 1, upoReference: referenceNumber });
  } catch (error) {
    if (error instanceof RetryLater) throw error;
    if (error instanceof CredentialRefused) {
      const later = new Date(services.clock().getTime() + refusedSignInWaitMs);
      throw new RetryLater('KSeF refuses the sign-in', later);
    }
    services.logger.warn({ err: error, organizationId, session }, 'session UPO download from KSeF failed');
    throw new RetryLater('KSeF does not give the UPO of the session', readFailure(error, services.clock()).retryAt);
  }
}

type Page = Payload & { page: number; upoReference: string };

async function storePage(
  services: Services,
  client: KSeFClient,
  { session, upoReference, ...at }: Page,
): Promise<void> {
  const where = { ...at, sessionReference: session };
  if ((await services.db.ksefSessionUpo.count({ where })) > 0) return;
  const { upo } = await client.sessionStatus.getSessionUpo(session, upoReference);
  if (readSessionOfUpo(upo) !== session) throw new Error('the UPO is of another session');
  await whileFenced(services, async (tx) => {
    const { sha256 } = await putBlob(tx, at.organizationId, new TextEncoder().encode(upo), 'application/xml');
    await tx.ksefSessionUpo.createMany({ data: [{ ...where, upoReference, sha256 }], skipDuplicates: true });
  });
}
