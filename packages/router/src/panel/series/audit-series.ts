import { auditMember } from '../../audit/audit-member.ts';
import type { CommandContext } from '../../context.ts';
import type { SeriesChange } from '../../settings/series.ts';

/** Notes what a member changed of the number series. */
export function auditSeries(ctx: CommandContext, { action, subjectId, details }: SeriesChange): Promise<void> {
  const subject =
    subjectId === null ? { type: 'organization', id: ctx.organizationId } : { type: 'number_series', id: subjectId };
  return auditMember(ctx, action, subject, details);
}
