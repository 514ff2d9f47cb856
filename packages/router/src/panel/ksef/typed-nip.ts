import { AppError } from '@invoicing/domain/errors';
import { parseNip } from '@invoicing/domain/nip';

/** Invoices of production are real: no one connects to it by mistake. @throws AppError validation_failed */
export function requireTypedNip(nip: string, typed: string | undefined): void {
  if (parseNip(typed ?? '') === nip) return;
  throw new AppError('validation_failed', "Type the organization's NIP to connect it to production.", [
    { code: 'nip_confirmation', path: '/confirmedNip' },
  ]);
}
