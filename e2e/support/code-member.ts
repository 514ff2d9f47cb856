import { type Member, readDemo } from './demo.ts';
import { addMember } from './firm.ts';

/** Somebody new in the demo organization with an authenticator app and no passkey. */
export function codeMember(role: 'approver' | 'owner'): Promise<Member> {
  return addMember(readDemo().organization_id, role);
}
