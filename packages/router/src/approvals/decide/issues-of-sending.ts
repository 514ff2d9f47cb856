import type { Sql } from '@invoicing/db/connection/client';
import type { IssuedAt } from '@invoicing/domain/dates/legal-deadline';
import type { Issue } from '@invoicing/domain/document';
import type { AdvisedKind } from '@invoicing/domain/ksef/status';
import { warningsOfSending } from '../request/warnings-of-sending.ts';
import type { IntentRow } from '../use/store.ts';

/** The current warnings for the approver of a transmission; none for a reconciliation, which sends nothing. */
export async function issuesOfSending(
  db: Sql,
  { action, mode, environment, organizationId, submission }: IntentRow,
  kind: AdvisedKind,
  issued: IssuedAt,
  now: Date,
): Promise<Issue[]> {
  if ((action !== 'send' && action !== 'retry') || mode === 'reconcile') return [];
  // A retry of an offline submission stays offline, unless the certificate was missing and it goes late instead.
  const goesAs = submission?.mode === 'offline' && mode !== 'late' ? submission.mode : (mode ?? '');
  return warningsOfSending({ db, organizationId, environment, now }, goesAs, kind, issued);
}
