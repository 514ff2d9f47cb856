import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reachableFolder } from './binaries.ts';

describe('reachableFolder', () => {
  const stranger = { uid: 65_533, gid: 65_533 };
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'reach-'));
    mkdirSync(path.join(folder, 'project'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps the wanted folder where the account may enter', () => {
    chmodSync(folder, 0o711);
    const wanted = path.join(folder, 'project', 'postgres');
    expect(reachableFolder(wanted, stranger)).toBe(wanted);
    expect(reachableFolder(wanted, null)).toBe(wanted);
  });

  it('takes another place, the same one every time, when a folder above is private', () => {
    chmodSync(folder, 0o700);
    const wanted = path.join(folder, 'project', 'postgres');
    const place = reachableFolder(wanted, stranger);
    expect(place).toMatch(/^\/var\/lib\/invoicing\/data-[0-9a-f]{16}$/);
    expect(reachableFolder(wanted, stranger)).toBe(place);
    rmSync(`${wanted}.path`);
    expect(reachableFolder(wanted, stranger)).not.toBe(place);
    expect(existsSync(wanted)).toBe(false);
  });
});
