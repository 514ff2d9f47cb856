import type { Node, RangeVar } from 'libpg-query';

/** The column that says whose a row is, by the tables that have one. */
export type Scoped = ReadonlyMap<string, string>;

/** The tables of one query without the queries inside it: each by its alias, null for what is no table of rows. */
export type Level = { relations: Map<string, string | null>; conditions: Condition[]; joins: Using[] };

/** The tables whose rows a condition leaves out: that of an outer join keeps those of its outer side. */
type Binding = { binds: ReadonlySet<string> | null };
type Condition = Binding & { condition: Node };
type Using = Binding & { column: string; aliases: string[] };

/** The names of WITH that hide tables. */
export type Hidden = ReadonlySet<string>;
/** What stands for every value in the equalities: a parameter, a variable, a column of the query around. */
const given = '';

/** A query by its FROM and its WHERE. */
export function levelOf(from: Node[], where: Node | undefined, hidden: Hidden): Level {
  const level: Level = {
    relations: new Map(),
    conditions: where ? [{ condition: where, binds: null }] : [],
    joins: [],
  };
  for (const node of from) addSource(level, node, hidden);
  return level;
}

/** @returns the aliases that were added */
function addSource(level: Level, node: Node | undefined, hidden: Hidden): string[] {
  if (!node) return [];
  if ('RangeVar' in node) {
    level.relations.set(aliasOf(node.RangeVar), tableOf(node.RangeVar, hidden));
    return [aliasOf(node.RangeVar)];
  }
  if ('JoinExpr' in node) {
    const { jointype = 'JOIN_INNER', larg, rarg, quals, usingClause = [] } = node.JoinExpr;
    const [left, right] = [addSource(level, larg, hidden), addSource(level, rarg, hidden)];
    const inner: Record<string, string[]> = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] };
    const binds = inner[jointype] ? new Set(inner[jointype]) : null;
    const aliases = [...left, ...right];
    if (quals) level.conditions.push({ condition: quals, binds });
    level.joins.push(...usingClause.map((column) => ({ column: nameOf(column), aliases, binds })));
    return aliases;
  }
  const [source] = Object.values(node);
  const alias: unknown = Object(Object(source).alias).aliasname;
  if (typeof alias !== 'string') return [];
  level.relations.set(alias, null);
  return [alias];
}

export const aliasOf = ({ alias, relname = '' }: RangeVar): string => alias?.aliasname ?? relname;

/** The table of the schema `public` that is read; null for one of WITH or of another schema. */
export function tableOf({ schemaname, relname = '' }: RangeVar, hidden: Hidden): string | null {
  if (schemaname === undefined || schemaname === '') return hidden.has(relname) ? null : relname;
  return schemaname === 'public' ? relname : null;
}

/** The tables of organizations that a query binds to none. */
export function openTables(level: Level, scoped: Scoped): string[] {
  const bound = new Set([given]);
  const keyOf = (alias: string) => scoped.get(level.relations.get(alias) ?? '');
  const pairs = [
    ...level.conditions.flatMap(({ condition, binds }) =>
      [...pairsOf(condition, level, keyOf)].map((key) => ({ pair: fromKey(key), binds })),
    ),
    ...level.joins.flatMap((join) => pairsOfUsing(join, level, keyOf).map((pair) => ({ pair, binds: join.binds }))),
  ];
  for (let size = 0; size < bound.size; ) {
    size = bound.size;
    for (const { pair, binds } of pairs)
      for (const alias of pair)
        if (pair.some((end) => bound.has(end)) && (binds === null || binds.has(alias))) bound.add(alias);
  }
  return [...level.relations].flatMap(([alias, table]) =>
    table !== null && scoped.has(table) && !bound.has(alias) ? [table] : [],
  );
}

type KeyOf = (alias: string) => string | undefined;
type Pair = [string, string];
const separator = '\n';
const toKey = (pair: Pair) => pair.toSorted().join(separator);
const fromKey = (key: string): Pair => {
  const [one = '', other = ''] = key.split(separator);
  return [one, other];
};

/** JOIN … USING (organization_id) binds the tables on its sides to each other. */
function pairsOfUsing({ column, aliases }: Using, level: Level, keyOf: KeyOf): Pair[] {
  const sides = aliases
    .filter((alias) => keyOf(alias) === column || level.relations.get(alias) === null)
    .map((alias) => (level.relations.get(alias) === null ? given : alias));
  return sides.slice(1).map((other): Pair => [sides[0] ?? given, other]);
}

/** The equalities of organizations that hold wherever a condition does, as `toKey` has them. */
function pairsOf(condition: Node, level: Level, keyOf: KeyOf): Set<string> {
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr;
    const arms = args.map((arg) => pairsOf(arg, level, keyOf));
    if (boolop === 'AND_EXPR') return new Set(arms.flatMap((arm) => [...arm]));
    if (boolop !== 'OR_EXPR') return new Set();
    const [first = new Set<string>(), ...others] = arms;
    return new Set([...first].filter((pair) => others.every((arm) => arm.has(pair))));
  }
  if ('SubLink' in condition) return pairsOfSubLink(condition.SubLink, level, keyOf);
  if (!('A_Expr' in condition)) return new Set();
  const { kind = 'AEXPR_OP', name = [], lexpr, rexpr } = condition.A_Expr;
  if (!equalities.has(kind) || name.map(nameOf).join() !== '=' || !lexpr || !rexpr) return new Set();
  const [left, right] = [membersOf(lexpr), membersOf(rexpr)];
  const isOfRows = kind === 'AEXPR_OP' && left.length > 1 && left.length === right.length;
  const sides = isOfRows
    ? left.map((one, index): [Node, Node | undefined] => [one, right[index]])
    : left.map((one): [Node, Node | undefined] => [one, rexpr]);
  return new Set(sides.flatMap(([one, other]) => pairOf(one, other, level, keyOf)));
}

const equalities = new Set(['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN', 'AEXPR_NOT_DISTINCT']);

/** `organization_id IN (SELECT …)`: the query inside is judged as any other. */
function pairsOfSubLink(
  { subLinkType, testexpr }: Extract<Node, { SubLink: object }>['SubLink'],
  level: Level,
  keyOf: KeyOf,
): Set<string> {
  if (subLinkType !== 'ANY_SUBLINK' || !testexpr) return new Set();
  return new Set(membersOf(testexpr).flatMap((one) => pairOf(one, undefined, level, keyOf)));
}

const membersOf = (node: Node): Node[] => ('RowExpr' in node ? (node.RowExpr.args ?? []) : [node]);

function pairOf(left: Node, right: Node | undefined, level: Level, keyOf: KeyOf): string[] {
  const [one, other] = [sideOf(left, level, keyOf), right ? sideOf(right, level, keyOf) : given];
  if (one === null || other === null || one === other) return [];
  return [toKey([one, other])];
}

/** The alias whose organization this is, `given` for a value, null for another column of a table. */
function sideOf(node: Node, level: Level, keyOf: KeyOf): string | null {
  if ('TypeCast' in node && node.TypeCast.arg) return sideOf(node.TypeCast.arg, level, keyOf);
  if (!('ColumnRef' in node)) return given;
  const names = (node.ColumnRef.fields ?? []).map(nameOf);
  const column = names.at(-1) ?? '';
  const alias = names.length > 1 ? names.at(-2) : soleOwner(column, level, keyOf);
  // A column of the query around this one, or of none: a variable of a function.
  if (alias === undefined || !level.relations.has(alias)) return given;
  if (level.relations.get(alias) === null) return given;
  return keyOf(alias) === column ? alias : null;
}

const soleOwner = (column: string, level: Level, keyOf: KeyOf): string | undefined =>
  [...level.relations.keys()].find((alias) => keyOf(alias) === column);

export const nameOf = (node: Node): string => ('String' in node ? (node.String.sval ?? '') : '*');
