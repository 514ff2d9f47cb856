import { ids } from '@invoicing/domain/events/example-ids';
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
    docs: {
      tag: 'KSeF',
      summary: 'Read a submission with its attempts and verdict',
      description:
        'Returns a submission with its attempts and the verdict of KSeF. `Retry-After` gives the time to poll again; it is absent once nothing more happens automatically.',
      goesWrong:
        '`uncertain` is not a failure: the service is looking for the document in KSeF, and nothing may be sent again until the outcome is known.',
      next: 'After `accepted`, the UPO is available as an artifact. After `failed`, request approval of a retry. After `rejected`, `notices` explains what to do, usually to create a draft with `replaces_invoice_id`.',
      errors: ['not_found'],
      examples: {
        queued: { summary: 'Waiting in the queue', input: { submission_id: ids.submission } },
      },
    },
    input: z.strictObject({ submission_id: Uuid }),
    output: KsefSubmission,
  },
  async ({ ctx, input }) =>
    presentSubmission(await getSubmissionOrThrow(ctx.db, 'invoice', input.submission_id), await viewOf(ctx)),
);
