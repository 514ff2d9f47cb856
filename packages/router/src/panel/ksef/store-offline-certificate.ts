import { storeOfflineCertificate as store } from '@invoicing/db/offline-certificates';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { command } from '../../operation.ts';
import { auditMember } from '../audit-member.ts';
import { CertificateInput, offlineAuditDetails } from './credential.ts';
import { readOfflineCertificate } from './offline-certificate.ts';
import { requireMayConnect } from './typed-nip.ts';

/**
 * Stores the certificate that KOD II of invoices issued offline is signed with, sealed, in place of the one before it.
 * Codes that were printed stay valid as long as KSeF does not revoke theirs. In production only an owner does this, and
 * types the NIP.
 * @throws AppError validation_failed for a certificate that cannot sign these codes or a NIP that was not typed,
 * insufficient_scope
 */
export const storeOfflineCertificate = command('ksef-connection:manage')
  .input(z.strictObject({ credential: CertificateInput, confirmedNip: z.string().max(20).optional() }))
  .output(z.object({ certificateId: z.string() }))
  .mutation(async ({ ctx, input: { credential, confirmedNip } }) => {
    const { tx, organizationId, now, services } = ctx;
    const member = requireMember(ctx.actor);
    requireStepUp(member, now);
    const { nip, environment } = await tx.organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: { nip: true, environment: true },
    });
    requireMayConnect(member, { nip, environment }, confirmedNip);
    const storing = { organizationId, environment, nip, storedById: member.memberId, now };
    const given = await readOfflineCertificate(tx, credential, storing);
    const certificateId = await store(tx, services.keys.encryption, storing, given);
    const subject = { type: 'ksef_offline_certificate', id: certificateId };
    await auditMember(
      ctx,
      'ksef_connection.offline_certificate_stored',
      subject,
      offlineAuditDetails(environment, given),
    );
    return { certificateId };
  });
