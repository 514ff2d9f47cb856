import { readArchive } from './archives.ts';
import { meetBadDay } from './bad-day.ts';
import type { Store } from './contents.ts';
import { decryptInvoice, sha256 } from './crypto.ts';
import { takenIn } from './received.ts';
import { takeFault } from './scenarios.ts';
import type { Package, Session } from './state.ts';
import { changeSession, countTransmission } from './store.ts';

/** Session statuses for a package that was refused as a whole ("sesja wsadowa"). */
const refused = { parts: 405, key: 415, count: 420, archive: 430, encryption: 435 } as const;

/**
 * Unpacks every package that is due: either all of its invoices then wait for their verdicts, or the package is
 * refused.
 */
export function openPackages(store: Store): void {
  const now = store.clock().getTime();
  for (const session of store.sessions.values()) {
    const { batch } = session;
    if (batch && !batch.isOpened && batch.readyAt !== null && batch.readyAt <= now) openPackage(store, session, batch);
  }
}

function openPackage(store: Store, session: Session, batch: Package): void {
  const forced = takeFault(store.faults, session.nip, 'package');
  const content = forced ? forced.value : unpack(store, session, batch);
  const failure = typeof content === 'number' ? content : null;
  const files = typeof content === 'number' ? [] : content;
  const sent = files.map(([fileName, xml], index) => {
    const hash = sha256(xml);
    // The session's opening time decides whether an invoice arrived on its day ("automatyczne określanie trybu
    // offline").
    const { createdAt: receivedAt } = session;
    const badDay = meetBadDay(store, hash, () => Buffer.from(xml));
    countTransmission(store, hash);
    const given = {
      ordinal: index + 1,
      hash,
      size: xml.length,
      offline: batch.offline,
      correctedHash: null,
      receivedAt,
    };
    const cipher = Buffer.from(xml).toString('base64');
    const named = { ...given, cipher, fileName: fileName.slice(0, 128) };
    const taken = takenIn(store, session, named, store.clock().getTime());
    return badDay === undefined ? taken : { ...taken, badDay };
  });
  changeSession(store, session, { batch: { ...batch, isOpened: true, failure } }, sent);
}

/** The files of a package, or why KSeF cannot read it. */
function unpack(store: Store, session: Session, batch: Package): [name: string, content: Uint8Array][] | number {
  if (session.key === null) return refused.key;
  const plain: Buffer[] = [];
  for (const { ordinal, size, hash } of batch.parts) {
    const part = store.parts.get(session.reference)?.get(ordinal);
    if (!part || part.length !== size || sha256(part) !== hash) return refused.parts;
    const open = decryptInvoice(part, Buffer.from(session.key, 'base64'), Buffer.from(session.iv, 'base64'));
    if (open === null) return refused.encryption;
    plain.push(open);
  }
  const archive = Buffer.concat(plain);
  if (archive.length !== batch.size || sha256(archive) !== batch.hash) return refused.parts;
  const files = readArchive(archive, batch.compression);
  if (files === null) return refused.archive;
  return files.length > store.settings.maxInvoices ? refused.count : files;
}
