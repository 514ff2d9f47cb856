import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localPath } from './local-path.ts';

const base = 'https://invoicing.example';

/** Where a browser that is on one of our pages arrives: it resolves what it is given, and may be given it decoded. */
function arrivals(path: string): string[] {
  const { pathname, search } = new URL(path, base);
  return [path, decodeURI(pathname) + search, decodeURIComponent(pathname) + search].map(
    (spelling) => new URL(spelling, `${base}/enrol`).origin,
  );
}

const foreign = [
  '//evil.example/y',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/x/..//evil.example/y',
  '/x/../\\evil.example',
  '/1/../\\evil',
  '/1/..\\/evil',
  '/%2e%2e//evil.example',
  '/x/%2e%2e//evil.example',
  '/x/%2E./\\evil.example',
  '/.//',
  '/.//evil.example',
  '/./\\evil.example',
  '/a/b/../..//evil.example:8443/y',
  '/x/..//user:secret@evil.example/',
  '/\t/evil.example',
  '/\n/evil.example',
  '/x/..\t//evil.example',
  '/x/.\n.//evil.example',
  '/x/..\r//evil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example',
  '/%252f%252fevil.example',
  '/x/..%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/x/..////evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  'evil.example',
  '/%',
  '',
];

describe('a redirect after sign-in or enrolment stays on this origin for every spelling of a path', () => {
  test.each(foreign)('%j leads to the first page', (spelling) => {
    expect(localPath(spelling)).toBe('/');
  });

  const spelling = fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2e',
        '%2E%2e',
        '%2f',
        '%5C',
        '%252f',
        '\t',
        '\n',
        '\r',
        '@',
        ':',
        ':443',
        '?',
        '#',
        'evil.example',
        'x',
        'ą',
        '%',
      ),
      { maxLength: 12 },
    )
    .map((parts) => `/${parts.join('')}`);

  test('whatever is given, a browser arrives here, and what is returned is returned again', () => {
    fc.assert(
      fc.property(fc.oneof(spelling, fc.string(), fc.string({ unit: 'binary' }), fc.webUrl()), (given) => {
        const path = localPath(given);
        expect(arrivals(path)).toEqual([base, base, base]);
        expect(localPath(path)).toBe(path);
      }),
      { numRuns: 3_000 },
    );
  });

  test('our own paths are followed with their query, and nothing else is', () => {
    const own = [
      '/',
      '/o/0197/dashboard',
      '/approve/iat_x-Y_1?lang=pl',
      '/invite/abc',
      '/o/1/invoices?number=FV%2F1%2F11%2F2026',
      '/o/1/customers?name=%C5%BB',
    ];
    for (const path of own) expect(localPath(path)).toBe(path);
    expect(localPath('/o/x/../y/drafts')).toBe('/o/y/drafts');
    expect([localPath(undefined), localPath(['/a', '/b'])]).toEqual(['/', '/']);
  });
});
