import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalAddress, clientAddress, networkOf, TrustedProxies } from './client-address.ts';

const proxies = TrustedProxies.parse('10.0.0.0/8, 192.0.2.9,2001:db8:ffff::/48');
const nobody = TrustedProxies.parse(undefined);
const at = (peer: string | undefined, headers: Record<string, string>, trusts = proxies) =>
  clientAddress(peer, headers, trusts);

describe('the client’s address is the last untrusted hop, never what the caller writes', () => {
  test.each([
    ['no proxy, no header', '203.0.113.5', {}, '203.0.113.5'],
    ['no proxy, forged header', '203.0.113.5', { 'x-forwarded-for': '198.51.100.1' }, '203.0.113.5'],
    ['no proxy, forged Forwarded', '203.0.113.5', { forwarded: 'for=198.51.100.1' }, '203.0.113.5'],
    ['a proxy alone', '10.1.2.3', {}, '10.1.2.3'],
    ['one hop', '10.1.2.3', { 'x-forwarded-for': '203.0.113.5' }, '203.0.113.5'],
    [
      'what the caller wrote before the proxy',
      '10.1.2.3',
      { 'x-forwarded-for': '198.51.100.1, 203.0.113.5' },
      '203.0.113.5',
    ],
    ['the caller names one of our proxies', '10.1.2.3', { 'x-forwarded-for': '10.9.9.9, 203.0.113.5' }, '203.0.113.5'],
    ['two proxies', '10.1.2.3', { 'x-forwarded-for': '198.51.100.1, 203.0.113.5, 192.0.2.9' }, '203.0.113.5'],
    ['nobody but proxies', '10.1.2.3', { 'x-forwarded-for': '10.7.7.7, 192.0.2.9' }, '10.7.7.7'],
    ['something that is no address', '10.1.2.3', { 'x-forwarded-for': '203.0.113.5, <script>' }, '10.1.2.3'],
    ['an address in decimal', '10.1.2.3', { 'x-forwarded-for': '3405803781' }, '10.1.2.3'],
    ['an empty header', '10.1.2.3', { 'x-forwarded-for': '' }, '10.1.2.3'],
    ['with a port', '10.1.2.3', { 'x-forwarded-for': '203.0.113.5:4711' }, '203.0.113.5'],
    ['IPv6 in brackets with a port', '10.1.2.3', { 'x-forwarded-for': '[2001:DB8::0:1]:4711' }, '2001:db8::1'],
    ['an IPv4-mapped proxy', '::ffff:10.1.2.3', { 'x-forwarded-for': '203.0.113.5' }, '203.0.113.5'],
    ['an IPv4-mapped client', '10.1.2.3', { 'x-forwarded-for': '::ffff:203.0.113.5' }, '203.0.113.5'],
    ['an IPv6 proxy', '2001:db8:ffff::9', { 'x-forwarded-for': '2001:db8:1::7' }, '2001:db8:1::7'],
    [
      'Forwarded',
      '10.1.2.3',
      { forwarded: 'for=198.51.100.1, for=203.0.113.5;proto=https;by=10.1.2.3' },
      '203.0.113.5',
    ],
    ['Forwarded with IPv6', '10.1.2.3', { forwarded: 'For="[2001:db8:cafe::17]:4711"' }, '2001:db8:cafe::17'],
    ['Forwarded that hides the client', '10.1.2.3', { forwarded: 'for=198.51.100.1, for=_hidden' }, '10.1.2.3'],
    ['Forwarded unknown behind a proxy', '10.1.2.3', { forwarded: 'for=unknown, for=192.0.2.9' }, '192.0.2.9'],
    [
      'a quotation mark left open by the caller',
      '10.1.2.3',
      { forwarded: 'for="198.51.100.1, for=203.0.113.5' },
      '10.1.2.3',
    ],
    [
      'both headers, of one mind',
      '10.1.2.3',
      { 'x-forwarded-for': '203.0.113.5', forwarded: 'for=203.0.113.5' },
      '203.0.113.5',
    ],
    [
      'both headers, one of them the caller’s',
      '10.1.2.3',
      { 'x-forwarded-for': '203.0.113.5', forwarded: 'for=198.51.100.1' },
      '10.1.2.3',
    ],
    ['a connection that is gone', undefined, { 'x-forwarded-for': '203.0.113.5' }, 'unknown'],
  ])('%s', (_, peer, headers, found) => {
    expect(at(peer, headers)).toBe(found);
  });

  const address = fc.oneof(fc.ipV4(), fc.ipV6());
  test('without TRUSTED_PROXIES no header changes anything', () => {
    fc.assert(
      fc.property(address, fc.string(), fc.string(), (peer, listed, forwarded) => {
        expect(at(peer, { 'x-forwarded-for': listed, forwarded }, nobody)).toBe(canonicalAddress(peer));
      }),
    );
  });
  test('whatever precedes what our proxy wrote is never the answer', () => {
    const written = fc.oneof(address, fc.string()).map((text) => text.replaceAll(',', ''));
    fc.assert(
      fc.property(
        fc.array(written),
        address.filter((client) => !proxies(canonicalAddress(client) ?? '')),
        (before, client) => {
          expect(at('10.0.0.1', { 'x-forwarded-for': [...before, client].join(', ') })).toBe(canonicalAddress(client));
        },
      ),
    );
  });
});

test('an address has one form, and its network is what one subscriber has', () => {
  expect(
    ['2001:DB8:0:0:0::1', '[::1]:80', 'fe80::1%eth0', '::ffff:c000:201', ' 192.0.2.1 ', '192.0.2.1:80'].map(
      canonicalAddress,
    ),
  ).toEqual(['2001:db8::1', '::1', 'fe80::1', '192.0.2.1', '192.0.2.1', '192.0.2.1']);
  for (const none of ['', '1.2.3', '01.2.3.4', '1.2.3.4:999999', '[1.2.3.4', 'localhost', '1:2:3', '_hidden'])
    expect(canonicalAddress(none)).toBeNull();
  expect(['192.0.2.1', '2001:db8:1:2:3:4:5:6', '2001:db8::1', '::1', 'unknown'].map(networkOf)).toEqual([
    '192.0.2.1',
    '2001:db8:1:2::/64',
    '2001:db8:0:0::/64',
    '0:0:0:0::/64',
    'unknown',
  ]);
});

test.each([
  'nginx',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0',
  '192.0.2.1;192.0.2.2',
])('TRUSTED_PROXIES refuses %j and says what would be right', (text) => {
  expect(() => TrustedProxies.parse(`192.0.2.1,${text}`)).toThrow(/is neither an IP address nor a CIDR range such as/);
});
