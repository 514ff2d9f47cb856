import { parseAst } from 'rolldown/parseAst';
import { type ESTree, Visitor } from 'rolldown/utils';

/** What a module says: namespaces of the catalogue, and where it names none that can be read from its text. */
export type Said = { isClient: boolean; namespaces: string[]; unreadable: string[] };

/**
 * Reads which namespaces a module takes its words from: `useTranslations('name')`, or for a name that is known only
 * when it runs `useTranslations<Names>(name)`, which the compiler holds to the union that is written.
 */
export function namespacesIn(code: string, file: string): Said {
  const module = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  const said: Said = { isClient: false, namespaces: [], unreadable: [] };
  said.isClient = module.body.some((line) => 'directive' in line && line.directive === 'use client');
  new Visitor({
    CallExpression({ callee, arguments: [given], typeArguments, start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'useTranslations') return;
      const names = typeArguments ? literalsOf(typeArguments.params[0], module) : literalOf(given);
      if (names === null) said.unreadable.push(code.slice(start, end));
      else said.namespaces.push(...names);
    },
    ImportSpecifier({ imported, local, start, end }) {
      const name = imported.type === 'Identifier' ? imported.name : imported.value;
      const isRenamed = name === 'useTranslations' && local.name !== name;
      if (isRenamed || name === 'useMessages' || name === 'useExtracted') said.unreadable.push(code.slice(start, end));
    },
  }).visit(module);
  return said;
}

function literalOf(given: ESTree.Argument | undefined): string[] | null {
  return given?.type === 'Literal' && typeof given.value === 'string' ? [given.value] : null;
}

/** @returns the names of a union that is written out in the module, null for any other type */
function literalsOf(type: ESTree.TSType | undefined, module: ESTree.Program): string[] | null {
  if (type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
    const { name } = type.typeName;
    const meant = module.body
      .map((line) => (line.type === 'ExportNamedDeclaration' ? line.declaration : line))
      .find((line) => line?.type === 'TSTypeAliasDeclaration' && line.id.name === name);
    return meant?.type === 'TSTypeAliasDeclaration' ? literalsOf(meant.typeAnnotation, module) : null;
  }
  const types = type?.type === 'TSUnionType' ? type.types : [type];
  const names = types.map((one) =>
    one?.type === 'TSLiteralType' && 'value' in one.literal ? one.literal.value : null,
  );
  return names.every((name) => typeof name === 'string') ? names : null;
}
