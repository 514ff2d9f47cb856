import { describe, expect, it } from 'vitest';
import { folderCycles, importsOf } from './folder-cycles.ts';

const cycles = (texts: Record<string, string>) => folderCycles(importsOf(new Map(Object.entries(texts))));
const bread = 'packages/router/src/bread/bake.ts';
const butter = 'packages/router/src/butter/churn.ts';

describe('folders', () => {
  it('that import each other are found, by types too, with an import of each way', () => {
    const found = cycles({
      [bread]: "import { churn } from '../butter/churn.ts';",
      [butter]: "import type { Loaf } from '../bread/slices/loaf.ts';",
      'packages/router/src/bread/slices/loaf.ts': 'export type Loaf = string;',
    });
    expect(found).toEqual([
      [
        'packages/router/src/bread and packages/router/src/butter import each other:',
        `  ${bread} → ${butter}`,
        `  ${butter} → packages/router/src/bread/slices/loaf.ts`,
      ].join('\n'),
    ]);
  });

  it('in a longer cycle are found once', () => {
    const found = cycles({
      [bread]: "import { churn } from '../butter/churn.ts';",
      [butter]: "import { milk } from '../cows/milk.ts';",
      'packages/router/src/cows/milk.ts': "import { bake } from '../bread/bake.ts';",
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/bread and \S+butter and \S+cows import each other/);
  });

  it('of the panel are found behind its alias, and packages behind their names', () => {
    expect(
      cycles({
        'apps/panel/src/trpc/client.ts': "import { Refusal } from '@/components/refusal';",
        'apps/panel/src/components/refusal.tsx': "import { failureOf } from '@/trpc/client';",
      }),
    ).toHaveLength(1);
    expect(
      cycles({
        'packages/db/src/connection/lease.ts': "import { Money } from '@invoicing/domain/amounts/money';",
        'packages/domain/src/amounts/money.ts': "export { lease } from '@invoicing/db/connection/lease';",
      }),
    ).toHaveLength(1);
  });

  it('may import in one direction, within themselves, and files that lie loose next to them', () => {
    expect(
      cycles({
        [bread]:
          "import { churn } from '../butter/churn.ts';\nimport { oven } from './oven.ts';\nimport { z } from 'zod';",
        [butter]: "import { wire } from '../wire.ts';",
        'packages/router/src/wire.ts': "import { bake } from './bread/bake.ts';",
        'packages/router/src/butter/churn.test.ts': "import { bake } from '../bread/bake.ts';",
      }),
    ).toEqual([]);
  });

  it('in a folder that holds nothing but them are each looked at alone', () => {
    const texts = {
      'packages/router/src/meals/breakfast/toast.ts': "import { bake } from '../../bread/bake.ts';",
      [bread]: "import { mill } from '../meals/grain/mill.ts';",
      'packages/router/src/meals/grain/mill.ts': 'export const mill = 1;',
    };
    expect(cycles(texts)).toEqual([]);
    const loose = { 'packages/router/src/meals/menu.ts': "import { mill } from './grain/mill.ts';" };
    expect(cycles({ ...texts, ...loose })).toHaveLength(1);
    const back = { 'packages/router/src/meals/grain/mill.ts': "import { toast } from '../breakfast/toast.ts';" };
    expect(cycles({ ...texts, ...back })[0]).toMatch(/bread and \S+meals\/grain and \S+meals\/breakfast import/);
  });
});
