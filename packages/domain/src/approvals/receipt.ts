import type { KsefEnvironment } from '../document.ts';

type InPlaceOf = { in_place_of?: { member_id: string; display: string } };

/** One of those who approved; `role` is null in a decision that was made before roles were kept with it. */
type Approver = {
  member_id: string;
  display: string;
  role: string | null;
  amr: readonly string[];
  decided_at: string;
  page_sha256: string;
} & InPlaceOf;

/** What a receipt of an approval says (signed as JWS, RFC 7515). */
type ReceiptFacts = {
  intent_id: string;
  environment: KsefEnvironment;
  action: string;
  mode: string | null;
  hash: string;
  page_sha256: string;
  approver: { member_id: string; display: string } & InPlaceOf;
  earlier_approvers: readonly ({ member_id: string; decided_at: string } & InPlaceOf)[];
  /** All approvers in order, including the last; absent from older receipts. */
  approvers?: readonly Approver[];
  amr: readonly string[];
  decided_at: string;
  policy: { four_eyes: string; required_approvals: number };
  requested_by: { client_id: string; member_id: string | null };
};

/** One decision of a person. Older receipts have fewer details for decisions before the last. */
type DecisionFacts = {
  decision: 'approved' | 'denied';
  memberId: string;
  display: string | null;
  /** The role in which they decided; null in receipts from before it was recorded. */
  role: string | null;
  /** The member whose power was used, of a deputy's decision. */
  inPlaceOf: { memberId: string; display: string } | null;
  decidedAt: string;
  /** References of authentication methods (RFC 8176). */
  methods: readonly string[] | null;
  pageSha256: string | null;
  reason: string | null;
};

/** The decisions on an approval, from its receipt or, without one, from the database. */
export type ApprovalFacts = {
  intentId: string;
  environment: KsefEnvironment;
  action: string;
  mode: string | null;
  hash: string;
  decisions: readonly DecisionFacts[];
  fourEyes: string;
  requestedBy: { client: string; member: string | null };
  /** The id of the signing key; null without a receipt. */
  kid: string | null;
};

/**
 * Reads a receipt that this service stored. The signature is not verified, because it was made here; it is for third
 * parties.
 */
export function readReceipt(jws: string): ApprovalFacts {
  const [header = '', payload = ''] = jws.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  const facts = trustReceipt(JSON.parse(payload));
  return {
    intentId: facts.intent_id,
    environment: facts.environment,
    action: facts.action,
    mode: facts.mode,
    hash: facts.hash,
    decisions: decisionsIn(facts),
    fourEyes: facts.policy.four_eyes,
    requestedBy: { client: facts.requested_by.client_id, member: facts.requested_by.member_id },
    kid: String(Reflect.get(Object(JSON.parse(header)), 'kid')),
  };
}

/** Those who approved, in their order. */
function decisionsIn(facts: ReceiptFacts): DecisionFacts[] {
  return facts.approvers?.map(decisionBy) ?? olderDecisionsIn(facts);
}

function decisionBy(by: Approver): DecisionFacts {
  const { member_id: memberId, display, role, amr: methods, page_sha256: pageSha256 } = by;
  const who = { memberId, display, role, inPlaceOf: placeIn(by) };
  return { decision: 'approved', ...who, decidedAt: by.decided_at, methods, pageSha256, reason: null };
}

/**
 * For a receipt without the list of approvers: it has all details of the last one, and only the identifiers of those
 * before.
 */
function olderDecisionsIn(facts: ReceiptFacts): DecisionFacts[] {
  const { approver, earlier_approvers, ...last } = facts;
  const earlier = earlier_approvers.map((one) => ({
    ...{ decision: 'approved' as const, memberId: one.member_id, display: null, role: null, inPlaceOf: placeIn(one) },
    ...{ decidedAt: one.decided_at, methods: null, pageSha256: null, reason: null },
  }));
  return [...earlier, decisionBy({ ...last, ...approver, role: null })];
}

const placeIn = ({ in_place_of: place }: InPlaceOf) =>
  place ? { memberId: place.member_id, display: place.display } : null;

/** Approving writes these members into each receipt. */
function trustReceipt(value: unknown): ReceiptFacts {
  return value as ReceiptFacts;
}
