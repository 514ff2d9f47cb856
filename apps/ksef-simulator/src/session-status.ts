import type { Store } from './contents.ts';
import { KsefError } from './errors.ts';
import { invoiceStatuses, packageStatuses } from './scenarios.ts';
import type { AcceptedInvoice, Package, SentInvoice, Session } from './state.ts';

const descriptions: Readonly<Record<number, string>> = {
  100: 'Sesja interaktywna otwarta',
  170: 'Sesja interaktywna zamknięta',
  200: 'Sesja interaktywna przetworzona pomyślnie',
  415: 'Błąd odszyfrowania dostarczonego klucza',
  440: 'Sesja anulowana',
  445: 'Błąd weryfikacji, brak poprawnych faktur',
};
const batchDescriptions: Readonly<Record<number, string>> = {
  ...descriptions,
  ...packageStatuses,
  100: 'Sesja wsadowa rozpoczęta',
  150: 'Trwa przetwarzanie',
  200: 'Sesja wsadowa przetworzona pomyślnie',
};

/** The session of this seller. @throws KsefError 21173 */
export function findSession(store: Store, reference: string, nip: string): Session {
  const session = store.sessions.get(reference);
  if (session?.nip === nip) return session;
  const details = [`Sesja o numerze referencyjnym ${reference} nie została odnaleziona.`];
  throw new KsefError(400, 21173, 'Brak sesji o wskazanym numerze referencyjnym.', details);
}

/**
 * The status of a session: open, closed and in progress, or its result. A session closes automatically twelve hours
 * after it was opened.
 */
export function sessionCode(store: Store, session: Session): number {
  if (session.batch) return packageCode(store, session, session.batch);
  if (session.key === null) return 415;
  if (session.closedAt === null && new Date(session.validUntil) > store.clock()) return 100;
  if (session.invoices.length === 0) return 440;
  if (session.invoices.some(isPending)) return 170;
  return session.invoices.some(({ code }) => code === 200) ? 200 : 445;
}

/**
 * The status of a batch session: open until its time is over, then in progress; its result is that of its invoices, or
 * a failure as a whole.
 */
function packageCode(store: Store, session: Session, { failure, isOpened }: Package): number {
  if (failure !== null) return failure;
  if (session.closedAt === null) return new Date(session.validUntil) > store.clock() ? 100 : 440;
  if (!isOpened || session.invoices.some(isPending)) return 150;
  if (session.invoices.length === 0) return 440;
  return session.invoices.some(({ code }) => code === 200) ? 200 : 445;
}

/** The session's state does not allow the request. */
export function wrongState(detail: string): KsefError {
  return new KsefError(400, 21180, 'Status sesji nie pozwala na wykonanie operacji.', [detail]);
}

/** A session's status with its counts; invoices without a verdict count as neither good nor bad. */
export function describeSession(store: Store, session: Session) {
  const code = sessionCode(store, session);
  const isLate = session.batch !== null && session.closedAt === null;
  const good = session.invoices.filter((sent) => sent.code === 200).length;
  const last = [session.createdAt, session.closedAt ?? '', session.invoices.at(-1)?.receivedAt ?? ''].sort().at(-1);
  return {
    status: {
      code,
      description: (session.batch ? batchDescriptions : descriptions)[code],
      details: code === 440 ? [isLate ? 'Przekroczono czas wysyłki' : 'Nie przesłano faktur'] : [],
    },
    dateCreated: session.createdAt,
    dateUpdated: last,
    validUntil: session.validUntil,
    counts: {
      all: session.invoices.length,
      good,
      bad: session.invoices.filter((sent) => !isPending(sent)).length - good,
    },
  };
}

const isPending = (sent: SentInvoice) => sent.cipher !== null;

/** Counts a status request for an invoice: a delayed one proceeds after enough of them. */
export function look(store: Store, sent: SentInvoice): void {
  if (!isPending(sent)) return;
  sent.looks += 1;
  if (sent.polls === 0) return;
  sent.polls -= 1;
  sent.readyAt = Math.max(sent.readyAt ?? 0, store.clock().getTime());
}

/** An invoice of a session in its status request. Without a verdict it is received (100), later in processing (150). */
export function describeInvoice(
  store: Store,
  sent: SentInvoice,
  upoUrl: (invoice: AcceptedInvoice) => { url: string; expiresAt: string },
) {
  const base = {
    ordinalNumber: sent.ordinal,
    referenceNumber: sent.reference,
    invoiceHash: sent.hash,
    ...(sent.fileName === null ? {} : { invoiceFileName: sent.fileName }),
    invoicingDate: sent.receivedAt,
  };
  if (isPending(sent)) {
    const code = sent.looks > 1 || sent.readyAt === null ? 150 : 100;
    return { ...base, status: { code, description: invoiceStatuses[code], details: [] } };
  }
  const { code, description, details, extensions } = sent;
  const status = { code, description, details, ...(extensions ? { extensions } : {}) };
  const accepted = code === 200 ? store.accepted.find((invoice) => invoice.reference === sent.reference) : undefined;
  if (!accepted) return { ...base, status };
  const upo = upoUrl(accepted);
  return {
    ...base,
    invoiceNumber: accepted.number,
    ksefNumber: accepted.ksefNumber,
    acquisitionDate: accepted.acquiredAt,
    ...(isStored(store, accepted) ? { permanentStorageDate: accepted.storedAt } : {}),
    upoDownloadUrl: upo.url,
    upoDownloadUrlExpirationDate: upo.expiresAt,
    invoicingMode: accepted.mode,
    status,
  };
}

/** Only what is stored permanently can be found and downloaded. */
export function isStored(store: Store, invoice: AcceptedInvoice): boolean {
  return new Date(invoice.storedAt) <= store.clock();
}
