import type { Db, Tx } from './client.ts';
import { Prisma } from './generated/client.ts';
import type { Statements } from './lease.ts';
import type { PrismaDoor } from './prisma-door.ts';

type Arguments = Record<string, unknown>;
type Ask = PrismaDoor['ask'];

const scopedModels: ReadonlySet<string> = new Set(
  Object.entries(Prisma.ModelName)
    .map(([name]) => name)
    .filter((name) => hasOrganization(name)),
);

function hasOrganization(model: string): boolean {
  const fields: unknown = Reflect.get(Prisma, `${model}ScalarFieldEnum`);
  return typeof fields === 'object' && fields !== null && 'organizationId' in fields;
}

/**
 * Binds a database client to one organization by the filter alone, without policies: reads see its rows only, writes
 * carry its id. Composite foreign keys hold the same line at rest. Models that belong to no organization are refused.
 */
export function forOrganization(db: Db, organizationId: string): Tx {
  return createTx(db.$statements, (question) => question(db), organizationId);
}

const rawQueries: ReadonlySet<string> = new Set(['$queryRaw', '$queryRawUnsafe', '$executeRaw', '$executeRawUnsafe']);

/**
 * What an operation asks: statements of its lease, and Prisma's models on the same lease, which Prisma joins when the
 * first of them is asked.
 * @param organizationId whose rows the models see; null leaves that to the policies and to who asks
 */
export function createTx(statements: Statements, ask: Ask, organizationId: string | null): Tx {
  const get = (_: object, name: string | symbol) => {
    if (name === '$statements') return statements;
    // What is awaited must not look like a promise.
    if (typeof name !== 'string' || name === 'then') return undefined;
    if (rawQueries.has(name)) return (...given: unknown[]) => ask(async (tx) => call(tx, name, given));
    if (name.startsWith('$')) return undefined;
    return modelOf(ask, name, organizationId);
  };
  return trustTx(new Proxy({}, { get }));
}

function modelOf(ask: Ask, name: string, organizationId: string | null): object {
  const model = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const operationOf = (_: object, operation: string | symbol) => {
    if (typeof operation !== 'string' || operation === 'then') return undefined;
    return async (args?: unknown) => {
      const given = organizationId === null ? args : bind(model, operation, trustRecord(args), organizationId);
      return ask(async (tx) => call(Reflect.get(tx, name), operation, [given]));
    };
  };
  return new Proxy({}, { get: operationOf });
}

function call(target: unknown, name: string, given: unknown[]): unknown {
  const method: unknown = Reflect.get(Object(target), name);
  if (typeof method !== 'function') throw new Error(`Prisma has no ${name} here`);
  return Reflect.apply(method, target, given);
}

function bind(model: string, operation: string, args: Arguments, organizationId: string): Arguments {
  if (model === 'Organization') return { ...args, where: { ...trustRecord(args['where']), id: organizationId } };
  if (!scopedModels.has(model)) throw new Error(`${model} belongs to no organization and is not reachable here`);
  switch (operation) {
    case 'create':
      return { ...args, data: { ...trustRecord(args['data']), organizationId } };
    case 'createMany':
    case 'createManyAndReturn':
      return { ...args, data: [args['data']].flat().map((row) => ({ ...trustRecord(row), organizationId })) };
    case 'upsert':
      return {
        ...args,
        where: { ...trustRecord(args['where']), organizationId },
        create: { ...trustRecord(args['create']), organizationId },
      };
    default:
      return { ...args, where: { ...trustRecord(args['where']), organizationId } };
  }
}

/** Prisma takes an object of unknown members as its arguments; absent means none. */
function trustRecord(value: unknown): Arguments {
  return (value ?? {}) as Arguments;
}

/**
 * Every member is passed on to Prisma's client of a transaction, with the same arguments and the organization added.
 */
function trustTx(passedOn: object): Tx {
  return passedOn as Tx;
}
