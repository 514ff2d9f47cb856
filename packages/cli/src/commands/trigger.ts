import { randomUUID } from 'node:crypto';
import { Command } from 'commander';
import { Failure } from '../failure.ts';
import { forward } from '../forward.ts';
import { requireLoopback, requireServiceUrl } from '../loopback.ts';
import { receiverOptions, urlOption } from '../options.ts';
import { print } from '../print.ts';
import { jsonOf, request } from '../request.ts';
import { freshSecret, type Message, requireSecret } from '../signing.ts';

type Options = { url: string; forwardTo: string; secret?: string };

/** `inv trigger`: sends a sample event to a receiver on this machine, without effect on the server. */
export function triggerCommand(): Command {
  const command = new Command('trigger')
    .description('sends a test event to a receiver on this machine')
    .argument('<event type>', 'such as invoice.issued');
  for (const option of [urlOption(), ...receiverOptions()]) command.addOption(option);
  return command.action(trigger);
}

async function trigger(type: string, options: Options): Promise<void> {
  const url = requireLoopback(options.forwardTo);
  const secret = options.secret === undefined ? freshSecret() : requireSecret(options.secret);
  const { signal } = new AbortController();
  const document = await jsonOf(await request(new URL('/openapi.json', requireServiceUrl(options.url)), {}, signal));
  const message = messageOf(type, sampleOf(document, type));
  if (options.secret === undefined) print(`Signed with ${secret}`);
  const { isAnswered, status } = await forward({ url, secret, signal }, message);
  print(`${new Date().toISOString()}  ${type}  ${status}`);
  if (!isAnswered) throw new Failure(`${url.href} did not take the event.`);
}

/** The example that the contract shows for an event type. @throws Failure for a type that it does not know */
function sampleOf(document: Record<string, unknown>, type: string): Record<string, unknown> {
  const webhooks: Record<string, unknown> = Object(document['webhooks']);
  if (!Object.hasOwn(webhooks, type))
    throw new Failure(`There is no event type ${type}. There are: ${Object.keys(webhooks).join(', ')}`);
  return Object(webhooks[type]).post.requestBody.content['application/json'].example;
}

/** The sample as an event of its own that happened now, marked as a test like those that the panel sends. */
function messageOf(type: string, sample: Record<string, unknown>): Message {
  const id = randomUUID();
  const data = Object(sample['data']);
  const event = {
    ...sample,
    id,
    timestamp: new Date().toISOString(),
    data: { ...data, object: { ...data.object, test: true } },
  };
  return { id, type, payload: JSON.stringify(event) };
}
