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
