import { idsOfCorrectionEvents } from '@invoicing/db/events/document-events';
import { getCorrectionOrThrow } from '../../corrections/store.ts';
import { query } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';
import { Uuid } from '../../wire.ts';
import { timelinePage } from '../documents/timeline.ts';

/** The events of a correction, latest first: process and drafts, approvals, KSeF, artifacts. */
export const getCorrectionTimeline = query(
  {
    permission: 'invoice-corrections:read',
    input: PanelPage.extend({ correction_id: Uuid }),
  },
  async ({ ctx, input: { correction_id: id, ...start } }) => {
    const { processId, submission } = await getCorrectionOrThrow(ctx.db, id);
    const subjects = { id, processId, submissionId: submission?.id ?? null };
    const list = { operationId: `getCorrectionTimeline:${id}`, path: `/corrections/${id}` };
    return timelinePage(ctx, list, start, (page) => idsOfCorrectionEvents(ctx.db, ctx.organizationId, subjects, page));
  },
);
