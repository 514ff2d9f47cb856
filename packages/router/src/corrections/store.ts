import type { Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { AppError } from '@invoicing/domain/errors';
import { correctionOf } from '../correction-drafts/document.ts';
import { onGaps } from '../correction-drafts/original.ts';

const include = {
  submission: true,
  state: true,
  process: {
    select: {
      invoiceId: true,
      externalSystem: true,
      externalReference: true,
      invoice: {
        select: {
          id: true,
          number: true,
          submission: { select: { ksefNumber: true } },
          correctionProcesses: { where: { status: 'open' }, select: { id: true }, take: 1 },
        },
      },
    },
  },
} satisfies Prisma.InvoiceCorrectionInclude;

/** A finalized correction with its content. */
export type CorrectionRow = Prisma.InvoiceCorrectionGetPayload<{ include: typeof include }> & {
  document: CorrectionDocument;
  /** KSeF has the correction that this one continues; true where there is none. */
  continuesKnown: boolean;
  /** KSeF rejected finally what this one builds upon, and nothing came in its place. */
  isOnGap: boolean;
};

/** Corrections with their content, in the order that is asked for. */
export async function findCorrections(
  db: Tx,
  args: Pick<Prisma.InvoiceCorrectionFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<CorrectionRow[]> {
  // Bounded by the arguments: a page, or one id.
  const rows = await db.invoiceCorrection.findMany({ ...args, include });
  // Bounded by those rows: each has one version.
  const versions = await db.correctionDraftVersion.findMany({
    where: { OR: rows.map(({ draftId, draftVersion: version }) => ({ draftId, version })) },
  });
  const found = rows.map((row) => {
    const version = versions.find(({ draftId }) => draftId === row.draftId);
    if (!version) throw new Error('a correction has the draft version that it was finalized from');
    return { ...row, document: correctionOf(version) };
  });
  const continued = found.flatMap(({ document: { base } }) => (base.kind === 'invoice_correction' ? [base.id] : []));
  const unknown = await unknownToKsef(db, continued);
  const isUnknown = ({ document: { base } }: (typeof found)[number]) => unknown.has(base.id);
  const onGap = await onGaps(db, found.filter(isUnknown));
  return found.map((row) => ({ ...row, continuesKnown: !isUnknown(row), isOnGap: onGap.has(row.id) }));
}

/** Of some corrections those that KSeF does not have. */
async function unknownToKsef(db: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  // Bounded by the ids: a correction has one submission at most.
  const known = await db.submission.findMany({
    where: { correctionId: { in: [...ids] }, NOT: { ksefNumber: null } },
    select: { correctionId: true },
  });
  const found = new Set(known.map(({ correctionId }) => correctionId));
  return new Set(ids.filter((id) => !found.has(id)));
}

/** The one correction, or null. */
export async function findCorrection(db: Tx, id: string): Promise<CorrectionRow | null> {
  const [row] = await findCorrections(db, { where: { id } });
  return row ?? null;
}

/** The one correction. @throws AppError not_found */
export async function getCorrectionOrThrow(db: Tx, id: string): Promise<CorrectionRow> {
  const row = await findCorrection(db, id);
  if (!row) throw new AppError('not_found', 'There is no such correction.');
  return row;
}
