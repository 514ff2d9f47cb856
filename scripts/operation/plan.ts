import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { scopes } from '@invoicing/oauth/scopes';
import { type Permission, panelPermissions, rolePermissions } from '@invoicing/router/access/permissions';
import { roles } from '@invoicing/router/access/roles';
import { Misuse } from '../command.ts';

export const usage = `npm run new:operation -- <name> --door panel|api --in <resource> --permission <permission> --means "<one sentence>" …

Makes an operation with its test and its place in the router. What comes out typechecks; its test fails until the operation is written.

  --door panel   an operation that people use in the panel, of which there may be any number.
                 Its comment is its documentation, with an example of its call.
                 --kind query reads, --kind command writes:
                 npm run new:operation -- listOverdueInvoices --door panel --kind query --in invoices \\
                   --permission invoices:read --means "Invoices whose day of payment has passed."
  --door api     an operation of the public API, with its words and its example in the OpenAPI document.
                 --route says how it is called; GET reads, every other method writes:
                 npm run new:operation -- archiveCustomer --door api --route "POST /api/v1/customers/{customer_id}/archive" \\
                   --in customers --permission customers:write --means "Archive a customer."
                 The contract has fifty operations and stays at fifty: the tests of the contract refuse another one.
                 This is for a next version of it.

  --in           the folder of the resource in packages/router/src; of the panel in packages/router/src/panel, and of
                 approvals in either case as it stands: approvals/request, approvals/decide
  --permission   what the actor needs, of packages/router/src/access/permissions.ts; for the API one of the 24 scopes
  --means        what it is for: the comment above it, the name of its test, its summary in the OpenAPI document
`;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** An operation that is to be made. */
export type Plan = {
  /** As the router and the contract name it. */
  name: string;
  /** The same in kebab-case: its file. */
  stem: string;
  kind: 'query' | 'command';
  /** Below packages/router/src. */
  folder: string;
  permission: Permission;
  /** A role that has the permission. */
  role: (typeof roles)[number];
  /** One sentence with its full stop. */
  means: string;
  /** Null for the panel's own. */
  route: { method: Method; path: string; pathParameters: string[]; tag: string } | null;
};

const options = {
  door: { type: 'string' },
  kind: { type: 'string' },
  route: { type: 'string' },
  in: { type: 'string' },
  permission: { type: 'string' },
  means: { type: 'string' },
} as const;
type Values = { [Name in keyof typeof options]?: string };

/**
 * Reads the command's arguments.
 * @throws Misuse naming the argument that is missing or does not fit, and what would
 */
export function readPlan(root: string, args: string[]): Plan {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = ''] = positionals;
  if (positionals.length !== 1 || !/^[a-z]+([A-Z][a-z0-9]+)+$/.test(name))
    throw wrong('name', 'a verb and what it is about, as in listOverdueInvoices');
  const stem = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const route = readRoute(root, values);
  const resource = resourceOf(values);
  const folder = route || resource.includes('/') ? resource : `panel/${resource}`;
  const plan = {
    name,
    stem,
    kind: kindOf(values, route),
    folder,
    ...readPermission(values, route !== null),
    means: meaningOf(values),
    route,
  };
  requireNew(root, plan);
  return plan;
}

const wrong = (argument: string, right: string) => new Misuse(`${argument}: give ${right}.`);

function readRoute(root: string, values: Values): Plan['route'] {
  if (values.door !== 'panel' && values.door !== 'api') throw wrong('--door', 'panel or api');
  if (values.door === 'panel') {
    if (values.route !== undefined)
      throw wrong('--route', 'none with --door panel: people reach the operation through the panel');
    return null;
  }
  const [, method = '', routePath = ''] =
    /^(GET|POST|PATCH|DELETE) (\/api\/v1(?:\/[a-z-]+|\/\{[a-z_]+_id\})+)$/.exec(values.route ?? '') ?? [];
  if (!isMethod(method)) throw wrong('--route', 'a method and a path, as in "GET /api/v1/customers/{customer_id}"');
  const folder = path.join(root, 'packages/router/src', resourceOf(values));
  const [tag] = existsSync(folder) ? readdirSync(folder).flatMap((file) => tagIn(path.join(folder, file))) : [];
  if (tag === undefined) throw wrong('--in', 'a resource that has operations in the contract, as in customers');
  return {
    method,
    path: routePath,
    pathParameters: [...routePath.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter),
    tag,
  };
}

function isMethod(text: string): text is Method {
  return ['GET', 'POST', 'PATCH', 'DELETE'].includes(text);
}

/** The group of the operation of the public API that a file holds. */
function tagIn(file: string): string[] {
  const [, tag] = file.endsWith('.ts') ? (/\bdocs: {\s*tag: '([^']+)'/.exec(readFileSync(file, 'utf8')) ?? []) : [];
  return tag ? [tag] : [];
}

function resourceOf({ in: folder = '' }: Values): string {
  if (!/^[a-z]+([-/][a-z]+)*$/.test(folder)) throw wrong('--in', 'a folder in small letters, as in invoice-drafts');
  return folder;
}

function kindOf({ kind }: Values, route: Plan['route']): Plan['kind'] {
  const fromRoute = route && (route.method === 'GET' ? 'query' : 'command');
  if (fromRoute && kind !== undefined && kind !== fromRoute)
    throw wrong('--kind', `none with --door api: ${route.method} makes a ${fromRoute}`);
  if (fromRoute) return fromRoute;
  if (kind !== 'query' && kind !== 'command') throw wrong('--kind', 'query or command');
  return kind;
}

function readPermission({ permission: given }: Values, isPublic: boolean): Pick<Plan, 'permission' | 'role'> {
  const known: readonly Permission[] = isPublic ? scopes : [...scopes, ...panelPermissions];
  const permission = known.find((name) => name === given);
  if (permission === undefined) throw wrong('--permission', `one of ${known.join(', ')}`);
  const role = roles.find((name) => rolePermissions[name].has(permission));
  if (role === undefined) throw wrong('--permission', 'one that a role has');
  return { permission, role };
}

function meaningOf({ means = '' }: Values): string {
  if (!/^\p{Lu}[^\n*\\`]{9,119}\.$/u.test(means))
    throw wrong('--means', 'one sentence of 11 to 121 characters, with a capital letter and a full stop');
  return means;
}

function requireNew(root: string, { name, stem, folder }: Plan): void {
  const inRouter = ['router.ts', 'panel/router.ts'].some((file) =>
    new RegExp(`\\b${name}\\b`).test(readFileSync(path.join(root, 'packages/router/src', file), 'utf8')),
  );
  const files = [`packages/router/src/${folder}/${stem}.ts`, `packages/router/test/${stem}.test.ts`];
  if (inRouter || files.some((file) => existsSync(path.join(root, file))))
    throw wrong('name', `another one: ${name} is there already`);
}
