const maxLength = 2048;
const ports = new Set(['', '443', '8443']);
/** Names that never resolve to a public host: RFC 6761, RFC 6762, RFC 8375 and internal names of cloud networks. */
const innerNames = new Set([
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'arpa',
  'test',
  'example',
  'invalid',
  'onion',
]);
/** Third-party names that resolve to loopback. */
const loopbackNames = ['localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com'];
/** DNS services whose names resolve to the address that they contain. */
const addressNames = ['nip.io', 'sslip.io', 'xip.io', 'traefik.me'];
const writtenAddress = /(?:^|[.-])(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})$/;
/** IPv4: this machine, and networks that are not public (RFC 6890). */
const innerAddress = /^(0|10|127|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\./;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

export type WebhookUrlProblem =
  | 'too_long'
  | 'not_a_url'
  | 'not_https'
  | 'credentials'
  | 'fragment'
  | 'port'
  | 'not_a_public_name'
  | 'own_host';

export type WebhookUrlRules = {
  /** Permits this machine, on any port and over plain HTTP; for development only. */
  allowLoopback?: boolean;
  /** Host names of this service, so that it never calls itself. */
  ownHosts?: readonly string[];
};

/**
 * Checks the URL of a webhook endpoint as written; what its name resolves to is checked again at each delivery.
 * @returns what is wrong, or null
 */
export function webhookUrlProblem(
  text: string,
  { allowLoopback = false, ownHosts = [] }: WebhookUrlRules = {},
): WebhookUrlProblem | null {
  if (text.length > maxLength) return 'too_long';
  // The parser drops tabs and line breaks and corrects backslashes; a URL that needs this was probably not intended.
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('\\') || !URL.canParse(text)) return 'not_a_url';
  const url = new URL(text);
  if (allowLoopback && isLoopbackUrl(url)) return null;
  if (url.protocol !== 'https:' || !/^https:\/\/[^/]/i.test(text)) return 'not_https';
  if (url.username !== '' || url.password !== '' || /^https:\/\/[^/?#]*@/i.test(text)) return 'credentials';
  if (text.includes('#')) return 'fragment';
  if (!ports.has(url.port)) return 'port';
  if (ownHosts.includes(url.hostname)) return 'own_host';
  return isPublicName(url.hostname) ? null : 'not_a_public_name';
}

/** Whether a host, as `URL` has written it out, is this machine. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}

/** Whether a URL is clearly for this machine, without anything that webhook URLs must not contain. */
function isLoopbackUrl({ protocol, hostname, username, password, hash }: URL): boolean {
  return ['http:', 'https:'].includes(protocol) && isLoopback(hostname) && `${username}${password}${hash}` === '';
}

type LoopbackVariables = { WEBHOOK_ALLOW_LOOPBACK: string; BASE_URL: string };

/** Required of every process: only an instance that no one else can reach may deliver to loopback. */
export const loopbackRule = {
  holds: ({ WEBHOOK_ALLOW_LOOPBACK: flag, BASE_URL }: LoopbackVariables): boolean =>
    flag !== '1' || isLoopback(new URL(BASE_URL).hostname),
  refusal: {
    path: ['WEBHOOK_ALLOW_LOOPBACK'],
    error: 'is for development and refused here: BASE_URL is not on this machine',
  },
};

/**
 * A DNS name of two labels or more; the URL parser has turned every form of an IPv4 address into its decimal one by
 * now.
 */
function isPublicName(host: string): boolean {
  const labels = host.split('.');
  const top = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    host.length <= 253 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(top) &&
    !innerNames.has(top) &&
    labels[0] !== 'localhost' &&
    !leadsInside(host)
  );
}

/** Whether a name is known, without a look-up, to resolve to this machine or an internal network. */
function leadsInside(host: string): boolean {
  const isOf = (name: string) => host === name || host.endsWith(`.${name}`);
  if (loopbackNames.some(isOf)) return true;
  const service = addressNames.find(isOf);
  if (service === undefined) return false;
  const [, ...octets] = writtenAddress.exec(host.slice(0, -service.length - 1)) ?? [];
  return (
    octets.length === 0 ||
    octets.some((octet) => Number(octet) > 255) ||
    innerAddress.test(`${octets.map(Number).join('.')}.`)
  );
}
