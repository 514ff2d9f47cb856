import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loopbackRule, webhookUrlProblem } from './url.ts';

describe('the address of a webhook endpoint', () => {
  test.each([
    'https://example.com/hooks',
    'https://a.example.co.uk:8443/?x=1',
    'https://example.com:443',
    'https://xn--zay-hna.pl/%F0%9F%98%80',
    'HTTPS://Example.COM',
    'https://hooks.8-8-8-8.nip.io',
    'https://8.8.8.8.sslip.io',
    'https://nip.io.example.com',
    'https://localhosts.example.com',
  ])('%s is accepted', (url) => expect(webhookUrlProblem(url)).toBeNull());

  test.each([
    ['http://example.com', 'not_https'],
    ['ftp://example.com', 'not_https'],
    ['javascript:alert(1)', 'not_https'],
    ['https:example.com', 'not_https'],
    ['https:///example.com', 'not_https'],
    ['//example.com', 'not_a_url'],
    ['example.com', 'not_a_url'],
    ['https://exa mple.com', 'not_a_url'],
    ['https://example.com/\tx', 'not_a_url'],
    [' https://example.com', 'not_a_url'],
    ['https://żółw.pl', 'not_a_url'],
    ['https://example.com\\@127.0.0.1', 'not_a_url'],
    ['https://user:secret@example.com', 'credentials'],
    ['https://@example.com', 'credentials'],
    ['https://example.com/#x', 'fragment'],
    ['https://example.com#', 'fragment'],
    ['https://example.com:80', 'port'],
    ['https://example.com:22/', 'port'],
    ['https://localhost', 'not_a_public_name'],
    ['https://api.localhost', 'not_a_public_name'],
    ['https://printer.local', 'not_a_public_name'],
    ['https://metadata.google.internal', 'not_a_public_name'],
    ['https://127.0.0.1', 'not_a_public_name'],
    ['https://2130706433', 'not_a_public_name'],
    ['https://0x7f.1', 'not_a_public_name'],
    ['https://0177.0.0.1', 'not_a_public_name'],
    ['https://10.0.0.1/hooks', 'not_a_public_name'],
    ['https://169.254.169.254/latest/meta-data', 'not_a_public_name'],
    ['https://8.8.8.8', 'not_a_public_name'],
    ['https://127.0.0.1.nip.io', 'not_a_public_name'],
    ['https://app-127-0-0-1.nip.io', 'not_a_public_name'],
    ['https://7f000001.nip.io', 'not_a_public_name'],
    ['https://a.10.0.0.1.sslip.io', 'not_a_public_name'],
    ['https://0--1.sslip.io', 'not_a_public_name'],
    ['https://169-254-169-254.sslip.io', 'not_a_public_name'],
    ['https://192.168.1.1.nip.io', 'not_a_public_name'],
    ['https://172.16.0.1.nip.io', 'not_a_public_name'],
    ['https://100.64.0.1.nip.io', 'not_a_public_name'],
    ['https://nip.io', 'not_a_public_name'],
    ['https://localhost.localdomain', 'not_a_public_name'],
    ['https://localhost.example.com', 'not_a_public_name'],
    ['https://app.localtest.me', 'not_a_public_name'],
    ['https://lvh.me', 'not_a_public_name'],
    ['https://[::1]', 'not_a_public_name'],
    ['https://[::ffff:127.0.0.1]', 'not_a_public_name'],
    ['https://[64:ff9b::7f00:1]', 'not_a_public_name'],
    ['https://example.com.', 'not_a_public_name'],
    ['https://intranet', 'not_a_public_name'],
    ['https://1.0.0.127.in-addr.arpa', 'not_a_public_name'],
    [`https://example.com/${'x'.repeat(2048)}`, 'too_long'],
  ])('%s is refused: %s', (url, problem) => expect(webhookUrlProblem(url)).toBe(problem));

  test('what is accepted is the same address to the one who connects, and no text makes the check fail', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ validSchemes: ['https', 'http'], withFragments: true, withQueryParameters: true }),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          if (webhookUrlProblem(text) !== null) return;
          const { protocol, username, hash, hostname } = new URL(text);
          expect([protocol, username, hash]).toEqual(['https:', '', '']);
          expect(hostname).toMatch(/^[a-z0-9.-]+\.[a-z0-9-]*[a-z][a-z0-9-]*$/);
        },
      ),
    );
  });
});

describe('the flag for development', () => {
  test('opens this machine, by any port and scheme of the web, and nothing else', () => {
    const allowed = [
      'http://localhost:3000/hooks',
      'https://localhost',
      'http://127.0.0.1:9999',
      'http://127.1/',
      'http://[::1]:80/x?y=1',
    ];
    for (const url of allowed)
      expect
        .soft([webhookUrlProblem(url, { allowLoopback: true }), webhookUrlProblem(url) === null], url)
        .toEqual([null, false]);
    const refused = [
      ['http://example.com', 'not_https'],
      ['http://10.0.0.1', 'not_https'],
      ['http://localhost.example.com', 'not_https'],
      ['https://[::ffff:127.0.0.1]', 'not_a_public_name'],
      ['ftp://localhost', 'not_https'],
      ['http://user@localhost', 'not_https'],
      ['https://localhost/#x', 'fragment'],
    ] as const;
    for (const [url, problem] of refused)
      expect.soft(webhookUrlProblem(url, { allowLoopback: true }), url).toBe(problem);
  });

  test('is for installations that only this machine reaches', () => {
    const here = ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'];
    const elsewhere = [
      'https://invoicing.example',
      'http://localhost.example',
      'http://0.0.0.0:3000',
      'http://192.168.0.7:3000',
    ];
    const flagged = (BASE_URL: string) => loopbackRule.holds({ BASE_URL, WEBHOOK_ALLOW_LOOPBACK: '1' });
    expect([here.every(flagged), elsewhere.some(flagged)]).toEqual([true, false]);
  });
});

test('the service itself is no receiver', () => {
  const rules = { ownHosts: ['invoicing.example.com'] };
  expect(webhookUrlProblem('https://INVOICING.example.com/api/v1/invoices', rules)).toBe('own_host');
  expect(webhookUrlProblem('https://hooks.example.com/', rules)).toBeNull();
});
