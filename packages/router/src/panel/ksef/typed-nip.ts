import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { AppError } from '@invoicing/domain/errors';
import { parseNip } from '@invoicing/domain/identifiers/nip';
import type { MemberActor } from '../../access/actor.ts';

/**
 * Requires the typed NIP: invoices in production are real, so no one should connect to it by mistake.
 * @throws AppError validation_failed
 */
export function requireTypedNip(nip: string, typed: string | undefined): void {
  if (parseNip(typed ?? '') === nip) return;
  throw new AppError('validation_failed', "Type the organization's NIP to connect it to production.", [
    { code: 'nip_confirmation', path: '/confirmedNip' },
  ]);
}

/**
 * Requires, in production, that an owner connects after typing the NIP.
 * @throws AppError insufficient_scope, validation_failed
 */
export function requireMayConnect(
  { role }: MemberActor,
  { nip, environment }: { nip: string; environment: KsefEnvironment },
  typed: string | undefined,
): void {
  if (environment !== 'production') return;
  if (role !== 'owner')
    throw new AppError('insufficient_scope', 'Only an owner connects the organization to production.', [
      { code: 'owner' },
    ]);
  requireTypedNip(nip, typed);
}
