import { writeFileSync } from 'node:fs';
import type { DMMF } from '@prisma/generator-helper';
import helper from '@prisma/generator-helper';

// `prisma generate` runs this: the tables of the schema as Kysely takes them, by their names in the database.

/** What node-postgres gives for a column that is selected, and what is written where that differs. */
const scalars: Readonly<Record<string, readonly [string, string?]>> = {
  String: ['string'],
  Boolean: ['boolean'],
  Int: ['number'],
  Float: ['number'],
  BigInt: ['string', 'string | bigint'],
  Decimal: ['string'],
  DateTime: ['Date'],
  Json: ['unknown', 'string'],
  Bytes: ['Uint8Array<ArrayBuffer>'],
};
/** node-postgres would make it a Date in the zone of the process: there is none to select until it is cast to text. */
const day = ['never', 'string'] as const;
/** Defaults that Prisma's client makes; the database has none. */
const madeByPrisma = new Set(['uuid', 'cuid', 'nanoid', 'ulid']);

function columnOf(field: DMMF.Field): string {
  const [selected, written] = typesOf(field);
  const isGenerated = isMadeByDatabase(field);
  const same = isGenerated ? `Generated<${selected}>` : selected;
  const different = `ColumnType<${selected}, ${written}${isGenerated ? ' | undefined' : ''}, ${written}>`;
  return `  ${field.dbName ?? field.name}: ${selected === written ? same : different};`;
}

function typesOf(field: DMMF.Field): [selected: string, written: string] {
  const isDay = field.nativeType?.[0] === 'Date';
  const one = field.kind === 'enum' ? [`enums.${field.type}`] : isDay ? day : scalars[field.type];
  if (!one) throw new Error(`no type is known for ${field.name}: ${field.type}`);
  const [selected = '', written = selected] = one;
  const whole = (type: string) => `${field.isList ? `(${type})[]` : type}${field.isRequired ? '' : ' | null'}`;
  return [whole(selected), whole(written)];
}

function isMadeByDatabase({ hasDefaultValue, default: made }: DMMF.Field): boolean {
  if (!hasDefaultValue) return false;
  return typeof made !== 'object' || !('name' in made) || !madeByPrisma.has(made.name);
}

function tableOf(model: DMMF.Model): string {
  const columns = model.fields.filter(({ kind }) => kind !== 'object').map(columnOf);
  return `export type ${model.name}Table = {\n${columns.join('\n')}\n};\n`;
}

helper.generatorHandler({
  onManifest: () => ({ prettyName: 'tables for Kysely' }),
  onGenerate: async ({ dmmf, generator }) => {
    const { models } = dmmf.datamodel;
    const rows = models.map(({ name, dbName }) => `  ${dbName ?? name}: ${name}Table;`);
    const head = "import type { ColumnType, Generated } from 'kysely';\nimport type * as enums from './enums.ts';\n";
    const text = `${head}\n${models.map(tableOf).join('\n')}\nexport type Tables = {\n${rows.join('\n')}\n};\n`;
    if (!generator.output?.value) throw new Error('say where the tables go: output = …');
    writeFileSync(generator.output.value, text);
  },
});
