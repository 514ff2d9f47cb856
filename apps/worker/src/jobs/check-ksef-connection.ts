import { X509Certificate } from 'node:crypto';
import { recordAudit } from '@invoicing/db/audit/audit';
import type { Tx } from '@invoicing/db/connection/client';
import type { KsefCredentialModel } from '@invoicing/db/generated/models/KsefCredential';
import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { activateCredential, lockConnection } from '@invoicing/db/ksef/credentials';
import { mayOwnContext } from '@invoicing/domain/ksef/certificate';
import { isUndecided, isUsable, judgePermissions, type KsefCheckOutcome } from '@invoicing/domain/ksef/permissions';
import { createClient } from '../ksef/client.ts';
import { openCredential } from '../ksef/credential.ts';
import { readFailure } from '../ksef/errors.ts';
import { readPermissions } from '../ksef/permissions.ts';
import { NoUsableKey } from '../ksef/public-keys.ts';
import { resumeWith } from '../ksef/resume.ts';
import { CertificateNotValid, SignInRefused, signIn } from '../ksef/sign-in.ts';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

type Payload = JobPayload<'check-ksef-connection'>;
type Checked = {
  outcome: KsefCheckOutcome;
  code?: number;
  detail?: string | null;
  permissions?: string[] | null;
  retryAt?: Date | null;
};
type Stored = KsefCredentialModel & { connection: { nip: string } };

/**
 * Signs in with a stored credential, reads its permissions and stores the outcome. A pending credential that may send
 * is activated in the same transaction, in place of the one that was in use until then. While KSeF has not decided, a
 * pending one is tried again.
 */
export async function checkKsefConnection(
  services: Services,
  { organizationId, credentialId }: Payload,
): Promise<void> {
  const where = { organizationId_id: { organizationId, id: credentialId } };
  const stored = await services.db.ksefCredential.findUnique({
    where,
    include: { connection: { select: { nip: true } } },
  });
  if (!stored || stored.status === 'ended') return;
  const checked = await check(services, stored);
  await whileFenced(services, (tx) => writeDown(tx, services.clock(), stored, checked));
  if (isUndecided(checked.outcome) && stored.status === 'pending')
    throw new RetryLater('KSeF has not decided on the sign-in', checked.retryAt ?? null);
}

async function check(services: Services, stored: Stored): Promise<Checked> {
  const { organizationId, environment, connection } = stored;
  const client = createClient(services, organizationId, { environment, nip: connection.nip });
  const credential = openCredential(services, stored);
  try {
    await signIn(client, credential, connection.nip, services.clock());
    const permissions = await readPermissions(client, credential, connection.nip).catch((error: unknown) =>
      unlisted(services, stored, error),
    );
    // Its tokens are not used again, so a failure to revoke them at KSeF is harmless.
    await client.activeSessions.revokeCurrentSession().catch(() => undefined);
    const mayBeOwner =
      credential.kind === 'certificate' && mayOwnContext(new X509Certificate(credential.certificate), connection.nip);
    return { outcome: judgePermissions(permissions, { mayBeOwner }), permissions };
  } catch (error) {
    services.logger.warn({ err: error, organizationId, environment }, 'KSeF connection check failed');
    return failureOf(error, services.clock());
  }
}

/** Sign-in succeeded; if KSeF does not list the permissions, they stay unknown. */
function unlisted({ logger }: Services, { organizationId, environment }: Stored, error: unknown): null {
  logger.warn({ err: error, organizationId, environment }, 'KSeF permission query failed');
  return null;
}

function failureOf(error: unknown, now: Date): Checked {
  if (error instanceof SignInRefused) return { outcome: 'refused', code: error.code, detail: error.detail };
  if (error instanceof CertificateNotValid) return { outcome: 'certificate_not_valid' };
  if (error instanceof NoUsableKey) return { outcome: 'no_valid_public_key' };
  const { waits, retryAt } = readFailure(error, now);
  return { outcome: waits ? 'waits' : 'unreachable', retryAt };
}

/**
 * The refusal as the connection shows it; null after a successful sign-in, or if the failure says nothing about the
 * credential.
 */
const connectionErrors: Partial<Record<KsefCheckOutcome, string>> = {
  refused: 'credential_refused',
  certificate_not_valid: 'certificate_not_valid',
  no_valid_public_key: 'no_valid_public_key',
  unreachable: 'unreachable',
};

async function writeDown(
  tx: Tx,
  now: Date,
  stored: Stored,
  { outcome, code, detail, permissions }: Checked,
): Promise<void> {
  const { organizationId, id, environment } = stored;
  await lockConnection(tx, stored);
  const where = { organizationId_id: { organizationId, id } };
  const current = await tx.ksefCredential.findUniqueOrThrow({ where });
  if (current.status === 'ended') return;
  // If another check was requested in the meantime, it runs next.
  const isAnswered = current.checkRequestedAt?.getTime() === stored.checkRequestedAt?.getTime();
  const answered = isAnswered ? { checkRequestedAt: null } : {};
  const facts = {
    ...answered,
    checkedAt: now,
    checkOutcome: outcome,
    checkCode: code ?? null,
    checkDetail: detail ?? null,
  };
  await tx.ksefCredential.update({ where, data: { ...facts, ...(permissions ? { permissions } : {}) } });
  const takesOver = current.status === 'pending' && isUsable(outcome);
  if (takesOver) await putToUse(tx, now, current);
  if (current.status === 'pending' && !takesOver) return;
  const lastError = connectionErrors[outcome] ?? null;
  const data =
    lastError === null && outcome !== 'waits'
      ? { lastSuccessAt: now, lastError }
      : lastError === null
        ? {}
        : { lastError };
  await tx.ksefConnection.update({ where: { organizationId_environment: { organizationId, environment } }, data });
}

async function putToUse(tx: Tx, now: Date, credential: KsefCredentialModel): Promise<void> {
  const { organizationId, id, environment, kind } = credential;
  const isReplacement = await activateCredential(tx, credential, now);
  await resumeWith(tx, credential, now);
  const action = isReplacement ? 'ksef_connection.credential_replaced' : 'ksef_connection.connected';
  const subject = { subjectType: 'ksef_credential', subjectId: id };
  await recordAudit(tx, {
    organizationId,
    actorKind: 'worker',
    actorId: null,
    action,
    ...subject,
    details: { environment, kind },
  });
}
