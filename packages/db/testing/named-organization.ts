import {
  type DeleteStmt,
  type InsertStmt,
  loadModule,
  type Node,
  parsePlPgSQLSync,
  parseSync,
  type SelectStmt,
  type UpdateStmt,
} from 'libpg-query';
import type { Db } from '../src/connection/client.ts';
import { aliasOf, type Hidden, type Level, levelOf, nameOf, openTables, type Scoped, tableOf } from './bound-tables.ts';

await loadModule();

/** The tables of a database that belong to organizations. */
export async function scopedTables(db: Db): Promise<Scoped> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'organization_id'`;
  return new Map([...rows.map(({ name }): [string, string] => [name, 'organization_id']), ['organizations', 'id']]);
}

/** What a statement asks: its tables and functions of the schema `public`, and which of the tables it leaves open. */
export type Judged = { tables: Set<string>; functions: Set<string>; unnamed: string[] };

type Judge = { scoped: Scoped; judged: Judged };

/**
 * Judges by PostgreSQL's own parser whether every query of a statement binds its tables to an organization: by an
 * equality in WHERE or ON that must hold, with a value or with a table that is bound, or by a column of INSERT. That
 * the column is selected, or is in one arm of OR, binds nothing.
 */
export function judgeStatement(text: string, scoped: Scoped): Judged {
  const judged: Judged = { tables: new Set(), functions: new Set(), unnamed: [] };
  for (const { stmt } of parseSync(text).stmts ?? []) visit({ scoped, judged }, stmt, new Set());
  return judged;
}

/**
 * The same for every statement and expression in the body of a function.
 * @param definition as pg_get_functiondef has it
 */
export function judgeFunction(definition: string, language: string, scoped: Scoped): Judged {
  const judged: Judged = { tables: new Set(), functions: new Set(), unnamed: [] };
  for (const text of language === 'sql' ? [bodyOf(definition)] : textsOf(parsePlPgSQLSync(definition))) {
    const { tables, functions, unnamed } = judgeStatement(text, scoped);
    for (const table of tables) judged.tables.add(table);
    for (const name of functions) judged.functions.add(name);
    judged.unnamed.push(...unnamed);
  }
  return judged;
}

const bodyOf = (definition: string) => /AS (\$\w*\$)(.*)\1/s.exec(definition)?.[2] ?? '';

/** PL/pgSQL's expressions and assignments are what SELECT would give. */
const asStatement = [
  (query: string) => query,
  null,
  (query: string) => `SELECT ${query}`,
  (query: string) => `SELECT ${query.replace(/^.*?:?=/s, '')}`,
];

/** The texts in a parsed body, but those that EXECUTE makes of values. */
function textsOf(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => {
    if (key !== 'PLpgSQL_expr') return textsOf(value);
    const { query, parseMode } = Object(value);
    const toStatement = asStatement[Number(parseMode)];
    if (!toStatement) throw new Error(`an expression of mode ${parseMode}: ${query}`);
    return [toStatement(String(query))];
  });
}

function visit(judge: Judge, tree: unknown, hidden: Hidden): void {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [key, value] of Object.entries(tree)) {
    if (key === 'SelectStmt') visitSelect(judge, value, hidden);
    else if (key === 'InsertStmt') visitInsert(judge, value, hidden);
    else if (key === 'UpdateStmt') visitChange(judge, 'UPDATE', value, hidden);
    else if (key === 'DeleteStmt') visitChange(judge, 'DELETE', value, hidden);
    else if (key === 'MergeStmt') throw new Error('MERGE is not judged');
    else {
      if (key === 'FuncCall') noteFunction(judge, value);
      visit(judge, value, hidden);
    }
  }
}

function noteFunction({ judged }: Judge, { funcname = [] }: { funcname?: Node[] }): void {
  const names = funcname.map(nameOf);
  if (names.length === 1 || names[0] === 'public') judged.functions.add(names.at(-1) ?? '');
}

function visitSelect(judge: Judge, select: SelectStmt, outer: Hidden): void {
  const { withClause, larg, rarg, ...rest } = select;
  const hidden = visitWith(judge, withClause, outer);
  for (const arm of [larg, rarg]) if (arm) visitSelect(judge, arm, hidden);
  judgeLevel(judge, 'SELECT', levelOf(rest.fromClause ?? [], rest.whereClause, hidden));
  visit(judge, rest, hidden);
}

function visitInsert(judge: Judge, { withClause, ...rest }: InsertStmt, outer: Hidden): void {
  const hidden = visitWith(judge, withClause, outer);
  const table = tableOf(rest.relation ?? {}, new Set());
  const columns = (rest.cols ?? []).map((col) => ('ResTarget' in col ? col.ResTarget.name : undefined));
  if (table !== null) {
    const column = judge.scoped.get(table);
    judge.judged.tables.add(table);
    if (column !== undefined && !columns.includes(column)) judge.judged.unnamed.push(`INSERT ${table}`);
  }
  visit(judge, rest, hidden);
}

function visitChange(
  judge: Judge,
  kind: string,
  { withClause, ...rest }: UpdateStmt & DeleteStmt,
  outer: Hidden,
): void {
  const hidden = visitWith(judge, withClause, outer);
  const { relation = {}, fromClause = [], usingClause = [], whereClause } = rest;
  const level = levelOf([...fromClause, ...usingClause], whereClause, hidden);
  // The table that is written is never one of WITH.
  level.relations.set(aliasOf(relation), tableOf(relation, new Set()));
  judgeLevel(judge, kind, level);
  visit(judge, rest, hidden);
}

function judgeLevel({ scoped, judged }: Judge, kind: string, level: Level): void {
  for (const table of level.relations.values()) if (table !== null) judged.tables.add(table);
  judged.unnamed.push(...openTables(level, scoped).map((table) => `${kind} ${table}`));
}

function visitWith(judge: Judge, withClause: SelectStmt['withClause'], outer: Hidden): Hidden {
  const hidden = new Set(outer);
  for (const cte of withClause?.ctes ?? []) {
    if (!('CommonTableExpr' in cte)) continue;
    const { ctename = '', ctequery } = cte.CommonTableExpr;
    if (withClause?.recursive) hidden.add(ctename);
    visit(judge, ctequery, hidden);
    hidden.add(ctename);
  }
  return hidden;
}
