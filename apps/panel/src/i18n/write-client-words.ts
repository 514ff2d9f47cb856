import { writeFileSync } from 'node:fs';
import { findClientWords, wordsFile } from './find-client-words.ts';

// Each name in a line of its own, so that changes of several branches come together.
writeFileSync(wordsFile, `${JSON.stringify(await findClientWords(), null, 2)}\n`);
