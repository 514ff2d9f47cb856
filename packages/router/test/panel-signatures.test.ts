import { createMember } from '@invoicing/db/testing/factories';
import { signatures } from '@invoicing/domain/webhooks/signature';
import { describe, expect } from 'vitest';
import { actorOf, createTenant, type Json, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/panel-webhooks-test.ts';

const codes = (findings: { check: string; code: string }[]) => findings.map(({ check, code }) => `${check}.${code}`);

/** A delivery as its receiver has it, and what the debugger says of what is pasted. */
const test = base
  .extend('endpoint', ({ create }) => create())
  .extend('secondsAgo', ({ harness }) => (seconds: number) => {
    return Math.floor(harness.services.clock().getTime() / 1000) - seconds;
  })
  .extend('message', async ({ endpoint, deliveries, secondsAgo }) => {
    const [delivery] = await deliveries(endpoint.id);
    return { id: delivery?.eventId ?? '', timestamp: secondsAgo(10), body: delivery?.payload ?? '' };
  })
  .extend('lines', ({ endpoint, message }) => (changes: Json = {}, secrets = [endpoint.secret]) => {
    const all: Json = {
      'webhook-id': message.id,
      'webhook-timestamp': message.timestamp,
      'webhook-signature': signatures(message, secrets),
      ...changes,
    };
    return Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  })
  .extend('check', ({ panel, endpoint, message }) => async (headers: string, body = message.body, secret = '') => {
    return codes(await panel.checkSignature({ id: endpoint.id, headers, body, secret }));
  });

test.afterEach(({ harness }) => harness.setNow(null));

describe('the signature debugger', () => {
  const good = ['headers.complete', 'timestamp.fresh', 'signature.current', 'body.untouched'];

  test('finds nothing wrong with a genuine delivery, however its headers are pasted', async ({
    endpoint,
    message,
    lines,
    check,
  }) => {
    expect(await check(lines().join('\n'))).toEqual(good);
    expect(
      await check(
        lines()
          .map((line) => `  -H '${line}' \\`)
          .join('\r\n'),
      ),
    ).toEqual(good);
    expect(
      await check(
        JSON.stringify(Object.fromEntries(lines().map((line) => line.replace('webhook', 'Webhook').split(': ')))),
      ),
    ).toEqual(good);
    expect(await check(lines().join('\n'), message.body, endpoint.secret)).toEqual([
      ...good.slice(0, 2),
      'secret.current',
      ...good.slice(2),
    ]);
  });

  test('says what is wrong: header, time, secret, signature or body', async ({
    create,
    endpoint,
    secondsAgo,
    message,
    lines,
    check,
  }) => {
    const text = lines().join('\n');
    const after = (start: string[]) => ['headers.complete', ...start];
    expect(await check(lines().slice(0, 2).join('\n'))).toEqual(['headers.missing']);
    expect(await check(lines({ 'webhook-timestamp': 'now' }).join('\n'))).toContain('timestamp.not_a_number');
    expect(await check(lines({ 'webhook-timestamp': Date.now() }).join('\n'))).toContain('timestamp.milliseconds');
    expect(await check(lines({ 'webhook-timestamp': secondsAgo(301) }).join('\n'))).toEqual(
      after(['timestamp.old', 'signature.other_secret_or_time', 'body.untouched']),
    );
    expect(await check(lines({ 'webhook-timestamp': secondsAgo(-302) }).join('\n'))).toContain('timestamp.early');
    expect(await check(lines({ 'webhook-signature': 'sha256=abc' }).join('\n'))).toContain('signature.no_version');
    const { secret: stranger } = await create();
    expect(await check(lines({}, [stranger]).join('\n'), message.body, stranger)).toEqual(
      after(['timestamp.fresh', 'secret.other_endpoint', 'signature.other_secret_or_time', 'body.untouched']),
    );
    expect(await check(text, message.body, `whsec_${'A'.repeat(43)}=`)).toContain('secret.unknown');
    expect(await check(text, message.body, endpoint.secret.slice(6))).toContain('secret.malformed');
    const sent = 'signature.of_sent_body';
    expect(await check(text, `${message.body}\n`)).toEqual(after(['timestamp.fresh', sent, 'body.white_space_around']));
    expect(await check(text, JSON.stringify(JSON.parse(message.body), null, 2))).toEqual(
      after(['timestamp.fresh', sent, 'body.rewritten']),
    );
    expect(await check(text, message.body.replace('"simulator"', '"test"'))).toEqual(
      after(['timestamp.fresh', sent, 'body.changed']),
    );
    expect(await check(lines({ 'webhook-id': crypto.randomUUID() }).join('\n'))).toEqual(
      after(['timestamp.fresh', 'signature.no_match', 'body.unknown_event']),
    );
  });

  test('knows the old secret while its overlap lasts, and no secret is in what it says', async ({
    harness,
    post,
    panel,
    endpoint,
    message,
    lines,
  }) => {
    await post('rotateWebhookEndpointSecret', { overlap_seconds: 3600 }, { webhook_endpoint_id: endpoint.id });
    const given = { id: endpoint.id, headers: lines().join('\n'), body: message.body, secret: endpoint.secret };
    const findings = await panel.checkSignature(given);
    expect(codes(findings)).toEqual([
      'headers.complete',
      'timestamp.fresh',
      'secret.previous',
      'signature.previous',
      'body.untouched',
    ]);
    expect(JSON.stringify(findings)).not.toContain('whsec_');
    harness.setNow(new Date(Date.now() + 2 * 3_600_000));
    expect(codes(await panel.checkSignature(given))).toContain('secret.unknown');
  });

  test('knows nothing of another organization', async ({ harness, endpoint, message, lines }) => {
    const { organizationId } = await createTenant(harness);
    const owner = await createMember(harness.database.db, harness.keys.keys, organizationId, { role: 'owner' });
    const theirs = panelOf(harness, actorOf(organizationId, owner));
    const given = { id: endpoint.id, headers: lines().join('\n'), body: message.body };
    await expect(theirs.checkSignature(given)).rejects.toMatchObject({ cause: { code: 'not_found' } });
    await expect(theirs.getWebhookHealth({ id: endpoint.id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
    await expect(theirs.sendTestEvent({ id: endpoint.id, type: 'invoice.issued' })).rejects.toMatchObject({
      cause: { code: 'not_found' },
    });
  });
});
