import { createKeys } from '@invoicing/db/testing/factories';
import { expect, test } from 'vitest';
import { readEnv } from '../src/env.ts';

test('the flag that opens this machine to webhooks is refused where others reach the service', () => {
  const variables = { ...createKeys().env, DATABASE_URL: 'postgres://x', WEBHOOK_ALLOW_LOOPBACK: '1' };
  expect(readEnv({ ...variables, BASE_URL: 'http://localhost:3000' }).WEBHOOK_ALLOW_LOOPBACK).toBe('1');
  expect(() => readEnv({ ...variables, BASE_URL: 'https://invoicing.example' })).toThrow(
    'WEBHOOK_ALLOW_LOOPBACK: is for development and refused here',
  );
  expect(
    readEnv({ ...variables, BASE_URL: 'https://invoicing.example', WEBHOOK_ALLOW_LOOPBACK: '' }).WEBHOOK_ALLOW_LOOPBACK,
  ).toBe('');
});
