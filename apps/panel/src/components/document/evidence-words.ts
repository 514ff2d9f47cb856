import { ksefWords } from '@invoicing/router/panel/documents/ksef-words';

/** What a result of a look in KSeF is called in the catalogue of submissions; `code` is its only part that varies. */
export type EvidenceWords = { key: string; code: string };

type Known = { check: string; result: RegExp; key: string };

/** As the worker notes them: rows are kept as they were written, so that each of these stays. */
const known: readonly Known[] = [
  { check: 'session_invoices', result: /^found with status (150)$/, key: 'found_working' },
  { check: 'session_invoices', result: /^found with status (200)$/, key: 'found_accepted' },
  { check: 'session_invoices', result: /^found with status (\d+)$/, key: 'found_refused' },
  { check: 'session_invoices', result: /^not in the session$/, key: 'found_nowhere' },
  { check: 'session_invoices', result: /^KSeF refuses to show the session: (.+)$/, key: 'session_hidden' },
  { check: 'session_status', result: /^(1\d\d)$/, key: 'session_works' },
  { check: 'session_status', result: /^(200)$/, key: 'session_done' },
  { check: 'session_status', result: /^(\d+)$/, key: 'session_failed' },
  { check: 'metadata_query', result: /^found by hash$/, key: 'listed' },
  { check: 'metadata_query', result: /^the number belongs to another document$/, key: 'listed_other' },
  { check: 'metadata_query', result: /^nothing under this number$/, key: 'listed_nothing' },
  { check: 'transmission', result: /^not taken: (.+)$/, key: 'not_taken' },
];

/** The words for a result; null for one without, of which the text itself is a technical detail. */
export function evidenceWords({ check, result }: { check: string; result: string }): EvidenceWords | null {
  for (const entry of known) {
    const found = entry.check === check ? entry.result.exec(result) : null;
    if (found) return { key: `evidence_${entry.key}`, code: found[1] ?? '' };
  }
  return null;
}

/** Why the service itself ended an attempt. */
const ownErrors = new Set([
  'transport',
  'offline_certificate_missing',
  'issue_date_stale',
  'original_not_in_ksef',
  'issued_offline',
  'not_connected',
]);

type ErrorWords = ({ key: string } | { key: null; text: string }) & { code: string | null };

/**
 * The words of an attempt's error: those of the catalogue, or of a status of KSeF its own, with KSeF's code; null for
 * one without, of which the code itself is a technical detail.
 */
export function attemptErrorWords(code: string): ErrorWords | null {
  if (ownErrors.has(code)) return { key: `error_${code}`, code: null };
  if (/^http_\d+$/.test(code)) return { key: 'error_http', code: null };
  const [, status] = /^ksef_(\d+)$/.exec(code) ?? [];
  if (status === undefined) return null;
  const text = ksefWords(Number(status), null);
  return text === null ? { key: 'error_http', code: status } : { key: null, text, code: status };
}
