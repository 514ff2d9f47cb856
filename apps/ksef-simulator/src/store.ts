import type { LimitProfile, Windows } from './limits.ts';
import type { Fault } from './scenarios.ts';
import type {
  AcceptedInvoice,
  Authentication,
  Change,
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
  clock: () => Date;
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
  challenges: Map<string, number>;
  authentications: Map<string, Authentication>;
  sessions: Map<string, Session>;
  /** Uploaded parts of packages that were not opened yet, by session, then by number. */
  parts: Map<string, Map<number, Buffer>>;
  /** Sellers that may send invoices with attachments. */
  attachments: Set<string>;
  /** Invoices without a verdict, by reference. */
  pending: Map<string, { session: Session; sent: SentInvoice }>;
  accepted: AcceptedInvoice[];
  faults: Map<string, Fault[]>;
  windows: Windows;
  /** How many times each document (SHA-256, base64) reached us, whatever we answered. */
  transmissions: Map<string, number>;
  commit: (...changes: Change[]) => void;
  close: () => void;
};

export type StoreOptions = { clock: () => Date; settings: Settings; stateFile?: string | undefined };

/** An empty store, or what the state file holds. */
export function createStore({ clock, settings, stateFile }: StoreOptions): Store {
  const store: Store = {
    clock,
    settings,
    keys: null,
    tokens: new Map(),
    revokedTokens: new Set(),
    tokenPermissions: new Map(),
    grants: new Map(),
    revokedCertificates: new Set(),
    offlineCertificates: new Map(),
    challenges: new Map(),
    authentications: new Map(),
    sessions: new Map(),
    parts: new Map(),
    attachments: new Set(),
    pending: new Map(),
    accepted: [],
    faults: new Map(),
    windows: new Map(),
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
      applyCertificate(store, change);
      break;
    case 'authentication':
      store.authentications.set(change.value.reference, change.value);
      break;
    case 'session':
      applySession(store, change);
      break;
    case 'part':
      applyPart(store, change);
      break;
    case 'attachments':
      if (change.allowed) store.attachments.add(change.nip);
      else store.attachments.delete(change.nip);
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
    default:
      change satisfies never;
  }
}

function applyGrant({ grants }: Store, { nip, identifier, permissions }: Extract<Change, { kind: 'grant' }>): void {
  grants.set(nip, (grants.get(nip) ?? new Map()).set(identifier, permissions));
}

type CertificateChange = Extract<Change, { kind: 'revoked_certificate' | 'offline_certificate' }>;

function applyCertificate(store: Store, change: CertificateChange): void {
  if (change.kind === 'revoked_certificate') store.revokedCertificates.add(change.fingerprint);
  else store.offlineCertificates.set(change.serialNumber, change.certificate);
}

function applyToken(store: Store, { nip, token, revoked, permissions }: Extract<Change, { kind: 'token' }>): void {
  if (permissions) store.tokenPermissions.set(token, permissions);
  store.tokens.set(nip, (store.tokens.get(nip) ?? new Set()).add(token));
  if (revoked) store.revokedTokens.add(token);
  else store.revokedTokens.delete(token);
}

function applySession(store: Store, { value, sent = [] }: Extract<Change, { kind: 'session' }>): void {
  const { reference, batch } = value;
  store.sessions.set(reference, { ...value, invoices: store.sessions.get(reference)?.invoices ?? [] });
  if (batch?.isOpened) store.parts.delete(reference);
  for (const one of sent) applySent(store, reference, one);
}

function applyPart({ parts }: Store, { session, ordinal, content }: Extract<Change, { kind: 'part' }>): void {
  parts.set(session, (parts.get(session) ?? new Map()).set(ordinal, Buffer.from(content, 'base64')));
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
    ...[...store.authentications.values()].map((value) => ({ kind: 'authentication' as const, value })),
    ...[...store.sessions.values()].flatMap(({ invoices, ...head }) => [
      { kind: 'session' as const, value: head },
      ...invoices.map((value) => ({ kind: 'sent' as const, session: head.reference, value })),
    ]),
    ...[...store.parts].flatMap(([session, parts]) =>
      [...parts].map(([ordinal, content]) => ({
        kind: 'part' as const,
        session,
        ordinal,
        content: content.toString('base64'),
      })),
    ),
    ...[...store.attachments].map((nip) => ({ kind: 'attachments' as const, nip, allowed: true })),
    ...store.accepted.map((value) => ({ kind: 'accepted' as const, value, sent: null })),
    ...[...store.transmissions].map(([hash, count]) => ({ kind: 'transmission' as const, hash, count })),
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

/** The session with changes, kept. @param sent invoices that were found in its package */
export function changeSession(
  store: Store,
  { invoices: _, ...head }: Session,
  changes: Partial<Pick<SessionHead, 'closedAt' | 'batch'>>,
  sent: SentInvoice[] = [],
): void {
  store.commit({ kind: 'session', value: { ...head, ...changes }, sent });
}
