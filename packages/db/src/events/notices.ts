import { decidingRoles } from '../approvals/deciding-members.ts';
import type { Sql } from '../connection/client.ts';
import {
  ask,
  enumeration,
  flag,
  type Placeholders,
  prepare,
  sql,
  text,
  texts,
  time,
  uuid,
} from '../connection/prepared.ts';
import type { NoticeKind, Role } from '../generated/enums.ts';

/** Roles that send documents to KSeF and correct what it rejects. */
const sendingRoles: readonly Role[] = ['owner', 'accountant'];

/**
 * Recipients by kind of notice: members in these roles, including deputies where the roles decide, or the member who
 * requested the approval.
 */
export const noticeAudiences: Readonly<Record<NoticeKind, readonly Role[] | 'asker'>> = {
  approval_requested: decidingRoles,
  approval_reminder: decidingRoles,
  approval_decided: 'asker',
  document_rejected: sendingRoles,
  document_uncertain: sendingRoles,
  document_unsent: sendingRoles,
  draft_waiting: sendingRoles,
  ksef_certificate: ['owner', 'admin'],
  webhooks_failing: ['owner', 'admin', 'developer'],
};

/**
 * How long a notice waits to be combined with others into one mail; most uncertain documents are settled automatically
 * within that time.
 */
const minute = 60;
type Rule = { kind: NoticeKind; waitsSeconds: number };
const approvalRules: Readonly<Record<string, Rule>> = {
  created: { kind: 'approval_requested', waitsSeconds: 2 * minute },
  approved: { kind: 'approval_decided', waitsSeconds: minute },
  denied: { kind: 'approval_decided', waitsSeconds: minute },
  expired: { kind: 'approval_decided', waitsSeconds: minute },
};
const submissionRules: Readonly<Record<string, Rule>> = {
  rejected: { kind: 'document_rejected', waitsSeconds: 2 * minute },
  uncertain: { kind: 'document_uncertain', waitsSeconds: 15 * minute },
  failed: { kind: 'document_unsent', waitsSeconds: 2 * minute },
};
const rules: ReadonlyMap<string, Readonly<Record<string, Rule>>> = new Map([
  ['invoice_approval_intent', approvalRules],
  ['invoice_correction_approval_intent', approvalRules],
  ['ksef_submission', submissionRules],
  ['invoice_correction_ksef_submission', submissionRules],
]);

const given = {
  organizationId: uuid,
  kind: enumeration<NoticeKind>('notice_kind'),
  subjectId: uuid,
  occasion: text,
  dueAt: time,
};
type Given = Placeholders<typeof given>;
const columns = sql`(organization_id, id, member_id, kind, subject_id, occasion, due_at)`;
const valuesOf = ({ kind, subjectId, occasion, dueAt }: Omit<Given, 'organizationId'>) =>
  sql`${kind}, ${subjectId}, ${occasion}, ${dueAt}`;

const forRoles = prepare(
  'notices-for-roles',
  { ...given, roles: texts, deputies: flag },
  ({ organizationId, roles, deputies, ...values }) => sql<object>`
    INSERT INTO notices ${columns}
    SELECT member.organization_id, gen_random_uuid(), member.id, ${valuesOf(values)}
    FROM members AS member
    WHERE member.organization_id = ${organizationId} AND member.status = 'active' AND member.account_active
      AND (member.role::text = ANY(${roles}) OR ${deputies} AND EXISTS (SELECT FROM approval_delegations AS delegation
        WHERE delegation.organization_id = member.organization_id AND delegation.to_member_id = member.id
          AND delegation.withdrawn_at IS NULL AND delegation.ends_at > now()))
    ON CONFLICT DO NOTHING`,
);

/** The requester is not notified of their own decision. */
const forAsker = prepare(
  'notices-for-asker',
  given,
  ({ organizationId, ...values }) => sql<object>`
    INSERT INTO notices ${columns}
    SELECT intent.organization_id, gen_random_uuid(), intent.requested_by_member_id, ${valuesOf(values)}
    FROM approval_intents AS intent
    WHERE intent.organization_id = ${organizationId} AND intent.id = ${values.subjectId}
      AND intent.requested_by_member_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM approval_decisions AS decision
        WHERE decision.organization_id = intent.organization_id AND decision.intent_id = intent.id
          AND decision.member_id = intent.requested_by_member_id)
    ON CONFLICT DO NOTHING`,
);

type Happened = { organizationId: string; id: string; type: string; subject: { id: string }; createdAt: Date };

/**
 * Records who is to be notified, in the transaction of the event: a rollback notifies no one, and a commit cannot lose
 * a notice. Whether the recipient still needs it is checked when the mail is composed.
 */
export async function writeNotices(tx: Sql, { organizationId, id, type, subject, createdAt }: Happened): Promise<void> {
  const [name = '', happened = ''] = type.split('.');
  const rule = rules.get(name)?.[happened];
  if (!rule) return;
  const dueAt = new Date(createdAt.getTime() + rule.waitsSeconds * 1000);
  const audience = noticeAudiences[rule.kind];
  const notice = { organizationId, kind: rule.kind, subjectId: subject.id, occasion: id, dueAt };
  if (audience === 'asker') await ask(tx, forAsker, notice);
  else await ask(tx, forRoles, { ...notice, roles: [...audience], deputies: audience === decidingRoles });
}
