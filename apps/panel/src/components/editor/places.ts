import type { Content, FieldNode } from './nodes';

/** Members with a field of their own that is not made of a node. */
const ownFields = ['numbering'];

/** Whether the form has a field for what a name names, or for the record, list or section that it belongs to. */
export function hasPlace(fields: readonly FieldNode[], name: string): boolean {
  const [top = ''] = name.split('.');
  return ownFields.includes(top) || fields.some((field) => field.name === top && isShown(field));
}

/** Whether there is anything to focus: a list has at least the button that adds to it. */
function isShown(content: Content): boolean {
  return content.kind !== 'record' || content.fields.some(isShown);
}

/**
 * The name of the field that says what is wrong with a name: its own, or else that of the record or list it is part of.
 * Without a place in the form it stays as it is.
 */
export function placeOf(fields: readonly FieldNode[], name: string): string {
  const parts = name.split('.');
  let content: Content | null = { kind: 'record', fields: [...fields] };
  let depth = 0;
  for (const part of parts) {
    content = memberOf(content, part);
    if (!content) break;
    depth += 1;
  }
  // The buyer and the numbering have fields that are made of no node.
  return depth === 0 ? name : parts.slice(0, depth).join('.');
}

/** What is in a list of records or in a table has fields of its own; what is in any other list shares one. */
function memberOf(content: Content, part: string): Content | null {
  if (content.kind === 'record') return content.fields.find((field) => field.name === part) ?? null;
  const isItem = content.kind === 'list' && ['record', 'list', 'cell'].includes(content.of.kind) && /^\d+$/.test(part);
  return isItem ? content.of : null;
}

/**
 * The name in the form of what a pointer of the API points to: `/input/lines/0/name` is `lines.0.name`, and so is
 * `/input/lines/0/after/name` of a correction.
 */
export function nameOf(pointer: string): string {
  return pointer
    .replace(/^\/input(?=\/|$)/, '')
    .replace(/^(\/lines\/\d+)\/after(?=\/|$)/, '$1')
    .slice(1)
    .replaceAll('/', '.');
}
