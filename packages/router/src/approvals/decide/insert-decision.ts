import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  enumeration,
  maybe,
  prepare,
  tables,
  text,
  texts,
  time,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { Role } from '@invoicing/db/generated/enums';
import { v7 as uuidv7 } from 'uuid';

const parameters = {
  id: uuid,
  intentId: uuid,
  decision: text,
  memberId: uuid,
  memberDisplay: text,
  memberRole: enumeration<Role>('role'),
  methods: texts,
  authenticatedAt: time,
  reason: maybe(text),
  pageSha256: text,
  rendererVersion: text,
  sessionId: uuid,
  decidedAt: time,
  delegationId: maybe(uuid),
};
const insert = prepare('insert-approval-decision', parameters, (given) =>
  tables
    .insertInto('approval_decisions')
    .values({
      organization_id: currentOrganization,
      id: given.id,
      intent_id: given.intentId,
      decision: given.decision,
      member_id: given.memberId,
      member_display: given.memberDisplay,
      member_role: given.memberRole,
      methods: given.methods,
      authenticated_at: given.authenticatedAt,
      reason: given.reason,
      page_sha256: given.pageSha256,
      renderer_version: given.rendererVersion,
      session_id: given.sessionId,
      decided_at: given.decidedAt,
      delegation_id: given.delegationId,
    })
    .returning('id'),
);

type NewDecision = {
  intentId: string;
  decision: 'approved' | 'denied';
  memberId: string;
  memberDisplay: string;
  memberRole: Role;
  methods: string[];
  authenticatedAt: Date;
  reason: string | null;
  pageSha256: string;
  rendererVersion: string;
  sessionId: string;
  decidedAt: Date;
  delegationId: string | null;
};

/** Writes a decision on an approval intent. @returns its id */
export async function insertDecision(tx: Sql, given: NewDecision): Promise<string> {
  const [row] = await ask(tx, insert, { ...given, id: uuidv7() });
  if (!row) throw new Error('decision not inserted');
  return row.id;
}
