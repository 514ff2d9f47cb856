import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../src/openapi/document.ts';

/** Writes the contract that the code generates beside the code, for review and for whoever compares versions. */
const file = path.resolve(import.meta.dirname, '../openapi.json');
writeFileSync(file, `${JSON.stringify(openApiDocument('https://api.invoicing.test'), null, 2)}\n`);
console.log(path.relative(process.cwd(), file));
