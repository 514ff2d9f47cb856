import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';
import parseForwarded from 'forwarded-parse';
import { z } from 'zod';

/** Whether an address is one of our own proxies, whose forwarding headers are trusted. */
export type Trusts = (address: string) => boolean;

/** Recorded when the peer address is unknown, as of a closed socket. */
export const unknownAddress = 'unknown';

const maxHops = 50;
const ipv6NetworkGroups = 4;

/**
 * Parses the setting TRUSTED_PROXIES, comma-separated addresses and CIDR ranges (none by default), into a predicate on
 * addresses.
 */
export const TrustedProxies = z
  .string()
  .default('')
  .transform((text, context): Trusts => {
    const ranges = text.split(',').flatMap((range) => range.trim() || []);
    const wrong = ranges.find((range) => !isRange(range));
    if (wrong === undefined) return trustOf(ranges);
    context.addIssue(`"${wrong}" is neither an IP address nor a CIDR range such as 10.0.0.0/8 or fd00::/8`);
    return z.NEVER;
  });

/**
 * Determines the client's address: from the connection outwards, the first hop that is not one of our proxies, whatever
 * the caller itself sent in the headers. Reads X-Forwarded-For and RFC 7239 Forwarded. If a trusted proxy passed on
 * both and they differ, the caller wrote one of them and it is unknown which; then neither is used, and the proxy's own
 * address counts.
 * @param peer the other end of the connection
 * @returns an IP address in its one canonical form, IPv4-mapped ones as IPv4
 */
export function clientAddress(peer: string | undefined, headers: IncomingHttpHeaders, trusts: Trusts): string {
  const near = canonicalAddress(peer ?? '');
  if (near === null) return unknownAddress;
  if (!trusts(near)) return near;
  const [listed, forwarded] = [headers['x-forwarded-for'], headers.forwarded].map((header) =>
    Array.isArray(header) ? header.join(',') : header,
  );
  const found = [
    ...(listed === undefined ? [] : [outermost(near, listed.split(','), trusts)]),
    ...(forwarded === undefined ? [] : [outermost(near, nodesOf(forwarded), trusts)]),
  ];
  const [first = near, second = first] = found;
  return first === second ? first : near;
}

/**
 * The network of one subscriber: an IPv4 address, or the /64 of an IPv6 address (RFC 6177), within which the subscriber
 * can choose any address.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return `${[...(before ?? []), ...zeros, ...(after ?? [])].slice(0, ipv6NetworkGroups).join(':')}::/64`;
}

/**
 * The canonical form of an address, without port, brackets, zone and IPv4 mapping. Null for anything else (see RFC 7239
 * section 6.3).
 */
export function canonicalAddress(written: string): string | null {
  const text = written.trim();
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  const address = bare.split('%')[0] ?? '';
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1] ?? canonical;
}

/** Headers by which proxies describe the caller, and which a caller could forge. */
export function isForwardingHeader(name: string): boolean {
  return name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip';
}

/**
 * The headers for the next hop within the service: the client address as determined here, and the configured public
 * origin.
 */
export function forwardingHeaders(
  address: string,
  baseUrl: string,
): { 'x-forwarded-for': string; 'x-forwarded-host': string; 'x-forwarded-proto': string } {
  const { host, protocol } = new URL(baseUrl);
  return { 'x-forwarded-for': address, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
}

/** Walks outwards while the hop is one of ours; stops at the last valid address before a hop without one. */
function outermost(near: string, listed: string[], trusts: Trusts): string {
  let known = near;
  for (const node of listed.slice(-maxHops).reverse()) {
    const address = canonicalAddress(node);
    if (address === null) return known;
    known = address;
    if (!trusts(known)) return known;
  }
  return known;
}

/** The `for` of each element (RFC 7239 section 4); empty if the header is malformed. */
function nodesOf(header: string): string[] {
  try {
    return parseForwarded(header).map((element) => element['for'] ?? '');
  } catch {
    return [];
  }
}

function isRange(range: string): boolean {
  const [address = '', bits, ...more] = range.split('/');
  const width = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= width))
  );
}

function trustOf(ranges: string[]): Trusts {
  const list = new BlockList();
  for (const range of ranges) {
    const [written = '', bits] = range.split('/');
    const address = bits === undefined ? (canonicalAddress(written) ?? written) : written;
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
