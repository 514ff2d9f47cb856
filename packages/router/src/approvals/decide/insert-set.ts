import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  prepare,
  sql,
  tables,
  text,
  texts,
  time,
  uuid,
  uuids,
} from '@invoicing/db/connection/prepared';

const set = {
  id: uuid,
  memberId: uuid,
  memberDisplay: text,
  methods: texts,
  decidedAt: time,
  receipt: text,
  receiptKid: text,
  decisionIds: uuids,
};
/** Inserts the set with its decisions, in the given order. */
const insert = prepare('insert-approval-set', set, (given) =>
  tables
    .with('made', (sets) =>
      sets
        .insertInto('approval_sets')
        .values({
          organization_id: currentOrganization,
          id: given.id,
          member_id: given.memberId,
          member_display: given.memberDisplay,
          methods: given.methods,
          decided_at: given.decidedAt,
          receipt: given.receipt,
          receipt_kid: given.receiptKid,
        })
        .returning(['organization_id', 'id']),
    )
    .insertInto('approval_set_decisions')
    .columns(['organization_id', 'set_id', 'position', 'decision_id'])
    .expression((from) =>
      from
        .selectFrom('made')
        .crossJoin(
          sql<{ decision: string; place: number }>`unnest(${given.decisionIds}) WITH ORDINALITY`.as<'decided'>(
            sql`decided(decision, place)`,
          ),
        )
        .select(['made.organization_id', 'made.id', sql<number>`(decided.place - 1)::int`.as('position')])
        .select('decided.decision'),
    ),
);

type NewSet = {
  id: string;
  memberId: string;
  memberDisplay: string;
  methods: string[];
  decidedAt: Date;
  receipt: string;
  receiptKid: string;
  decisionIds: string[];
};

/** Stores a set of approvals that were given with one second factor. */
export async function insertSet(tx: Sql, given: NewSet): Promise<void> {
  await ask(tx, insert, given);
}
