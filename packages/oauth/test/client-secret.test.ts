import { createKeys } from '@invoicing/db/testing/factories';
import { expect, test } from 'vitest';
import { mintClientSecret } from '../src/client-secret.ts';

const { pepper } = createKeys().keys;

test('a client secret is of 256 bits behind its organization, and what is kept to recognise it by is its end', () => {
  const organizationId = crypto.randomUUID();
  const [{ secret, hint }, other] = [
    mintClientSecret(pepper, organizationId),
    mintClientSecret(pepper, organizationId),
  ];
  expect(secret).toMatch(/^ics_[A-Za-z0-9]{22}[A-Za-z0-9_-]{43}$/);
  expect([hint.length, secret.endsWith(hint)]).toEqual([4, true]);
  expect(other.secret.slice(-43)).not.toBe(secret.slice(-43));
});
