import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawHouse } from './house/draw.ts';
import { root } from './product/settings.ts';

/** `pnpm house`: writes the overview of the packages to docs/house.md. */
const file = path.join(root, 'docs/house.md');
const drawn = drawHouse(root);
const isNew = readFileSync(file, 'utf8') !== drawn;
if (isNew) writeFileSync(file, drawn);
process.stdout.write(isNew ? 'docs/house.md is drawn again.\n' : 'docs/house.md is as the code says.\n');
