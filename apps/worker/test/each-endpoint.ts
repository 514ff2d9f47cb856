import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openReceiver, type Receiver } from './receiver.ts';
import { createWebhookWorld, type Endpoint, type WebhookWorld } from './webhook-world.ts';

/**
 * For test files about one endpoint: a world for the file, and for each test a receiver of its own with its endpoint.
 */
export let world: WebhookWorld;
export let receiver: Receiver;
export let endpoint: Endpoint;

/** Sets them up for the tests of the file that calls it. */
export function withEndpoint(): void {
  beforeAll(async () => {
    world = await createWebhookWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.reset();
    receiver = await openReceiver();
    endpoint = await world.endpoint(receiver.url);
  });
  afterEach(async () => {
    await receiver.close();
    await world.revokeAll();
  });
}
