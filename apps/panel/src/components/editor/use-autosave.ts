'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type apiClient, type Failure, lastingClient } from '@/trpc/client';
import type { FieldNode } from './nodes';
import { mayLose, type Phase } from './phase';
import { begin, commonWith, type Given, type Progress, rebase, storeNow, type Versioned } from './store-now';
import type { Values } from './values';

type Api = ReturnType<typeof apiClient>;
type Input = Parameters<Api['updateInvoiceDraft']['mutate']>[0]['input'];
type NewInput = Parameters<Api['createInvoiceDraft']['mutate']>[0]['input'];
export type Totals = { net: string; vat: string; gross: string };
/** A draft as it is stored, and the currency of its totals. */
export type Stored = Versioned & { totals: Totals; currency: string };
export type Check = Awaited<ReturnType<Api['panel']['checkDraft']['query']>>;
export type Approvals = Awaited<ReturnType<Api['panel']['listApprovalsOf']['query']>>;
/** The delay after the last change before it is stored. */
export const quietMs = 700;
/** How long to wait before the service is tried again. */
export const againMs = 5000;

/**
 * Stores the form shortly after each `change`, as the next version of what it shows, one request at a time. A form that
 * is stored when a field loses the focus calls `note` while typing and `soon` afterwards. After `hold`, a cancelled
 * change is stored only by `save` or with another change.
 */
export function useAutosave<S extends Versioned>(given: Given<S>) {
  const [stored, setStored] = useState(given.first);
  const [phase, setPhase] = useState<Phase>(() => firstPhase(given));
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(given);
  latest.current = given;
  const [known] = useState(() => begin(given));
  const [wasWritten, setWritten] = useState(false);

  const saveOnce = useCallback(async (): Promise<Phase> => {
    known.held = null;
    const came = await storeNow(latest.current, known, () => setPhase('saving'));
    setStored(known.stored);
    if (came.failure !== undefined) setFailure(came.failure);
    return came.phase;
  }, [known]);
  const save = useOneAtATime(saveOnce, setPhase);

  const { soon, later, hold, isHeld } = useTimer(save, phase, known);
  const note = useCallback(() => {
    known.changes += 1;
    setWritten(true);
    setPhase((before) => (before === 'conflict' ? before : 'changed'));
    later();
  }, [later, known]);
  const change = useCallback(() => {
    note();
    soon();
  }, [note, soon]);

  return {
    ...{ stored, phase, failure, isUnsaved: mayLose(phase, wasWritten), change, note, soon, save, hold, isHeld },
    commonWith: (theirs: Values, fields: readonly FieldNode[]) => commonWith(known, theirs, fields),
    rebase: (theirs: S, whole: Values) => {
      rebase(known, theirs, whole);
      setPhase('changed');
      void save();
    },
  };
}

function firstPhase<S extends Versioned>({ first, read }: Given<S>): Phase {
  if (first) return 'saved';
  return read() ? 'begun' : 'empty';
}

/** Saves once nothing was changed for a moment, every few seconds while nothing can be reached, and on leaving. */
function useTimer(save: () => void, phase: Phase, known: Progress) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useCallback(() => known.held === known.changes, [known]);
  const isDone = useCallback(() => known.kept === known.changes || isHeld(), [known, isHeld]);
  useEffect(() => {
    if (phase === 'unreachable') timer.current = setTimeout(save, againMs);
  }, [phase, save]);
  useEffect(() => {
    const saveNow = () => {
      clearTimeout(timer.current);
      if (!isDone()) save();
    };
    // A phone may end a hidden page without notice.
    const onHidden = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      saveNow();
    };
  }, [save, isDone]);
  const later = useCallback(() => clearTimeout(timer.current), []);
  const soon = useCallback(() => {
    later();
    if (!isDone()) timer.current = setTimeout(save, quietMs);
  }, [save, isDone, later]);
  const hold = useCallback(() => {
    known.held = known.changes;
    later();
  }, [known, later]);
  return { soon, later, hold, isHeld };
}

/** Runs `work` at once or, while it runs, once more after that; `onEnd` is called with what the last run came to. */
function useOneAtATime(work: () => Promise<Phase>, onEnd: (phase: Phase) => void): () => Promise<Phase> {
  const running = useRef<Promise<Phase> | null>(null);
  const isDue = useRef(false);
  return useCallback(() => {
    isDue.current = true;
    running.current ??= (async () => {
      let phase: Phase = 'changed';
      while (isDue.current) {
        isDue.current = false;
        phase = await work();
      }
      running.current = null;
      onEnd(phase);
      return phase;
    })();
    return running.current;
  }, [work, onEnd]);
}

type Unsaved = { organizationId: string; reference: string; replaces: string | null; values: Values };

/** Stores a draft of an invoice. @param unsaved `reference` and `replaces` are of a new draft alone */
export async function storeDraft(before: Stored | null, unsaved: Unsaved): Promise<Stored> {
  const { organizationId, reference, replaces, values } = unsaved;
  const api = lastingClient(organizationId);
  const draft = before
    ? await api.updateInvoiceDraft.mutate({
        draft_id: before.id,
        expected_version: before.version,
        input: trustChange(values),
      })
    : await api.createInvoiceDraft.mutate({
        external_system: 'panel',
        external_reference: reference,
        replaces_invoice_id: replaces,
        input: trustNew(values),
      });
  return { id: draft.id, version: draft.version, totals: draft.totals, currency: draft.input.currency };
}

/** The operation checks every member of what the form gives, and names what is wrong. */
function trustChange(input: Values): Input {
  return input as Input;
}

/** As `trustChange`, of a new draft. */
function trustNew(input: Values): NewInput {
  return input as NewInput;
}
