import { correction } from '@invoicing/domain/fields/correction';
import { line } from '@invoicing/domain/fields/lines';
import { type FieldNode, nodesOf } from './nodes';

/** Parties whose tax identifier no correction changes. */
const named = ['buyer', 'seller'];

/** The fields of a correction in the reader's language; its lines are those of the invoice, each by its ref. */
export function correctionNodes(locale: string): FieldNode[] {
  const nodes = nodesOf(correction.table, locale, ['numbering']);
  const of = { kind: 'record', fields: nodesOf(line.table, locale) } as const;
  return nodes.map((node) => {
    if (node.name === 'lines') return { ...node, kind: 'list', of, max: correction.table.fields.lines.type.max };
    return node.kind === 'record' && named.includes(node.name)
      ? { ...node, fields: node.fields.filter(({ name }) => name !== 'tax_identifier') }
      : node;
  });
}
