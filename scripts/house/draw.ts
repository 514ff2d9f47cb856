import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Package = z.object({
  name: z.string(),
  description: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
type Package = { folder: string; description: string; uses: string[] };

/** For one operation; `pnpm docs` refuses a path in it that does not exist. */
const walk = [
  '## A walk from request to row',
  '',
  'A request walks down four floors and not back up. `POST /api/v1/customers`:',
  '',
  '1. **The door.** `apps/api/src/rest.ts` finds the operation by its route, `packages/router/src/access/authenticate.ts` the client behind the token, `apps/api/src/rate-limit.ts` counts. The panel has a door of its own: `apps/panel/src/app/api/trpc`.',
  '2. **The operation.** `packages/router/src/invoke.ts` reads the input and the Idempotency-Key. `sqlCommand(…)` in `packages/router/src/operation.ts` is what all writes share: the permission (`packages/router/src/access`), one transaction of one organization, the key (`packages/router/src/idempotency`), the audit entry. Then the work: `packages/router/src/customers/create-customer.ts`.',
  '3. **The domain.** `packages/domain/src/identifiers/tax-identifier.ts` says whether the identifier can be one. It knows no request and no row.',
  '4. **The database.** `packages/router/src/customers/store.ts` has the statements of the resource, which run on the lease of the transaction (`packages/db/src/connection/lease.ts`); `packages/db/src/events/outbox.ts` writes the event. The row is in `prisma/schema/customers.prisma`.',
  '',
  'What leaves the process is a job, enqueued in that transaction (`packages/db/src/jobs/jobs.ts`), and `apps/worker` carries it: the event goes out by `apps/worker/src/jobs/deliver-webhook.ts`, which reads decide, perform, record (`apps/worker/src/webhooks`).',
];

/**
 * The overview of the packages as Markdown: the purpose of each, and their dependencies (a Mermaid graph).
 * @param root the project's folder
 */
export function drawHouse(root: string): string {
  const packages = globSync(['apps/*/package.json', 'packages/*/package.json'], { cwd: root })
    .sort()
    .map((file) => readPackage(root, file));
  const rows = packages.map(({ folder, description }) => `| \`${folder}\` | ${description} |`);
  const arrows = packages.flatMap(({ folder, uses }) => uses.map((used) => `  ${nameOf(folder)} --> ${used}`));
  return [
    '# The house',
    '',
    'Written by `pnpm house` from the packages themselves; a test compares the two. An arrow is "imports". What may import what is held by `.dependency-cruiser.cjs`; that no folders next to each other import each other, by `scripts/checks/folder-cycles.ts`.',
    '',
    '```mermaid',
    'flowchart TD',
    ...arrows,
    '```',
    '',
    '| package | what for |',
    '| --- | --- |',
    ...rows,
    '',
    ...walk,
    '',
  ].join('\n');
}

function readPackage(root: string, file: string): Package {
  const { description, dependencies } = Package.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')));
  const folder = path.dirname(file);
  const uses = Object.keys(dependencies).flatMap((name) =>
    name.startsWith('@invoicing/') ? [name.slice('@invoicing/'.length)] : [],
  );
  return { folder, description, uses: uses.sort() };
}

function nameOf(folder: string): string {
  return path.basename(folder);
}
