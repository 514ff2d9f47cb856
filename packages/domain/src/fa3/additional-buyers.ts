import { isDeepStrictEqual } from 'node:util';
import type { CorrectionDocument } from '../correction/document.ts';
import type { ThirdParty } from '../fields/third-parties.ts';

/** An additional buyer whose name or address a correction changes; `key` links both sets of its data. */
export type ChangedBuyer = { before: ThirdParty; after: ThirdParty; key: string };

/**
 * The additional buyers that a correction shows with their earlier data (FA(3), Podmiot2K). They are matched by tax
 * identifier, which a correction cannot change; removed or added ones have no earlier data.
 */
export function changedBuyers({
  earlier_third_parties: earlier,
  third_parties,
}: Pick<CorrectionDocument, 'earlier_third_parties' | 'third_parties'>): ChangedBuyer[] {
  const buyers = (parties: readonly ThirdParty[]) => parties.filter(({ role }) => role === 'additional_buyer');
  return buyers(third_parties).flatMap((after, index) => {
    const before = buyers(earlier ?? []).find(
      ({ identifier }) => isIdentifying(identifier) && isDeepStrictEqual(identifier, after.identifier),
    );
    const isSame = before?.name === after.name && isDeepStrictEqual(before.address, after.address);
    return before && !isSame ? [{ before, after, key: String(index + firstKey).padStart(4, '0') }] : [];
  });
}

/** Key 1 is the buyer's. */
const firstKey = 2;

/** FA(3) identifies a buyer by a tax number; an internal identifier is not one. */
function isIdentifying({ kind }: ThirdParty['identifier']): boolean {
  return kind !== 'none' && kind !== 'internal_id';
}
