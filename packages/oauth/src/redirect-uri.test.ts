import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRedirectUri, isRegisteredRedirectUri, maxRedirectUriLength, redirectUriRules } from './redirect-uri.ts';

const inProduction = (uri: string) => checkRedirectUri(uri, 'production');
const inTest = (uri: string) => checkRedirectUri(uri, 'test');
const accepted = { isAccepted: true };

const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,10}[a-z0-9])?$/).filter((text) => !text.startsWith('xn--'));
const host = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => `${labels.join('.')}.example`);
const path = fc
  .array(fc.stringMatching(/^[A-Za-z0-9_~-]{1,8}$/), { maxLength: 4 })
  .map((parts) => parts.map((part) => `/${part}`).join(''));
const good = fc.tuple(host, fc.option(fc.integer({ min: 1, max: 65535 })), path).map(([name, port, rest]) => {
  const authority = port === null || port === 443 ? name : `${name}:${port}`;
  return `https://${authority}${rest || '/'}`;
});

describe('registration', () => {
  test.each([
    'https://client.example/callback',
    'https://client.example',
    'https://client.example/',
    'https://client.example:8443/cb?tenant=7&x=%20',
    'https://xn--bcker-gra.example/cb',
    'https://client.example./cb',
    'https://1.2.3.4.example/cb',
    `https://client.example/${'x'.repeat(maxRedirectUriLength - 23)}`,
  ])('%s is accepted in every environment', (uri) => {
    expect([inProduction(uri), inTest(uri)]).toEqual([accepted, accepted]);
  });

  test.each([
    [`https://client.example/${'x'.repeat(maxRedirectUriLength - 22)}`, 'too_long'],
    ['https://bücher.example/cb', 'not_ascii'],
    ['https://client.example/zwrot/ł', 'not_ascii'],
    ['https://сlient.example/cb', 'not_ascii'],
    ['https://client.example/a b', 'character'],
    ['https://client.example/cb\r\nSet-Cookie:x=1', 'character'],
    ['https://client.example\\@evil.example/cb', 'character'],
    ['https://client.example/%zz', 'character'],
    ['https://client.example/%a', 'character'],
    ['https://client.example/%az', 'character'],
    ['https://client.example/\u0000', 'character'],
    [' https://client.example/cb', 'character'],
    ['https://*.client.example/cb', 'wildcard'],
    ['https://client.example/*', 'wildcard'],
    ['https://%2A.client.example/cb', 'wildcard'],
    ['https://client.example/cb#f', 'fragment'],
    ['https://client.example/cb#', 'fragment'],
    ['', 'not_absolute'],
    ['//client.example/cb', 'not_absolute'],
    ['/cb', 'not_absolute'],
    ['/cb:x', 'not_absolute'],
    ['1cb:x', 'not_absolute'],
    ['https:///cb', 'not_absolute'],
    ['https://client.example:99999/cb', 'not_absolute'],
    ['https://client.example@evil.example/cb', 'userinfo'],
    ['https://user:pass@client.example/cb', 'userinfo'],
    ['https://@client.example/cb', 'userinfo'],
    ['http://client.example/cb', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['javascript://client.example/%0aalert(1)', 'scheme'],
    ['javascript:https://user@client.example/', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['com.example.app:/cb', 'scheme'],
    ['urn:ietf:wg:oauth:2.0:oob', 'scheme'],
    ['https://localhost/cb', 'localhost'],
    ['https://LOCALHOST./cb', 'localhost'],
    ['https://app.localhost/cb', 'localhost'],
    ['http://localhost:8080/cb', 'localhost'],
    ['https://127.0.0.1/cb', 'ip_address'],
    ['https://2130706433/cb', 'ip_address'],
    ['https://0x7f.1/cb', 'ip_address'],
    ['https://192.168.100.10/cb', 'ip_address'],
    ['https://8.8.8.8./cb', 'ip_address'],
    ['https://[::1]/cb', 'ip_address'],
    ['https://[2001:db8::1]/cb', 'ip_address'],
    ['https://Client.example/cb', 'not_canonical'],
    ['HTTPS://client.example/cb', 'not_canonical'],
    ['https://client.example:443/cb', 'not_canonical'],
    ['https://client.example/a/../cb', 'not_canonical'],
    ['https://client.example/a/%2e%2e/cb', 'not_canonical'],
    ['https://client%2eexample/cb', 'not_canonical'],
  ])('%j is refused in production by the rule %s', (uri, rule) => {
    expect(redirectUriRules).toContain(rule);
    expect(inProduction(uri)).toMatchObject({ isAccepted: false, rule });
  });

  test('what is only written differently comes with the way to write it, punycode included', () => {
    expect(inProduction('https://bücher.example/cb')).toMatchObject({ suggestion: 'https://xn--bcher-kva.example/cb' });
    expect(inProduction('https://Client.example:443/a/../cb')).toMatchObject({
      suggestion: 'https://client.example/cb',
    });
    expect(inProduction('https://łoś@evil.example/cb')).toMatchObject({ suggestion: null });
    expect(inProduction('https://client.example/a b')).toEqual({
      isAccepted: false,
      rule: 'character',
      suggestion: null,
    });
  });

  test.each([
    'http://localhost:8080/cb',
    'http://127.0.0.1:3000/cb',
    'http://[::1]/cb',
    'https://localhost/cb',
    'https://10.0.0.1/cb',
  ])('%s is for testing only', (uri) => {
    for (const environment of ['simulator', 'test', 'demo'] as const)
      expect(checkRedirectUri(uri, environment)).toEqual(accepted);
    expect(inProduction(uri).isAccepted).toBe(false);
  });

  test.each([
    'http://client.example/cb',
    'http://10.0.0.1/cb',
    'http://[::2]/cb',
    'http://localhost.evil.example/cb',
    'http://127.0.0.1.evil.example/cb',
  ])('%s goes without TLS to another machine, which no environment accepts', (uri) => {
    expect(inTest(uri)).toMatchObject({ isAccepted: false, rule: 'scheme' });
  });

  test.each(['xhttps://localhost/cb', 'httpsx://localhost/cb', 'ftp://localhost/cb', 'xhttp://127.0.0.1/cb'])(
    '%s is of another scheme, on this machine too',
    (uri) => {
      expect(inTest(uri)).toMatchObject({ isAccepted: false, rule: 'scheme' });
    },
  );

  test('any HTTPS address of a named host is accepted, and the same with anything forbidden added is not', () => {
    fc.assert(fc.property(good, (uri) => void expect(inProduction(uri)).toEqual(accepted)));
    fc.assert(
      fc.property(good, fc.constantFrom('#f', '*', ' ', '\t', '\n', 'ż', '\u0000', '<', '%', '\\'), (uri, bad) => {
        expect(inProduction(`${uri}${bad}`).isAccepted).toBe(false);
      }),
    );
    fc.assert(
      fc.property(
        good,
        (uri) => void expect(inProduction(uri.replace('https://', 'https://user@')).isAccepted).toBe(false),
      ),
    );
  });

  test('whatever is accepted means to every parser what it says: HTTPS, no credentials, no fragment, the same characters', () => {
    const odd = fc
      .string({ unit: fc.constantFrom(...'ab.:/@?#%2eE*\\[]1 \t\n-_łＡ。'), maxLength: 30 })
      .map((text) => `https://${text}`);
    fc.assert(
      fc.property(fc.oneof(odd, good, fc.webUrl({ withQueryParameters: true, withFragments: true })), (uri) => {
        if (!inProduction(uri).isAccepted) return;
        const { protocol, username, password, hash, href, origin } = new URL(uri);
        expect([protocol, username, password, hash]).toEqual(['https:', '', '', '']);
        expect([href, origin]).toContain(uri);
      }),
      { numRuns: 2000 },
    );
  });

  test('a suggestion is accepted, and no input makes the check throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.webUrl(), good), (uri) => {
        const verdict = inProduction(uri.toWellFormed());
        if (verdict.isAccepted) return;
        expect(redirectUriRules).toContain(verdict.rule);
        if (verdict.suggestion !== null) expect(inProduction(verdict.suggestion)).toEqual(accepted);
      }),
    );
  });
});

describe('comparison', () => {
  test.each([
    'https://client.example:8443/cb',
    'https://client.example/cb/',
    'https://client.example/cb?x=1',
    'https://CLIENT.example/cb',
    'http://client.example/cb',
    'https://client.example/cb#f',
    'https://client.example@evil.example/cb',
    'https://client.example.evil.example/cb',
    'https://client%2eexample/cb',
    'https://client.example/%63b',
    '',
  ])('%j is not https://client.example/cb', (uri) => {
    expect(isRegisteredRedirectUri(uri, ['https://client.example/cb'])).toBe(false);
  });

  test('only the registered characters, each of them, are the registered address', () => {
    expect(
      isRegisteredRedirectUri('https://client.example/cb', ['https://other.example/', 'https://client.example/cb']),
    ).toBe(true);
    fc.assert(
      fc.property(good, good, (one, other) => void expect(isRegisteredRedirectUri(one, [other])).toBe(one === other)),
    );
  });
});
