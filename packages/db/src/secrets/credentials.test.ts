import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CredentialPrefix,
  clientIssuedIn,
  credentialForm,
  issuedIn,
  mintClientId,
  mintCredential,
} from './credentials.ts';

const kinds: CredentialPrefix[] = ['iat_', 'irt_', 'iac_', 'iar_', 'ics_', 'inv_', ''];
const organizations = [fc.uuid(), fc.constantFrom(`${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`)];
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** The largest 22-digit base62 number that is a UUID, and its successor. */
const [lastPart, tooGreat] = ['7n42DGM5Tflk9n8mt7Fhc7', '7n42DGM5Tflk9n8mt7Fhc8'];
const random = 'x'.repeat(43);

test('every kind of credential names its organization and is random behind it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.oneof(...organizations, fc.constant(lastId)),
      (prefix, organizationId) => {
        const [one, other] = [mintCredential(prefix, organizationId), mintCredential(prefix, organizationId)];
        expect(issuedIn(prefix, one)).toEqual({ organizationId });
        expect(one).toMatch(credentialForm(prefix));
        const named = prefix.length + 22;
        expect([one.slice(0, named), one.length]).toEqual([other.slice(0, named), named + 43]);
        expect(one).not.toBe(other);
        const clientId = mintClientId(organizationId);
        expect(clientIssuedIn(clientId)).toEqual({ organizationId });
        expect(clientId).toMatch(/^icl_[0-9A-Za-z]{44}$/);
      },
    ),
  );
});

test('every organization is written in one way: another case of a letter names another one, or none', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(21), (organizationId, place) => {
      const credential = mintCredential('iat_', organizationId);
      const at = 'iat_'.length + place;
      const letter = credential[at] ?? '';
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      fc.pre(other !== letter);
      const changed = `${credential.slice(0, at)}${other}${credential.slice(at + 1)}`;
      expect(issuedIn('iat_', changed)).not.toEqual({ organizationId });
    }),
  );
});

test('a number that is greater than every UUID names no organization', () => {
  expect(issuedIn('iat_', `iat_${lastPart}${random}`)).toEqual({ organizationId: lastId });
  expect(issuedIn('iat_', `iat_${tooGreat}${random}`)).toEqual({});
  expect(clientIssuedIn(`icl_${tooGreat}${'x'.repeat(22)}`)).toEqual({});
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 62n ** 22n - (1n << 128n) }), (beyond) => {
      expect(issuedIn('', `${base62((1n << 128n) - 1n + beyond)}${random}`)).toEqual({});
    }),
  );
});

test('what was issued before, is of another kind or of no form names no organization', () => {
  const organizationId = crypto.randomUUID();
  const credential = mintCredential('irt_', organizationId);
  for (const kind of kinds) expect(issuedIn(kind, `${kind}${random}`)).toEqual({});
  for (const strange of ['', '\0', `${credential}\n`, ` ${credential}`, credential.slice(0, -1), `${credential}x`])
    expect([issuedIn('irt_', strange), credentialForm('irt_').test(strange)]).toEqual([{}, false]);
  expect([issuedIn('iat_', credential), credentialForm('iat_').test(credential)]).toEqual([{}, false]);
  for (const strange of ['', 'shop', `icl_${'x'.repeat(22)}`, credential, `${mintClientId(organizationId)}x`])
    expect(clientIssuedIn(strange)).toEqual({});
});

test('a credential is minted for an organization and nothing else', () => {
  for (const wrong of ['', 'x', crypto.randomUUID().toUpperCase().replace('4', 'G'), `${crypto.randomUUID()}0`])
    expect(() => [mintCredential('iat_', wrong), mintClientId(wrong)]).toThrow('UUID');
});

function base62(value: bigint): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  return Array.from({ length: 22 }, (_, place) => digits[Number((value / 62n ** BigInt(21 - place)) % 62n)]).join('');
}
