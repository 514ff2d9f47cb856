import { formTables } from '@invoicing/router/panel/drafts/forms';
import { type FieldNode, nodesOf } from './nodes';

const { correction, line } = formTables;

/** Parties whose tax identifier no correction changes. */
const named = ['buyer', 'seller'];

/** The fields of a correction in the reader's language; its lines are those of the invoice, each by its ref. */
export function correctionNodes(locale: string): FieldNode[] {
  const nodes = nodesOf(correction, locale, ['numbering']);
  const of = { kind: 'record', fields: nodesOf(line, locale) } as const;
  return nodes.map((node) => {
    if (node.name === 'lines') return { ...node, kind: 'list', of, max: correction.fields.lines.type.max };
    return node.kind === 'record' && named.includes(node.name)
      ? { ...node, fields: node.fields.filter(({ name }) => name !== 'tax_identifier') }
      : node;
  });
}
