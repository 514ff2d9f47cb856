import { setTimeout } from 'node:timers/promises';
import { Command } from 'commander';
import { openApi, type Read } from '../api.ts';
import { Unreachable } from '../failure.ts';
import { forward, type Receiver } from '../forward.ts';
import { newDeliveries, pausedEndpoint } from '../held-deliveries.ts';
import { requireLoopback, requireServiceUrl } from '../loopback.ts';
import { clientOptions, receiverOptions, urlOption } from '../options.ts';
import { print } from '../print.ts';
import { freshSecret, requireSecret } from '../signing.ts';

const pauseMs = 2000;

type Options = {
  url: string;
  clientId: string;
  clientSecret: string;
  forwardTo: string;
  secret?: string;
  endpoint?: string;
};

/**
 * `inv listen`: forwards the held deliveries of a paused webhook endpoint to a receiver on this machine, without a
 * tunnel.
 */
export function listenCommand(): Command {
  const command = new Command('listen').description(
    'forwards the held deliveries of a paused webhook endpoint to this machine; ends on Ctrl-C',
  );
  for (const option of [urlOption(), ...clientOptions(), ...receiverOptions()]) command.addOption(option);
  return command.option('--endpoint <id>', 'the paused endpoint, where there is more than one').action(listen);
}

async function listen(options: Options): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const url = requireLoopback(options.forwardTo);
  const account = { ...options, url: requireServiceUrl(options.url) };
  const secret = options.secret === undefined ? freshSecret() : requireSecret(options.secret);
  process.once('SIGINT', () => stop.abort());
  try {
    const read = openApi(account, 'webhook-endpoints:read', signal);
    const endpoint = await pausedEndpoint(read, options.endpoint);
    print(`Forwarding what is held for ${endpoint.url} (${endpoint.id}) to ${url.href}`);
    if (options.secret === undefined) print(`Signed with ${secret}`);
    print('Deliveries stay held on the server, and a new start forwards them again. Ctrl-C ends.');
    await forwardEach(read, endpoint.id, { url, secret, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/**
 * Polls for new deliveries until aborted; a delivery that the receiver answered, with whatever status, is not sent
 * again.
 */
async function forwardEach(read: Read, endpointId: string, receiver: Receiver): Promise<never> {
  const known = new Set<string>();
  for (;;) {
    try {
      await forwardNew(read, endpointId, receiver, known);
    } catch (error) {
      if (receiver.signal.aborted || !(error instanceof Unreachable)) throw error;
      print(`${error.message} Trying again.`);
    }
    await setTimeout(pauseMs, undefined, { signal: receiver.signal });
  }
}

async function forwardNew(read: Read, endpointId: string, receiver: Receiver, known: Set<string>): Promise<void> {
  for await (const delivery of newDeliveries(read, endpointId, known)) {
    const { isAnswered, status } = await forward(receiver, delivery);
    print(`${new Date().toISOString()}  ${delivery.type}  ${status}`);
    // Stops here to preserve the order; all remaining deliveries wait for the next poll.
    if (!isAnswered) return;
    known.add(delivery.deliveryId);
  }
}
