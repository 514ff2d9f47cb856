import { readOrganization } from '@invoicing/db/connection/transaction';
import { storeCredential } from '@invoicing/db/ksef/credentials';
import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { preparedCommand } from '../../operation.ts';
import { CredentialInput, credentialFacts, readCredential } from './credential.ts';
import { storingBy } from './storing-by.ts';

const Input = z.strictObject({ credential: CredentialInput, confirmedNip: z.string().max(20).optional() });

/**
 * Stores a KSeF credential, sealed, and enqueues its verification. It is activated once it has signed in and has the
 * permissions to send; until then the previous one stays in use. In production only an owner may do this, after typing
 * the NIP.
 * @throws AppError validation_failed for an unusable credential or a NIP that was not typed, insufficient_scope
 */
export const connectKsef = preparedCommand(
  {
    permission: 'ksef-connection:manage',
    input: Input,
    output: z.object({ credentialId: z.string() }),
  },
  async (ctx, { credential, confirmedNip }) => {
    const { organizationDb } = ctx.services;
    const storing = await readOrganization(organizationDb, ctx.organizationId, (db) =>
      storingBy({ ...ctx, db }, confirmedNip),
    );
    return { storing, given: await readCredential(credential, { ...storing, rendering: ctx.services.rendering }) };
  },
  async ({ ctx }) => {
    const { tx, services, prepared } = ctx;
    const { storing, given } = prepared;
    const credentialId = await storeCredential(tx, services.keys.encryption, storing, given);
    await auditMember(
      ctx,
      'ksef_connection.credential_stored',
      { type: 'ksef_credential', id: credentialId },
      credentialFacts(storing.environment, given),
    );
    return { credentialId };
  },
);
