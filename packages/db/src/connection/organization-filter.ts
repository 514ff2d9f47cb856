import { Prisma } from '../generated/client.ts';

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
 * Binds the arguments of a Prisma operation to one organization: reads see only its rows, writes carry its id.
 * Composite foreign keys enforce the same in stored data.
 * @throws Error for a model that belongs to no organization
 */
export function boundTo(organizationId: string, model: string, operation: string, args: unknown): Arguments {
  const given = trustRecord(args);
  if (model === 'Organization') return { ...given, where: { ...trustRecord(given['where']), id: organizationId } };
  if (!scopedModels.has(model)) throw new Error(`${model} belongs to no organization and is not reachable here`);
  switch (operation) {
    case 'create':
      return { ...given, data: { ...trustRecord(given['data']), organizationId } };
    case 'createMany':
    case 'createManyAndReturn':
      return { ...given, data: [given['data']].flat().map((row) => ({ ...trustRecord(row), organizationId })) };
    case 'upsert':
      return {
        ...given,
        where: { ...trustRecord(given['where']), organizationId },
        create: { ...trustRecord(given['create']), organizationId },
      };
    default:
      return { ...given, where: { ...trustRecord(given['where']), organizationId } };
  }
}

/** Prisma takes an object with arbitrary members as its arguments; absent means none. */
function trustRecord(value: unknown): Arguments {
  return (value ?? {}) as Arguments;
}
