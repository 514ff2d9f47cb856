import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where pictures of the panel are: those of pages and those of journeys, each with an index.html. */
export const screenshotsFolder = path.resolve(import.meta.dirname, '../../reports/screenshots');

/** @param width of the page in CSS pixels; it is shown at a quarter */
export type Figure = { file: string; caption: string; width: number };
type Section = { heading: string; figures: readonly Figure[] };
type Gallery = { title: string; sections: readonly Section[] };

const style = [
  'body{font:14px system-ui;margin:2rem}',
  'div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}',
  'figure{margin:0}',
  'img{border:1px solid #888}',
].join('');

/** Writes a page that shows pictures side by side, in the folder that they are in. */
export function writeGallery(folder: string, { title, sections }: Gallery): void {
  const contents = sections.map(({ heading }, at) => `<li><a href="#s${at}">${escaped(heading)}</a></li>`);
  const shown = sections.map(
    ({ heading, figures }, at) =>
      `<h2 id="s${at}">${escaped(heading)}</h2><div>${figures.map(figureOf).join('')}</div>`,
  );
  const head = `<meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style>`;
  const body = `<h1>${escaped(title)}</h1><ul>${contents.join('')}</ul>${shown.join('\n')}`;
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><html lang="en">${head}${body}</html>\n`);
}

function figureOf({ file, caption, width }: Figure): string {
  const image = `<a href="${file}"><img loading="lazy" src="${file}" alt="" width="${width / 4}"></a>`;
  return `<figure>${image}<figcaption>${escaped(caption)}</figcaption></figure>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
