import { createHash, type KeyObject } from 'node:crypto';
import { Failure } from './failure.ts';
import { verifySigned } from './receipt.ts';

/** What the receipt of a set of approvals says; `receipt_sha256` is null where another person had to decide too. */
export type SetReceiptFacts = {
  set_id: string;
  organization_id: string;
  approver: { member_id: string; display: string };
  amr: readonly string[];
  decided_at: string;
  decisions: readonly { intent_id: string; hash: string; page_sha256: string; receipt_sha256: string | null }[];
};

/** Reads the receipt of a set, if the key signed it. @throws Failure that says what does not hold */
export async function verifySetReceipt(jws: string, key: KeyObject): Promise<SetReceiptFacts> {
  const as = { typ: 'approval-set-receipt+jws', name: 'receipt of a set' };
  return trustSetFacts(JSON.parse(await verifySigned(jws, key, as)));
}

/**
 * The place of a receipt in a set.
 * @param receipt its compact JWS
 * @returns from 1 on
 * @throws Failure when the set does not list it
 */
export function placeInSet({ decisions, set_id }: SetReceiptFacts, receipt: string): number {
  const sha256 = createHash('sha256').update(receipt).digest('hex');
  const index = decisions.findIndex((decision) => decision.receipt_sha256 === sha256);
  if (index < 0) throw new Failure(`The set ${set_id} does not list this receipt: its SHA-256 is ${sha256}.`);
  return index + 1;
}

/** Signed by the service, which writes these members into the receipt of each set. */
function trustSetFacts(value: unknown): SetReceiptFacts {
  return value as SetReceiptFacts;
}
