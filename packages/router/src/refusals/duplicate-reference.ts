import { AppError } from '@invoicing/domain/errors';

/**
 * The error for an external reference that is taken.
 * @param resource what has it, as a sentence begins: "A customer"
 * @param existing the one that has it; null where it is gone again
 */
export function duplicateReference(resource: string, existing: { id: string } | null): AppError {
  const found = { code: 'duplicate_external_reference', path: '/external_reference' } as const;
  const message = `${resource} with this external reference exists: use it, or send another reference.`;
  return new AppError('duplicate_external_reference', message, [
    existing ? { ...found, existing_id: existing.id } : found,
  ]);
}
