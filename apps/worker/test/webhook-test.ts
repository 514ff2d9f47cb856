import { test as bare } from 'vitest';
import { openReceiver } from './receiver.ts';
import { createWebhookWorld } from './webhook-world.ts';

const file = { scope: 'file' } as const;

/** A test of webhooks, in the one world of its file. */
export const test = bare
  .extend('variables', file, (): Record<string, string> => ({}))
  .extend('world', file, async ({ variables }, { onCleanup }) => {
    const world = await createWebhookWorld(variables);
    onCleanup(() => world.close());
    return world;
  });

/** The same, with a receiver and its endpoint that no other test has. */
export const testWithEndpoint = test
  .extend('receiver', { auto: true }, async ({ world }, { onCleanup }) => {
    world.reset();
    const receiver = await openReceiver();
    onCleanup(async () => {
      await receiver.close();
      await world.revokeAll();
    });
    return receiver;
  })
  .extend('endpoint', { auto: true }, ({ world, receiver }) => world.endpoint(receiver.url))
  /** A fresh event, of which the endpoint gets the only delivery. @returns the delivery's id */
  .extend(
    'event',
    ({ world, endpoint }) =>
      () =>
        world.event(endpoint),
  )
  .extend(
    'attempt',
    ({ world }) =>
      (id: string) =>
        world.attempt(id),
  )
  .extend(
    'read',
    ({ world }) =>
      (id: string) =>
        world.delivery(id),
  );
