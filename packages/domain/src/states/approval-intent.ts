import { machine } from '../state-machine.ts';

/** decisions: pending → approved → consumed; a decision, time, new content or a lost power ends an intent. */
export const approvalIntent = machine({
  pending: { approve: 'approved', deny: 'denied', expire: 'expired', supersede: 'superseded', revoke: 'revoked' },
  approved: { consume: 'consumed', expire: 'expired', supersede: 'superseded', revoke: 'revoked' },
  consumed: {},
  denied: {},
  expired: {},
  superseded: {},
  revoked: {},
});
export type ApprovalStatus = keyof typeof approvalIntent;
