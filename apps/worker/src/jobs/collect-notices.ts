import { decidingRoles } from '@invoicing/db/approvals/deciding-members';
import { ask, prepare, sql, texts, time, uuid } from '@invoicing/db/connection/prepared';
import { mailMember } from '../notices/collect.ts';
import type { MemberKey } from '../notices/recipient.ts';
import { JobLost, whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

const batch = 200;
const first: MemberKey = {
  organizationId: '00000000-0000-0000-0000-000000000000',
  memberId: '00000000-0000-0000-0000-000000000000',
};

/** Members with notices that are due now, after a given member in the order of ids. */
const dueMembers = prepare(
  'members-with-due-notices',
  { now: time, organizationId: uuid, memberId: uuid },
  ({ now, organizationId, memberId }) => sql<MemberKey>`
    SELECT organization_id AS "organizationId", member_id AS "memberId" FROM notices
    WHERE settled_at IS NULL AND due_at <= ${now}
      AND (organization_id, member_id) > (${organizationId}, ${memberId})
    GROUP BY organization_id, member_id ORDER BY organization_id, member_id LIMIT ${sql.lit(batch)}`,
);

/**
 * Creates a reminder once for each member and request, when a quarter of its time is left, at most four hours before
 * the end. Requests that expire within an hour of their creation get none. Whether the member may decide is checked
 * when the mail is composed.
 */
const reminders = prepare(
  'approval-reminders',
  { now: time, roles: texts },
  ({ now, roles }) => sql<object>`
    INSERT INTO notices (organization_id, id, member_id, kind, subject_id, occasion, due_at)
    SELECT intent.organization_id, gen_random_uuid(), member.id, 'approval_reminder', intent.id, '', ${now}
    FROM approval_intents AS intent
    JOIN members AS member ON member.organization_id = intent.organization_id AND member.status = 'active'
      AND (member.role::text = ANY(${roles}) OR EXISTS (SELECT FROM approval_delegations AS delegation
        WHERE delegation.organization_id = member.organization_id AND delegation.to_member_id = member.id
          AND delegation.withdrawn_at IS NULL AND delegation.ends_at > ${now}))
    WHERE intent.status = 'pending' AND intent.expires_at > ${now}
      AND intent.expires_at <= ${now} + interval '4 hours'
      AND intent.expires_at - intent.created_at >= interval '1 hour'
      AND intent.expires_at - (intent.expires_at - intent.created_at) / 4 <= ${now}
    ON CONFLICT DO NOTHING`,
);

/**
 * Once a minute: creates reminders, then composes one mail for each member from everything that is due. A member whose
 * mail fails does not delay the others.
 * @throws the first of these failures, after every other member has their mail
 */
export async function collectNotices(services: Services): Promise<void> {
  const now = services.clock();
  await whileFenced(services, (tx) => ask(tx, reminders, { now, roles: decidingRoles }));
  const failures: unknown[] = [];
  for (let after = first; ; ) {
    const members = await ask(services.db, dueMembers, {
      now,
      organizationId: after.organizationId,
      memberId: after.memberId,
    });
    for (const member of members)
      await whileFenced(services, (tx) => mailMember(tx, services, member)).catch((error: unknown) => {
        if (error instanceof JobLost) throw error;
        failures.push(error);
      });
    const last = members.at(-1);
    if (members.length < batch || !last) break;
    after = last;
  }
  if (failures.length > 0) throw failures[0];
}
