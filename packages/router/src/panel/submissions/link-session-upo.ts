import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { createLink } from '../../downloads/link.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

const linkMs = 300_000;

/**
 * Creates a short-lived link to a page of the collective UPO of a document's KSeF session.
 * @throws AppError not_found
 */
export const linkSessionUpo = command(
  {
    permission: 'artifacts:read',
    input: z.strictObject({ submission_id: Uuid, page: z.number().int().min(1) }),
    output: z.object({ url: z.string() }),
  },
  async ({ ctx, input: { submission_id: id, page } }) => {
    const { tx, now } = ctx;
    const row = await tx.submission.findFirst({ where: { id }, select: { sessionReference: true } });
    const where = { sessionReference: row?.sessionReference ?? '', page };
    const upo = await tx.ksefSessionUpo.findFirst({ where });
    if (!upo) throw new AppError('not_found', 'There is no such page of a collective UPO.');
    const filename = `UPO-${where.sessionReference}${page > 1 ? `-${page}` : ''}.xml`;
    const target = { sha256: upo.sha256, filename, mediaType: 'application/xml', disposition: 'attachment' as const };
    const { url } = await createLink(ctx, target, new Date(now.getTime() + linkMs));
    return { url };
  },
);
