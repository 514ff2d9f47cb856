import { openApiDocument } from '@invoicing/contract/document';
import { examplesOf } from '@invoicing/contract/examples';
import { errorsOf } from '@invoicing/contract/responses';
import { type Operation, operations } from '@invoicing/router/operations';
import { outline, resolve, typeOf } from './outline.ts';
import { anchorOf, type Page } from './page.ts';

type Json = Record<string, unknown>;

const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce((inner: unknown, name) => Reflect.get(Object(inner), name), value);
const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`;

const head = (baseUrl: string, count: number) => `# Invoicing Service API

Invoices that people approve, numbered, in FA(3), sent to KSeF once. ${count} operations; the contract as a file is [openapi.json](/openapi.json)
(OpenAPI 3.1), which every generator of clients reads. With \`openapi-typescript\` say \`--default-non-nullable=false\`: what has a default may be left out.

## First call

A token lives for 600 seconds. Clients and their scopes are made in the panel.

\`\`\`sh
curl ${baseUrl}/oauth/token -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials
curl ${baseUrl}/api/v1/customers -H "Authorization: Bearer $TOKEN"
\`\`\`

Every command takes an \`Idempotency-Key\`: the same request with the same key gives the first answer again, for 30 days. Lists are read page by
page: \`links.next\` is the next one. Issuing, sending and sending again each need a decision that a person takes on a hosted page; no token can
take it. What goes wrong is in [Errors](/docs/errors), what happens is reported by [webhooks](/docs/webhooks).
`;

/** Every operation with its scope, parameters, members, examples and errors; its module finds one and tries it. */
export const referencePage: Page = {
  path: '/docs',
  title: 'API reference',
  module: '/docs/try.mjs',
  markdown: (baseUrl) => {
    const document = openApiDocument(baseUrl);
    const tags = [...new Set(operations.map(tagOf))];
    const list = tags.map(
      (tag) => `- [${tag}](#${anchorOf(tag)}): ${linksTo(operations.filter((operation) => tagOf(operation) === tag))}`,
    );
    const sections = tags.flatMap((tag) => {
      const own = operations.filter((operation) => tagOf(operation) === tag);
      return [`## ${tag}\n`, ...own.map((operation) => section(document, operation, baseUrl))];
    });
    return [head(baseUrl, operations.length), ...list, '', ...sections].join('\n');
  },
};

const tagOf = ({ docs }: Operation): string => docs.tag;
const linksTo = (some: readonly Operation[]) =>
  some.map(({ operationId }) => `[${operationId}](#${anchorOf(operationId)})`).join(', ');

function section(document: Json, operation: Operation, baseUrl: string): string {
  const { operationId, method, path, scope, success } = operation;
  const described = at(document, 'paths', path, method.toLowerCase());
  const { bodies, answers, parameters: given } = examplesOf(operation, baseUrl);
  const [answer] = Object.values(answers);
  const content = resolve(
    document,
    at(described, 'responses', String(success), 'content', 'application/json', 'schema'),
  );
  return [
    `### ${operationId}\n`,
    `\`${method} ${path}\`\n`,
    `**${String(at(described, 'summary'))}.** ${String(at(described, 'description'))}\n`,
    `${facts(operation, scope)}\n`,
    parameters(document, described),
    ...(operation.body === 'none'
      ? []
      : [
          table(
            'Body',
            'Required',
            outline(document, at(described, 'requestBody', 'content', 'application/json', 'schema')),
          ),
        ]),
    `\`\`\`sh\n${curl(operation, given, Object.values(bodies)[0], baseUrl)}\n\`\`\`\n`,
    `Answers ${success}:\n`,
    json(at(answer, 'value')),
    table('Answer', 'Always', outline(document, content)),
    `Errors: ${errorsOf(operation)
      .map((code) => `[\`${code}\`](/docs/errors#${code})`)
      .join(', ')}\n`,
  ].join('\n');
}

function facts({ idempotent, docs, rateClass }: Operation, scope: string | null): string {
  return [
    scope === null ? 'Public.' : `Scope \`${scope}\`.`,
    idempotent ? 'Takes an `Idempotency-Key`.' : '',
    docs.approvalAction ? `Uses up an approval of the action \`${docs.approvalAction}\`.` : '',
    rateClass === 'high_risk' ? 'High risk.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function parameters(document: Json, described: unknown): string {
  const found = at(described, 'parameters');
  const rows = (Array.isArray(found) ? found : [])
    .map((parameter) => resolve(document, parameter))
    .map(
      ({ name, in: where, description, schema }) =>
        `| \`${String(name)}\` | ${String(where)}, ${typeOf(document, schema)} | ${String(description)} |`,
    );
  return table('Parameter', 'Meaning', rows);
}

function table(first: string, last: string, rows: readonly string[]): string {
  return rows.length === 0 ? '' : `${[`| ${first} | Type | ${last} |`, '| --- | --- | --- |', ...rows].join('\n')}\n`;
}

function curl(
  { method, path, pathParameters, scope, body, idempotent }: Operation,
  given: Json,
  example: unknown,
  baseUrl: string,
): string {
  const concrete = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (pathParameters.includes(name) ? [] : [[name, String(value)]])),
  );
  const sent =
    body === 'none' ? [] : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(at(example, 'value'))}'`];
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${baseUrl}${concrete}${query.size > 0 ? `?${query}` : ''}"`,
    ...(scope === null ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...sent,
  ].join(' \\\n  ');
}
