import type { FaultName } from '@invoicing/ksef-simulator/scenarios';
import { createSimulator } from '@invoicing/ksef-simulator/server';
import { createFirm, doorsOf, expectEnded } from '@invoicing/router/testing/approval-doors';
import { approve } from '@invoicing/router/testing/harness';
import { againAsked, type SentKind, sentDocument } from '@invoicing/router/testing/sending-doors';
import { test as base } from '@invoicing/router/testing/test';
import { pino } from 'pino';
import { expect } from 'vitest';
import { readEnv } from '../src/env.ts';
import { reconcileKsefSubmission } from '../src/jobs/reconcile-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { createServices } from '../src/services.ts';

const test = base
  .extend('created', { scope: 'file' }, () => createSimulator({ tokens: [] }))
  .extend('simulator', { scope: 'file' }, ({ created }, { onCleanup }) => {
    onCleanup(() => created.close());
    return created;
  })
  /** The services of the worker, on the database of the API. */
  .extend('services', { scope: 'file' }, ({ harness, simulator }, { onCleanup }) => {
    const urls = {
      DATABASE_URL: harness.database.workerUrl,
      BASE_URL: harness.services.baseUrl,
      KSEF_SIMULATOR_URL: simulator.url,
    };
    const env = readEnv({ ...harness.keys.env, ...urls, NEGATIVE_CHECK_SPACING_MS: '1', LOG_LEVEL: 'silent' });
    const services = createServices(env, pino({ level: 'silent' }));
    onCleanup(() => services.db.$disconnect());
    return services;
  });

type Case = { kind: SentKind; decided: boolean; faults: FaultName[]; status: string };

test.for<Case>([
  { kind: 'invoice', decided: true, faults: ['send_reset_after_accept'], status: 'accepted' },
  { kind: 'correction', decided: false, faults: ['send_reset_after_accept'], status: 'accepted' },
  { kind: 'invoice', decided: false, faults: ['send_reset_after_accept', 'stuck_150'], status: 'processing' },
  { kind: 'invoice', decided: true, faults: ['send_503_before_accept'], status: 'failed' },
])(
  'when a look-up at KSeF finds an uncertain $kind $status, open approvals of it end in the API and in the panel',
  async ({ kind, decided, faults, status }, { harness, simulator, services }) => {
    const { tenant } = await createFirm(harness);
    const { organizationId, nip, ksefToken } = tenant;
    simulator.store.commit({ kind: 'token', nip, token: ksefToken, revoked: false });
    simulator.store.faults.set(
      nip,
      faults.map((name) => ({ name, value: 1 })),
    );
    const submissionId = String((await sentDocument(harness, tenant, kind))['id']);
    const readStatus = async () =>
      (await harness.database.db.submission.findFirstOrThrow({ where: { id: submissionId } })).status;
    await sendKsefSubmission(services, { organizationId, submissionId, attempt: 1 });
    expect(await readStatus()).toBe('uncertain');

    const asked = againAsked(harness, tenant, { kind, submissionId, mode: 'reconcile' });
    const { json: intent } = await asked.ask();
    if (decided) await approve(harness, tenant, intent);
    expect(await doorsOf(harness, tenant, intent)).toMatchObject({
      page: decided ? 'approved' : 'pending',
      isTakeable: true,
    });
    for (let look = 0; (await readStatus()) === 'uncertain' && look < 3; look += 1)
      await reconcileKsefSubmission(services, { organizationId, submissionId });
    expect(await readStatus()).toBe(status);

    await expectEnded(harness, tenant, { asked, intent }, { status: 'superseded', use: 'approval_superseded' });
    expect((await asked.ask()).errorCode).toBe('submission_not_retryable');
  },
);
