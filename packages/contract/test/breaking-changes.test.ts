import { readFileSync } from 'node:fs';
import path from 'node:path';
import { at, type Json } from '@invoicing/router/testing/openapi-read';
import { describe, expect, test } from 'vitest';
import { changelog } from '../src/changelog.ts';
import { openApiDocument } from '../src/document.ts';
import { breakingChanges } from '../testing/breaking-changes.ts';

const released: Json = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../openapi.released.json'), 'utf8'));

test('nothing that was released is broken, but for what the changelog announces', () => {
  const announced = changelog.flatMap(({ changes }) => changes.flatMap(({ breaks = [] }) => breaks));
  const found = breakingChanges(released, openApiDocument('https://api.invoicing.test'));
  const unannounced = found.filter((sentence) => !announced.includes(sentence));
  expect(unannounced, 'announce it in src/changelog.ts; `pnpm contract --release` makes a new release').toEqual([]);
});

/** A schema of answers. */
const Thing = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    note: { type: ['string', 'null'] },
    status: { type: 'string', enum: ['open', 'done'] },
    stage: { type: 'string', enum: ['early'], 'x-extensible-enum': true },
    parent: { $ref: '#/components/schemas/Thing' },
  },
  required: ['id', 'note', 'status', 'stage'],
};

/** A schema of requests. */
const Create = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 10 },
    kind: { type: 'string', enum: ['a', 'b'], default: 'a' },
    code: { type: 'string', pattern: '^(?!-0(\\.0+)?$)-?\\d{1,3}$' },
    colour: { anyOf: [{ type: 'string', enum: ['red', 'green'] }, { type: 'null' }], default: null },
    amount: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 5 },
    numbering: {
      oneOf: [
        { type: 'object', properties: { mode: { const: 'series' } }, required: ['mode'] },
        { type: 'object', properties: { mode: { const: 'explicit' }, number: { type: 'string' } }, required: ['mode'] },
      ],
    },
  },
};

/** A small contract with one of everything, created again for each edit. */
function contract(): Json {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  return {
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          security: [{ oauth2: ['things:write'] }],
          'x-idempotency': true,
          parameters: [{ name: 'dry_run', in: 'query', schema: { type: 'integer', minimum: 0 } }],
          requestBody: { required: false, ...json({ $ref: '#/components/schemas/Create' }) },
          responses: { 201: { headers: { Location: {} }, ...json({ $ref: '#/components/schemas/Thing' }) }, 409: {} },
        },
      },
    },
    webhooks: { 'thing.created': { post: { requestBody: json({ $ref: '#/components/schemas/Thing' }) } } },
    components: {
      schemas: structuredClone({ Thing, Create }),
      securitySchemes: {
        oauth2: {
          flows: {
            clientCredentials: { scopes: { 'things:write': '', 'things:read': '' } },
            authorizationCode: { scopes: {} },
          },
        },
      },
    },
  };
}

const input = ['components', 'schemas', 'Create'];
const output = ['components', 'schemas', 'Thing'];
const operation = ['paths', '/things', 'post'];
type Edit = [path: string[], member: string, value?: unknown];

/** Sets a member, or removes it if no value is given. */
function edited([place, member, ...value]: Edit): Json {
  const document = contract();
  const holder = Object(at(document, place));
  if (value.length > 0) holder[member] = value[0];
  else delete holder[member];
  return document;
}

describe('breaks a client:', () => {
  test.each<[string, Edit, RegExp]>([
    ['a path goes', [['paths'], '/things'], /POST \/things is gone/],
    ['a method goes', [['paths', '/things'], 'post'], /is gone/],
    ['another operation id', [operation, 'operationId', 'makeThing'], /operationId/],
    ['another scope', [operation, 'security', [{ oauth2: ['things:read'] }]], /security/],
    ['no idempotency', [operation, 'x-idempotency'], /Idempotency-Key/],
    ['a parameter goes', [operation, 'parameters', []], /dry_run is gone/],
    [
      'a required parameter comes',
      [
        operation,
        'parameters',
        [...Object(at(contract(), [...operation, 'parameters'])), { name: 'x', in: 'header', required: true }],
      ],
      /required now/,
    ],
    ['a parameter is tighter', [[...operation, 'parameters', '0', 'schema'], 'minimum', 1], /tighter minimum/],
    ['the body becomes required', [[...operation, 'requestBody'], 'required', true], /requires a body/],
    ['the body goes', [operation, 'requestBody'], /takes no body/],
    ['an input member goes', [[...input, 'properties'], 'kind'], /\.kind is gone/],
    [
      'an input member is retyped',
      [[...input, 'properties', 'amount'], 'type', 'integer'],
      /was number and is integer/,
    ],
    ['an input member becomes required', [input, 'required', ['name', 'kind']], /\.kind is required now/],
    ['a shorter maximum length', [[...input, 'properties', 'name'], 'maxLength', 9], /tighter maxLength/],
    ['a longer minimum length', [[...input, 'properties', 'name'], 'minLength', 2], /tighter minLength/],
    ['a pattern', [[...input, 'properties', 'name'], 'pattern', '^a'], /tighter pattern/],
    ['fewer items', [[...input, 'properties', 'tags'], 'maxItems', 4], /tighter maxItems/],
    ['tighter items', [[...input, 'properties', 'tags', 'items'], 'maxLength', 4], /tags\[\] has a tighter maxLength/],
    ['an input value goes', [[...input, 'properties', 'kind'], 'enum', ['a']], /does not take "b"/],
    ['only some values are left', [[...input, 'properties', 'name'], 'enum', ['a']], /any other value/],
    ['another default', [[...input, 'properties', 'kind'], 'default', 'b'], /another default/],
    ['no default any more', [[...input, 'properties', 'kind'], 'default'], /another default/],
    [
      'another default in words',
      [[...input, 'properties'], 'kind', { type: 'string', enum: ['a', 'b'], 'x-default': 'b' }],
      /another default/,
    ],
    [
      'another value where null was the default',
      [[...input, 'properties'], 'colour', { type: ['string', 'null'], 'x-default': 'red' }],
      /another default/,
    ],
    [
      'an input no longer takes null',
      [[...input, 'properties'], 'colour', { type: 'string' }],
      /colour (does not take null|has another default)/,
    ],
    ['another pattern', [[...input, 'properties', 'code'], 'pattern', '^[0-9]{1,2}$'], /tighter pattern/],
    [
      'a value goes of those that may be null',
      [[...input, 'properties'], 'colour', { type: ['string', 'null'], enum: ['red', null] }],
      /colour does not take "green"/,
    ],
    [
      'a form of input goes',
      [[...input, 'properties', 'numbering'], 'oneOf', [{ type: 'object', properties: { mode: { const: 'series' } } }]],
      /form 2 is not taken/,
    ],
    ['a success goes', [[...operation, 'responses'], '201'], /never answers 201/],
    ['a header goes', [[...operation, 'responses', '201'], 'headers', {}], /header Location is gone/],
    ['an answer member goes', [[...output, 'properties'], 'note'], /\.note is gone/],
    ['an answer member is retyped', [[...output, 'properties', 'id'], 'type', 'integer'], /was string and is integer/],
    [
      'an answer member may be null',
      [[...output, 'properties', 'id'], 'type', ['string', 'null']],
      /id may be null now/,
    ],
    ['an answer member may be absent', [output, 'required', ['id']], /may be absent/],
    ['an answer has another format', [[...output, 'properties', 'id'], 'format', 'date'], /another format/],
    [
      'a new value in a closed enum of answers',
      [[...output, 'properties', 'status'], 'enum', ['open', 'done', 'lost']],
      /"lost"/,
    ],
    [
      'a form of answers comes',
      [[...output, 'properties'], 'id', { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'integer' }] }],
      /form 2 is new/,
    ],
    ['an event goes', [['webhooks'], 'thing.created'], /event thing.created is gone/],
    [
      'a scope goes',
      [['components', 'securitySchemes', 'oauth2', 'flows', 'clientCredentials', 'scopes'], 'things:read'],
      /scope things:read is gone/,
    ],
    [
      'a flow goes',
      [['components', 'securitySchemes', 'oauth2', 'flows'], 'authorizationCode'],
      /flow authorizationCode is gone/,
    ],
  ])('%s', (_, edit, expected) => {
    const found = breakingChanges(contract(), edited(edit));
    expect(found.length).toBeGreaterThan(0);
    for (const sentence of found) expect(sentence).toMatch(expected);
  });
});

describe('breaks no client:', () => {
  test.each<[string, Edit]>([
    ['nothing changed', [['components'], 'x-note', 1]],
    ['an operation comes', [['paths'], '/others', { get: { operationId: 'listOthers', responses: {} } }]],
    [
      'an optional parameter comes',
      [operation, 'parameters', [...Object(at(contract(), [...operation, 'parameters'])), { name: 'x', in: 'query' }]],
    ],
    ['an optional input member comes', [[...input, 'properties'], 'size', { type: 'string' }]],
    ['a default in words', [[...input, 'properties'], 'kind', { type: 'string', enum: ['a', 'b'], 'x-default': 'a' }]],
    ['a pattern for every engine', [[...input, 'properties', 'code'], 'pattern', '^-?[0-9]{1,3}$']],
    [
      'null in a list of types, with no word for the default null',
      [[...input, 'properties'], 'colour', { type: ['string', 'null'], enum: ['red', 'green', null] }],
    ],
    ['an input member is optional now', [input, 'required', []]],
    ['a longer maximum length', [[...input, 'properties', 'name'], 'maxLength', 11]],
    ['an input takes null too', [[...input, 'properties', 'name'], 'type', ['string', 'null']]],
    ['a new input value', [[...input, 'properties', 'kind'], 'enum', ['a', 'b', 'c']]],
    ['a new answer member', [[...output, 'properties'], 'colour', { type: 'string' }]],
    ['an answer member is never null now', [[...output, 'properties', 'note'], 'type', 'string']],
    ['an answer member is always there now', [output, 'required', ['id', 'note', 'status', 'stage', 'parent']]],
    ['a new value in an extensible enum', [[...output, 'properties', 'stage'], 'enum', ['early', 'late']]],
    ['a value of answers goes', [[...output, 'properties', 'status'], 'enum', ['open']]],
    ['a new header', [[...operation, 'responses', '201'], 'headers', { Location: {}, ETag: {} }]],
    ['another error', [[...operation, 'responses'], '409', { description: 'other' }]],
    ['other words', [operation, 'summary', 'Make a thing']],
    ['an event comes', [['webhooks'], 'thing.gone', { post: { requestBody: {} } }]],
  ])('%s', (_, edit) => {
    expect(breakingChanges(contract(), edited(edit))).toEqual([]);
  });
});
