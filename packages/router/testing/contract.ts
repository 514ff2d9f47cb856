import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation } from '../src/operations.ts';
import type { Json } from './openapi-read.ts';

/** As it was written by `pnpm contract`: a package that imported the code it comes from would import, by it, itself. */
export const contractDocument: Json = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../contract/openapi.json'), 'utf8'),
);

/** What a contract says of answers. */
export type Contract = {
  /** @throws Error naming what the document does not say of this status and body */
  hold: (operation: Operation, status: number, json: unknown) => void;
  /** Whether a value is what the document says at a place that has content. @throws Error naming the difference */
  holdToSchema: (place: readonly string[], json: unknown) => void;
};

export function contractOf(document: Json): Contract {
  const ajv = validatorOf(document);
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (name: string, place: () => readonly string[]): ValidateFunction => {
    const validate = validators.get(name) ?? compiled(ajv, place());
    validators.set(name, validate);
    return validate;
  };
  return {
    hold: (operation, status, json) => {
      if (status === 304) return;
      const { operationId } = operation;
      const validate = validatorAt(`${operationId} ${status}`, () => placeOf(document, operation, status));
      if (!validate(json))
        throw new Error(`${operationId} ${status} is not what the contract says: ${differences(validate)}`);
    },
    holdToSchema: (place, json) => {
      const validate = validatorAt(place.join(' '), () => place);
      if (!validate(json)) throw new Error(`${place.join(' ')}: ${differences(validate)}`);
    },
  };
}

let own: Contract | null = null;
const ownContract = () => {
  own ??= contractOf(contractDocument);
  return own;
};

/** Whatever an operation answers in a test, the document must say so: its status, and the shape of its body. */
export const holdToContract: Contract['hold'] = (...given) => ownContract().hold(...given);
export const holdToSchema: Contract['holdToSchema'] = (...given) => ownContract().holdToSchema(...given);

/** Where a document has the answer of an operation with a status. */
function placeOf(document: Json, { operationId, path, method }: Operation, status: number): readonly string[] {
  const response = at(document, ['paths', path, method.toLowerCase(), 'responses', String(status)]);
  if (response === undefined)
    throw new Error(
      `${operationId} answered ${status}, which the contract does not know; after a change \`pnpm contract\` writes it`,
    );
  return '$ref' in Object(response)
    ? ['components', 'responses', String(Object(response).$ref).split('/').at(-1) ?? '']
    : ['paths', path, method.toLowerCase(), 'responses', String(status)];
}

function compiled(ajv: Ajv2020, place: readonly string[]): ValidateFunction {
  const pointer = [...place, 'content', 'application/json', 'schema'].map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return ajv.compile({ $ref: `contract#/${pointer.join('/')}` });
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
