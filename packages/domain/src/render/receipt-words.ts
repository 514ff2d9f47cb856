import type { WordPair } from '../fields/types.ts';
import type { ApprovalStatus } from '../states/approval-intent.ts';

const actions: Record<string, WordPair> = {
  issue: ['wystawienie faktury', 'issuing the invoice'],
  finalize: ['wystawienie korekty', 'finalizing the correction'],
  send: ['wysłanie do KSeF', 'sending to KSeF'],
  retry: ['ponowna wysyłka do KSeF', 'sending to KSeF again'],
};

/** The name of an action in a special mode, whichever action it is. */
const modes: Record<string, WordPair> = {
  reconcile: ['sprawdzenie wyniku w KSeF', 'looking for the outcome in KSeF'],
  late: ['wysłanie do KSeF po dniu wystawienia', 'sending to KSeF after the day of issue'],
  offline: ['wystawienie offline i wysłanie do KSeF', 'issuing offline and sending to KSeF'],
};

const policies: Record<string, WordPair> = {
  off: ['jedna osoba, także wnioskująca', 'one person, the requester included'],
  requester_excluded: ['inna osoba niż wnioskująca', 'someone other than the requester'],
  two_person: ['dwie osoby inne niż wnioskująca', 'two people other than the requester'],
};

/** Authentication methods by their references (RFC 8176). */
const methods: Record<string, WordPair> = {
  pwd: ['hasło', 'password'],
  otp: ['kod jednorazowy', 'one-time code'],
  hwk: ['klucz sprzętowy', 'hardware key'],
  swk: ['klucz programowy', 'software key'],
  user: ['obecność użytkownika', 'user presence'],
};

const roles: Record<string, WordPair> = {
  owner: ['właściciel', 'owner'],
  admin: ['administrator', 'administrator'],
  approver: ['zatwierdzający', 'approver'],
  accountant: ['księgowy', 'accountant'],
  developer: ['programista', 'developer'],
  auditor: ['audytor', 'auditor'],
};

/** Labels of an approval's status. */
export const statusWords: Record<ApprovalStatus, WordPair> = {
  pending: ['czeka na kolejną osobę', 'waits for another person'],
  approved: ['zatwierdzone, jeszcze niewykorzystane', 'approved, not used yet'],
  consumed: ['zatwierdzone i wykorzystane', 'approved and used'],
  denied: ['odmowa: nic nie zostało dozwolone', 'denied: nothing was permitted'],
  expired: ['wygasło niewykorzystane', 'expired unused'],
  superseded: ['nieaktualne: dokument zmieniono lub rozstrzygnięto', 'void: the document was changed or settled'],
  revoked: ['wycofane lub już się nie liczy', 'taken back, or it no longer counts'],
};

export function actionWords({ action, mode }: { action: string; mode: string | null }): string | WordPair {
  return modes[mode ?? ''] ?? actions[action] ?? action;
}

export function policyWords(policy: string): string | WordPair {
  return policies[policy] ?? policy;
}

export function roleWords(role: string): string | WordPair {
  return roles[role] ?? role;
}

export function methodWords(references: readonly string[]): WordPair {
  const pairs = references.map((reference) => methods[reference] ?? [reference, reference]);
  return [pairs.map(([pl]) => pl).join(', '), pairs.map(([, en]) => en).join(', ')];
}

/**
 * The label of the amount due: for an invoice to be paid or refunded; the direction of a correction's difference is not
 * known here.
 */
export function dueWords(kind: 'invoice' | 'correction', due: string): WordPair {
  if (kind === 'correction') return ['Do rozliczenia', 'To be settled'];
  return due.startsWith('-') ? ['Do zwrotu', 'To be paid back'] : ['Do zapłaty', 'Amount due'];
}
