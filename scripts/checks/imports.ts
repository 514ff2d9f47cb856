import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderCycles, importsOf } from './folder-cycles.ts';
import { root, sourceFiles } from './source-files.ts';

/** A rule that dependency-cruiser lacks: sibling folders do not import each other. */
const texts = new Map(sourceFiles().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const imports = importsOf(texts);
const found = folderCycles(imports);
process.stdout.write(
  found.length === 0
    ? `${imports.length} imports, and no folders import each other in a cycle.\n`
    : `${found.join('\n')}\n`,
);
process.exit(found.length === 0 ? 0 : 1);
