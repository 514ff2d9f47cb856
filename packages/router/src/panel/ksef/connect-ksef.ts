import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { storeCredential } from '@invoicing/db/ksef-credentials';
import { AppError } from '@invoicing/domain/errors';
import { parseNip } from '@invoicing/domain/nip';
import { z } from 'zod';
import type { MemberActor } from '../../actor.ts';
import { command } from '../../operation.ts';
import { auditMember } from '../audit-member.ts';
import { requireMember, requireStepUp } from '../member.ts';
import { CredentialInput, readCredential } from './credential.ts';

/**
 * Stores what the organization signs in to its KSeF with, sealed, and has the worker try it. It is put to use once it has signed in and may
 * send; until then the one before it goes on working. In production only an owner does this, and types the NIP.
 * @throws AppError validation_failed for a credential that cannot work or a NIP that was not typed, insufficient_scope
 */
export const connectKsef = command('ksef-connection:manage')
  .input(z.strictObject({ credential: CredentialInput, confirmedNip: z.string().max(20).optional() }))
  .output(z.object({ credentialId: z.string() }))
  .mutation(async ({ ctx, input: { credential, confirmedNip } }) => {
    const { tx, organizationId, now, services } = ctx;
    const member = requireMember(ctx.actor);
    requireStepUp(member, now);
    const { nip, environment } = await tx.organization.findUniqueOrThrow({ where: { id: organizationId }, select: { nip: true, environment: true } });
    if (environment === 'production') requireOwnersWord(member, nip, confirmedNip);
    const given = await readCredential(credential, { nip, now });
    const storing = { organizationId, environment, nip, storedById: member.memberId, now };
    const credentialId = await storeCredential(tx, services.keys.sealer, storing, given);
    await auditMember(ctx, 'ksef_connection.credential_stored', { type: 'ksef_credential', id: credentialId }, facts(environment, given));
    return { credentialId };
  });

/** Invoices of production are real: nobody connects to it by mistake. */
function requireOwnersWord({ role }: MemberActor, nip: string, typed: string | undefined): void {
  if (role !== 'owner') throw new AppError('insufficient_scope', 'Only an owner connects the organization to production.', [{ code: 'owner' }]);
  if (parseNip(typed ?? '') === nip) return;
  throw new AppError('validation_failed', "Type the organization's NIP to connect it to production.", [{ code: 'nip_confirmation', path: '/confirmedNip' }]);
}

/** What the audit log may hold of a credential. */
function facts(environment: KsefEnvironment, { kind, ...given }: Awaited<ReturnType<typeof readCredential>>) {
  return { environment, kind, ...('fingerprint' in given ? { fingerprint: given.fingerprint } : {}) };
}
