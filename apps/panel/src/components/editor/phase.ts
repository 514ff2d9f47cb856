/**
 * `empty` while there is too little to store, `begun` while there is enough but nothing was changed since the form
 * began with it, `refused` where the operation named what is wrong, `conflict` where somebody else stored another
 * version in the meantime.
 */
export type Phase = 'empty' | 'begun' | 'changed' | 'saving' | 'saved' | 'refused' | 'conflict' | 'unreachable';

/** Whether who leaves now loses anything that they wrote. */
export function mayLose(phase: Phase, wasWritten: boolean): boolean {
  return phase === 'empty' ? wasWritten : phase !== 'saved' && phase !== 'begun';
}

/** Whether what is in the form stays unsaved until somebody does something about it. */
export function isStuck(phase: Phase): boolean {
  return !['saved', 'changed', 'saving'].includes(phase);
}
