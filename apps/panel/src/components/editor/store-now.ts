import { type Failure, failureOf } from '@/trpc/client';
import { covers } from './merge';
import type { FieldNode } from './nodes';
import type { Phase } from './phase';
import type { Values } from './values';

export type Versioned = { id: string; version: number };
export type Given<S extends Versioned> = {
  first: S | null;
  /** The input as it is in the form now; null while there is too little to store. */
  read: () => Values | null;
  /** All that the form says, also what cannot be stored yet. */
  whole: () => Values;
  /** Stores it as a new draft, or as the next version of what is stored. */
  store: (before: S | null, input: Values) => Promise<S>;
};
/** The number of changes made, the number stored, and the number at which a person cancelled storing. */
export type Progress = { changes: number; kept: number; held: number | null };
/** What is known of a form and of what is stored of it. */
export type Known<S extends Versioned> = Progress & {
  stored: S | null;
  /** What the form said when the stored version was loaded or stored, and when storing was last tried. */
  common: Values;
  tried: Values;
  /** Whether another version is stored, with which the form has to be joined before anything else is. */
  isOutdated: boolean;
};

export function begin<S extends Versioned>({ first, whole }: Given<S>): Known<S> {
  const common = whole();
  return { stored: first, common, tried: common, isOutdated: false, changes: 0, kept: 0, held: null };
}

/** Stores what the form says. @returns `failure` is what was wrong with it, left out where nothing was stored */
export async function storeNow<S extends Versioned>(
  { read, whole, store }: Given<S>,
  known: Known<S>,
  onStart: () => void,
): Promise<{ phase: Phase; failure?: Failure | null }> {
  const input = read();
  if (!input) return { phase: 'empty' };
  if (known.isOutdated) return { phase: 'conflict' };
  onStart();
  const [now, changes] = [whole(), known.changes];
  known.tried = now;
  try {
    known.stored = await store(known.stored, input);
    known.common = now;
    known.kept = changes;
    return { phase: 'saved', failure: null };
  } catch (error) {
    const failure = failureOf(error);
    const phase = phaseOf(failure);
    known.isOutdated = phase === 'conflict';
    return { phase, failure };
  }
}

function phaseOf({ code }: Failure): Phase {
  if (code === 'version_conflict') return 'conflict';
  return code === 'unreachable' ? 'unreachable' : 'refused';
}

/** The common base of the form and `theirs`, which may be what was just stored if its answer was lost. */
export function commonWith<S extends Versioned>(
  { common, tried }: Known<S>,
  theirs: Values,
  fields: readonly FieldNode[],
): Values {
  return covers(fields, { base: common, mine: tried, theirs }) ? tried : common;
}

/** Goes on from the version that is stored, which says `whole`. */
export function rebase<S extends Versioned>(known: Known<S>, stored: S, whole: Values): void {
  Object.assign(known, { stored, common: whole, isOutdated: false });
}
