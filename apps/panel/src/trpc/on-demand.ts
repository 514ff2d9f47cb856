import type { Failure } from './client';

/** The router within one organization, its client loaded with the first call: reading a page takes none of it. */
export async function panelOf(organizationId: string) {
  const { apiClient } = await import('./client');
  return apiClient(organizationId).panel;
}

/** What an error of a call says to a person; without a connection the client's own script does not load. */
export async function failureOnDemand(error: unknown): Promise<Failure> {
  const said = { message: 'The service cannot be reached.', code: 'unreachable', found: [], details: [], problems: [] };
  return import('./client').then(
    ({ failureOf }) => failureOf(error),
    () => said,
  );
}
