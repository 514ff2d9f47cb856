import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDemo } from './demo.ts';
import { languages, schemes, type Tour, type Variant, visitPages, widths } from './page-tour.ts';
import { namesOne } from './pages.ts';

const folder = path.resolve(import.meta.dirname, '../../reports/screenshots');

const variants = languages.flatMap((language) =>
  widths.flatMap((width) => schemes.map((scheme) => ({ language, width, scheme }))),
);
const nameOf = (address: string) =>
  address
    .split('/')
    .filter((part) => part !== '' && part !== readDemo().organization_id)
    .map((part) => (namesOne(part) ? 'one' : part))
    .join('-') || 'root';
const fileOf = (name: string, { language, width, scheme }: Variant) => `${name}-${width}-${scheme}-${language}.png`;

/**
 * Takes pictures of every page.
 * @returns the pages that have none, with where they lead
 */
export async function takePictures(tour: Omit<Tour, 'look'>): Promise<Map<string, string>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { shown, elsewhere } = await visitPages({
    ...tour,
    look: async (page, address, variant) => {
      await page.screenshot({ path: path.join(folder, fileOf(nameOf(address), variant)) });
    },
  });
  writeFileSync(path.join(folder, 'index.html'), gallery(shown));
  return elsewhere;
}

function gallery(shown: readonly string[]): string {
  const figure = (name: string, variant: Variant) => {
    const { language, width, scheme } = variant;
    const file = fileOf(name, variant);
    return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="" width="${width / 4}"></a><figcaption>${language}, ${width}, ${scheme}</figcaption></figure>`;
  };
  const section = (address: string) => {
    const name = nameOf(address);
    return `<h2 id="${name}">${address}</h2><div>${variants.map((variant) => figure(name, variant)).join('')}</div>`;
  };
  const contents = shown.map(nameOf).map((name) => `<li><a href="#${name}">${name}</a></li>`);
  const style = 'body{font:14px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start}figure{margin:0}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages of the panel</title><style>${style}img{border:1px solid #888}</style><h1>Pages of the panel</h1><ul>${contents.join('')}</ul>${shown.map(section).join('\n')}</html>\n`;
}
