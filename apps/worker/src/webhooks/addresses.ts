import { BlockList, isIP } from 'node:net';

type Range = [prefix: string, bits: number];

/**
 * IPv4 ranges that are not a single host on the public internet: the IANA special-purpose registry (RFC 6890),
 * multicast and class E.
 */
const deniedIpv4: Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Of IPv6 only 2000::/3 is public, except for IETF protocol assignments including Teredo, documentation, and 6to4,
 * which embeds an IPv4 address.
 */
const publicIpv6: Range = ['2000::', 3];
const deniedIpv6: Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const denied4 = listOf('ipv4', deniedIpv4);
const denied6 = listOf('ipv6', deniedIpv6);
const public6 = listOf('ipv6', [publicIpv6]);
const loopback4 = listOf('ipv4', [['127.0.0.0', 8]]);

/** True for an address that a public receiver can have; false for anything that is not a plain IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !denied4.check(address, 'ipv4');
  // A zone (fe80::1%eth0) only makes sense inside a network. IPv4-mapped, NAT64, unique local and the like lie outside
  // 2000::/3.
  return (
    isIP(address) === 6 && !address.includes('%') && public6.check(address, 'ipv6') && !denied6.check(address, 'ipv6')
  );
}

/** True for a plain loopback address. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && loopback4.check(address, 'ipv4'));
}

function listOf(family: 'ipv4' | 'ipv6', ranges: Range[]): BlockList {
  const list = new BlockList();
  for (const [prefix, bits] of ranges) list.addSubnet(prefix, bits, family);
  return list;
}
