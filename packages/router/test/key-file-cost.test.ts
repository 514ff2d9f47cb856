import { createMember, createOrganization } from '@invoicing/db/testing/factories';
import {
  type MadeCertificate,
  makeCertificate,
  offlineFiles,
  sealSubject,
} from '@invoicing/domain/testing/certificates';
import { makeKeyFile } from '@invoicing/domain/testing/key-files';
import { expect, vi } from 'vitest';
import { actorOf, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const passphrase = 'zażółć';
const container = async (made: MadeCertificate, asked: Parameters<typeof makeKeyFile>[1]) => ({
  kind: 'pkcs12' as const,
  file: (await makeKeyFile(made, asked)).toString('base64'),
  passphrase,
});
const patience = { timeout: 60_000, interval: 5 };
const refused = (code: string, detail: object) =>
  expect.objectContaining({ cause: expect.objectContaining({ code, details: [expect.objectContaining(detail)] }) });

const test = base
  .extend('found', ({ harness }) => async () => {
    const { organizationId, nip } = await createOrganization(harness.database.db, harness.keys.keys);
    const owner = await createMember(harness.database.db, harness.keys.keys, organizationId, { role: 'owner' });
    return { organizationId, nip, panel: panelOf(harness, actorOf(organizationId, owner)) };
  })
  /** What a session of this database does in a transaction that is open. */
  .extend('transactions', ({ harness }) => () => {
    return harness.database.db.$queryRaw`
  SELECT query FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;
  });

test.afterEach(() => vi.restoreAllMocks());

test('a key file of 200,001 rounds in all is refused, wherever in it they are; one of 200,000 is taken', async ({
  found,
}) => {
  const { nip, panel } = await found();
  const made = await makeCertificate({ subject: sealSubject(nip) });
  const given = (macRounds: number, keyRounds: number) => container(made, { passphrase, macRounds, keyRounds });
  const tooCostly = { code: 'key_derivation_too_costly', path: '/credential/file', most: '200000' };
  for (const [macRounds, keyRounds] of [
    [1, 200_000],
    [2048, 197_953],
  ] as const)
    await expect(panel.connectKsef({ credential: await given(macRounds, keyRounds) })).rejects.toEqual(
      refused('validation_failed', tooCostly),
    );
  expect(await panel.connectKsef({ credential: await given(2048, 197_952) })).toEqual({
    credentialId: expect.any(String),
  });
});

test('rounds are counted before any is worked on: a wrong password is not even tried', async ({ found }) => {
  const { nip, panel } = await found();
  const made = await makeCertificate({ subject: sealSubject(nip) });
  const credential = { ...(await container(made, { passphrase, macRounds: 1, keyRounds: 200_000 })), passphrase: 'x' };
  await expect(panel.connectKsef({ credential })).rejects.toEqual(
    refused('validation_failed', { code: 'key_derivation_too_costly' }),
  );
});

test.for(['connectKsef', 'storeOfflineCertificate'] as const)(
  '%s opens files outside any transaction; others are answered meanwhile',
  async (operation, { harness, found, transactions }) => {
    const { nip, panel } = await found();
    const subject = sealSubject(nip);
    const made = await (operation === 'connectKsef' ? makeCertificate({ subject }) : offlineFiles({ subject }));
    const credential = await container(made, { passphrase, macRounds: 199_000, keyRounds: 1000 });
    const { render } = harness.services.rendering;
    const opening = Promise.withResolvers<void>();
    vi.spyOn(harness.services.rendering, 'render').mockImplementation(async (...given) => {
      const opened = await render(...given);
      await opening.promise;
      return opened;
    });
    const ended = vi.fn();
    const given = panel[operation]({ credential }).finally(ended);
    await vi.waitFor(() => expect(harness.services.rendering.render).toHaveBeenCalled(), patience);
    expect(await panel.getKsefConnection({})).toMatchObject({ environment: 'simulator' });
    await vi.waitFor(async () => expect(await transactions()).toEqual([]), patience);
    expect(ended).not.toHaveBeenCalled();
    opening.resolve();
    await given;
  },
);

test('a person who may not connect has no file opened', async ({ harness, found }) => {
  const { organizationId, nip } = await found();
  const approver = await createMember(harness.database.db, harness.keys.keys, organizationId, { role: 'owner' });
  const actor = { ...actorOf(organizationId, approver), stepUpAt: null };
  const render = vi.spyOn(harness.services.rendering, 'render');
  const credential = await container(await makeCertificate({ subject: sealSubject(nip) }), {
    passphrase,
    macRounds: 1,
  });
  await expect(panelOf(harness, actor).connectKsef({ credential })).rejects.toEqual(
    refused('unauthorized', { code: 'step_up_required' }),
  );
  expect(render).not.toHaveBeenCalled();
});
