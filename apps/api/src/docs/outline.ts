type Json = Record<string, unknown>;

const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Resolves a schema's references within the same document. */
export function resolve(document: Json, value: unknown): Json {
  const schema = objectOf(value);
  const { $ref: reference, allOf, ...said } = schema;
  // A reference with further keywords is the only element of an `allOf`.
  if (Array.isArray(allOf) && allOf.length === 1) return { ...resolve(document, allOf[0]), ...said };
  if (typeof reference !== 'string') return schema;
  const names = reference.slice(2).split('/');
  return resolve(
    document,
    names.reduce((at: unknown, name) => Reflect.get(Object(at), name), document),
  );
}

/**
 * The members of a schema as rows of a table: dotted name, description of the type, whether it is required. Forms of a
 * union follow each other.
 */
export function outline(document: Json, value: unknown, prefix = ''): string[] {
  const schema = resolve(document, value);
  const forms =
    [schema['oneOf'], schema['anyOf']]
      .find(Array.isArray)
      ?.filter((form) => resolve(document, form)['type'] !== 'null') ?? [];
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const own = Object.entries(objectOf(schema['properties'])).flatMap(([name, member]) => {
    const row = `| \`${prefix}${name}\` | ${typeOf(document, member)} | ${required.has(name) ? 'yes' : ''} |`;
    return [row, ...outline(document, member, `${prefix}${name}.`)];
  });
  const items =
    schema['items'] === undefined ? [] : outline(document, schema['items'], `${prefix.replace(/\.$/, '')}[].`);
  return [...new Set([...own, ...items, ...forms.flatMap((form: unknown) => outline(document, form, prefix))])];
}

/** A type as text: what it is, which values, which limits, its default. */
export function typeOf(document: Json, value: unknown): string {
  const schema = resolve(document, value);
  const forms = [schema['oneOf'], schema['anyOf']].find(Array.isArray);
  const {
    type,
    format,
    const: constant,
    enum: values,
    minimum,
    maximum,
    minLength,
    maxLength,
    'x-default': otherwise,
  } = schema;
  const kind = forms
    ? [...new Set(forms.map((form: unknown) => typeOf(document, form)))].join(' or ')
    : [type].flat().filter(Boolean).join(' or ');
  const range = (low: unknown, high: unknown, unit: string) =>
    low === undefined && high === undefined ? '' : `, ${low ?? ''} to ${high ?? '…'}${unit}`;
  return [
    constant === undefined ? kind : `\`${JSON.stringify(constant)}\``,
    format === undefined ? '' : ` (${String(format)})`,
    Array.isArray(values) ? `: ${valuesOf(values)}` : '',
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    otherwise === undefined || otherwise === null ? '' : `; \`${JSON.stringify(otherwise)}\` where absent`,
  ].join('');
}

const mostValues = 60;

/** A list of values; a long one, such as the detail codes, has a page of its own. */
function valuesOf(values: readonly unknown[]): string {
  if (values.length > mostValues) return `one of ${values.length} values`;
  return values.map((one) => `\`${String(one)}\``).join(', ');
}
