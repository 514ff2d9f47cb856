import type { CorrectionDocument } from '../src/correction/document.ts';
import { validateCorrection } from '../src/correction/validate.ts';
import type { InvoiceDocument, Issue } from '../src/document.ts';
import { validateDocument } from '../src/validate.ts';
import { sampleDay } from './sample.ts';
import { fa3Tree, type SchemaElement } from './schema.ts';

const tree = fa3Tree();

/** What validation finds, as `severity code path`. @throws Error as `written` does */
export function issuesOf(document: InvoiceDocument, number: string | null = null): string[] {
  const issues = validateDocument(document, { today: sampleDay, number });
  return written(issues, (issue) => misplaced(issue, document));
}

/** What validation finds in a correction, as `severity code path`. @throws Error as `written` does */
export function correctionIssuesOf(document: CorrectionDocument, number: string | null = 'KOR/1/11/2026'): string[] {
  return written(validateCorrection(document, { today: sampleDay, number }), missingElement);
}

/** @throws Error when an issue names what is not there, or its sentence has an empty place */
function written(issues: readonly Issue[], faultsOf: (issue: Issue) => string[]): string[] {
  return issues.map((issue) => {
    const faults = [...faultsOf(issue), ...unfilled(issue)];
    if (faults.length > 0) throw new Error(`${issue.code} ${issue.path}: ${faults.join(', ')}`);
    return `${issue.severity} ${issue.code} ${issue.path}`;
  });
}

export function errorsOf(document: InvoiceDocument): string[] {
  return issuesOf(document).filter((issue) => issue.startsWith('error'));
}

/** What an issue names that is not there: a member of the document, an element of the schema. */
export function misplaced(issue: Issue, document: object): string[] {
  const missing = isMember(document, issue.path) ? [] : [`the document has no ${issue.path}`];
  return [...missing, ...missingElement(issue)];
}

function missingElement({ fa3_path }: Issue): string[] {
  return fa3_path === null || isElement(fa3_path) ? [] : [`the schema has no ${fa3_path}`];
}

/** Sentences with a place that nothing was put into. */
function unfilled({ message, message_pl }: Issue): string[] {
  return [message, message_pl].filter((sentence) => /\{\w+\}|undefined|\[object/.test(sentence));
}

/** Members that a request has and a document does not, with those that they become. */
const given: Readonly<Record<string, string>> = { tax_identifier: 'identifier', internal_id: 'identifier' };

function isMember(document: object, path: string): boolean {
  const [first, ...names] = path.split('/');
  let place: unknown = document;
  for (const name of names) {
    const members: Map<string, unknown> = new Map(Object.entries(Object(place)));
    const found = [name, given[name] ?? name].find((candidate) => members.has(candidate));
    if (found === undefined) return false;
    place = members.get(found);
  }
  return first === '' && names.length > 0;
}

function isElement(path: string): boolean {
  const names = path.split('/');
  return names.reduce<SchemaElement | undefined>((found, name) => found?.children.get(name), tree) !== undefined;
}
