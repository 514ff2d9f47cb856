import { test as bare, describe, expect } from 'vitest';
import { isPublicAddress } from '../src/webhooks/addresses.ts';
import { ownHosts } from '../src/webhooks/own-hosts.ts';
import { resolveByDns } from '../src/webhooks/resolve.ts';
import type { SendOptions } from '../src/webhooks/send.ts';
import { openReceiver, openWire, sendOnce } from './receiver.ts';

const test = bare
  .extend('opened', { scope: 'file' }, () => openWire((socket) => socket.destroy()))
  .extend('wire', { scope: 'file' }, ({ opened }, { onCleanup }) => {
    onCleanup(() => opened.close());
    return opened;
  });

const base = {
  resolve: resolveByDns,
  allowLoopback: false,
  isOwn: async () => false,
  connectTimeoutMs: 2000,
  totalTimeoutMs: 2000,
};
const to = (url: string, changes: Partial<SendOptions> = {}) =>
  sendOnce({ url, headers: {}, body: '{}' }, { ...base, ...changes });

const inner: Record<string, string[]> = {
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'link-local and metadata': ['169.254.169.254', '169.254.170.2', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254'],
  'unique local': ['fc00::1', 'fdff::1'],
  'site-local': ['fec0::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  broadcast: ['255.255.255.255'],
  reserved: ['240.0.0.1', '192.0.0.8', '192.88.99.1', '198.18.0.1', '100::1', '5f00::1', '4000::1'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  'IPv4-mapped and -compatible': ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::127.0.0.1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1'],
  '6to4 and Teredo': ['2002:7f00:1::', '2002:a00:1::1', '2001::1', '2001:0:7f00:1::'],
  'no address': ['', 'example.com', '8.8.8', '0x7f.1', '8.8.8.8 '],
};

describe('an address that is not public is never connected to', () => {
  for (const [kind, addresses] of Object.entries(inner))
    test(kind, async ({ wire }) => {
      for (const address of addresses) {
        expect.soft(isPublicAddress(address), address).toBe(false);
        const alone = await to(`https://hooks.example.com:${wire.port}/`, { resolve: async () => [address] });
        const among = await to(`https://hooks.example.com:${wire.port}/`, {
          resolve: async () => ['8.8.8.8', address, '2606:4700::1111'],
        });
        expect
          .soft([alone.errorCode, among.errorCode], address)
          .toEqual(['address_not_allowed', 'address_not_allowed']);
      }
    });

  test('public ones are', () => {
    const all = [
      '8.8.8.8',
      '1.1.1.1',
      '172.15.255.255',
      '172.32.0.1',
      '100.128.0.1',
      '192.0.1.1',
      '223.255.255.255',
      '2606:4700::1111',
      '2a00:1450:4001::1',
    ];
    expect(all.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});

test('no way of writing an inner address in a URL leads to it', async ({ wire }) => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '017700000001',
    '127.0.0.1.',
    '0',
    '１２７.0.0.1',
    '127。0。0。1',
  ];
  for (const host of [
    ...hosts,
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '[64:ff9b::127.0.0.1]',
    'localhost',
    'LOCALHOST',
  ])
    for (const scheme of ['https', 'http'])
      expect
        .soft((await to(`${scheme}://${host}:${wire.port}/`)).errorCode, `${scheme} ${host}`)
        .toBe('address_not_allowed');
  expect(wire.connections()).toBe(0);
});

test('a name is resolved and checked once for each attempt, and what DNS says later is not used', async () => {
  const receiver = await openReceiver();
  const answers = [['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254']];
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return answers[asked.length - 1] ?? [];
  };
  const url = `http://rebind.example.com:${receiver.port}/hooks`;
  expect((await to(url, { resolve, allowLoopback: true })).response?.status).toBe(200);
  expect(asked).toEqual(['rebind.example.com']);
  expect(receiver.received[0]?.headers['host']).toBe(`rebind.example.com:${receiver.port}`);
  expect((await to(url, { resolve, allowLoopback: true })).errorCode).toBe('address_not_allowed');
  expect((await to(url, { resolve, allowLoopback: true })).errorCode).toBe('address_not_allowed');
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test('the flag for development opens loopback and plain HTTP to it, nothing else', async ({ wire }) => {
  const allowed = { allowLoopback: true };
  for (const address of ['10.0.0.1', '169.254.169.254', '0.0.0.0', '::', '::ffff:127.0.0.1', '192.168.0.1'])
    expect
      .soft((await to('https://hooks.example.com/', { ...allowed, resolve: async () => [address] })).errorCode, address)
      .toBe('address_not_allowed');
  const mixed = await to(`https://hooks.example.com:${wire.port}/`, {
    ...allowed,
    resolve: async () => ['127.0.0.1', '8.8.8.8'],
  });
  const plain = await to('http://hooks.example.com/', { ...allowed, resolve: async () => ['8.8.8.8'] });
  expect([mixed.errorCode, plain.errorCode]).toEqual(['address_not_allowed', 'address_not_allowed']);
  expect((await to('ftp://localhost/', allowed)).errorCode).toBe('address_not_allowed');
});

test('this service is never called, by its names or by one that leads to its addresses, even when its look-up fails', async () => {
  const dns: Record<string, string[]> = {
    'api.invoicing.example': ['8.8.4.4'],
    'innocent.example.com': ['1.1.1.1', '8.8.4.4'],
    'other.example.com': ['9.9.9.9'],
  };
  const resolve = async (name: string) => dns[name] ?? [];
  const isOwn = ownHosts(['API.invoicing.example', '2606:4700:0:0::1'], resolve);
  const ask = (name: string) => isOwn(name, dns[name] ?? [], AbortSignal.timeout(1000));
  expect(await ask('api.INVOICING.example')).toBe(true);
  expect(await ask('innocent.example.com')).toBe(true);
  expect(await ask('other.example.com')).toBe(false);
  expect(await isOwn('v6.example.com', ['2606:4700::1'], AbortSignal.timeout(1000))).toBe(true);
  const refused = await to('https://innocent.example.com/', { resolve, isOwn });
  expect(refused).toEqual({ response: null, errorCode: 'address_not_allowed', retryAfter: null });
});
