import path from 'node:path';
import ts from 'typescript';

/** What one file imports, types included; both as paths from the root. */
export type Import = { from: string; to: string };

const test = /\.(test|test-d|spec)\.tsx?$|\/(test|testing|scripts)\/|\.config\.(ts|mjs)$/;

/**
 * What the files of a project import of each other; tests may reach for anything, and packages of others are not looked
 * at.
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

/** Where a specifier leads; null outside the project. */
function placeOf(from: string, specifier: string, packages: ReadonlySet<string>): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  // The one alias, which the panel's tsconfig.json declares.
  if (specifier.startsWith('@/')) return path.posix.join('apps/panel/src', specifier.slice(2));
  const [, name = '', file = ''] = /^@invoicing\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const folder = ['packages', 'apps'].map((top) => `${top}/${name}`).find((found) => packages.has(found));
  return folder === undefined ? null : `${folder}/src/${file}`;
}

/** Every circle of folders next to each other, the shortest through each import, with one import for each step. */
export function roomsInCircles(imports: readonly Import[]): string[] {
  const steps = new Map<string, Map<string, Import>>();
  for (const found of imports) {
    const [one, other] = wayOf(found) ?? [];
    if (one === undefined || other === undefined) continue;
    const next = steps.get(one) ?? new Map<string, Import>();
    steps.set(one, next.set(other, next.get(other) ?? found));
  }
  const circles = [...steps].flatMap(([one, next]) =>
    [...next].flatMap(([other, there]) => {
      const back = shortest(steps, other, one);
      // Each circle once: from the first of its rooms.
      const isFirst = back?.every((step) => one <= (wayOf(step)?.[0] ?? one));
      return back && isFirst ? [[there, ...back]] : [];
    }),
  );
  return circles.map((circle) => {
    const rooms = circle.map((step) => wayOf(step)?.[0]).join(' and ');
    return `${rooms} import each other:\n${circle.map(({ from, to }) => `  ${from} → ${to}`).join('\n')}`;
  });
}

/** The fewest imports that lead from one folder to another; null where none do. */
function shortest(
  steps: ReadonlyMap<string, ReadonlyMap<string, Import>>,
  one: string,
  other: string,
): Import[] | null {
  const ways = new Map<string, Import[]>([[one, []]]);
  for (const [room, way] of ways) {
    if (room === other) return way;
    for (const [next, step] of steps.get(room) ?? []) if (!ways.has(next)) ways.set(next, [...way, step]);
  }
  return null;
}

/** The two folders next to each other that an import joins; null within one, and for a file that lies loose. */
function wayOf({ from, to }: Import): [string, string] | null {
  const [one, other] = [from.split('/'), to.split('/')];
  const shared = one.findIndex((part, index) => part !== other[index]);
  if (shared < 0 || shared >= one.length - 1 || shared >= other.length - 1) return null;
  return [one.slice(0, shared + 1).join('/'), other.slice(0, shared + 1).join('/')];
}
