import { readOrganization } from '@invoicing/db/connection/transaction';
import { storeOfflineCertificate as store } from '@invoicing/db/ksef/offline-certificates';
import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { preparedCommand } from '../../operation.ts';
import { CertificateInput, offlineAuditDetails } from './credential.ts';
import { readOfflineCertificate, signerOf } from './offline-certificate.ts';
import { storingBy } from './storing-by.ts';

const Input = z.strictObject({ credential: CertificateInput, confirmedNip: z.string().max(20).optional() });

/**
 * Stores the certificate that signs KOD II of invoices issued offline, sealed, in place of the previous one. Printed
 * codes stay valid unless KSeF revokes their certificate. In production only an owner may do this, after typing the
 * NIP.
 * @throws AppError validation_failed for a certificate that cannot sign these codes or a NIP that was not typed,
 * insufficient_scope
 */
export const storeOfflineCertificate = preparedCommand(
  {
    permission: 'ksef-connection:manage',
    input: Input,
    output: z.object({ certificateId: z.string() }),
  },
  async (ctx, { credential, confirmedNip }) => {
    const { rendering, organizationDb } = ctx.services;
    const { storing, signer } = await readOrganization(organizationDb, ctx.organizationId, async (db) => {
      const by = await storingBy({ ...ctx, db }, confirmedNip);
      return { storing: by, signer: await signerOf(db, by) };
    });
    return { storing, given: await readOfflineCertificate(credential, { ...storing, signer, rendering }) };
  },
  async ({ ctx }) => {
    const { tx, services, prepared } = ctx;
    const { storing, given } = prepared;
    const certificateId = await store(tx, services.keys.encryption, storing, given);
    const subject = { type: 'ksef_offline_certificate', id: certificateId };
    await auditMember(
      ctx,
      'ksef_connection.offline_certificate_stored',
      subject,
      offlineAuditDetails(storing.environment, given),
    );
    return { certificateId };
  },
);
