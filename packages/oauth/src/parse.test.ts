import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OAuthError } from './errors.ts';
import { parseBasic, parseForm } from './parse.ts';
import { requestedScopes } from './scope-parameter.ts';
import { scopePresets } from './scope-presets.ts';
import { scopes, scopeTable } from './scopes.ts';

const text = fc.string({ unit: 'binary', maxLength: 60 }).map((value) => value.toWellFormed());
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const formEncode = (value: string) => new URLSearchParams({ '': value }).toString().slice(1);

describe('forms', () => {
  test('any form that was encoded is read back, without its empty values', () => {
    fc.assert(
      fc.property(fc.dictionary(text, text, { maxKeys: 8 }), (fields) => {
        const form = parseForm(new URLSearchParams(fields).toString());
        const expected = Object.entries(fields).filter(([, value]) => value !== '');
        expect([...form]).toEqual(expected);
      }),
    );
  });

  test('a parameter that comes twice is refused, equal or not, empty or not', () => {
    fc.assert(
      fc.property(text, text, text, (name, first, second) => {
        const body = [first, second].map((value) => `${formEncode(name)}=${formEncode(value)}`).join('&');
        expect(() => parseForm(body)).toThrow(
          expect.objectContaining({
            code: 'invalid_request',
            message: expect.stringMatching(/ is repeated: send it once\.$/),
          }),
        );
      }),
    );
  });

  test('the parameter that comes twice is named, and no text that is no name is repeated', () => {
    expect(() => parseForm('scope=a&scope=b')).toThrow('scope is repeated: send it once.');
    expect(() => parseForm('%3Cb%3E=a&%3Cb%3E=b')).toThrow('A parameter is repeated: send it once.');
  });

  test('a parameter without a value is treated as omitted, whichever it is', () => {
    expect([...parseForm('scope=&state=&code=&resource')]).toEqual([]);
  });

  test('no body at all makes it fail otherwise', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (body) => {
        try {
          parseForm(body);
        } catch (error) {
          expect(error).toBeInstanceOf(OAuthError);
        }
      }),
    );
  });
});

describe('HTTP Basic', () => {
  test('id and secret are form-decoded: %3A, + and UTF-8', () => {
    expect(parseBasic(basic('a%3Ab', 'c+d%2B%C4%85'))).toEqual({ clientId: 'a:b', clientSecret: 'c d+ą' });
    expect(parseBasic(`bAsIc   ${basic('a', 'b').slice(6)}  `)).toEqual({ clientId: 'a', clientSecret: 'b' });
    expect(parseBasic(basic('a', 'b:c'))).toEqual({ clientId: 'a', clientSecret: 'b:c' });
  });

  test('a header has 4096 characters at most', () => {
    const secret = 'x'.repeat(3064);
    expect(parseBasic(`${basic('a', secret)}  `)).toEqual({ clientId: 'a', clientSecret: secret });
    expect(parseBasic(`${basic('a', secret)}   `)).toBeNull();
  });

  test('any credentials that were encoded as RFC 6749 says are read back', () => {
    fc.assert(
      fc.property(
        text.filter((id) => id !== ''),
        text,
        (clientId, clientSecret) => {
          expect(parseBasic(basic(formEncode(clientId), formEncode(clientSecret)))).toEqual({ clientId, clientSecret });
        },
      ),
    );
  });

  test('anything else is no credentials, and nothing makes it throw', () => {
    for (const header of [
      '',
      'Basic',
      'Basic ',
      'Bearer YTpi',
      'Basic YTpi, Basic YTpi',
      'Basic !!!!',
      basic('', 'x'),
      basic('a%zz', 'x'),
      basic('a', 'x%zz'),
      basic('a', 'x'.repeat(4096)),
    ])
      expect(parseBasic(header)).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (header) => void parseBasic(`Basic ${header}`)),
    );
  });
});

describe('scopes', () => {
  test('there are 24, in order, each with words in both languages; issuing, sending and retrying are high risk', () => {
    expect(scopes).toHaveLength(24);
    expect([...scopes].sort()).toEqual(scopes);
    for (const { grants, pl } of Object.values(scopeTable))
      expect(Math.min(grants.length, pl.length)).toBeGreaterThan(5);
    const risky = scopes.filter((scope) => scopeTable[scope].highRisk);
    expect(risky).toEqual(scopes.filter((scope) => /:(issue|send|retry)$/.test(scope)));
  });

  test('of the presets only the issuer acts outwards; the agent has the rest; reader and drafter ask for no approval', () => {
    const { readOnly, drafter, issuer, agent } = scopePresets;
    const acts = (set: readonly string[]) => set.filter((scope) => /:(issue|send|retry)$/.test(scope));
    expect([acts(readOnly), acts(drafter), acts(agent)]).toEqual([[], [], []]);
    expect(acts(issuer)).toHaveLength(6);
    expect(agent).toHaveLength(18);
    for (const scope of [...readOnly, ...drafter]) expect(scope).toMatch(/:(read|write)$/);
    for (const scope of readOnly) expect(scope).toMatch(/:read$/);
  });

  test('what is granted is exactly what was asked for, and never more than the client has', () => {
    const some = fc.subarray([...scopes], { minLength: 1 });
    fc.assert(
      fc.property(some, some, (allowed, asked) => {
        const isWithin = asked.every((scope) => allowed.includes(scope));
        const ask = () => requestedScopes(asked.join(' '), allowed);
        if (isWithin) expect(ask()).toEqual(asked);
        else expect(ask).toThrow(OAuthError);
        expect(requestedScopes(undefined, allowed)).toEqual(allowed);
      }),
    );
  });

  test('any other text is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (parameter) => {
        expect(() => requestedScopes(parameter, scopes)).toThrow(OAuthError);
      }),
    );
  });
});
