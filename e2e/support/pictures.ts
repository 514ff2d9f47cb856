import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readDemo } from './demo.ts';
import { screenshotsFolder, writeGallery } from './gallery.ts';
import { languages, schemes, type Tour, type Variant, visitPages, widths } from './page-tour.ts';
import { namesOne } from './pages.ts';

const folder = path.join(screenshotsFolder, 'pages');

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
  const sections = shown.map((address) => ({
    heading: address,
    figures: variants.map((variant) => ({ ...figureOf(nameOf(address), variant), width: variant.width })),
  }));
  writeGallery(folder, { title: 'Pages of the panel', sections });
  return elsewhere;
}

const figureOf = (name: string, variant: Variant) => ({
  file: fileOf(name, variant),
  caption: `${variant.width}, ${variant.scheme}, ${variant.language}`,
});
