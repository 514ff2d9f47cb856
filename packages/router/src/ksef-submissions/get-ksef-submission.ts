import { z } from 'zod';
import { query, route } from '../operation.ts';
import { Uuid } from '../wire.ts';
import { presentSubmission } from './present.ts';
import { KsefSubmission } from './schema.ts';
import { getSubmissionOrThrow } from './store.ts';

export const getKsefSubmission = query('ksef-submissions:read')
  .meta(route('GET', '/api/v1/ksef-submissions/{submission_id}', 'getKsefSubmission', { retryAfter: untilSettled }))
  .input(z.strictObject({ submission_id: Uuid }))
  .output(KsefSubmission)
  .query(async ({ ctx, input }) => presentSubmission(await getSubmissionOrThrow(ctx.db, input.submission_id)));

function untilSettled(output: unknown): number | null {
  if (typeof output !== 'object' || output === null || !('next_poll_after_seconds' in output)) return null;
  return typeof output.next_poll_after_seconds === 'number' ? output.next_poll_after_seconds : null;
}
