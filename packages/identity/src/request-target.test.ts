import { expect, test } from 'vitest';
import { isForAnotherHost } from './request-target.ts';

const base = 'https://invoicing.example:8443';

test.each([
  'http://evil.example/sign-in',
  'HTTPS://evil.example',
  'https://invoicing.example/',
  'https://invoicing.example:8443@evil.example/',
  'https://me@invoicing.example:8443/',
  'http:///sign-in',
  'http://[/',
])('the request target %s is for another host', (target) => expect(isForAnotherHost(target, base)).toBe(true));

test.each(['/sign-in', '*', '//evil.example', 'https://invoicing.example:8443/x', 'https://INVOICING.example:8443'])(
  'the request target %s is for this host',
  (target) => expect(isForAnotherHost(target, base)).toBe(false),
);
