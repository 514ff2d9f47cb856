import { warsawDay } from '@invoicing/domain/dates/dates';
import { maxBytesOf } from '@invoicing/domain/fa3/bytes';
import { validateFa3 } from '@invoicing/domain/fa3/validate';
import type { Store } from './contents.ts';
import { decryptInvoice, sha256 } from './crypto.ts';
import { foreignInvoice } from './foreign.ts';
import { type InvoiceFacts, readInvoice } from './invoice-facts.ts';
import { openPackages } from './package.ts';
import { ksefNumber, withWrongCheckDigits } from './references.ts';
import { invoiceStatuses } from './scenarios.ts';
import type { SentInvoice, Session } from './state.ts';

type Verdict = Pick<SentInvoice, 'code' | 'description' | 'details' | 'extensions'>;
type Judged = Verdict & { xml: Buffer | null; facts: InvoiceFacts | null };

/** Decides on every invoice that is due, in order of arrival. */
export function settle(store: Store): void {
  openPackages(store);
  const now = store.clock().getTime();
  for (const { session, sent } of [...store.pending.values()]) {
    if (sent.readyAt !== null && sent.readyAt <= now && sent.polls === 0)
      decide(store, session, sent, new Date(sent.readyAt));
  }
}

function decide(store: Store, session: Session, sent: SentInvoice, at: Date): void {
  const { xml, facts, ...verdict } = judge(store, session, sent);
  const decided = { ...sent, ...verdict, cipher: null, number: facts?.number ?? null };
  if (verdict.code !== 200 || xml === null || facts === null) {
    store.commit({ kind: 'sent', session: session.reference, value: decided });
    return;
  }
  const right = ksefNumber(session.nip, at);
  const number = sent.fault?.name === 'bad_ksef_number' ? withWrongCheckDigits(right) : right;
  // KSeF marks an invoice offline automatically when P_1 is before the day of its arrival.
  const isOffline = sent.offline || facts.issueDate < warsawDay(new Date(sent.receivedAt));
  const { sha256: _, sellerNip: nip, ...described } = facts;
  const value = {
    ...described,
    nip,
    ksefNumber: number,
    sessionReference: session.reference,
    tokenReference: session.tokenReference,
    reference: sent.reference,
    hash: sent.hash,
    xml: xml.toString('utf8'),
    acquiredAt: at.toISOString(),
    invoicingDate: sent.receivedAt,
    storedAt: new Date(at.getTime() + store.settings.storageMs).toISOString(),
    mode: isOffline ? ('Offline' as const) : ('Online' as const),
    correctedHash: sent.correctedHash,
  };
  store.commit({ kind: 'accepted', value, sent: { ...decided, ksefNumber: number } });
}

/** Decides as KSeF does: decryption, hash and size, schema, permission, date, duplicate. Arithmetic is not checked. */
function judge(store: Store, session: Session, sent: SentInvoice): Judged {
  const xml = openDocument(session, sent);
  const no = (code: number, details: string[] = [], facts: InvoiceFacts | null = null) => ({
    ...verdict(code, details),
    xml,
    facts,
  });
  if (xml === null) return no(435);
  const forced = sent.fault?.name === 'force_invoice_status' ? sent.fault.value : null;
  if (forced !== null) return no(forced);
  if (sha256(xml) !== sent.hash || xml.length !== sent.size)
    return no(430, ['Skrót lub rozmiar pliku jest niezgodny z deklarowanym.']);
  if (xml.length > maxBytesOf(xml)) return no(430, ['Rozmiar faktury przekracza dozwolony limit.']);
  const schema = validateFa3(xml);
  if (!schema.valid)
    return no(
      450,
      schema.errors.map(({ message }) => message),
    );
  const facts = readInvoice(xml);
  if (facts.sellerNip !== session.nip) return no(410, [], facts);
  const refusal = facts.hasAttachment ? refusalOfAttachment(store, session, sent) : null;
  if (refusal !== null) return no(415, [refusal], facts);
  if (facts.issueDate > warsawDay(new Date(sent.receivedAt)))
    return no(450, ['Data wystawienia (P_1) jest późniejsza niż data przyjęcia faktury.'], facts);
  return { ...duplicateOrSuccess(store, sent, facts), xml, facts };
}

/** The document in a cipher of a session, given in base64; null where it cannot be read. */
export function plain({ key, iv }: Session, cipher: string): Buffer | null {
  if (key === null) return null;
  return decryptInvoice(Buffer.from(cipher, 'base64'), Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
}

/** The document as it was before the encryption, or null; that of a package was decrypted with it. */
function openDocument(session: Session, { cipher }: SentInvoice): Buffer | null {
  return session.batch ? Buffer.from(cipher ?? '', 'base64') : plain(session, cipher ?? '');
}

/**
 * Accepts documents with an attachment only in batch sessions, except for technical corrections, and only from sellers
 * that registered for them ("weryfikacja faktury").
 */
function refusalOfAttachment({ attachments }: Store, { nip, batch }: Session, sent: SentInvoice): string | null {
  if (!batch && sent.correctedHash === null)
    return 'Faktury z załącznikiem można przesyłać wyłącznie w sesji wsadowej.';
  return attachments.has(nip) ? null : 'Brak zgody na przesyłanie faktur z załącznikiem.';
}

/** Duplicates are detected by seller, kind and number, whatever else the document says. */
function duplicateOrSuccess(store: Store, sent: SentInvoice, facts: InvoiceFacts): Verdict {
  const { sellerNip: nip, kind, number, issueDate } = facts;
  if (sent.fault?.name === 'foreign_duplicate') {
    const value = foreignInvoice({ nip, kind, number, issueDate }, store.clock());
    store.commit({ kind: 'accepted', value, sent: null });
  }
  const original = store.accepted.find(
    (other) => other.nip === nip && other.kind === kind && other.number.trim() === number.trim(),
  );
  if (!original) return verdict(200);
  const { ksefNumber: originalKsefNumber, sessionReference: originalSessionReferenceNumber } = original;
  const text = `Duplikat faktury. Faktura o numerze KSeF: ${originalKsefNumber} została już prawidłowo przesłana do systemu w sesji: ${originalSessionReferenceNumber}`;
  return { ...verdict(440, [text]), extensions: { originalSessionReferenceNumber, originalKsefNumber } };
}

function verdict(code: number, details: string[] = []): Verdict {
  return { code, description: invoiceStatuses[code] ?? `Nieznany błąd (${code})`, details, extensions: null };
}
