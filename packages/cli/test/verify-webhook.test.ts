import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signatures } from '@invoicing/domain/webhooks/signature';
import { afterAll, expect, test } from 'vitest';
import { inv, run } from './run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'inv-webhook-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const secret = secretOf(1);
const body = '{"id":"e","type":"invoice.issued","name":"zażółć"}';

/** The headers as the service signs a delivery, some seconds from now. */
function signed(secondsFromNow = 0): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000) + secondsFromNow;
  const signature = signatures({ id: 'e', timestamp, body }, [secretOf(2), secret]);
  return { 'Webhook-Id': 'e', 'Webhook-Timestamp': String(timestamp), 'Webhook-Signature': signature };
}

function verify(headers: Record<string, string> | string, given: { body?: string; secret?: string } = {}, by = inv) {
  const files = [path.join(folder, 'headers'), path.join(folder, 'body')] as const;
  writeFileSync(files[0], typeof headers === 'string' ? headers : JSON.stringify(headers));
  writeFileSync(files[1], given.body ?? body);
  return by(['verify', 'webhook', '--secret', given.secret ?? secret, '--headers', files[0], '--body', files[1]]);
}

test('a delivery that the service signed verifies with either live secret, its headers as JSON or as lines', async () => {
  const lines = Object.entries(signed()).map(([name, value]) => `${name}: ${value}\r\n`);
  for (const given of [
    await verify(signed(), {}, run),
    await verify(lines.join('')),
    await verify(signed(), { secret: secretOf(2) }),
  ])
    expect(given).toMatchObject({ code: 0, out: 'The signature holds.\n' });
});

test('what is wrong is named: headers, time, secret or body', async () => {
  const { 'Webhook-Id': _, ...incomplete } = signed();
  const inMilliseconds = { ...signed(), 'Webhook-Timestamp': String(Date.now()) };
  const expectWords = async (answer: ReturnType<typeof verify>, words: RegExp) => {
    const { code, out, err } = await answer;
    expect([code, out, err]).toEqual([1, '', expect.stringMatching(words)]);
  };
  await expectWords(verify(incomplete, {}, run), /^Headers: /);
  await expectWords(verify('{'), /begins like JSON/);
  await expectWords(verify(inMilliseconds), /milliseconds/);
  await expectWords(verify({ ...signed(), 'Webhook-Signature': 'v1a,AAAA' }), /none of version v1/);
  await expectWords(verify(signed(-600)), /^Timestamp: it is 6\d\d s old; [^\n]+\n$/);
  await expectWords(verify(signed(600)), /^Timestamp: it is \d+ s ahead of the clock here; [^\n]+\n$/);
  await expectWords(verify(signed(), { secret: secretOf(3) }), /^Secret or body: /);
  await expectWords(verify(signed(), { secret: 'hunter2' }), /whsec_ followed by base64/);
  await expectWords(verify(signed(), { body: body.replace('issued', 'denied') }), /^Secret or body: /);
  await expectWords(verify(signed(), { body: `${body}\n` }), /^Body: white space/);
  await expectWords(
    verify(signed(), { body: JSON.stringify(JSON.parse(body), null, 2) }),
    /^Body: its JSON was rewritten/,
  );
});
