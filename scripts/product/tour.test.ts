import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { variables } from '../env.ts';
import { tour } from './tour.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tour-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const answer = {
  access_token: 't',
  id: 'i',
  valid: true,
  url: 'http://u',
  approval_url: 'http://a',
  upo: { artifact_id: 'u' },
  data: [{ id: 'd' }],
};
/** Takes the place of curl: notes what it was called with, and gives every answer that the tour waits for. */
const curl = `#!/bin/sh
for each in "$@"; do printf '%s ' "$each"; done | tr '\\n' ' ' >> calls; echo >> calls
while [ $# -gt 0 ]; do [ "$1" = -o ] && { echo '<SkrotDokumentu>hash' > "$2"; exit; }; shift; done
echo '${JSON.stringify({ ...answer, rendering: { url: 'http://r' } })}'
`;
const paths = variables()['PATH'] ?? '';
const isThere = (shell: string) => paths.split(path.delimiter).some((place) => existsSync(path.join(place, shell)));

/** The requests of the tour, in its order; those to another address take a token and download. */
const requests = [
  'another address',
  'POST /customers',
  'POST /invoice-drafts',
  'POST /invoice-drafts/i/validation',
  'POST /invoice-drafts/i/previews',
  'POST /invoice-approval-intents',
  'POST /invoices',
  'POST /invoice-approval-intents',
  'POST /ksef-submissions',
  'GET /ksef-submissions/i',
  'POST /artifacts/u/download-links',
  'another address',
  'GET /invoices/i/artifacts?kind=fa3_xml',
  'POST /artifacts/d/download-links',
  'another address',
];

it.each(['sh', 'bash', 'zsh'].filter(isThere))('%s takes every line of the tour as it is printed', (shell) => {
  writeFileSync(path.join(folder, 'curl'), curl);
  chmodSync(path.join(folder, 'curl'), 0o755);
  const [, ...lines] = tour({
    base_url: 'http://localhost:3000',
    clients: [{ client_id: 'c', client_secret: 's' }],
    members: [],
  }).split('\n');
  const env = { ...variables(), PATH: [folder, path.dirname(process.execPath), paths].join(path.delimiter) };
  const { status, stdout, stderr } = spawnSync(shell, [], {
    cwd: folder,
    env,
    input: lines.join('\n'),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\n<SkrotDokumentu>hash\n[A-Za-z0-9+/]{43}=\n$/);
  const calls = readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
  const address = / -X (\w+) http:\/\/localhost:3000\/api\/v1(\S+)/;
  const made = calls.map((call) => address.exec(call)?.slice(1).join(' ') ?? 'another address');
  expect(made).toEqual(requests);
  const bodies = calls.flatMap((call) => / -d (\{.*\}) *$/.exec(call)?.[1] ?? []);
  expect(bodies.map((body): unknown => JSON.parse(body))).toHaveLength(8);
});
