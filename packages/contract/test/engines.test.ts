import { spawnSync } from 'node:child_process';
import { listOf, memberOf, objectOf, resolved } from '@invoicing/router/testing/openapi-read';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../src/document.ts';

type Json = Record<string, unknown>;
const document = openApiDocument('https://api.invoicing.test');

/** Keywords that OpenAPI and this contract add to JSON Schema; the validator refuses any other. */
const ajv = addFormats.default(new Ajv2020({ strict: true, allErrors: true, strictRequired: false }));
ajv.addVocabulary(['discriminator', 'example', 'x-default', 'x-extensible-enum', 'x-enum-descriptions']);
ajv.addSchema({ $id: 'contract', $defs: rooted(memberOf(memberOf(document, 'components'), 'schemas')) });

const entriesOf = (holder: unknown) =>
  Object.entries(objectOf(holder)).map(([name, value]): [string, Json] => [name, objectOf(value)]);

/** The schema with references that a plain JSON Schema validator can resolve. */
function rooted(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"contract#/$defs/'));
}

type Shown = { place: string; schema: unknown; value: unknown };

/** All examples of the document, each with its schema. */
function* shownIn(value: unknown, place: string): Generator<Shown> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* shownIn(item, `${place}/${index}`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const { schema, example, examples, ...rest } = objectOf(value);
  if (schema !== undefined) {
    if (example !== undefined) yield { place, schema, value: example };
    for (const [name, one] of entriesOf(examples))
      yield { place: `${place} ${name}`, schema, value: resolved(document, one)['value'] };
    yield* shownIn(schema, `${place}/schema`);
  } else if (Array.isArray(examples)) for (const one of examples) yield { place, schema: value, value: one };
  else yield* shownIn(examples, `${place}/examples`);
  for (const [name, inner] of Object.entries(rest)) if (name !== 'x-default') yield* shownIn(inner, `${place}/${name}`);
}

const shown = [...shownIn(document, '')];

describe('a strict validator of JSON Schema', () => {
  test('takes every schema as it is', () => {
    for (const name of Object.keys(memberOf(memberOf(document, 'components'), 'schemas')))
      expect(() => ajv.compile({ $ref: `contract#/$defs/${name}` }), name).not.toThrow();
  });

  test('finds every example right: of bodies, answers, errors, events, parameters and members', () => {
    expect(shown.length).toBeGreaterThan(900);
    const wrong = shown.flatMap(({ place, schema, value }) => {
      const validate = ajv.compile(rooted(schema));
      return validate(value) ? [] : [`${place}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(wrong).toEqual([]);
  });
});

type Pattern = { place: string; pattern: string; texts: string[] };

/** All patterns, each with the examples that it has to match. */
function* patternsIn(value: unknown, place: string): Generator<Pattern> {
  if (typeof value !== 'object' || value === null) return;
  const { pattern, examples, example } = objectOf(value);
  const texts = [...listOf(examples), example].filter((one) => typeof one === 'string');
  if (typeof pattern === 'string') yield { place, pattern, texts };
  for (const [name, inner] of Object.entries(value)) yield* patternsIn(inner, `${place}/${name}`);
}

const patterns = [...patternsIn(document, '')];

describe('patterns', () => {
  test('use what every engine of regular expressions has: no look-around, no classes that depend on Unicode', () => {
    expect(patterns.length).toBeGreaterThan(50);
    const special = patterns.filter(({ pattern }) => /\(\?|\\[pPdDwWsSbBuk1-9]/.test(pattern));
    expect(special).toEqual([]);
  });

  test("are read by Python's `re`, and take their examples there", () => {
    const program = `
import json, re, sys
for found in json.load(sys.stdin):
    pattern = re.compile(found["pattern"])
    for text in found["texts"]:
        if not pattern.search(text):
            print(found["place"], found["pattern"], text)
print("read")
`;
    const { error, stdout, stderr } = spawnSync('python3', ['-c', program], {
      input: JSON.stringify(patterns),
      encoding: 'utf8',
    });
    // Without Python, the rule above has to suffice.
    expect(error ? 'read\n' : `${stdout}${stderr}`).toBe('read\n');
  });
});
