import { lockConnection } from '@invoicing/db/ksef/credentials';
import { endOfflineCertificate } from '@invoicing/db/ksef/offline-certificates';
import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';

/**
 * Removes the offline certificate and erases its key. Invoices can be issued offline again once another one is stored;
 * printed codes stay valid until KSeF revokes their certificate.
 * @throws AppError ksef_not_connected when there is none
 */
export const removeOfflineCertificate = command(
  {
    permission: 'ksef-connection:manage',
    input: z.strictObject({}),
    output: z.object({ certificateId: z.string() }),
  },
  async ({ ctx }) => {
    requireStepUp(requireMember(ctx.actor), ctx.now);
    const { environment } = ctx.actor;
    const scope = { organizationId: ctx.organizationId, environment };
    await lockConnection(ctx.tx, scope);
    const certificateId = await endOfflineCertificate(ctx.tx, scope, ctx.now);
    if (certificateId === null) throw new AppError('ksef_not_connected', 'There is no offline certificate any more.');
    const subject = { type: 'ksef_offline_certificate', id: certificateId };
    await auditMember(ctx, 'ksef_connection.offline_certificate_removed', subject, { environment });
    return { certificateId };
  },
);
