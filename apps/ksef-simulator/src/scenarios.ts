import { z } from 'zod';
import { Interruption } from './errors.ts';

/** Where a fault can take effect: a kind of request, or the processing of an invoice (its delay, its verdict). */
export const points = [
  'auth',
  'refresh',
  'open',
  'send',
  'part',
  'close',
  'package',
  'status',
  'list',
  'delay',
  'verdict',
  'upo',
  'query',
  'download',
  'limits',
] as const;
export type Point = (typeof points)[number];

/** Every fault with its default points. */
const faultPoints = {
  auth_503: ['auth'],
  token_revoked: ['auth'],
  rotate_key: ['open'],
  open_503: ['open'],
  open_timeout: ['open'],
  open_429: ['open'],
  send_503_before_accept: ['send'],
  send_503_after_accept: ['send'],
  send_reset_after_accept: ['send'],
  send_hang: ['send'],
  send_hang_after_accept: ['send'],
  send_429: ['send'],
  send_refused: ['send'],
  expired_token_401: ['send'],
  server_error: ['send'],
  gateway_error: ['send'],
  part_503: ['part'],
  part_reset_after_accept: ['part'],
  close_502_before_accept: ['close'],
  close_502_after_accept: ['close'],
  status_503_html: ['status'],
  status_huge: ['status'],
  status_429: ['status'],
  rate_limit_429: ['open', 'send', 'status'],
  missing_permission_403: ['open'],
  slow: ['send'],
  delay_status: ['delay'],
  stuck_150: ['delay'],
  force_session_status: ['package'],
  force_invoice_status: ['verdict'],
  foreign_duplicate: ['verdict'],
  bad_ksef_number: ['verdict'],
  upo_not_ready: ['upo'],
  html_instead_of_upo: ['upo'],
  forged_upo: ['upo'],
} as const satisfies Record<string, readonly Point[]>;
export type FaultName = keyof typeof faultPoints;

const requests = points.filter((point) => !['delay', 'verdict', 'package'].includes(point));

/** Faults that `on` can move to another point. */
const movable: Partial<Record<FaultName, readonly Point[]>> = {
  rate_limit_429: requests.filter((point) => point !== 'auth'),
  missing_permission_403: requests.filter((point) => point !== 'auth' && point !== 'refresh'),
  slow: requests,
  expired_token_401: requests.filter((point) => point !== 'auth' && point !== 'refresh'),
  server_error: requests,
  gateway_error: requests,
  token_revoked: ['auth', 'refresh'],
  rotate_key: ['auth', 'open'],
};

/** The names of all faults. */
export const faultNames: readonly FaultName[] = trustNames(Object.keys(faultPoints));

/** The statuses of an invoice, with KSeF's own descriptions. */
export const invoiceStatuses: Readonly<Record<number, string>> = {
  100: 'Faktura przyjęta do dalszego przetwarzania',
  150: 'Trwa przetwarzanie',
  200: 'Sukces',
  405: 'Przetwarzanie anulowane z powodu błędu sesji',
  410: 'Nieprawidłowy zakres uprawnień',
  415: 'Brak możliwości wysyłania faktury z załącznikiem',
  430: 'Błąd weryfikacji pliku faktury',
  435: 'Błąd odszyfrowania pliku',
  440: 'Duplikat faktury',
  450: 'Błąd weryfikacji semantyki dokumentu faktury',
  500: 'Nieznany błąd (500)',
  550: 'Operacja została anulowana przez system',
};

/** Synchronous refusals of a document, with KSeF's own descriptions. */
export const sendRefusals: Readonly<Record<number, string>> = {
  21155: 'Przekroczono dozwoloną liczbę faktur w sesji.',
  21180: 'Status sesji nie pozwala na wykonanie operacji.',
  21184: 'Sesja jest chwilowo niedostępna.',
};

/** The permitted values of faults that do not accept every number. */
const values: Partial<Record<FaultName, (value: number) => boolean>> = {
  force_invoice_status: (value) => value > 200 && invoiceStatuses[value] !== undefined,
  force_session_status: (value) => value in packageStatuses,
  send_refused: (value) => sendRefusals[value] !== undefined,
  gateway_error: (value) => [500, 502, 503, 504].includes(value),
};

/** The statuses of a batch session that ends without verdicts on its invoices, with KSeF's own descriptions. */
export const packageStatuses = {
  405: 'Błąd weryfikacji poprawności dostarczonych elementów paczki',
  415: 'Błąd odszyfrowania dostarczonego klucza',
  420: 'Przekroczony limit faktur w sesji',
  430: 'Błąd dekompresji pierwotnego archiwum',
  435: 'Błąd odszyfrowania zaszyfrowanych części archiwum',
  500: 'Nieznany błąd (500)',
} as const;

/** One fault to come. `value`: polls, status code, seconds, milliseconds or megabytes, by name. */
export const Fault = z
  .strictObject({
    name: z.enum(faultNames),
    value: z.number().int().min(0).max(100_000).default(1),
    on: z.enum(points).optional(),
  })
  .refine(({ name, on }) => on === undefined || movable[name]?.includes(on), {
    error: 'this fault does not strike there',
    path: ['on'],
  })
  .refine(({ name, value }) => values[name]?.(value) ?? true, {
    error: 'this fault does not take the value',
    path: ['value'],
  });
export type Fault = z.infer<typeof Fault>;

/** Takes the next queued fault of a seller or a document for this point; each happens once, in queue order. */
export function takeFault(queues: Map<string, Fault[]>, owner: string, point: Point): Fault | null {
  const queued = queues.get(owner) ?? [];
  const at = queued.findIndex((fault) => pointsOf(fault).includes(point));
  return at < 0 ? null : (queued.splice(at, 1)[0] ?? null);
}

/** Where a fault strikes. */
export function pointsOf({ name, on }: Pick<Fault, 'name' | 'on'>): readonly Point[] {
  return on ? [on] : faultPoints[name];
}

type Cut = { before?: Interruption; after?: Interruption };

/** Faults that abort a request, before or after its work. */
const cuts: Partial<Record<FaultName, Cut>> = {
  auth_503: { before: new Interruption('html', 503) },
  open_503: { before: new Interruption('html', 503) },
  open_timeout: { after: new Interruption('hang') },
  send_503_before_accept: { before: new Interruption('html', 503) },
  send_503_after_accept: { after: new Interruption('html', 503) },
  send_reset_after_accept: { after: new Interruption('reset') },
  send_hang: { before: new Interruption('hang') },
  send_hang_after_accept: { after: new Interruption('hang') },
  part_503: { before: new Interruption('html', 503) },
  part_reset_after_accept: { after: new Interruption('reset') },
  close_502_before_accept: { before: new Interruption('html', 502) },
  close_502_after_accept: { after: new Interruption('html', 502) },
  status_503_html: { before: new Interruption('html', 503) },
};

/** Aborts the request if its fault says so at this stage. @throws Interruption */
export function interrupt(fault: Fault | null, moment: 'before' | 'after'): void {
  const cut = fault && cuts[fault.name]?.[moment];
  if (cut) throw cut;
}

/** The keys of an object literal of this file are its names. */
function trustNames(keys: string[]): FaultName[] {
  return keys as FaultName[];
}
