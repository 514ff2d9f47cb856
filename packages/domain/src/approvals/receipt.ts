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
  /** All who approved, in their order, the last of them too; older receipts do not have it. */
  approvers?: readonly Approver[];
  amr: readonly string[];
  decided_at: string;
  policy: { four_eyes: string; required_approvals: number };
  requested_by: { client_id: string; member_id: string | null };
};

/** One decision of a person; an older receipt says less of those before its last. */
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

/** What was decided on an approval: as its receipt says it, or as it is stored where there is none. */
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

/** Reads a receipt that is kept here. Its signature is for others to check: what is kept was signed here. */
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

/** Of a receipt without a list of all: it names the last in full, those before by their identifiers. */
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
