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

/** The context in which a requested transmission is judged. */
export function viewerOf({ tx: db, organizationId, actor, now }: CommandContext<Sql>): Viewer {
  return { db, organizationId, environment: actor.environment, now };
}

/**
 * What the approver of a transmission is warned of as things stand now: that it goes late or was issued offline, or
 * that it goes after the time of day up to which the organization lets documents of the day wait.
 * @param mode in which it goes, or went before
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
