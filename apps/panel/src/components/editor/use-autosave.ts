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
const againMs = 5000;

/** Stores what is in the form a moment after each change, as a version of the draft, one request at a time. */
export function useAutosave<S extends Versioned>({ first, read, store }: Given<S>) {
  const [stored, setStored] = useState(first);
  const [phase, setPhase] = useState<Phase>(first ? 'saved' : 'empty');
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = useRef(first);
  const reader = useRef(read);
  reader.current = read;
  const storing = useRef(store);
  storing.current = store;
  const isRunning = useRef(false);
  const isDue = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    isDue.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    while (isDue.current) {
      isDue.current = false;
      const input = reader.current();
      if (!input) {
        setPhase(current.current ? 'changed' : 'empty');
        continue;
      }
      setPhase('saving');
      try {
        current.current = await storing.current(current.current, input);
        setStored(current.current);
        setFailure(null);
        if (!isDue.current) setPhase('saved');
      } catch (error) {
        const found = failureOf(error);
        setFailure(found);
        setPhase(phaseOf(found));
        if (found.code === 'unreachable') timer.current = setTimeout(() => void save(), againMs);
      }
    }
    isRunning.current = false;
  }, []);

  const change = useCallback(() => {
    setPhase((before) => (before === 'conflict' ? before : 'changed'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), quietMs);
  }, [save]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Goes on from the version that somebody else has stored. */
  const rebase = useCallback((theirs: S) => {
    current.current = theirs;
    setStored(theirs);
    setFailure(null);
    setPhase('saved');
  }, []);
  return { stored, phase, failure, change, save, rebase };
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
