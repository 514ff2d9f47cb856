import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDemo } from './demo.ts';
import { readRunning, requireSingle } from './running.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const client = { client_id: 'a', client_secret: 'b', scopes: [] };
it.each([
  ['running.json', readRunning, { pid: 1 }, 'baseUrl', 'If no product runs on this data folder, remove the file.'],
  [
    'running.json',
    requireSingle,
    { pid: '1', baseUrl: 'http://localhost:3000' },
    'pid',
    'If no product runs on this data folder, remove the file.',
  ],
  [
    'demo.json',
    readDemo,
    { base_url: '', organization_id: '', organization_nip: '', ksef_token: '', clients: [client], members: [] },
    'members',
    'Put the file back as it was, or start on an empty data folder: DATA_DIR=.data-2 npm start.',
  ],
] as const)(
  'a damaged %s is named with what is wrong in it and what to do (%o)',
  (name, read, lacking, member, remedy) => {
    const file = path.join(folder, name);
    for (const cut of ['', '{"', '[1']) {
      writeFileSync(file, cut);
      expect(() => read(folder)).toThrow(new RegExp(`^${file} cannot be read: .+ ${remedy}$`));
    }
    writeFileSync(file, JSON.stringify(lacking));
    expect(() => read(folder)).toThrow(`${file} lacks or has damaged: ${member}. ${remedy}`);
    writeFileSync(file, '[]');
    expect(() => read(folder)).toThrow(`${file} lacks or has damaged: everything. ${remedy}`);
  },
);
