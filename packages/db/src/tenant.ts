import type { Db } from './client.ts';
import { Prisma } from './generated/client.ts';

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
  const bound = db.$extends({
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          return query(trustArguments(bind(model, operation, trustRecord(args), organizationId)));
        },
      },
    },
  });
  return trustSameShape(bound);
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

/** A query extension changes no type of the client, only the arguments on their way. */
function trustSameShape(bound: unknown): Db {
  return bound as Db;
}
