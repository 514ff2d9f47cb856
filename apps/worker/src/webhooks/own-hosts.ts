import { BlockList, isIP } from 'node:net';
import type { Resolve } from './resolve.ts';

const knownForMs = 60_000;

/** Checks whether a name, or one of its addresses, belongs to this service. */
export type IsOwn = (name: string, addresses: readonly string[], signal: AbortSignal) => Promise<boolean>;

/**
 * Recognizes this service by its names and addresses, so that no one makes it call itself. Its names are resolved at
 * most once a minute; if that fails, the last result is used.
 * @param hosts names and IP addresses
 */
export function ownHosts(hosts: readonly string[], resolve: Resolve): IsOwn {
  const names = hosts.filter((host) => isIP(host) === 0).map((host) => host.toLowerCase());
  const found = new Map(hosts.filter((host) => isIP(host) !== 0).map((address) => [address, [address]]));
  let lookedUpAt = Number.NEGATIVE_INFINITY;
  const lookUp = async (signal: AbortSignal) => {
    if (performance.now() - lookedUpAt < knownForMs) return;
    lookedUpAt = performance.now();
    for (const name of names) {
      const addresses = await resolve(name, signal).catch(() => []);
      if (addresses.length > 0) found.set(name, addresses);
    }
  };
  return async (name, addresses, signal) => {
    if (names.includes(name.toLowerCase())) return true;
    await lookUp(signal);
    const own = listOf([...found.values()].flat());
    return addresses.some((address) => own.check(address, familyOf(address)));
  };
}

function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const address of addresses) list.addAddress(address, familyOf(address));
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
