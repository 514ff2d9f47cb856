import { idsOfSubmissionEvents } from '@invoicing/db/events/document-events';
import { AppError } from '@invoicing/domain/errors';
import { query } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';
import { Uuid } from '../../wire.ts';
import { timelinePage } from '../documents/timeline.ts';

/** The events of a submission, latest first. @throws AppError not_found */
export const getSubmissionTimeline = query(
  {
    permission: 'ksef-submissions:read',
    input: PanelPage.extend({ submission_id: Uuid }),
  },
  async ({ ctx, input: { submission_id: id, ...start } }) => {
    if (!(await ctx.db.submission.findFirst({ where: { id }, select: { id: true } })))
      throw new AppError('not_found', 'There is no such submission.');
    const list = { operationId: `getSubmissionTimeline:${id}`, path: `/submissions/${id}` };
    return timelinePage(ctx, list, start, (page) => idsOfSubmissionEvents(ctx.db, ctx.organizationId, id, page));
  },
);
