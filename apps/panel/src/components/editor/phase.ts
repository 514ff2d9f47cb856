/**
 * `empty`: too little to store; `begun`: enough to store, but unchanged since the form was opened; `refused`: the
 * operation reported errors; `conflict`: someone else stored another version meanwhile.
 */
export type Phase = 'empty' | 'begun' | 'changed' | 'saving' | 'saved' | 'refused' | 'conflict' | 'unreachable';

/** Whether leaving now loses anything that was written. */
export function mayLose(phase: Phase, wasWritten: boolean): boolean {
  return phase === 'empty' ? wasWritten : phase !== 'saved' && phase !== 'begun';
}

/** Whether the form stays unsaved until a person acts. */
export function isStuck(phase: Phase): boolean {
  return !['saved', 'changed', 'saving'].includes(phase);
}
