import type { KsefCredentialModel } from '@invoicing/db/generated/models/KsefCredential';
import type { KsefOfflineCertificateModel } from '@invoicing/db/generated/models/KsefOfflineCertificate';
import { readStored } from '@invoicing/domain/fields/stored';
import { type KsefCheckOutcome, ksefCheckOutcomes } from '@invoicing/domain/ksef/permissions';
import { tokenEndIn } from '@invoicing/domain/ksef/tokens';
import { z } from 'zod';

/** A credential without its secret. */
type Row = Omit<
  KsefCredentialModel,
  'organizationId' | 'sealedSecret' | 'certificate' | 'warningsSent' | 'activatedAt' | 'endedAt' | 'updatedAt'
>;

type Certificate = Pick<
  KsefOfflineCertificateModel,
  'subject' | 'serialNumber' | 'fingerprint' | 'validFrom' | 'validUntil'
>;
type OfflineRow = Certificate & Pick<KsefOfflineCertificateModel, 'id' | 'storedById' | 'createdAt'>;

const dayMs = 86_400_000;
const Permissions = z.array(z.string()).nullable();

/** A credential for display; `storedBy` is null for the operator. */
export function presentCredential(row: Row, names: ReadonlyMap<string, string>, now: Date) {
  const { id, kind, hint } = row;
  const certificate = certificateOf(row, now);
  const token = tokenOf(row, now);
  return { id, kind, hint, ...storedOf(row, names), certificate, token, check: checkOf(row) };
}

/** The offline certificate for display, likewise. */
export function presentOfflineCertificate(row: OfflineRow, names: ReadonlyMap<string, string>, now: Date) {
  return { id: row.id, ...storedOf(row, names), ...presentCertificate(row, now) };
}

function storedOf(
  { storedById, createdAt }: Pick<Row, 'storedById' | 'createdAt'>,
  names: ReadonlyMap<string, string>,
) {
  const storedBy = storedById === null ? null : (names.get(storedById) ?? '');
  return { storedBy, storedAt: createdAt.toISOString() };
}

function certificateOf({ subject, serialNumber, fingerprint, validFrom, validUntil }: Row, now: Date) {
  if (subject === null || serialNumber === null || fingerprint === null || validFrom === null || validUntil === null)
    return null;
  return presentCertificate({ subject, serialNumber, fingerprint, validFrom, validUntil }, now);
}

/** When KSeF stops accepting tokens; null for a certificate, and in environments where tokens do not end. */
function tokenOf({ kind, environment }: Row, now: Date) {
  const end = kind === 'token' ? tokenEndIn(environment) : null;
  return end && { validUntil: end.toISOString(), daysLeft: daysUntil(end, now) };
}

function daysUntil(end: Date, now: Date): number {
  return Math.ceil((end.getTime() - now.getTime()) / dayMs);
}

function presentCertificate({ subject, serialNumber, fingerprint, validFrom, validUntil }: Certificate, now: Date) {
  return {
    subject,
    serialNumber,
    fingerprint,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    daysLeft: daysUntil(validUntil, now),
  };
}

/** The result of the last verification; `isRunning` while a requested one has no result. */
function checkOf({ checkRequestedAt, checkedAt, checkOutcome, checkCode, checkDetail, permissions }: Row) {
  const isRunning = checkRequestedAt !== null;
  const outcome: KsefCheckOutcome | null = ksefCheckOutcomes.find((known) => known === checkOutcome) ?? null;
  return {
    isRunning,
    at: checkedAt?.toISOString() ?? null,
    outcome,
    ksefCode: checkCode,
    ksefDetail: checkDetail,
    permissions: readStored(Permissions, permissions),
  };
}
