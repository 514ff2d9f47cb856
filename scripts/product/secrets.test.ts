import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keysFromEnv } from '@invoicing/db/secrets/secrets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

describe('loadSecrets', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('makes keys that the product accepts, for their owner only, and the same on the next start', () => {
    const made = loadSecrets(folder);
    expect(keysFromEnv(made).pepper).toHaveLength(32);
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(loadSecrets(folder)).toEqual(made);
  });

  it('makes other keys for another installation', () => {
    const made = Object.values(loadSecrets(path.join(folder, 'one')));
    expect(new Set([...made, ...Object.values(loadSecrets(path.join(folder, 'two')))]).size).toBe(2 * made.length);
  });

  it('never replaces a damaged file: what the lost keys sealed would be lost', () => {
    loadSecrets(folder);
    const file = path.join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), SEALING_KEYS: undefined }));
    expect(() => loadSecrets(folder)).toThrow(
      `${file} lacks or has damaged: SEALING_KEYS. Put the file back as it was`,
    );
    writeFileSync(file, '{"SEALING_KEYS":"k1:');
    expect(() => loadSecrets(folder)).toThrow(new RegExp(`^${file} cannot be read: .+ Put the file back as it was`));
  });
});
