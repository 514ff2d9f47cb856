import { createKey } from '@invoicing/ksef-simulator/crypto';
import { expect } from 'vitest';
import { disconnect } from '../src/ksef/client.ts';
import { RetryLater } from '../src/outcomes.ts';
import type { Answer } from './between.ts';
import { test as base } from './lying-test.ts';
import { type Change, garbage } from './lying-world.ts';

const test = base.extend('expectNoSignIn', ({ lying }) => async (change: Change, lastError: RegExp): Promise<void> => {
  disconnect(lying.world.services, lying.world.organizationId, 'simulator');
  const made = await lying.submission();
  lying.between.replace(certificatesPath, change);
  await expect(lying.send(made)).rejects.toBeInstanceOf(RetryLater);
  expect(lying.between.requests.filter((request) => /ksef-token|sessions/.test(request))).toEqual([]);
  expect(await lying.read(made)).toMatchObject({
    status: 'queued',
    attempts: [{ outcome: null, transmissionStartedAt: null }],
  });
  const connection = await lying.world.database.db.ksefConnection.findFirstOrThrow({
    where: { organizationId: lying.world.organizationId },
  });
  expect(connection.lastError).toMatch(lastError);
  expect(lying.warnings).toHaveLength(1);
  for (const token of lying.world.simulator.store.tokens.get(lying.world.nip) ?? [])
    expect(lying.warnings.join()).not.toContain(token);
  await lying.send(made);
  expect(await lying.read(made)).toMatchObject({ status: 'processing' });
});

test.beforeEach(({ lying }) => lying.renew());

type Published = { certificate: string; publicKeyId: string; validFrom: string; validTo: string; usage: string[] };
const certificatesPath = /\/security\/public-key-certificates/;
const certificates = (change: (published: Published) => Partial<Published>) => (answer: Answer) => {
  const list: Published[] = JSON.parse(String(answer.body));
  return { ...answer, body: JSON.stringify(list.map((published) => ({ ...published, ...change(published) }))) };
};
const day = 86_400_000;
const longAgo = new Date(Date.now() - 3 * 365 * day);
const { saved: old } = await createKey('KsefTokenEncryption', longAgo, { isFirst: false });
const { certificate, publicKeyId } = old.published;

test.for([
  ['its list says that it has expired', certificates(() => ({ validTo: new Date(Date.now() - day).toISOString() }))],
  [
    'its list says that it is not valid yet',
    certificates(() => ({ validFrom: new Date(Date.now() + day).toISOString() })),
  ],
  ['it has expired, whatever the list says', certificates(() => ({ certificate, publicKeyId }))],
  ['it is another than its identifier says', certificates(() => ({ publicKeyId }))],
  ['it is no certificate', certificates(() => ({ certificate: 'AAAA' }))],
  ['the list says nothing of its validity', certificates(() => ({ validTo: 'soon' }))],
] as const)(
  'a public key is not used when %s; not even the token is sent, and the submission waits',
  async ([_, change], { expectNoSignIn }) => {
    await expectNoSignIn(change, /^no_valid_public_key$/);
  },
);

test.for(garbage)(
  'after %s in place of public keys, not even the token is sent, and the submission waits',
  async ([_, change], { expectNoSignIn }) => {
    await expectNoSignIn(change, /^(no_valid_public_key|unreachable)$/);
  },
);

test('of a new and an expired key the valid one is used', async ({ lying }) => {
  disconnect(lying.world.services, lying.world.organizationId, 'simulator');
  const made = await lying.submission();
  lying.between.replace(certificatesPath, (answer) => {
    const list: Published[] = JSON.parse(String(answer.body));
    const expired = list.map(({ usage }) => ({
      ...old.published,
      usage,
      validFrom: new Date().toISOString(),
      validTo: new Date(Date.now() + day).toISOString(),
    }));
    return { ...answer, body: JSON.stringify([...expired, ...list]) };
  });
  await lying.send(made);
  expect(await lying.read(made)).toMatchObject({ status: 'processing' });
});
