import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/quiet.ts';

const chunks = path.resolve(import.meta.dirname, '../../apps/panel/.next/server');

/** What the modules that set the organization of a transaction and that validate XML say, which no page says. */
const ofTheService = ['set_config', 'libxml2'];

test('no route of the built panel has a copy of the service: Node loads it once', async () => {
  const copies: string[] = [];
  for await (const file of glob('**/*.js', { cwd: chunks })) {
    const source = readFileSync(path.join(chunks, file), 'utf8');
    if (ofTheService.some((word) => source.includes(word))) copies.push(file);
  }
  expect(copies).toEqual([]);
});
