import { z } from 'zod';

/**
 * Reads JSON stored by this release, an older or a newer one. Data is validated when it is written, not when it is
 * read, because it was valid then: members unknown to the schema are dropped at every depth, and members added later
 * get their defaults. That lets several releases share one database.
 */

type Reader = (value: unknown) => unknown;

/** The stored form of schemas whose values are stored differently from how a request gives them. */
const heldAs = new WeakMap<z.core.$ZodType, z.core.$ZodType>();
const readers = new WeakMap<z.core.$ZodType, Reader>();

/** Declares the stored form of a value that this schema reads from a request. */
export function storedAs<S extends z.core.$ZodType>(schema: S, stored: z.core.$ZodType): S {
  heldAs.set(schema, stored);
  return schema;
}

/** The part of a stored value that a schema knows, completed with defaults. */
export function readStored<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  return trustWritten<S>(readerOf(schema)(value));
}

/**
 * The new value to store: members known to the schema as given, unknown ones as another release stored them. Lists are
 * replaced as a whole, because their items cannot be matched.
 */
export function keepUnknown<T extends object>(schema: z.core.$ZodType, stored: unknown, given: T): T {
  if (!isRecord(stored)) return given;
  const known = membersOf(schema);
  const unknown = Object.entries(stored).filter(([name]) => !known.has(name));
  const inner = Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const member = known.get(name);
    return member && isRecord(value) ? [[name, keepUnknown(member, Reflect.get(stored, name), value)]] : [];
  });
  return { ...Object.fromEntries(unknown), ...given, ...Object.fromEntries(inner) };
}

function membersOf(schema: z.core.$ZodType): ReadonlyMap<string, z.core.$ZodType> {
  const inner = innerOf(schema);
  if (inner) return membersOf(inner);
  return new Map(schema instanceof z.ZodObject ? Object.entries(schema.shape) : []);
}

/** Adding a description creates a new schema whose parent is the original one. */
function storedForm(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { parent } = schema._zod;
  return heldAs.get(schema) ?? (parent && storedForm(parent));
}

function readerOf(schema: z.core.$ZodType): Reader {
  const made = readers.get(schema) ?? readerFor(schema);
  readers.set(schema, made);
  return made;
}

function readerFor(schema: z.core.$ZodType): Reader {
  const stored = storedForm(schema);
  if (stored) return readerOf(stored);
  if (schema instanceof z.ZodDefault) {
    const read = readerOf(schema.def.innerType);
    return (value) => (value === undefined ? schema.def.defaultValue : read(value));
  }
  const inner = innerOf(schema);
  if (inner) return readerOf(inner);
  if (schema instanceof z.ZodObject) return readerOfMembers(schema);
  if (schema instanceof z.ZodUnion) return readerOfOneOf(schema.options);
  if (schema instanceof z.ZodArray) {
    const read = readerOf(schema.element);
    return (value) => (Array.isArray(value) ? value.map(read) : value);
  }
  if (schema instanceof z.ZodRecord) {
    const read = readerOf(schema.valueType);
    return (value) =>
      isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, read(each)])) : value;
  }
  return (value) => value;
}

/** The inner schema of a wrapper. A transformed text is stored in its transformed form. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return schema.def.innerType;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) return schema.def.innerType;
  return schema instanceof z.ZodPipe ? schema.def.in : null;
}

/** Unknown members are kept in a loose object only, because it is read in order to be written back. */
function readerOfMembers({ shape, def }: z.ZodObject): Reader {
  const members = Object.entries(shape).map(([name, member]) => ({ name, read: readerOf(member) }));
  const isLoose = def.catchall instanceof z.ZodUnknown;
  return (value) => {
    if (!isRecord(value)) return value;
    const known = members.map(({ name, read }) => [
      name,
      read(Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined),
    ]);
    return { ...(isLoose ? value : {}), ...Object.fromEntries(known.filter(([, member]) => member !== undefined)) };
  };
}

/** Of several record types, the one whose literals match the value; a text or a number is returned unchanged. */
function readerOfOneOf(options: readonly z.core.$ZodType[]): Reader {
  const records = options.flatMap((option) => (option instanceof z.ZodObject ? [option] : []));
  const forms = records.map((option) => ({ literals: literalsOf(option), read: readerOf(option) }));
  return (value) => {
    if (!isRecord(value)) return value;
    const form = forms.find(({ literals }) => literals.every(([name, said]) => said.has(Reflect.get(value, name))));
    return form ? form.read(value) : value;
  };
}

function literalsOf({ shape }: z.ZodObject): [string, ReadonlySet<unknown>][] {
  return Object.entries(shape).flatMap(([name, member]): [string, ReadonlySet<unknown>][] =>
    member instanceof z.ZodLiteral ? [[name, member.values]] : [],
  );
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value was validated when it was written. Members added later have defaults, so none of them is required. */
function trustWritten<S extends z.ZodType>(value: unknown): z.output<S> {
  return value as z.output<S>;
}
