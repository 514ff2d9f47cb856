import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { customerBody, draftBody, type Json } from './harness.ts';
import { test as base } from './test.ts';

export const today = warsawDay(new Date());

/** A test of versions that requests name. */
export const test = base
  .extend('draftOf', ({ posted }) => async () => {
    return posted(
      'createInvoiceDraft',
      draftBody(String((await posted('createCustomer', customerBody()))['id']), today),
    );
  })
  /** What `?version=1` answers, with its ETag, stays as it was when a second version is written. */
  .extend(
    'expectUnchanged',
    ({ perform }) =>
      async (
        operationId: string,
        pathParameters: Record<string, string>,
        update: () => Promise<{ json: Json }>,
      ): Promise<void> => {
        const first = () => perform(operationId, { pathParameters, query: [['version', '1']] });
        const before = await first();
        expect(before.status).toBe(200);
        // The clock of a row counts milliseconds.
        await new Promise((resolve) => setTimeout(resolve, 5));
        expect((await update()).json['version']).toBe(2);
        const after = await first();
        expect(after.json).toEqual(before.json);
        expect(after.headers['etag']).toBe(before.headers['etag']);
        const { json } = await perform(operationId, { pathParameters });
        expect(String(Object(json['meta']).updated_at) > String(Object(before.json['meta']).updated_at)).toBe(true);
      },
  )
  /** A version that does not exist yet is refused as such, with the current one. */
  .extend(
    'expectAhead',
    ({ post }) =>
      async (
        operationId: string,
        pathParameters: Record<string, string>,
        body: Json,
        field = 'expected_version',
      ): Promise<void> => {
        const { status, json } = await post(operationId, { ...body, [field]: 9 }, pathParameters);
        expect([operationId, status]).toEqual([operationId, 409]);
        const detail = {
          code: 'current_version',
          path: `/${field}`,
          current_version: 1,
          message: expect.stringContaining('no such version yet, the current one is 1'),
        };
        expect(json['error']).toMatchObject({
          code: 'version_conflict',
          message: expect.stringContaining('has no version 9 yet'),
          details: [detail],
        });
      },
  );
