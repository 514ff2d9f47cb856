#!/usr/bin/env node
// Stands in for the native schema engine that Prisma's CLI downloads: PRISMA_SCHEMA_ENGINE_BINARY names this file, and `prisma migrate …` works offline.
// It speaks the CLI's protocol: `cli <command>` for whole databases, else one JSON-RPC request a line on stdin, one answer a line on stdout.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { variables } from '../env.ts';
import { runDatabaseCommand } from './database-command.ts';
import type { Datamodel } from './engine.ts';
import { answer } from './rpc.ts';

// Prisma's CLI shows what its engine writes to stderr, Node's own warnings too.
process.removeAllListeners('warning');

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { datasource: { type: 'string' }, datamodels: { type: 'string', multiple: true } },
});
const url = datasourceUrl(values.datasource) ?? variables()['DATABASE_URL'] ?? '';
const cliCommand = positionals[positionals.indexOf('cli') + 1];

if (positionals.includes('cli')) process.exit(await runDatabaseCommand(cliCommand ?? '', url));
await serve();
process.exit(0);

async function serve(): Promise<void> {
  const datamodels = readDatamodels(values.datamodels);
  for await (const line of createInterface({ input: process.stdin })) {
    for (const message of await answer(line, url, datamodels)) process.stdout.write(`${JSON.stringify(message)}\n`);
  }
}

function datasourceUrl(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const datasource: unknown = JSON.parse(given);
  const found: unknown = datasource !== null && typeof datasource === 'object' && 'url' in datasource ? datasource.url : null;
  return typeof found === 'string' ? found : null;
}

/** Commands that need no schema (`migrate diff` between two databases) name none; the engine still wants to know the provider. */
function readDatamodels(given: unknown): Datamodel[] {
  const files = Array.isArray(given) ? given.filter((file) => typeof file === 'string') : [];
  if (files.length === 0) return [['prisma/schema.prisma', 'datasource db {\n  provider = "postgresql"\n}\n']];
  return files.map((file) => [file, readFileSync(file, 'utf8')]);
}
