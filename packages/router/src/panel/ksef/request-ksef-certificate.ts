import { requestCertificate } from '@invoicing/db/ksef/enrollments';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { requireSignature } from './signature.ts';
import { requireMayConnect } from './typed-nip.ts';

/** The purpose of a KSeF certificate: authentication, or KOD II of invoices issued offline. */
const purposes = ['authentication', 'offline'] as const;

/**
 * Enqueues a request for a KSeF certificate; the worker generates its key, which no one sees. A certificate for
 * authentication is activated after its first sign-in, one for KOD II as soon as it is issued; the previous certificate
 * stays in use until then. In production only an owner may do this, after typing the NIP. Idempotent.
 * @throws AppError ksef_not_connected if the organization does not sign in with a certificate, validation_failed for a
 * NIP that was not typed, insufficient_scope
 */
export const requestKsefCertificate = command(
  {
    permission: 'ksef-connection:manage',
    input: z.strictObject({ purpose: z.enum(purposes), confirmedNip: z.string().max(20).optional() }),
    output: z.object({ enrollmentId: z.string() }),
  },
  async ({ ctx, input: { purpose, confirmedNip } }) => {
    const { tx, organizationId, now } = ctx;
    const member = requireMember(ctx.actor);
    requireStepUp(member, now);
    const { nip, environment } = await tx.organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: { nip: true, environment: true },
    });
    requireMayConnect(member, { nip, environment }, confirmedNip);
    await requireSignature(tx, { organizationId, environment });
    const storing = { organizationId, environment, nip, storedById: member.memberId, now };
    const enrollmentId = await requestCertificate(tx, storing, purpose);
    const subject = { type: 'ksef_enrollment', id: enrollmentId };
    await auditMember(ctx, 'ksef_connection.certificate_requested', subject, { environment, purpose });
    return { enrollmentId };
  },
);
