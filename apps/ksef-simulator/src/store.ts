import { apply, changesOf } from './changes.ts';
import type { Settings, Store } from './contents.ts';
import { allGoesWell } from './published-status.ts';
import type { SentInvoice, Session, SessionHead } from './state.ts';
import { openStateFile, readStateFile } from './state-file.ts';

export type StoreOptions = { clock: () => Date; settings: Settings; stateFile?: string | undefined };

/** An empty store, or what the state file holds. */
export function createStore({ clock, settings, stateFile }: StoreOptions): Store {
  const store = emptyStore(clock, settings);
  if (stateFile === undefined) return store;
  store.commit(...readStateFile(stateFile));
  const file = openStateFile(stateFile, changesOf(store));
  store.commit = (...changes) => {
    for (const change of changes) {
      apply(store, change);
      file.append(change);
    }
  };
  store.close = file.close;
  return store;
}

function emptyStore(clock: () => Date, settings: Settings): Store {
  const store: Store = {
    clock: () => new Date(clock().getTime() + store.clockAheadMs),
    clockAheadMs: 0,
    published: allGoesWell,
    settings,
    keys: null,
    tokens: new Map(),
    revokedTokens: new Set(),
    tokenPermissions: new Map(),
    grants: new Map(),
    revokedCertificates: new Set(),
    offlineCertificates: new Map(),
    enrollments: new Map(),
    challenges: new Map(),
    authentications: new Map(),
    sessions: new Map(),
    parts: new Map(),
    attachments: new Set(),
    pending: new Map(),
    accepted: [],
    faults: new Map(),
    documentFaults: new Map(),
    windows: new Map(),
    ownRates: new Map(),
    transmissions: new Map(),
    commit: (...changes) => {
      for (const change of changes) apply(store, change);
    },
    close: () => undefined,
  };
  return store;
}

/** Counts another arrival of a document. */
export function countTransmission(store: Store, hash: string): void {
  store.commit({ kind: 'transmission', hash, count: (store.transmissions.get(hash) ?? 0) + 1 });
}

/** Stores a session with changes and returns it. @param sent invoices that were found in its package */
export function changeSession(
  store: Store,
  { invoices: _, ...head }: Session,
  changes: Partial<Pick<SessionHead, 'closedAt' | 'batch'>>,
  sent: SentInvoice[] = [],
): void {
  store.commit({ kind: 'session', value: { ...head, ...changes }, sent });
}
