import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { type StandalonePage, scriptsFolder, scriptsList, standalonePages } from './pages.ts';

const at = (place: string) => path.resolve(import.meta.dirname, place);
const translations = createRequire(createRequire(import.meta.url).resolve('next-intl'));

/** What islands use of Next, without its router; messages are parsed on the server. */
const alias = {
  'next/dynamic': at('browser/dynamic.tsx'),
  'next/link': at('browser/link.tsx'),
  'next/navigation': at('browser/navigation.ts'),
  'use-intl/format-message': translations.resolve('use-intl/format-message/format-only'),
};

/** Makes the script of a page. @returns the name of its file */
async function bundle(page: StandalonePage): Promise<string> {
  const build = await rolldown({
    input: { [page]: at(`browser/${page}.ts`) },
    platform: 'browser',
    tsconfig: at('../../tsconfig.json'),
    transform: { define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' } },
    resolve: { alias },
    onLog: (level, log, print) => {
      // All of it runs in the browser: where Next's client begins means nothing here.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
    },
  });
  const names = { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' };
  const { output } = await build.write({ dir: scriptsFolder, minify: true, ...names });
  await build.close();
  return output[0].fileName;
}

const scripts: Record<string, string> = {};
for (const page of standalonePages) scripts[page] = await bundle(page);
writeFileSync(scriptsList, JSON.stringify(scripts));
