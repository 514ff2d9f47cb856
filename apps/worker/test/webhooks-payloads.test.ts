import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { expect } from 'vitest';
import { startWorker } from '../src/worker.ts';
import { createSubmission, until } from './fixture.ts';
import { openReceiver } from './receiver.ts';
import { test as base } from './webhook-test.ts';

// The snapshot of the document, which the contract's own tests hold to the router.
const document = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../packages/contract/openapi.json'), 'utf8'),
);
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true })).addSchema(document, 'contract');

/** Where a payload is not what the document says of its type, or null. */
function differences(type: string, payload: unknown): string | null {
  const validate = ajv.compile({
    $ref: `contract#/webhooks/${type}/post/requestBody/content/application~1json/schema`,
  });
  return validate(payload) ? null : ajv.errorsText(validate.errors);
}

const test = base
  .extend('receiver', { scope: 'file' }, () => openReceiver())
  .extend('endpoint', { scope: 'file', auto: true }, ({ world, receiver }) => world.endpoint(receiver.url))
  .extend('worker', { scope: 'file', auto: true }, async ({ world }, { onCleanup }) => {
    const worker = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency: 4 });
    onCleanup(() => worker.stop());
    return worker;
  })
  .extend('typesReceived', ({ receiver }) => () => {
    return receiver.received.map(({ body }) => String(Object(JSON.parse(body)).type)).sort();
  });

test.afterAll(({ receiver }) => receiver.close());

test('payloads of KSeF events are as the OpenAPI document says and verify by the published libraries', async ({
  world,
  typesReceived,
  endpoint,
  receiver,
}) => {
  await createSubmission(world);
  await until(
    'acceptance',
    async () => typesReceived(),
    (types) => types.includes('ksef_submission.accepted'),
  );
  world.fault({ name: 'force_invoice_status', value: 450 });
  await createSubmission(world);
  const expected = [
    'artifact.available',
    'ksef_submission.accepted',
    'ksef_submission.processing',
    'ksef_submission.rejected',
    'webhook_endpoint.ping',
  ];
  await world.event(endpoint);
  await until(
    'every kind',
    async () => typesReceived(),
    (types) => expected.every((type) => types.includes(type)),
  );
  for (const { headers, body } of receiver.received) {
    const payload: unknown = JSON.parse(body);
    expect(differences(String(Object(payload).type), payload)).toBeNull();
    expect(new Webhook(endpoint.secret).verify(body, headers)).toEqual(payload);
    expect(() => new SvixWebhook(endpoint.secret).verify(body, headers)).not.toThrow();
    expect(Buffer.byteLength(body)).toBeLessThan(20_480);
  }
});
