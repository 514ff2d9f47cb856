import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { variables } from '../env.ts';
import { runTool } from '../product/tools.ts';
import { root } from './source-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'generate-'));
const asked: (string | undefined)[] = [];
const mirror = createServer((request, response) => {
  asked.push(request.url);
  response.writeHead(404).end();
});

afterAll(() => {
  mirror.close();
  rmSync(folder, { recursive: true });
});

test("the database client is generated without a download of Prisma's engine", async () => {
  await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve));
  const address = mirror.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const schema = path.join(folder, 'schema.prisma');
  writeFileSync(
    schema,
    'generator client {\n  provider = "prisma-client"\n  output = "client"\n}\ndatasource db {\n  provider = "postgresql"\n}\nmodel Note {\n  id Int @id\n}\n',
  );
  const { PRISMA_SCHEMA_ENGINE_BINARY: _, ...inherited } = variables();
  const made = await runTool('prisma', ['generate', '--schema', schema], {
    ...inherited,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${inherited['PATH']}`,
    PRISMA_ENGINES_MIRROR: `http://127.0.0.1:${port}`,
  });
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Generated Prisma Client') });
  expect(asked).toEqual([]);
});
