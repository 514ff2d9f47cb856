import { pathToFileURL } from 'node:url';

/**
 * A Turbopack loader that replaces a module of the workspace by the one that Node itself loads under that name.
 * `serverExternalPackages` is meant for this, but does not support TypeScript packages; when bundled, each group of
 * routes contains a copy of the whole service.
 * @returns source that exports what the module exports
 * @throws Error for a file that no package of the workspace exports
 */
export default async function loadNatively(this: { resourcePath: string }): Promise<string> {
  const [, name, module] = /\/packages\/([^/]+)\/src\/(.+)\.ts$/.exec(this.resourcePath) ?? [];
  if (name === undefined) throw new Error(`${this.resourcePath} is not a module of a workspace package`);
  const exported = Object.keys(await import(pathToFileURL(this.resourcePath).href));
  const specifier = JSON.stringify(`@invoicing/${name}/${module}`);
  return [
    `const loaded = await import(/* turbopackIgnore: true */ ${specifier});`,
    `export const { ${exported.join(', ')} } = loaded;`,
  ].join('\n');
}
