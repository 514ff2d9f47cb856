import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Project = { root: string; scripts: ReadonlySet<string> };

/** Commands of the package managers themselves. */
const ownCommands = new Set([
  'install',
  'ci',
  'exec',
  'add',
  'remove',
  'dlx',
  'audit',
  'outdated',
  'why',
  'run',
  'start',
  'test',
]);
const topFolders = 'apps|packages|docs|scripts|prisma|e2e|bench|\\.ci';

/**
 * What README.md or a file of docs/ names that does not exist.
 * @param file relative to the project's root
 * @returns one sentence for each
 */
export function brokenReferences(project: Project, file: string): string[] {
  const text = readFileSync(path.join(project.root, file), 'utf8');
  const found = [...brokenLinks(project, file, text), ...brokenPaths(project, text), ...brokenCommands(project, text)];
  return found.map((sentence) => `${file}: ${sentence}`);
}

/**
 * The decisions (docs/adr) that comments of a schema or of code name and that do not exist.
 * @param file relative to the project's root
 * @returns one sentence for each, with its line
 */
export function brokenDecisions({ root }: Pick<Project, 'root'>, file: string): string[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const comment = /(?:^|\s)\/\/.*|^\s*\/?\*.*/.exec(line)?.[0] ?? '';
    return [...comment.matchAll(/docs\/adr\/\d[\w-]*(?:\.md)?/g)]
      .map(([name]) => name)
      .filter((name) => !existsSync(path.join(root, name)))
      .map((name) => `${file}:${index + 1}  names ${name}, which does not exist`);
  });
}

function brokenLinks({ root }: Project, file: string, text: string): string[] {
  const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target));
  return targets.flatMap((target) => {
    const [linked = '', anchor] = target.split('#');
    const absolute =
      linked === '' ? path.join(root, file) : path.resolve(root, path.dirname(file), decodeURIComponent(linked));
    if (!existsSync(absolute)) return [`links to ${target}, which does not exist`];
    if (anchor === undefined || !absolute.endsWith('.md')) return [];
    return anchorsOf(readFileSync(absolute, 'utf8')).has(anchor)
      ? []
      : [`links to ${target}, but there is no such heading`];
  });
}

/** Paths from the project's root in code marks: `packages/router/src/router.ts`; with * and {} as in a shell. */
function brokenPaths({ root }: Project, text: string): string[] {
  const named = new RegExp(`^(?:${topFolders})(?:/[\\w.@()\\[\\]{},*-]+)+/?$`);
  const paths = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '').filter((code) => named.test(code));
  return paths
    .filter((name) => !existsSync(path.join(root, name)) && globSync(name, { cwd: root }).length === 0)
    .map((name) => `names ${name}, which does not exist`);
}

function brokenCommands({ root, scripts }: Project, text: string): string[] {
  const code = [...text.matchAll(/```[a-z]*\n([\s\S]*?)```|`([^`\n]+)`/g)]
    .map((match) => match[1] ?? match[2] ?? '')
    .join('\n');
  const calls = [...code.matchAll(/\b(?:npm run|npm|pnpm run|pnpm) ([a-z][\w:-]*)/g)];
  const unknown = calls
    .filter(([, name = '']) => !ownCommands.has(name) && !scripts.has(name))
    .map(([call]) => `names the command "${call}", which package.json lacks`);
  const files = [...code.matchAll(/\bnode ([\w./-]+\.(?:ts|mjs))/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !existsSync(path.join(root, name)));
  return [...unknown, ...files.map((name) => `runs ${name}, which does not exist`)];
}

function withoutCode(text: string): string {
  return text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
}

/** Headings as GitHub turns them into anchors. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? '');
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

/** Decisions (docs/adr) whose number is another's, or not the one in their heading. @returns one sentence for each */
export function misnumberedDecisions(root: string): string[] {
  const files = globSync('docs/adr/*.md', { cwd: root }).sort();
  const numberOf = (file: string) => Number(path.basename(file).slice(0, 4));
  return files.flatMap((file, index) => {
    const heading = readFileSync(path.join(root, file), 'utf8').split('\n')[0] ?? '';
    if (numberOf(file) !== index + 1)
      return [`${file}: decisions are numbered from 1, each number once; this one is number ${index + 1}`];
    return heading.startsWith(`# ${index + 1}. `) ? [] : [`${file}: its heading begins with "# ${index + 1}. "`];
  });
}
