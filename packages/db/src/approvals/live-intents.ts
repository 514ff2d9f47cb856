import type { Sql } from '../connection/client.ts';
import { ask, int, maybe, prepare, type RawBuilder, sql, tables, texts, uuid, uuids } from '../connection/prepared.ts';

type Condition = (value: RawBuilder<string>) => RawBuilder<boolean>;

const isColumn = (column: string): Condition => {
  return (value) => sql<boolean>`${sql.ref(`approval_intents.${column}`)} = ${value}`;
};

const decisionOf = sql`FROM approval_decisions decision
  WHERE decision.organization_id = approval_intents.organization_id AND decision.intent_id = approval_intents.id`;

/** Filters on live intents. */
const conditions = {
  id: isColumn('id'),
  except: (value) => sql<boolean>`approval_intents.id <> ${value}`,
  draftId: isColumn('draft_id'),
  invoiceId: isColumn('invoice_id'),
  correctionDraftId: isColumn('correction_draft_id'),
  correctionId: isColumn('correction_id'),
  submissionId: isColumn('submission_id'),
  requestedByClientId: isColumn('requested_by_client_id'),
  action: (value) => sql<boolean>`approval_intents.action::text = ${value}`,
  /** The process of the correction draft that an intent is about. */
  processId: (value) => sql<boolean>`approval_intents.correction_draft_id IN (
    SELECT id FROM correction_drafts draft
    WHERE draft.organization_id = approval_intents.organization_id AND draft.process_id = ${value})`,
  /** At least one decision on the intent was this one. */
  decision: (value) => sql<boolean>`EXISTS (SELECT ${decisionOf} AND decision.decision::text = ${value})`,
  /** The member in whose capacity the decision was made, personally or by a deputy. */
  decidedByPowerOf: (value) => sql<boolean>`EXISTS (SELECT ${decisionOf} AND (decision.member_id = ${value}
    OR decision.delegation_id IN (SELECT id FROM approval_delegations delegation
      WHERE delegation.organization_id = decision.organization_id AND delegation.from_member_id = ${value})))`,
  /** The delegation that a deputy decided under. */
  delegationId: (value) => sql<boolean>`EXISTS (SELECT ${decisionOf} AND decision.delegation_id = ${value})`,
} satisfies Record<string, Condition>;

type Name = keyof typeof conditions;
/** Combined with AND. */
export type IntentsAmong = { readonly [One in Name]?: string };

const names = Object.keys(conditions).filter(isName);
const textual: ReadonlySet<Name> = new Set(['action', 'decision']);

function isName(name: string): name is Name {
  return Object.hasOwn(conditions, name);
}

/** `values` are the parameters of the conditions, in their order. */
const parameters = { organizationId: uuid, after: maybe(uuid), ids: maybe(uuids), most: int, values: texts };
type Place = { organizationId: string; after: string | null; ids: string[] | null; most: number };

const statements = new Map<string, ReturnType<typeof build>>();

/** One prepared statement for each combination of conditions in use. */
function statementFor(chosen: readonly Name[]) {
  const name = ['live-intents', ...chosen].join('-');
  const made = statements.get(name) ?? build(name, chosen);
  statements.set(name, made);
  return made;
}

function build(name: string, chosen: readonly Name[]) {
  return prepare(name, parameters, ({ organizationId, after, ids, most, values }) => {
    const live = tables
      .selectFrom('approval_intents')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('status', 'in', ['pending', 'approved'])
      .where(sql<boolean>`(${after} IS NULL OR id > ${after})`)
      .where(sql<boolean>`(${ids} IS NULL OR id = ANY(${ids}))`);
    const valueAt = (one: Name, place: number) => {
      const type = sql.raw(textual.has(one) ? 'text' : 'uuid');
      return sql<string>`(${values})[${sql.lit(place + 1)}]::${type}`;
    };
    return chosen
      .reduce((found, one, place) => found.where(conditions[one](valueAt(one, place))), live)
      .orderBy('id')
      .limit(most);
  });
}

/** Ids of pending or usable intents, in order: those after a given id, or those among given ids. */
export async function liveIntentIds(db: Sql, among: IntentsAmong, at: Place): Promise<string[]> {
  const chosen = names.filter((name) => among[name] !== undefined);
  const values = chosen.map((name) => among[name] ?? '');
  return (await ask(db, statementFor(chosen), { ...at, values })).map(({ id }) => id);
}
