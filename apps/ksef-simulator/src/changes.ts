import type { Store } from './contents.ts';
import type { Change, SentInvoice } from './state.ts';

/** Makes one change. */
export function apply(store: Store, change: Change): void {
  switch (change.kind) {
    case 'keys':
    case 'token':
    case 'grant':
      applyAccess(store, change);
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
      applySession(store, change);
      break;
    case 'part':
      applyPart(store, change);
      break;
    case 'attachments':
      applyAttachments(store, change);
      break;
    case 'sent':
      applySent(store, change.session, change.value);
      break;
    case 'accepted':
      applyAccepted(store, change);
      break;
    case 'transmission':
    case 'clock':
    case 'published':
      applyForAll(store, change);
      break;
    default:
      change satisfies never;
  }
}

function applyAccess(store: Store, change: Extract<Change, { kind: 'keys' | 'token' | 'grant' }>): void {
  if (change.kind === 'keys') store.keys = change;
  else if (change.kind === 'token') applyToken(store, change);
  else applyGrant(store, change);
}

function applyAttachments({ attachments }: Store, { nip, allowed }: Extract<Change, { kind: 'attachments' }>): void {
  if (allowed) attachments.add(nip);
  else attachments.delete(nip);
}

function applyAccepted(store: Store, { value, sent }: Extract<Change, { kind: 'accepted' }>): void {
  store.accepted.push(value);
  if (sent) applySent(store, value.sessionReference, sent);
}

function applyForAll(store: Store, change: Extract<Change, { kind: 'transmission' | 'clock' | 'published' }>): void {
  if (change.kind === 'transmission') {
    store.transmissions.set(change.hash, change.count);
    return;
  }
  if (change.kind === 'published') {
    store.published = change.value;
    return;
  }
  // When the clock moves back, counted requests lie in the future and would count for too long.
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

/** The changes that recreate this store from an empty one. */
export function changesOf(store: Store): Change[] {
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
