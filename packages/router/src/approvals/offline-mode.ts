import { certificateUrl } from '@invoicing/domain/certificate-code';
import { AppError } from '@invoicing/domain/errors';
import { detail } from '@invoicing/domain/messages/detail';
import type { CommandContext } from '../trpc.ts';

type Certified = { sellerNip: string; documentSha256: string };

/** What is issued offline carries KOD II, which this certificate signs. @throws AppError ksef_not_connected */
export async function requireOfflineCertificate({ tx, actor, now }: CommandContext) {
  const { environment } = actor;
  const inUse = await tx.ksefOfflineCertificate.findFirst({ where: { environment, endedAt: null } });
  const { sealedKey = null, validUntil, serialNumber } = inUse ?? {};
  if (sealedKey !== null && serialNumber !== undefined && validUntil !== undefined && now < validUntil)
    return { sealedKey, serialNumber };
  throw new AppError('ksef_not_connected', 'The organization has no valid offline certificate for KSeF.', [
    detail('offline_certificate_missing', { path: '/mode' }),
  ]);
}

/**
 * Makes KOD II of a document that is issued offline now.
 * @returns the address behind the code
 * @throws AppError ksef_not_connected without a certificate that is valid now
 */
export async function certify(ctx: CommandContext, document: Certified): Promise<string> {
  const { sealedKey, serialNumber } = await requireOfflineCertificate(ctx);
  const { organizationId, services, actor } = ctx;
  const key = services.keys.sealer.open(sealedKey, organizationId);
  return certificateUrl({ ...document, environment: actor.environment, serialNumber }, key);
}
