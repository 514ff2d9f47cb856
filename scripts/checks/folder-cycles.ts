import path from 'node:path';
import ts from 'typescript';

/** What one file imports, types included; both as paths from the root. */
export type Import = { from: string; to: string };

const test = /\.(test|test-d|spec)\.tsx?$|\/(test|testing|scripts)\/|\.config\.(ts|mjs)$/;

/**
 * The imports between the files of a project, without tests, which may import anything, and without external packages.
 * @param texts each file by its path from the root
 */
export function importsOf(texts: ReadonlyMap<string, string>): Import[] {
  const packages = new Set([...texts.keys()].map((file) => file.split('/').slice(0, 2).join('/')));
  return [...texts]
    .filter(([file]) => !test.test(file))
    .flatMap(([from, text]) =>
      ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
        const to = placeOf(from, fileName, packages);
        return to === null ? [] : { from, to };
      }),
    );
}

/** The file that a specifier refers to; null outside the project. */
function placeOf(from: string, specifier: string, packages: ReadonlySet<string>): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  // The one alias, which the panel's tsconfig.json declares.
  if (specifier.startsWith('@/')) return path.posix.join('apps/panel/src', specifier.slice(2));
  const [, name = '', file = ''] = /^@invoicing\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const folder = ['packages', 'apps'].map((top) => `${top}/${name}`).find((found) => packages.has(found));
  return folder === undefined ? null : `${folder}/src/${file}`;
}

/** An import of one folder by another. */
type Step = Import & { folders: [one: string, other: string] };

/** Every cycle of folders, the shortest through each import, with one import for each step. */
export function folderCycles(imports: readonly Import[]): string[] {
  const steps = new Map<string, Map<string, Step>>();
  for (const step of stepsOf(imports)) {
    const [one, other] = step.folders;
    const next = steps.get(one) ?? new Map<string, Step>();
    steps.set(one, next.set(other, next.get(other) ?? step));
  }
  const cycles = [...steps].flatMap(([one, next]) =>
    [...next].flatMap(([other, there]) => {
      const back = shortest(steps, other, one);
      // Each cycle once: from the first of its folders.
      const isFirst = back?.every((step) => one <= step.folders[0]);
      return back && isFirst ? [[there, ...back]] : [];
    }),
  );
  return cycles.map((cycle) => {
    const folders = cycle.map((step) => step.folders[0]).join(' and ');
    return `${folders} import each other:\n${cycle.map(({ from, to }) => `  ${from} → ${to}`).join('\n')}`;
  });
}

/** The shortest chain of imports from one folder to another; null if there is none. */
function shortest(steps: ReadonlyMap<string, ReadonlyMap<string, Step>>, one: string, other: string): Step[] | null {
  const ways = new Map<string, Step[]>([[one, []]]);
  for (const [folder, way] of ways) {
    if (folder === other) return way;
    for (const [next, step] of steps.get(folder) ?? []) if (!ways.has(next)) ways.set(next, [...way, step]);
  }
  return null;
}

/**
 * The imports between sibling folders. A folder within a package that contains only folders merely groups them and is
 * no unit itself. Imports within a folder and of files outside of any folder are ignored.
 */
function stepsOf(imports: readonly Import[]): Step[] {
  const withFiles = new Set(imports.flatMap(({ from, to }) => [path.posix.dirname(from), path.posix.dirname(to)]));
  const isGroup = (folder: string) => folder.includes('/src/') && !withFiles.has(folder);
  const unitOf = (file: string[], depth: number): string => {
    const folder = file.slice(0, depth).join('/');
    return isGroup(folder) ? unitOf(file, depth + 1) : folder;
  };
  return imports.flatMap(({ from, to }): Step[] => {
    const [one, other] = [from.split('/'), to.split('/')];
    const shared = one.findIndex((part, index) => part !== other[index]);
    if (shared < 0 || shared >= one.length - 1 || shared >= other.length - 1) return [];
    return [{ from, to, folders: [unitOf(one, shared + 1), unitOf(other, shared + 1)] }];
  });
}
