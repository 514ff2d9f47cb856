import { expect } from 'vitest';
import type { Json } from './harness.ts';
import { testInOwnOrganization } from './test.ts';

/** A test of what lists find in an organization that no other test has. */
export const test = testInOwnOrganization
  /** The ids that a list has for these filters, on its first page. */
  .extend('listed', ({ perform }) => async (operationId: string, query: Record<string, string>): Promise<string[]> => {
    const answer = await perform(operationId, { query: Object.entries(query) });
    expect(answer.status).toBe(200);
    const data: Json[] = Object(answer.json['data']);
    return data.map(({ id }) => String(id));
  });
