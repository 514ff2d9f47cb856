import { auditMember } from '../../audit/audit-member.ts';
import type { CommandContext } from '../../context.ts';
import type { SeriesChange } from '../../settings/series.ts';

/** Records a member's change of the number series in the audit log. */
export function auditSeries(ctx: CommandContext, { action, subjectId, details }: SeriesChange): Promise<void> {
  const subject =
    subjectId === null ? { type: 'organization', id: ctx.organizationId } : { type: 'number_series', id: subjectId };
  return auditMember(ctx, action, subject, details);
}
