import type { Db, Tx } from './client.ts';
import { Prisma } from './generated/client.ts';
import { asOrganization, currentOrganization } from './organization-pool.ts';
import { sameReach } from './statement.ts';

type Arguments = Record<string, unknown>;

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
 * Binds a database client to one organization: reads see its rows only, writes carry its id.
 * Composite foreign keys hold the same line at rest. Models that belong to no organization are refused.
 */
export function forOrganization(db: Db, organizationId: string): Db {
  return bound(db, () => organizationId);
}

const writing = new WeakMap<Db, Db>();
const reading = new WeakMap<Db, Db>();

/**
 * The same for the organization that `asOrganization` names at each call; made once for a client, as making it is not
 * cheap.
 */
export function inCurrentOrganization(db: Db): Db {
  const made = writing.get(db) ?? bound(db, currentOrganization);
  writing.set(db, made);
  return made;
}

/**
 * Runs reads of one organization without a transaction: filters and policies both show its rows only. Prisma joins
 * lookups by unique key of one moment into one query, of whatever organization; here each stays a query of its own.
 * @param organizationDb a client from `createOrganizationDb`
 */
export function readOrganization<T>(
  organizationDb: Db,
  organizationId: string,
  work: (db: Tx) => Promise<T>,
): Promise<T> {
  const made = reading.get(organizationDb) ?? readingOnly(organizationDb);
  reading.set(organizationDb, made);
  return asOrganization(organizationId, () => work(made));
}

function readingOnly(organizationDb: Db): Db {
  const extended = organizationDb.$extends({
    query: {
      $allOperations({ model, operation, args, query }) {
        if (!model) return query(args);
        const given = trustArguments(bind(model, operation, trustRecord(args), currentOrganization()));
        return operation.startsWith('findUnique') ? findFirst(organizationDb, model, operation, given) : query(given);
      },
    },
  });
  return sameReach(organizationDb, trustSameShape(extended));
}

function bound(db: Db, organization: () => string): Db {
  const extended = db.$extends({
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          return query(trustArguments(bind(model, operation, trustRecord(args), organization())));
        },
      },
    },
  });
  return trustSameShape(extended);
}

function findFirst(db: Db, model: string, operation: string, args: Arguments): Promise<unknown> {
  const where = Object.entries(trustRecord(args['where'])).flatMap(([name, value]) => {
    const compound = Object.entries(Object(value));
    return name === compound.map(([part]) => part).join('_') ? compound : [[name, value]];
  });
  const delegate: unknown = Reflect.get(db, `${model.slice(0, 1).toLowerCase()}${model.slice(1)}`);
  return trustDelegate(delegate)[operation === 'findUnique' ? 'findFirst' : 'findFirstOrThrow']({
    ...args,
    where: Object.fromEntries(where),
  });
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

/** Prisma hands its arguments over as an object of unknown members; absent means none. */
function trustRecord(value: unknown): Arguments {
  return (value ?? {}) as Arguments;
}

/** The bound arguments keep the shape that Prisma gave, with the organization added. */
function trustArguments(args: Arguments): never {
  return args as never;
}

/** Every model has a delegate with these reads. */
function trustDelegate(delegate: unknown) {
  return delegate as Record<'findFirst' | 'findFirstOrThrow', (args: Arguments) => Promise<unknown>>;
}

/** A query extension changes no type of the client, only the arguments on their way. */
function trustSameShape(bound: unknown): Db {
  return bound as Db;
}
