'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiClient, type Failure, failureOf } from '@/trpc/client';
import type { Values } from './values';

type Api = ReturnType<typeof apiClient>;
type Input = Parameters<Api['updateInvoiceDraft']['mutate']>[0]['input'];
type NewInput = Parameters<Api['createInvoiceDraft']['mutate']>[0]['input'];
export type Totals = { net: string; vat: string; gross: string };
type Versioned = { id: string; version: number };
/** A draft as it is stored. */
export type Stored = Versioned & { totals: Totals };
export type Check = Awaited<ReturnType<Api['panel']['checkDraft']['query']>>;
export type Approvals = Awaited<ReturnType<Api['panel']['listApprovalsOf']['query']>>;
/**
 * `empty` while there is too little to store, `refused` where the operation named what is wrong, `conflict` where
 * somebody else stored another version in the meantime.
 */
export type Phase = 'empty' | 'changed' | 'saving' | 'saved' | 'refused' | 'conflict' | 'unreachable';

type Given<S extends Versioned> = {
  first: S | null;
  /** The input as it is in the form now; null while there is too little to store. */
  read: () => Values | null;
  /** Stores it as a new draft, or as the next version of what is stored. */
  store: (before: S | null, input: Values) => Promise<S>;
};

const quietMs = 700;
/** How long to wait before the service is tried again. */
export const againMs = 5000;

/** Stores what is in the form a moment after each change, as a version of the draft, one request at a time. */
export function useAutosave<S extends Versioned>(given: Given<S>) {
  const [stored, setStored] = useState(given.first);
  const [phase, setPhase] = useState<Phase>(given.first ? 'saved' : 'empty');
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(given);
  latest.current = given;
  const current = useRef(given.first);

  const saveOnce = useCallback(async (): Promise<Phase> => {
    const { read, store } = latest.current;
    const input = read();
    if (!input) return current.current ? 'changed' : 'empty';
    setPhase('saving');
    try {
      current.current = await store(current.current, input);
      setStored(current.current);
      setFailure(null);
      return 'saved';
    } catch (error) {
      const found = failureOf(error);
      setFailure(found);
      return phaseOf(found);
    }
  }, []);
  const save = useOneAtATime(saveOnce, setPhase);

  const soon = useTimer(save, phase);
  const change = useCallback(() => {
    setPhase((before) => (before === 'conflict' ? before : 'changed'));
    soon();
  }, [soon]);

  /** Goes on from the version that somebody else has stored. */
  const rebase = (theirs: S) => {
    current.current = theirs;
    setStored(theirs);
    setPhase('saved');
  };
  return { stored, phase, failure, change, save, rebase };
}

/** Saves once nothing was changed for a moment, and every few seconds while the service cannot be reached. */
function useTimer(save: () => void, phase: Phase): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (phase === 'unreachable') timer.current = setTimeout(save, againMs);
  }, [phase, save]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, quietMs);
  }, [save]);
}

/** Runs `work` at once or, while it runs, once more after that; `onEnd` is called with what the last run came to. */
function useOneAtATime(work: () => Promise<Phase>, onEnd: (phase: Phase) => void): () => void {
  const isRunning = useRef(false);
  const isDue = useRef(false);
  return useCallback(() => {
    isDue.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    void (async () => {
      let phase: Phase = 'changed';
      while (isDue.current) {
        isDue.current = false;
        phase = await work();
      }
      isRunning.current = false;
      onEnd(phase);
    })();
  }, [work, onEnd]);
}

type Unsaved = { organizationId: string; reference: string; replaces: string | null; input: Values };

/** Stores a draft of an invoice. @param unsaved `reference` and `replaces` are of a new draft alone */
export async function storeDraft(before: Stored | null, unsaved: Unsaved): Promise<Stored> {
  const { organizationId, reference, replaces, input } = unsaved;
  const api = apiClient(organizationId);
  const draft = before
    ? await api.updateInvoiceDraft.mutate({
        draft_id: before.id,
        expected_version: before.version,
        input: trustChange(input),
      })
    : await api.createInvoiceDraft.mutate({
        external_system: 'panel',
        external_reference: reference,
        replaces_invoice_id: replaces,
        input: trustNew(input),
      });
  return { id: draft.id, version: draft.version, totals: draft.totals };
}

function phaseOf({ code }: Failure): Phase {
  if (code === 'version_conflict') return 'conflict';
  return code === 'unreachable' ? 'unreachable' : 'refused';
}

/** The operation checks every member of what the form gives, and names what is wrong. */
function trustChange(input: Values): Input {
  return input as Input;
}

/** As `trustChange`, of a new draft. */
function trustNew(input: Values): NewInput {
  return input as NewInput;
}
