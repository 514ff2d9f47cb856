import { type Batch, inBatches } from '@invoicing/db/connection/batches';
import type { Tx } from '@invoicing/db/connection/client';
import { emitEvent } from '@invoicing/db/events/outbox';
import { type ConnectionScope, lockConnection } from '@invoicing/db/ksef/credentials';
import { mailMembers } from '@invoicing/db/people/mails';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { ksefTokensEnd, tokenEndIn } from '@invoicing/domain/ksef/tokens';
import type { MailText } from '@invoicing/domain/letter';
import { byWorker } from '../by-worker.ts';
import { type ExpiryFacts, expiryMail, offlineExpiryMail, tokenExpiryMail } from '../ksef/mail-texts.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

const dayMs = 86_400_000;
/** How long before a certificate's end people are notified, first and again. */
const warnBeforeDays = [30, 7, 1];

type Key = { organizationId: string; id: string };

/**
 * Mails owners and admins before an active certificate (sign-in or KOD II) expires, or KSeF stops accepting tokens: 30
 * days, 7 days and one day before, each once. For certificates an event is emitted too.
 */
export async function warnOfExpiringCertificates(services: Services): Promise<void> {
  const now = services.clock();
  const soon = new Date(now.getTime() + Math.max(...warnBeforeDays) * dayMs);
  const isNear = { validUntil: { gt: now, lte: soon }, warningsSent: { lt: warnBeforeDays.length } };
  const select = { organizationId: true, id: true, environment: true } as const;
  const isTokenNear = { kind: 'token', environment: { not: 'simulator' }, warningsSent: isNear.warningsSent } as const;
  const near = ksefTokensEnd > now && ksefTokensEnd <= soon ? [isNear, isTokenNear] : [isNear];
  const ofSignIn = ({ after, ...batch }: Batch) =>
    services.db.ksefCredential.findMany({ ...batch, where: { ...after, status: 'active', OR: near }, select });
  const ofCodes = ({ after, ...batch }: Batch) =>
    services.db.ksefOfflineCertificate.findMany({ ...batch, where: { ...after, endedAt: null, ...isNear }, select });
  for await (const credentials of inBatches(ofSignIn))
    for (const credential of credentials) await warnOf(services, credential, (tx) => readCredential(tx, credential));
  for await (const certificates of inBatches(ofCodes))
    for (const certificate of certificates)
      await warnOf(services, certificate, (tx) => readOfflineCertificate(tx, certificate));
}

/** The facts about the expiry of a certificate or token; `note` stores the number of warnings sent. */
type Ending = {
  isInUse: boolean;
  validUntil: Date | null;
  warningsSent: number;
  subject: string | null;
  /** The purpose of a certificate; null for a token. */
  purpose: 'sign_in' | 'offline' | null;
  mail: (facts: ExpiryFacts) => MailText;
  note: (warningsSent: number) => Promise<unknown>;
};

async function readCredential(tx: Tx, { organizationId, id }: Key): Promise<Ending> {
  const where = { organizationId_id: { organizationId, id } };
  const { status, kind, ...facts } = await tx.ksefCredential.findUniqueOrThrow({ where });
  const note = (warningsSent: number) => tx.ksefCredential.update({ where, data: { warningsSent } });
  const shared = { ...facts, isInUse: status === 'active', note };
  if (kind === 'token')
    return { ...shared, validUntil: tokenEndIn(facts.environment), purpose: null, mail: tokenExpiryMail };
  return { ...shared, purpose: 'sign_in', mail: expiryMail };
}

async function readOfflineCertificate(tx: Tx, { organizationId, id }: Key): Promise<Ending> {
  const where = { organizationId_id: { organizationId, id } };
  const { endedAt, ...facts } = await tx.ksefOfflineCertificate.findUniqueOrThrow({ where });
  const note = (warningsSent: number) => tx.ksefOfflineCertificate.update({ where, data: { warningsSent } });
  return { ...facts, isInUse: endedAt === null, purpose: 'offline', mail: offlineExpiryMail, note };
}

async function warnOf(
  services: Services,
  scope: ConnectionScope & Key,
  read: (tx: Tx) => Promise<Ending>,
): Promise<void> {
  const now = services.clock();
  await whileFenced(services, async (tx) => {
    await lockConnection(tx, scope);
    const { isInUse, validUntil, warningsSent, subject, purpose, mail, note } = await read(tx);
    const leftMs = (validUntil?.getTime() ?? 0) - now.getTime();
    const warnings = warnBeforeDays.filter((days) => leftMs <= days * dayMs).length;
    // Another worker has sent the warning, or it was replaced.
    if (!isInUse || validUntil === null || warnings <= warningsSent) return;
    await note(warnings);
    const { organizationId, environment } = scope;
    const { name } = await tx.organization.findUniqueOrThrow({ where: { id: organizationId }, select: { name: true } });
    const page = `${services.baseUrl}/o/${organizationId}/ksef`;
    const times = { day: warsawDay(validUntil), daysLeft: Math.ceil(leftMs / dayMs) };
    const facts = { organization: name, environment, subject: subject ?? '', ...times, page };
    if (purpose !== null)
      await emitEvent(tx, byWorker(organizationId, environment), {
        type: 'ksef_certificate.expiring',
        subject: { type: 'ksef_certificate', id: scope.id },
        object: { status: 'active', purpose, expires_at: validUntil.toISOString(), days_left: times.daysLeft },
      });
    await mailMembers(tx, services.keys.encryption, { organizationId, about: 'ksef_certificate' }, mail(facts));
  });
}
