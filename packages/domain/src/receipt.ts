import type { KsefEnvironment } from './document.ts';

/** What a receipt of an approval says (signed as JWS, RFC 7515). */
type ReceiptFacts = {
  intent_id: string;
  environment: KsefEnvironment;
  action: string;
  mode: string | null;
  hash: string;
  page_sha256: string;
  approver: { member_id: string; display: string };
  earlier_approvers: readonly { member_id: string; decided_at: string }[];
  amr: readonly string[];
  decided_at: string;
  policy: { four_eyes: string; required_approvals: number };
  requested_by: { client_id: string; member_id: string | null };
};

/** Reads a receipt that is kept here. Its signature is for others to check: what is kept was signed here. */
export function readReceipt(jws: string): ReceiptFacts & { kid: string } {
  const [header = '', payload = ''] = jws.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return { ...trustReceipt(JSON.parse(payload)), kid: String(Reflect.get(Object(JSON.parse(header)), 'kid')) };
}

/** Approving writes these members into each receipt. */
function trustReceipt(value: unknown): ReceiptFacts {
  return value as ReceiptFacts;
}
