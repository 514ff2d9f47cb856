import { z } from 'zod';
import { viewOf } from '../offline/view.ts';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentSubmission, untilSettled } from './present.ts';
import { KsefSubmission } from './schema.ts';
import { getSubmissionOrThrow } from './store.ts';

export const getKsefSubmission = sqlQuery(
  {
    permission: 'ksef-submissions:read',
    route: route('GET', '/api/v1/ksef-submissions/{submission_id}', 'getKsefSubmission', { retryAfter: untilSettled }),
    input: z.strictObject({ submission_id: Uuid }),
    output: KsefSubmission,
  },
  async ({ ctx, input }) =>
    presentSubmission(await getSubmissionOrThrow(ctx.db, 'invoice', input.submission_id), await viewOf(ctx)),
);
