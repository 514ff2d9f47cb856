import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Package = z.object({
  name: z.string(),
  description: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
type Room = { folder: string; description: string; uses: string[] };

/**
 * The picture of the house as a Markdown text: its rooms with what each is for, and which room uses which (a Mermaid
 * graph).
 * @param root the project's folder
 */
export function drawHouse(root: string): string {
  const rooms = globSync(['apps/*/package.json', 'packages/*/package.json'], { cwd: root })
    .sort()
    .map((file) => readRoom(root, file));
  const rows = rooms.map(({ folder, description }) => `| \`${folder}\` | ${description} |`);
  const arrows = rooms.flatMap(({ folder, uses }) => uses.map((used) => `  ${nameOf(folder)} --> ${used}`));
  return [
    '# The house',
    '',
    'Written by `pnpm house` from the packages themselves; a test compares the two. An arrow is "imports". What may import what is held by `.dependency-cruiser.cjs`.',
    '',
    '```mermaid',
    'flowchart TD',
    ...arrows,
    '```',
    '',
    '| room | what for |',
    '| --- | --- |',
    ...rows,
    '',
    'A request walks down four floors and not back up: a door (`apps/api`, `apps/panel`), one operation file (`packages/router`), the domain (`packages/domain`), the database (`packages/db`). What leaves the process is a job, and `apps/worker` carries it.',
    '',
  ].join('\n');
}

function readRoom(root: string, file: string): Room {
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
