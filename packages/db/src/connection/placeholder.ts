import type pg from 'pg';

/** Marks where a statement takes a parameter. */
export class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Takes the organization of the transaction in which the statement is sent. */
export const organization = new Placeholder('organization of the transaction');

/** The statement with the organization of its transaction, null for none, where it refers to that. */
export function within(organizationId: string | null, statement: pg.QueryConfig): pg.QueryConfig {
  const { values } = statement;
  if (!values?.includes(organization)) return statement;
  return { ...statement, values: values.map((value) => (value === organization ? organizationId : value)) };
}
