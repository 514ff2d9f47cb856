import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventTypes } from '@invoicing/domain/events/types';
import { scopes } from '@invoicing/oauth/scopes';
import { operations } from '@invoicing/router/operations';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { reachable } from '../src/answers.ts';
import { openApiDocument } from '../src/document.ts';
import { clientTypes } from '../testing/client-types.ts';

const file = path.resolve(import.meta.dirname, '../openapi.json');
const document = openApiDocument('https://api.invoicing.test');
const text = `${JSON.stringify(document, null, 2)}\n`;

const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce((inner: unknown, name) => Reflect.get(Object(inner), name), value);

test('the committed contract is what the code says', () => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('the committed types of clients are what openapi-typescript makes of the contract', async () => {
  expect(readFileSync(path.resolve(import.meta.dirname, '../src/generated/client.ts'), 'utf8')).toBe(
    await clientTypes(text),
  );
});

test('each operation is there with its id, scope, risk and words; there is no other path', () => {
  for (const { operationId, path: url, method, scope, rateClass } of operations) {
    const found = at(document, 'paths', url, method.toLowerCase());
    expect(found).toMatchObject({ operationId, 'x-status': 'implemented', summary: expect.stringMatching(/\S/) });
    expect(at(found, 'security')).toEqual(scope === null ? [] : [{ oauth2: [scope] }]);
    expect(at(found, 'x-risk')).toBe(rateClass === 'high_risk' ? 'high' : undefined);
  }
  const known = new Set(operations.map(({ path: url, method }) => `${method.toLowerCase()} ${url}`));
  const listed = Object.entries(Object(document['paths'])).flatMap(([url, item]) =>
    Object.keys(Object(item)).map((method) => `${method} ${url}`),
  );
  expect(new Set(listed)).toEqual(known);
});

test('both flows know the 24 scopes, and every event has its webhook', () => {
  const flows = at(document, 'components', 'securitySchemes', 'oauth2', 'flows');
  for (const flow of ['clientCredentials', 'authorizationCode'])
    expect(Object.keys(Object(at(flows, flow, 'scopes')))).toEqual([...scopes]);
  expect(Object.keys(Object(document['webhooks']))).toEqual([...eventTypes]);
});

/** All environments that a value names, including those in texts that are JSON, such as the payload of a delivery. */
function environmentsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('{') ? environmentsIn(JSON.parse(value)) : [];
  return Object.entries(Object(value)).flatMap(([name, inner]) =>
    name === 'environment' && typeof inner === 'string' ? [inner] : environmentsIn(inner),
  );
}

test('every example shows the environment of the sandbox, in which it can be tried: events, answers and payloads', () => {
  const ofEvents = Object.entries(Object(document['webhooks'])).map(([type, item]) => [
    type,
    ...environmentsIn(at(item, 'post', 'requestBody', 'content', 'application/json', 'example')),
  ]);
  expect(ofEvents).toEqual(eventTypes.map((type) => [type, 'simulator']));
  const everywhere = environmentsIn(document);
  expect(everywhere.length).toBeGreaterThan(eventTypes.length + 20);
  expect(new Set(everywhere)).toEqual(new Set(['simulator']));
});

test('requests are closed, and no schema is left empty', () => {
  for (const { operationId, path: url, method, body } of operations.filter(({ body }) => body !== 'none')) {
    const schema = at(
      document,
      'paths',
      url,
      method.toLowerCase(),
      'requestBody',
      'content',
      'application/json',
      'schema',
    );
    if (body === 'required' || schema !== undefined)
      expect([operationId, JSON.stringify(schema)]).toEqual([
        operationId,
        expect.stringMatching(/"additionalProperties":false|\$ref/),
      ]);
  }
  expect(text).not.toMatch(/"(anyOf|oneOf|allOf)":\s*\[[^\]]*\{\s*\}/);
});

test('answers are open, so that a later version may say more', () => {
  const answers = operations.map(({ path: url, method, success }) =>
    at(document, 'paths', url, method.toLowerCase(), 'responses', String(success)),
  );
  const schemas = Object(at(document, 'components', 'schemas'));
  const answered = [...reachable(schemas, [...answers, document['webhooks'], at(document, 'components', 'responses')])];
  expect(answered.length).toBeGreaterThan(150);
  expect(answered.filter((name) => JSON.stringify(schemas[name]).includes('"additionalProperties":false'))).toEqual([]);
});

test('no default makes generators take a member for one that is always there', () => {
  expect(text).not.toMatch(/"default":/);
  expect(text).toMatch(/"x-default":/);
});

test('what may be null has a type with null, unless it is a reference or a union', () => {
  const forms = [...text.matchAll(/"anyOf":\s*(\[(?:[^[\]]|\[[^[\]]*\])*\])/g)].map(([, list = '']) =>
    JSON.parse(list),
  );
  const nullable = forms.filter((list: { type?: string }[]) => list.some(({ type }) => type === 'null'));
  expect(nullable.length).toBeGreaterThan(10);
  expect(nullable.filter((list: object[]) => list.length === 2 && !list.some((form) => '$ref' in form))).toEqual([]);
});

test('the input of a draft is typed, without what answers do not show', () => {
  const schema = (name: string) => at(document, 'components', 'schemas', name, 'properties');
  expect(at(schema('InvoiceDraft'), 'input')).toEqual({ $ref: '#/components/schemas/InvoiceContent' });
  expect(at(schema('InvoiceCorrectionDraft'), 'input')).toEqual({
    $ref: '#/components/schemas/InvoiceCorrectionContent',
  });
  expect(Object.keys(Object(schema('ThirdPartyOutput')))).toEqual([
    'role',
    'role_description',
    'name',
    'share',
    'customer_number',
  ]);
  expect(Object.keys(Object(schema('CorrectedBuyerOutput')))).toEqual(['name']);
});

test('tax in PLN says how it is computed, for the document and for each rate', () => {
  const totals = at(document, 'components', 'schemas', 'Totals', 'properties');
  for (const amount of [at(totals, 'vat_pln'), at(totals, 'by_rate', 'items', 'properties', 'vat_pln')])
    expect(at(amount, 'description')).toMatch(
      /rounded once \(art\. 31a, art\. 106e ust\. 11 .*may differ by a grosz.*null while/,
    );
});

test('Redocly finds nothing to say', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: file, config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([]);
});

/** The package's own ruleset, whose type is less precise than the linter requires. */
function trustRuleset(rules: unknown): RulesetDefinition {
  return rules as RulesetDefinition;
}

test('Spectral finds nothing to say', async () => {
  const spectral = new Spectral();
  // engines.test.ts validates every example against its schema, in a tenth of the time.
  const rules = { 'oas3-parameter-description': 'error', 'oas3-valid-media-example': 'off' } as const;
  spectral.setRuleset({ extends: [[trustRuleset(oas), 'recommended']], rules });
  const problems = await spectral.run(text);
  expect(problems.map(({ code, message, path: where }) => `${code} ${message} ${where.join('/')}`)).toEqual([]);
});
