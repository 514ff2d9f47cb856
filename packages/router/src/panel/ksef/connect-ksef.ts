import { storeCredential } from '@invoicing/db/ksef-credentials';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { command } from '../../operation.ts';
import { auditMember } from '../audit-member.ts';
import { CredentialInput, credentialFacts, readCredential } from './credential.ts';
import { requireMayConnect } from './typed-nip.ts';

/**
 * Stores what the organization signs in to its KSeF with, sealed, and has the worker try it. It is put to use once it
 * has signed in and may send; until then the one before it goes on working. In production only an owner does this, and
 * types the NIP.
 * @throws AppError validation_failed for a credential that cannot work or a NIP that was not typed, insufficient_scope
 */
export const connectKsef = command('ksef-connection:manage')
  .input(z.strictObject({ credential: CredentialInput, confirmedNip: z.string().max(20).optional() }))
  .output(z.object({ credentialId: z.string() }))
  .mutation(async ({ ctx, input: { credential, confirmedNip } }) => {
    const { tx, organizationId, now, services } = ctx;
    const member = requireMember(ctx.actor);
    requireStepUp(member, now);
    const { nip, environment } = await tx.organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: { nip: true, environment: true },
    });
    requireMayConnect(member, { nip, environment }, confirmedNip);
    const given = await readCredential(credential, { nip, now });
    const storing = { organizationId, environment, nip, storedById: member.memberId, now };
    const credentialId = await storeCredential(tx, services.keys.encryption, storing, given);
    await auditMember(
      ctx,
      'ksef_connection.credential_stored',
      { type: 'ksef_credential', id: credentialId },
      credentialFacts(environment, given),
    );
    return { credentialId };
  });
