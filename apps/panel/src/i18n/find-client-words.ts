import { globSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { namespacesIn, type Said } from './namespaces-in.ts';

type Module = Said & { imports: readonly string[] };
type Graph = Map<string, Module>;

const panel = path.resolve(import.meta.dirname, '../..');
/** The list that pages send by; the command `words` of the panel writes it. */
export const wordsFile = path.join(panel, 'src/i18n/client-words.json');

/** What Next shows within a layout, in place of a page. */
const inPlaceOfPages = '**/{error,forbidden,layout,loading,not-found,unauthorized}.tsx';

/**
 * Which namespaces of the catalogue run in the browser, by what sends them: a page, a layout with what is shown in
 * place of its pages, and the script of a page that has its own. Found by following imports, so that nothing is missed
 * that somebody forgot to name.
 */
export async function findClientWords(root = panel): Promise<Record<string, string[]>> {
  const files = [
    ...entriesOfNext(path.join(root, 'src/app')),
    ...entriesOfScripts(path.join(root, 'src/hosted/browser')),
  ];
  const graph = await readGraph(
    root,
    files.map(({ file }) => file),
  );
  const found = new Map<string, Set<string>>();
  for (const { place, file, isClient } of files) {
    const words = found.get(place) ?? new Set();
    for (const module of clientModules(graph, file, isClient)) for (const name of readNames(module)) words.add(name);
    found.set(place, words);
  }
  const entries = [...found].map(([place, words]): [string, string[]] => [place, [...words].sort()]);
  return Object.fromEntries(entries.filter(([, words]) => words.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @throws Error naming what no page could know to send the words for */
function readNames([file, { namespaces, unreadable }]: [file: string, Module]): string[] {
  if (unreadable.length === 0) return namespaces;
  throw new Error(`${path.basename(file)} takes words that cannot be read from it: ${unreadable.join(', ')}`);
}

type Entry = { place: string; file: string; isClient: boolean };

function entriesOfNext(app: string): Entry[] {
  const layouts = globSync('**/layout.tsx', { cwd: app }).map((file) => path.dirname(file));
  const around = (folder: string): string =>
    layouts.includes(folder) || folder === '.' ? folder : around(path.dirname(folder));
  const entry = (place: string, file: string): Entry => ({ place, file: path.join(app, file), isClient: false });
  return [
    ...globSync('**/page.tsx', { cwd: app }).map((file) => entry(routeOf(path.dirname(file)), file)),
    ...globSync(inPlaceOfPages, { cwd: app }).map((file) =>
      entry(`layout ${routeOf(around(path.dirname(file)))}`, file),
    ),
  ];
}

function entriesOfScripts(scripts: string): Entry[] {
  return globSync('*.ts', { cwd: scripts }).map((file) => ({
    place: `script ${path.basename(file, '.ts')}`,
    file: path.join(scripts, file),
    isClient: true,
  }));
}

/** The address of a folder of the app; groups in brackets are no part of it. */
export function routeOf(folder: string): string {
  const parts = folder.split(path.sep).filter((part) => part !== '.' && !/^\(.*\)$/.test(part));
  return `/${parts.join('/')}`;
}

/** What of a page the browser is given: modules that begin with 'use client', and all that they import. */
function clientModules(graph: Graph, entry: string, isClient: boolean): Graph {
  const [server, client]: [Graph, Graph] = [new Map(), new Map()];
  const visit = (id: string, inBrowser: boolean): void => {
    const module = graph.get(id);
    if (!module) return;
    const runs = inBrowser || module.isClient;
    const visited = runs ? client : server;
    if (visited.has(id)) return;
    visited.set(id, module);
    for (const imported of module.imports) visit(imported, runs);
  };
  visit(entry, isClient);
  return client;
}

/** The panel's own modules; what is not of the panel says nothing of the catalogue. */
async function readGraph(root: string, input: string[]): Promise<Graph> {
  const graph: Graph = new Map();
  const build = await rolldown({
    input,
    tsconfig: path.join(root, 'tsconfig.json'),
    external: (id) => !/^(\.|\/|@\/)/.test(id) || /\.(css|json)$/.test(id),
    logLevel: 'silent',
    plugins: [noting(graph)],
  });
  await build.generate();
  await build.close();
  return graph;
}

function noting(graph: Graph): Plugin {
  return {
    name: 'namespaces',
    transform(code, id) {
      graph.set(id, { ...namespacesIn(code, id), imports: [] });
    },
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      const noted = graph.get(id);
      if (noted) noted.imports = [...importedIds, ...dynamicallyImportedIds];
    },
  };
}
