import { randomBytes } from 'node:crypto';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { withCheckDigits } from '@invoicing/domain/identifiers/ksef-number';

const compactDay = (now: Date) => warsawDay(now).replaceAll('-', '');
const hex = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase();

/** A reference number with its check digits: `YYYYMMDD-TT-XXXXXXXXXX-XXXXXXXXXX-CC`. */
export function reference(kind: 'CR' | 'AU' | 'SO' | 'SB' | 'EE' | 'EU' | 'EC' | 'EH', now: Date): string {
  return withCheckDigits(`${compactDay(now)}-${kind}-${hex(5)}-${hex(5)}`);
}

/** A KSeF number for a seller. */
export function ksefNumber(nip: string, now: Date): string {
  return withCheckDigits(`${nip}-${compactDay(now)}-${hex(6)}`);
}

/** The same KSeF number with check digits that do not fit. */
export function withWrongCheckDigits(number: string): string {
  return `${number.slice(0, -2)}${number.endsWith('00') ? '01' : '00'}`;
}

/** The reference number that a KSeF token begins with, or a new one for a token of another form. */
export function tokenReference(token: string, now: Date): string {
  return /^\d{8}-EC-[0-9A-F]{10}-[0-9A-F]{10}-[0-9A-F]{2}(?=\|)/.exec(token)?.[0] ?? reference('EC', now);
}
