import type { Table, Type } from '@invoicing/domain/fields/types';

/** Every place in a table that a rule may point to: each member, and what is in it. */
export function pointersIn(table: Table, at: string): string[] {
  return Object.entries(table.fields).flatMap(([name, field]) => [
    `${at}/${name}`,
    ...within(field.type, `${at}/${name}`),
  ]);
}

function within(type: Type, at: string): string[] {
  if (type.kind === 'record') return pointersIn(type.table, at);
  return type.kind === 'list' ? [`${at}/0`, ...within(type.of, `${at}/0`)] : [];
}
