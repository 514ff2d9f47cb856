import { type Door, openDoor } from '@invoicing/api/test/door.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, test } from 'vitest';
import { listenOn, openReceiver, signedPart } from './receiver.ts';
import { inv, run } from './run.ts';

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
let door: Door;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  [door, receiver] = await Promise.all([openDoor(), openReceiver()]);
  return async () => {
    receiver.close();
    await door.close();
  };
});

test('a triggered event verifies, fits the schema of its type, is marked as a test and is a new one each time', async () => {
  const contract = Object(await (await fetch(`${door.base}/openapi.json`)).json());
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true })).addSchema(contract, 'contract');
  const types = ['invoice.issued', 'invoice.issued', 'customer.updated', 'webhook_endpoint.ping'];
  for (const [index, type] of types.entries()) {
    const by = index === 0 ? run : inv;
    const { code, out } = await by(['trigger', type, '--forward-to', receiver.url, '--secret', secret], {
      INVOICING_URL: door.base,
    });
    expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`  ${type}  204\n$`))]);
  }
  expect(receiver.received).toHaveLength(types.length);
  for (const [index, one] of receiver.received.entries()) {
    const event = new Webhook(secret).verify(one.body, signedPart(one));
    expect(event).toMatchObject({
      id: one.headers['webhook-id'],
      type: types[index],
      data: { object: { test: true } },
    });
    const validate = ajv.compile({
      $ref: `contract#/webhooks/${types[index]}/post/requestBody/content/application~1json/schema`,
    });
    expect(validate(event) ? null : ajv.errorsText(validate.errors)).toBeNull();
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(types.length);
});

test('a type that does not exist is refused with those that do; a receiver that is not there is a failure', async () => {
  const env = { INVOICING_URL: door.base };
  const unknown = await inv(['trigger', 'invoice.lost', '--forward-to', receiver.url], env);
  expect([unknown.code, unknown.err]).toEqual([
    1,
    expect.stringMatching(/no event type invoice\.lost.*invoice\.issued/),
  ]);
  const gone = await openReceiver();
  gone.close();
  const { code, out } = await run(['trigger', 'invoice.issued', '--forward-to', gone.url], env);
  expect([code, out]).toEqual([1, expect.stringContaining('no answer (ECONNREFUSED)')]);
});

test('a redirect of the receiver is its answer and is not followed', async () => {
  const elsewhere = await listenOn('0.0.0.0', (_, response) => void response.end());
  const redirecting = await listenOn('127.0.0.1', (_, response) => {
    response.writeHead(307, { location: `http://0.0.0.0:${elsewhere.port}/` }).end();
  });
  const { code, out } = await inv(
    ['trigger', 'invoice.issued', '--forward-to', `http://localhost:${redirecting.port}/`],
    { INVOICING_URL: door.base },
  );
  expect([code, out]).toEqual([0, expect.stringMatching(/ {2}307\n$/)]);
  expect(elsewhere.connections()).toBe(0);
  for (const server of [elsewhere, redirecting]) server.close();
});
