import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

type Manifest = {
  name?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = (file: string): Manifest => JSON.parse(text(file));
const manifests = globSync(['package.json', 'apps/*/package.json', 'packages/*/package.json', 'e2e/package.json'], {
  cwd: root,
});
const lockfile = text('pnpm-lock.yaml');

/** The packages in pnpm-workspace.yaml whose build scripts are allowed or refused. */
function decidedBuilds(): Map<string, boolean> {
  const [, list = ''] = /^allowBuilds:\n((?: {2}.*\n?)*)/m.exec(text('pnpm-workspace.yaml')) ?? [];
  return new Map(
    [...list.matchAll(/^ {2}"?([^":]+)"?: (true|false)$/gm)].map(([, name = '', decision]) => [
      name,
      decision === 'true',
    ]),
  );
}

/** The installed packages with install scripts. */
function buildingPackages(): string[] {
  const store = path.join(root, 'node_modules/.pnpm');
  const folders = readdirSync(store).filter((name) => existsSync(path.join(store, name, 'node_modules')));
  const found = folders.flatMap((name) =>
    globSync(['*/package.json', '@*/*/package.json'], { cwd: path.join(store, name, 'node_modules') }).map((file) =>
      path.join(store, name, 'node_modules', file),
    ),
  );
  const building = found.filter((file) => {
    const { scripts = {} }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
    return (
      ['preinstall', 'install', 'postinstall'].some((script) => script in scripts) ||
      existsSync(path.join(path.dirname(file), 'binding.gyp'))
    );
  });
  return [...new Set(building.map((file): string => JSON.parse(readFileSync(file, 'utf8')).name))].sort();
}

describe('dependencies', () => {
  it('run build scripts only where someone has decided so by name', () => {
    const decided = decidedBuilds();
    expect(decided.size).toBeGreaterThan(0);
    expect(buildingPackages().length).toBeGreaterThan(0);
    expect(buildingPackages().filter((name) => !decided.has(name))).toEqual([]);
  });

  it('are named in one exact version', () => {
    const specifiers = manifests.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = manifest(file);
      return Object.entries({ ...dependencies, ...devDependencies }).map(
        ([name, version]) => `${file}: ${name}@${version}`,
      );
    });
    expect(specifiers.filter((specifier) => !/@(workspace:\*|\d+\.\d+\.\d+(-[\w.]+)?)$/.test(specifier))).toEqual([]);
  });

  it('come from the registry alone, each with the hash of its bytes', () => {
    const [, packages = ''] = /^packages:\n([\s\S]*?)^snapshots:/m.exec(lockfile) ?? [];
    const entries = packages.split(/^ {2}(?=\S)/m).filter((entry) => entry.trim() !== '');
    expect(entries.length).toBeGreaterThan(100);
    const odd = entries.filter((entry) => !/^ {4}resolution: \{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/m.test(entry));
    expect(odd.map((entry) => entry.split('\n')[0])).toEqual([]);
  });
});
