import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningWorker, startWorker } from '../src/worker.ts';
import { createSubmission, until } from './fixture.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { createWebhookWorld, type Endpoint, type WebhookWorld } from './webhook-world.ts';

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

let world: WebhookWorld;
let receiver: Receiver;
let endpoint: Endpoint;
let worker: RunningWorker;
beforeAll(async () => {
  world = await createWebhookWorld();
  receiver = await openReceiver();
  endpoint = await world.endpoint(receiver.url);
  worker = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency: 4 });
});
afterAll(async () => {
  await worker.stop();
  await receiver.close();
  await world.close();
});

const typesReceived = () => receiver.received.map(({ body }) => String(Object(JSON.parse(body)).type)).sort();

test('payloads of KSeF events are as the OpenAPI document says and verify by the published libraries', async () => {
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
