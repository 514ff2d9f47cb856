import type { LimitProfile, Rates, Windows } from './limits.ts';
import { allGoesWell, type PublishedStatus } from './published-status.ts';
import type { Fault } from './scenarios.ts';
import type {
  AcceptedInvoice,
  Authentication,
  Change,
  Enrollment,
  Permissions,
  SavedKey,
  SentInvoice,
  Session,
  SessionHead,
} from './state.ts';
import { openStateFile, readStateFile } from './state-file.ts';

export type Settings = {
  /** From receiving an invoice to its verdict. */
  processingMs: number;
  /** From the verdict to permanent storage, from where on it can be found and downloaded. */
  storageMs: number;
  maxInvoices: number;
  /** Whose limits of requests are enforced. */
  limits: LimitProfile;
};

/**
 * Everything the simulator remembers. It changes by `commit` only; with a state file it survives a restart, apart from
 * faults and counted requests.
 */
export type Store = {
  /** The time that everything here counts by: the machine's, and what was put on top. */
  clock: () => Date;
  clockAheadMs: number;
  published: PublishedStatus;
  settings: Settings;
  keys: { keys: SavedKey[]; jwtSecret: string } | null;
  tokens: Map<string, Set<string>>;
  revokedTokens: Set<string>;
  /** What tokens may do; one that is not here may send and read. */
  tokenPermissions: Map<string, Permissions>;
  /** What somebody was granted: by seller, then by identifier (`Nip:…`, `Pesel:…`, `Fingerprint:…`). */
  grants: Map<string, Map<string, Permissions>>;
  revokedCertificates: Set<string>;
  /** Those of the type Offline in PEM, by serial number. */
  offlineCertificates: Map<string, string>;
  /** Requests for certificates, by reference. */
  enrollments: Map<string, Enrollment>;
  challenges: Map<string, number>;
  authentications: Map<string, Authentication>;
  sessions: Map<string, Session>;
  /** Invoices without a verdict, by reference. */
  pending: Map<string, { session: Session; sent: SentInvoice }>;
  accepted: AcceptedInvoice[];
  /** By seller. */
  faults: Map<string, Fault[]>;
  /** Of a document's bad day, by its hash; once there are none left it has had its day. */
  documentFaults: Map<string, Fault[]>;
  windows: Windows;
  /** By seller: limits that were changed for it, as on the test environment. */
  ownRates: Map<string, Rates>;
  /** How many times each document (SHA-256, base64) reached us, whatever we answered. */
  transmissions: Map<string, number>;
  commit: (...changes: Change[]) => void;
  close: () => void;
};

export type StoreOptions = { clock: () => Date; settings: Settings; stateFile?: string | undefined };

/** An empty store, or what the state file holds. */
export function createStore({ clock, settings, stateFile }: StoreOptions): Store {
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

function apply(store: Store, change: Change): void {
  switch (change.kind) {
    case 'keys':
      store.keys = change;
      break;
    case 'token':
      applyToken(store, change);
      break;
    case 'grant':
      applyGrant(store, change);
      break;
    case 'revoked_certificate':
    case 'offline_certificate':
    case 'enrollment':
      applyCertificate(store, change);
      break;
    case 'authentication':
      store.authentications.set(change.value.reference, change.value);
      break;
    case 'session':
      applySession(store, change.value);
      break;
    case 'sent':
      applySent(store, change.session, change.value);
      break;
    case 'accepted':
      store.accepted.push(change.value);
      if (change.sent) applySent(store, change.value.sessionReference, change.sent);
      break;
    case 'transmission':
      store.transmissions.set(change.hash, change.count);
      break;
    case 'clock':
    case 'published':
      applyForAll(store, change);
      break;
    default:
      change satisfies never;
  }
}

function applyForAll(store: Store, change: Extract<Change, { kind: 'clock' | 'published' }>): void {
  if (change.kind === 'published') {
    store.published = change.value;
    return;
  }
  // What was counted at a time that is to come again would count for longer than it should.
  if (change.aheadMs < store.clockAheadMs) store.windows.clear();
  store.clockAheadMs = change.aheadMs;
}

function applyGrant({ grants }: Store, { nip, identifier, permissions }: Extract<Change, { kind: 'grant' }>): void {
  grants.set(nip, (grants.get(nip) ?? new Map()).set(identifier, permissions));
}

type CertificateChange = Extract<Change, { kind: 'revoked_certificate' | 'offline_certificate' | 'enrollment' }>;

function applyCertificate(store: Store, change: CertificateChange): void {
  if (change.kind === 'enrollment') store.enrollments.set(change.value.reference, change.value);
  else if (change.kind === 'revoked_certificate') store.revokedCertificates.add(change.fingerprint);
  else store.offlineCertificates.set(change.serialNumber, change.certificate);
}

function applyToken(store: Store, { nip, token, revoked, permissions }: Extract<Change, { kind: 'token' }>): void {
  if (permissions) store.tokenPermissions.set(token, permissions);
  store.tokens.set(nip, (store.tokens.get(nip) ?? new Set()).add(token));
  if (revoked) store.revokedTokens.add(token);
  else store.revokedTokens.delete(token);
}

function applySession({ sessions }: Store, head: SessionHead): void {
  sessions.set(head.reference, { ...head, invoices: sessions.get(head.reference)?.invoices ?? [] });
}

function applySent(store: Store, reference: string, sent: SentInvoice): void {
  const session = store.sessions.get(reference);
  if (!session) return;
  session.invoices[sent.ordinal - 1] = sent;
  if (sent.cipher === null) store.pending.delete(sent.reference);
  else store.pending.set(sent.reference, { session, sent });
}

function changesOf(store: Store): Change[] {
  const tokens = [...store.tokens].flatMap(([nip, values]) =>
    [...values].map((token) => tokenChange(store, nip, token)),
  );
  return [
    ...(store.keys ? [{ kind: 'keys' as const, ...store.keys }] : []),
    ...tokens,
    ...[...store.grants].flatMap(([nip, of]) =>
      [...of].map(([identifier, permissions]) => ({ kind: 'grant' as const, nip, identifier, permissions })),
    ),
    ...[...store.revokedCertificates].map((fingerprint) => ({ kind: 'revoked_certificate' as const, fingerprint })),
    ...[...store.offlineCertificates].map(([serialNumber, certificate]) => ({
      kind: 'offline_certificate' as const,
      serialNumber,
      certificate,
    })),
    ...[...store.enrollments.values()].map((value) => ({ kind: 'enrollment' as const, value })),
    ...[...store.authentications.values()].map((value) => ({ kind: 'authentication' as const, value })),
    ...[...store.sessions.values()].flatMap(({ invoices, ...head }) => [
      { kind: 'session' as const, value: head },
      ...invoices.map((value) => ({ kind: 'sent' as const, session: head.reference, value })),
    ]),
    ...store.accepted.map((value) => ({ kind: 'accepted' as const, value, sent: null })),
    ...[...store.transmissions].map(([hash, count]) => ({ kind: 'transmission' as const, hash, count })),
    { kind: 'clock' as const, aheadMs: store.clockAheadMs },
    { kind: 'published' as const, value: store.published },
  ];
}

function tokenChange(store: Store, nip: string, token: string): Change {
  const permissions = store.tokenPermissions.get(token);
  return {
    kind: 'token',
    nip,
    token,
    revoked: store.revokedTokens.has(token),
    ...(permissions ? { permissions } : {}),
  };
}

/** Notes that a document reached us once more. */
export function countTransmission(store: Store, hash: string): void {
  store.commit({ kind: 'transmission', hash, count: (store.transmissions.get(hash) ?? 0) + 1 });
}

/** The session with changes, kept. */
export function changeSession(store: Store, { invoices: _, ...head }: Session, changes: { closedAt: string }): void {
  store.commit({ kind: 'session', value: { ...head, ...changes } });
}
