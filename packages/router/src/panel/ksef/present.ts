import type { KsefCredentialModel } from '@invoicing/db/generated/models/KsefCredential';
import { type KsefCheckOutcome, ksefCheckOutcomes } from '@invoicing/domain/ksef-permissions';
import { z } from 'zod';

/** A credential without its secret. */
type Row = Omit<
  KsefCredentialModel,
  | 'organizationId'
  | 'environment'
  | 'sealedSecret'
  | 'certificate'
  | 'warningsSent'
  | 'activatedAt'
  | 'endedAt'
  | 'updatedAt'
>;

const dayMs = 86_400_000;
const Permissions = z.array(z.string()).nullable();

/** A credential as people see it; `storedBy` is null for the operator. */
export function presentCredential(row: Row, names: ReadonlyMap<string, string>, now: Date) {
  const { id, kind, hint, storedById, createdAt } = row;
  return {
    id,
    kind,
    hint,
    storedBy: storedById === null ? null : (names.get(storedById) ?? ''),
    storedAt: createdAt.toISOString(),
    certificate: certificateOf(row, now),
    check: checkOf(row),
  };
}

function certificateOf({ subject, serialNumber, fingerprint, validFrom, validUntil }: Row, now: Date) {
  if (subject === null || serialNumber === null || fingerprint === null || validFrom === null || validUntil === null)
    return null;
  const daysLeft = Math.ceil((validUntil.getTime() - now.getTime()) / dayMs);
  return {
    subject,
    serialNumber,
    fingerprint,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    daysLeft,
  };
}

/** How the last look went; `isRunning` while one that was asked for is not answered. */
function checkOf({ checkRequestedAt, checkedAt, checkOutcome, checkCode, checkDetail, permissions }: Row) {
  const isRunning = checkRequestedAt !== null;
  const outcome: KsefCheckOutcome | null = ksefCheckOutcomes.find((known) => known === checkOutcome) ?? null;
  return {
    isRunning,
    at: checkedAt?.toISOString() ?? null,
    outcome,
    ksefCode: checkCode,
    ksefDetail: checkDetail,
    permissions: Permissions.parse(permissions),
  };
}
