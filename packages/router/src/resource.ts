/** A resource in an answer; drafts of corrections are read under their process. */
export type Resource = { id: string; type: string; processId: string };

/** The resource in an answer, if it is one. */
export function resourceOf(output: unknown): Resource | null {
  if (typeof output !== 'object' || output === null || !('id' in output) || !('type' in output)) return null;
  const { id, type } = output;
  const processId = 'process_id' in output ? String(output.process_id) : '';
  return typeof id === 'string' && typeof type === 'string' ? { id, type, processId } : null;
}
