import { Failure } from './failure.ts';

const loopbackHost = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * An address of this machine: the name `localhost` (RFC 6761, section 6.3), 127.0.0.0/8 or ::1. `URL` has normalised
 * addresses by then.
 */
function isLoopback({ hostname }: URL): boolean {
  return loopbackHost.test(hostname);
}

/**
 * The URL that deliveries are forwarded to, which must be on this machine: payloads are for its developer only.
 * @throws Failure for any other address, before a connection is made
 */
export function requireLoopback(text: string): URL {
  const url = readUrl(text);
  if (!/^https?:$/.test(url.protocol) || !isLoopback(url))
    throw new Failure(`${text} is not an address of this machine; forward to http://localhost, 127.0.0.1 or [::1].`);
  return url;
}

/**
 * The URL of the service. It receives credentials, so it must be https, unless it is this machine.
 * @throws Failure
 */
export function requireServiceUrl(text: string): URL {
  const url = readUrl(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  if (!isSafe)
    throw new Failure(`${text} would send credentials in the clear; the address of the service begins with https://.`);
  return url;
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new Failure(`${text} is not a URL.`);
  return url;
}
