import type { Sql } from '@invoicing/db/connection/client';
import { readAnnouncements } from '@invoicing/db/ksef/announcements';
import { organizationRow } from '@invoicing/db/organization/row';
import type { IssuedAt } from '@invoicing/domain/dates/legal-deadline';
import type { Issue, KsefEnvironment } from '@invoicing/domain/document';
import { waitIssues } from '@invoicing/domain/drafts/drafts-wait';
import { sendingIssues } from '@invoicing/domain/ksef/sending';
import type { AdvisedKind } from '@invoicing/domain/ksef/status';
import type { CommandContext } from '../../context.ts';

type Viewer = { db: Sql; organizationId: string; environment: KsefEnvironment; now: Date };

/** The context in which the warnings of a requested transmission are computed. */
export function viewerOf({ tx: db, organizationId, actor, now }: CommandContext<Sql>): Viewer {
  return { db, organizationId, environment: actor.environment, now };
}

/**
 * Current warnings for the approver of a transmission: it is sent late or was issued offline, or it is sent after the
 * time of day by which the organization wants the day's documents sent.
 * @param mode the mode in which it will be sent or was sent before
 */
export async function warningsOfSending(
  { db, organizationId, environment, now }: Viewer,
  mode: string,
  kind: AdvisedKind,
  issued: IssuedAt,
): Promise<Issue[]> {
  const announcements = await readAnnouncements(db, environment, now);
  const issues = sendingIssues(mode, kind, issued, { now, announcements });
  if (issues.length > 0) return issues;
  const { draftsWaitUntil } = await organizationRow(db, organizationId);
  const path = kind === 'invoice' ? '/input/issue_date' : '/input/correction_date';
  return waitIssues(issued.issueDate, now, draftsWaitUntil, path);
}
