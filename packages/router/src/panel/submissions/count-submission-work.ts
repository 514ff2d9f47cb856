import { z } from 'zod';
import { query } from '../../operation.ts';
import { countedAtMost } from '../documents/facts.ts';
import { countUnsent } from './unsent-documents.ts';
import { submissionsIn } from './waiting.ts';

/** The number of items in each view of the workbench; `countedAtMost` means that many or more. */
export const countSubmissionWork = query(
  {
    permission: 'ksef-submissions:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const count = (view: keyof typeof submissionsIn) =>
      ctx.db.submission.count({ where: submissionsIn[view], take: countedAtMost });
    const [unsent, waiting, uncertain, rejected] = await Promise.all([
      countUnsent(ctx.db, ctx, countedAtMost),
      count('waiting'),
      count('uncertain'),
      count('rejected'),
    ]);
    return { countedAtMost, unsent, waiting, uncertain, rejected };
  },
);
