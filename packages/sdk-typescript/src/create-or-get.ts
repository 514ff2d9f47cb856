import { ConflictError } from './errors.ts';

/**
 * Creates an object or, if its external reference exists already, returns the existing one, whose content may differ.
 */
export async function createOrGet<T>(
  create: () => Promise<T>,
  get: (id: string) => Promise<T>,
): Promise<{ created: boolean; value: T }> {
  try {
    return { created: true, value: await create() };
  } catch (error) {
    if (!(error instanceof ConflictError) || error.code !== 'duplicate_external_reference' || error.existingId === null)
      throw error;
    return { created: false, value: await get(error.existingId) };
  }
}
