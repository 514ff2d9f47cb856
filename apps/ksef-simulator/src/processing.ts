import { createDecipheriv, createHash } from 'node:crypto';
import { warsawDay } from '@invoicing/domain/dates';
import { readFa3 } from '@invoicing/domain/fa3/read';
import { validateFa3 } from '@invoicing/domain/fa3/validate';
import type { Context } from './context.ts';
import { takeFault } from './scenarios.ts';
import { type AcceptedInvoice, ksefNumber, type SentInvoice, type Session } from './store.ts';

type Verdict = Pick<SentInvoice, 'code' | 'description' | 'details' | 'extensions'>;
export type Received = { session: Session; sent: SentInvoice; cipher: Buffer; size: number; offline: boolean };

const verdict = (code: number, description: string, details: string[] = [], extensions: Record<string, string> | null = null): Verdict => ({
  code,
  description,
  details,
  extensions,
});

/** Decides on a received invoice as KSeF does once it works on it: decryption, hash, schema, permission, date, duplicate. */
export function process(context: Context, received: Received): void {
  const { store } = context;
  const { session, sent } = received;
  const forced = takeFault(store, session.nip, 'force_invoice_status');
  const xml = decrypt(session, received.cipher);
  const decided = forced ? verdict(forced.value, 'Wymuszony status') : xml === null ? verdict(435, 'Błąd odszyfrowania pliku') : judge(context, received, xml);
  Object.assign(sent, decided);
  if (decided.code === 200 && xml !== null) accept(context, received, xml);
  store.save();
}

function judge({ store }: Context, { session, sent, size }: Received, xml: Buffer): Verdict {
  const hash = createHash('sha256').update(xml).digest('base64');
  if (hash !== sent.hash || xml.length !== size)
    return verdict(430, 'Błąd weryfikacji pliku faktury', ['Skrót lub rozmiar pliku jest niezgodny z deklarowanym.']);
  const schema = validateFa3(xml);
  if (!schema.valid)
    return verdict(
      450,
      'Błąd weryfikacji semantyki dokumentu faktury',
      schema.errors.map(({ message }) => message),
    );
  const facts = readFa3(xml);
  sent.number = facts.number;
  if (facts.sellerNip !== session.nip) return verdict(410, 'Nieprawidłowy zakres uprawnień');
  if (facts.issueDate > warsawDay(store.clock()))
    return verdict(450, 'Błąd weryfikacji semantyki dokumentu faktury', ['Data wystawienia P_1 jest późniejsza niż data przyjęcia.']);
  const original = store.accepted.find((other) => other.nip === facts.sellerNip && other.kind === facts.kind && other.number.trim() === facts.number.trim());
  if (!original) return verdict(200, 'Sukces');
  const text = `Duplikat faktury. Faktura o numerze KSeF: ${original.ksefNumber} została już prawidłowo przesłana do systemu w sesji: ${original.sessionReference}`;
  return verdict(440, 'Duplikat faktury', [text], { originalSessionReferenceNumber: original.sessionReference, originalKsefNumber: original.ksefNumber });
}

function accept({ store }: Context, { session, sent, offline }: Received, xml: Buffer): void {
  const now = store.clock();
  const facts = readFa3(xml);
  const bad = takeFault(store, session.nip, 'bad_ksef_number');
  const number = ksefNumber(session.nip, now);
  sent.ksefNumber = bad ? `${number.slice(0, -2)}${number.endsWith('00') ? '01' : '00'}` : number;
  sent.acquiredAt = now.toISOString();
  // KSeF marks an invoice offline by itself when P_1 is before the day of acceptance.
  sent.mode = offline || facts.issueDate < warsawDay(new Date(sent.receivedAt)) ? 'Offline' : 'Online';
  const accepted: AcceptedInvoice = {
    ksefNumber: sent.ksefNumber,
    sessionReference: session.reference,
    reference: sent.reference,
    nip: session.nip,
    buyerNip: facts.buyerNip,
    number: facts.number,
    kind: facts.kind,
    issueDate: facts.issueDate,
    hash: sent.hash,
    xml: xml.toString('utf8'),
    acquiredAt: sent.acquiredAt,
    invoicingDate: sent.receivedAt,
    mode: sent.mode,
    gross: facts.gross,
    currency: facts.currency,
  };
  store.accepted.push(accepted);
}

function decrypt(session: Session, cipher: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-cbc', Buffer.from(session.key, 'base64'), Buffer.from(session.iv, 'base64'));
    return Buffer.concat([decipher.update(cipher), decipher.final()]);
  } catch {
    return null;
  }
}
