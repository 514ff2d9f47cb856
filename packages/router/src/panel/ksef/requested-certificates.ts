import type { KsefEnvironment, KsefCertificatePurpose as Purpose } from '@invoicing/db/generated/enums';
import type { KsefEnrollmentModel } from '@invoicing/db/generated/models/KsefEnrollment';
import { type EnrollmentFailure, enrollmentFailures } from '@invoicing/domain/ksef/enrollment';
import type { OperationContext } from '../../context.ts';

/** The certificates or credentials that a request of each purpose would replace, with their times. */
type Stored = Record<Purpose, ({ createdAt: Date } | null)[]>;

/** How long a failed request is shown. */
const shownMs = 7 * 86_400_000;
const facts = {
  status: true,
  failure: true,
  ksefCode: true,
  ksefDetail: true,
  createdAt: true,
  endedAt: true,
} as const;
type Facts = Pick<KsefEnrollmentModel, keyof typeof facts>;

/**
 * The latest certificate request of each purpose if it is running or failed; null if there is nothing to show, or if
 * something was stored after it.
 */
export async function requestedCertificates(
  { db, now }: Pick<OperationContext, 'db' | 'now'>,
  environment: KsefEnvironment,
  stored: Stored,
) {
  const newest = async (purpose: Purpose) => {
    const createdAt = { gt: new Date(now.getTime() - shownMs) };
    const where = { environment, purpose, createdAt };
    const row = await db.ksefEnrollment.findFirst({ where, orderBy: { createdAt: 'desc' }, select: facts });
    return row && present(row, stored[purpose]);
  };
  return { authentication: await newest('authentication'), offline: await newest('offline') };
}

function present({ status, failure: why, ksefCode, ksefDetail, createdAt, endedAt }: Facts, stored: Stored[Purpose]) {
  const isVoid = endedAt !== null && stored.some((one) => one !== null && one.createdAt > endedAt);
  if (status === 'issued' || isVoid) return null;
  const failure: EnrollmentFailure | null = enrollmentFailures.find((known) => known === why) ?? null;
  return { isRunning: status === 'running', failure, ksefCode, ksefDetail, at: (endedAt ?? createdAt).toISOString() };
}
