import type { InvoiceDocument, Issue } from '../src/document.ts';
import { validateDocument } from '../src/validate.ts';
import { sampleDay } from './sample.ts';
import { fa3Tree, type SchemaElement } from './schema.ts';

const tree = fa3Tree();

/**
 * What validation finds, as `severity code path`.
 * @throws Error when an issue names what is not there, or its sentence has an empty place
 */
export function issuesOf(document: InvoiceDocument, number: string | null = null): string[] {
  return validateDocument(document, { today: sampleDay, number }).map((issue) => {
    const faults = [...misplaced(issue, document), ...unfilled(issue)];
    if (faults.length > 0) throw new Error(`${issue.code} ${issue.path}: ${faults.join(', ')}`);
    return `${issue.severity} ${issue.code} ${issue.path}`;
  });
}

export function errorsOf(document: InvoiceDocument): string[] {
  return issuesOf(document).filter((issue) => issue.startsWith('error'));
}

/** What an issue names that is not there: a member of the document, an element of the schema. */
export function misplaced({ path, fa3_path }: Issue, document: object): string[] {
  return [
    ...(isMember(document, path) ? [] : [`the document has no ${path}`]),
    ...(fa3_path === null || isElement(fa3_path) ? [] : [`the schema has no ${fa3_path}`]),
  ];
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
