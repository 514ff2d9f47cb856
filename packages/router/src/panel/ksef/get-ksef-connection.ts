import { readAnnouncements } from '@invoicing/db/ksef/announcements';
import { z } from 'zod';
import { query } from '../../operation.ts';
import { namesOfMembers } from '../members/names.ts';
import { presentCredential, presentOfflineCertificate } from './present.ts';
import { requestedCertificates } from './requested-certificates.ts';

/** Upper bound of counts. */
const countedAtMost = 1000;
const underWay = ['queued', 'sending', 'processing', 'uncertain'] as const;

/** Everything except the secret, which no role may read back. */
const facts = {
  id: true,
  kind: true,
  status: true,
  hint: true,
  subject: true,
  serialNumber: true,
  fingerprint: true,
  validFrom: true,
  validUntil: true,
  storedById: true,
  createdAt: true,
  checkRequestedAt: true,
  checkedAt: true,
  checkOutcome: true,
  checkCode: true,
  checkDetail: true,
  permissions: true,
} as const;

const offlineFacts = {
  id: true,
  subject: true,
  serialNumber: true,
  fingerprint: true,
  validFrom: true,
  validUntil: true,
  storedById: true,
  createdAt: true,
} as const;

/**
 * The organization's connection to KSeF: the active and the pending credential, and the results of the last sign-ins;
 * also the offline certificate, certificates requested from KSeF, and announced outages.
 */
export const getKsefConnection = query(
  {
    permission: 'ksef-connection:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const { db } = ctx;
    const { nip, environment } = await db.organization.findUniqueOrThrow({
      where: { id: ctx.organizationId },
      select: { nip: true, environment: true },
    });
    // Bounded by the indexes `ksef_credentials_one_of_each` and `ksef_offline_certificates_one_in_use`.
    const [connection, credentials, offline, waitingDocuments] = await Promise.all([
      db.ksefConnection.findFirst({ where: { environment }, select: { lastSuccessAt: true, lastError: true } }),
      db.ksefCredential.findMany({ where: { environment, status: { in: ['pending', 'active'] } }, select: facts }),
      db.ksefOfflineCertificate.findFirst({ where: { environment, endedAt: null }, select: offlineFacts }),
      db.submission.count({ where: { environment, status: { in: [...underWay] } }, take: countedAtMost }),
    ]);
    const announcements = await readAnnouncements(db, environment, ctx.now);
    const names = await namesOfMembers(
      db,
      [...credentials, ...(offline ? [offline] : [])].flatMap(({ storedById }) => storedById ?? []),
    );
    const of = (wanted: 'pending' | 'active') => {
      const found = credentials.find(({ status }) => status === wanted);
      return found ? presentCredential({ ...found, environment }, names, ctx.now) : null;
    };
    return {
      nip,
      environment,
      active: of('active'),
      pending: of('pending'),
      offline: offline && presentOfflineCertificate(offline, names, ctx.now),
      requested: await requestedCertificates(ctx, environment, { authentication: credentials, offline: [offline] }),
      lastSuccessAt: connection?.lastSuccessAt?.toISOString() ?? null,
      lastError: connection?.lastError ?? null,
      waitingDocuments,
      outages: announcements
        .filter(({ startsAt, endsAt }) => startsAt <= ctx.now && (endsAt === null || endsAt > ctx.now))
        .map(({ kind, startsAt }) => ({ kind, since: startsAt.toISOString() })),
    };
  },
);
