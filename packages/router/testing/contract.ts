import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation } from '../src/operations.ts';
import type { Json } from './openapi-read.ts';

const validators = new Map<string, ValidateFunction>();
let ajv: Ajv2020 | null = null;
/** As it was written by `pnpm contract`: a package that imported the code it comes from would import, by it, itself. */
export const contractDocument: Json = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../contract/openapi.json'), 'utf8'),
);

/**
 * Whatever an operation answers in a test, the document must say so: its status, and the shape of its body.
 * @throws Error naming the difference
 */
export function holdToContract(operation: Operation, status: number, json: unknown): void {
  if (status === 304) return;
  const validate = validatorFor(operation, status);
  if (validate(json)) return;
  throw new Error(`${operation.operationId} ${status} is not what the contract says: ${differences(validate)}`);
}

function validatorFor({ operationId, path, method }: Operation, status: number): ValidateFunction {
  const name = `${operationId} ${status}`;
  const known = validators.get(name);
  if (known) return known;
  const responses = at(contractDocument, ['paths', path, method.toLowerCase(), 'responses']);
  const response = at(responses, [String(status)]);
  if (response === undefined)
    throw new Error(
      `${operationId} answered ${status}, which the contract does not know; after a change \`pnpm contract\` writes it`,
    );
  const target =
    '$ref' in Object(response)
      ? ['components', 'responses', String(Object(response).$ref).split('/').at(-1) ?? '']
      : ['paths', path, method.toLowerCase(), 'responses', String(status)];
  return compiled(name, target);
}

/** Whether a value is what the document says at a place that has content. @throws Error naming the difference */
export function holdToSchema(place: readonly string[], json: unknown): void {
  const validate = validators.get(place.join(' ')) ?? compiled(place.join(' '), place);
  if (!validate(json)) throw new Error(`${place.join(' ')}: ${differences(validate)}`);
}

function compiled(name: string, place: readonly string[]): ValidateFunction {
  ajv ??= validatorOf(contractDocument);
  const pointer = [...place, 'content', 'application/json', 'schema'].map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  const validate = ajv.compile({ $ref: `contract#/${pointer.join('/')}` });
  validators.set(name, validate);
  return validate;
}

function validatorOf(schema: object): Ajv2020 {
  return addFormats.default(new Ajv2020({ strict: false, allErrors: true })).addSchema(closed(schema), 'contract');
}

/**
 * Clients have to expect members that are not in the document, as later versions may have more; a test does not: what
 * this version answers is described.
 */
function closed<T>(value: T): T {
  if (Array.isArray(value)) return trustSame(value.map(closed));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]));
  const hasMembers = members['type'] === undefined ? false : 'properties' in members;
  return trustSame(hasMembers ? { additionalProperties: false, ...members } : members);
}

/** The same document with objects closed. */
function trustSame<T>(value: unknown): T {
  return value as T;
}

const differences = ({ errors }: ValidateFunction) =>
  (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner: unknown, name) => Reflect.get(Object(inner), name), value);
}
