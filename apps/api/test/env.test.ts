import { createKeys } from '@invoicing/db/testing/factories';
import { expect, test } from 'vitest';
import { readEnv } from '../src/env.ts';

test('the flag that lets webhook endpoints be on this machine is refused where others reach the service', () => {
  const variables = {
    NODE_ENV: 'test' as const,
    ...createKeys().env,
    DATABASE_URL: 'postgres://x',
    ORGANIZATION_DATABASE_URL: 'postgres://x',
    PANEL_ORIGIN: 'http://127.0.0.1:3001',
  };
  const withFlag = (BASE_URL: string) => () => readEnv({ ...variables, BASE_URL, WEBHOOK_ALLOW_LOOPBACK: '1' });
  expect(withFlag('http://localhost:3000')().WEBHOOK_ALLOW_LOOPBACK).toBe('1');
  expect(withFlag('https://invoicing.example')).toThrow('WEBHOOK_ALLOW_LOOPBACK: is for development and refused here');
  expect(withFlag('http://192.168.0.7:3000')).toThrow('BASE_URL is not on this machine');
});
