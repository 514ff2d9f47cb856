import type { Resource } from './trpc.ts';

/** The resource in an answer, if it is one. */
export function subjectOf(output: unknown): Resource | null {
  if (typeof output !== 'object' || output === null || !('id' in output) || !('type' in output)) return null;
  const { id, type } = output;
  const processId = 'process_id' in output ? String(output.process_id) : '';
  return typeof id === 'string' && typeof type === 'string' ? { id, type, processId } : null;
}
