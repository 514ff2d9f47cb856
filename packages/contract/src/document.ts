import { eventTypes } from '@invoicing/domain/events/types';
import { descriptionOf, tagDocs } from '@invoicing/router/operation-docs';
import { type Operation, operations } from '@invoicing/router/operations';
import { appRouter } from '@invoicing/router/router';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import { openAnswers } from './answers.ts';
import { requestHeaders, responseHeaders, securitySchemes } from './components.ts';
import { errorSchemas } from './error-schema.ts';
import { examplesOf, type OperationExamples } from './examples.ts';
import { withMemberExamples } from './member-examples.ts';
import { parameterDocs } from './parameter-docs.ts';
import { withReferences } from './references.ts';
import { errorExamples, isResource, responsesOf, sharedResponses } from './responses.ts';
import { defaultWords, nameBodies, tidySchemas } from './schemas.ts';
import { unionPaths } from './unions.ts';
import { apiVersion } from './version.ts';
import { eventSchemas, webhookHeaders, webhooksOf } from './webhooks.ts';
import { describedSchemas } from './words/describe.ts';

type Json = Record<string, unknown>;

/**
 * The public contract as an OpenAPI 3.1.2 document: routes, parameters and schemas come from the router, descriptions
 * and errors from our tables.
 */
export function openApiDocument(baseUrl: string): Json {
  const generated = generateOpenApiDocument(trustRouter(appRouter), {
    title: 'Invoicing Service API',
    version: apiVersion,
    baseUrl,
    openApiVersion: '3.1.1',
    securitySchemes: securitySchemes(baseUrl),
    filter: ({ metadata }) => !(metadata.openapi.operationId && metadata.openapi.operationId in unionPaths),
    paths: trustPaths(Object.assign({}, ...Object.values(unionPaths).map((path) => path()))),
  });
  const { paths, components } = trustDocument(structuredClone(generated));
  for (const operation of operations) finish(operation, operationIn(paths, operation), examplesOf(operation, baseUrl));
  const bodies = nameBodies(
    operations.map((operation) => ({ operationId: operation.operationId, operation: operationIn(paths, operation) })),
  );
  return {
    openapi: '3.1.2',
    info: infoAt(baseUrl),
    servers: [{ url: baseUrl }],
    security: [{ oauth2: [] }],
    tags: Object.entries(tagDocs).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(operations.map(({ path }) => [path, paths[path]])),
    webhooks: webhooksOf(eventTypes),
    components: {
      schemas: schemasOf(components.schemas, bodies, paths),
      parameters: { ...requestHeaders, ...webhookHeaders },
      responses: sharedResponses(),
      headers: responseHeaders,
      examples: errorExamples(),
      securitySchemes: securitySchemes(baseUrl),
    },
  };
}

/** All named schemas, with their descriptions and examples. */
function schemasOf(generated: Json, bodies: Json, paths: Record<string, Json>): Json {
  const made = { ...withReferences(ownSchemas(generated)), ...bodies };
  const schemas = { ...tidySchemas(describedSchemas(made).schemas), ...errorSchemas, ...eventSchemas(eventTypes) };
  return withMemberExamples(openAnswers(schemas, requestBodies(paths)), shownIn(paths));
}

/** The examples of requests and answers, each with its schema. */
function shownIn(paths: Record<string, Json>): { schema: unknown; value: unknown }[] {
  const holders = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => {
      const { requestBody: body, responses } = trustJson(operation);
      return [body, ...Object.values(Object(responses))];
    }),
  );
  return holders.flatMap((holder) => {
    const { schema, examples } = Object(Object(Object(holder).content)['application/json']);
    return Object.values(Object(examples)).map((example) => ({ schema, value: Object(example).value }));
  });
}

function infoAt(baseUrl: string): Json {
  return {
    title: 'Invoicing Service API',
    version: apiVersion,
    summary: 'Invoices that people approve, numbered, in FA(3), sent to KSeF once.',
    description,
    contact: { name: 'Invoicing Service', url: `${baseUrl}/docs` },
    license: { name: 'Proprietary', url: `${baseUrl}/docs` },
    'x-runtime-status': 'partial-business-runtime',
  };
}

const description = [
  'Invoices that people approve, in the Polish FA(3) format, numbered and sent to KSeF once.',
  'Responses may gain members and values at any time; ignore those you do not know. Requests with unknown members are rejected, so nothing is dropped silently. Nullable members that you omit are null, except in changes, where the operation says what is kept; other defaults are stated in the description of the member.',
  'Amounts, quantities and prices are decimal strings, never JSON numbers. Times are in UTC (RFC 3339); dates are days in Europe/Warsaw.',
  'All errors have the same body. Every command accepts an `Idempotency-Key`. Lists are paginated with a cursor.',
  'Issuing, sending and retrying each require a human decision on a hosted page; no access token can take it.',
].join('\n\n');

function operationIn(paths: Record<string, Json>, { path, method, operationId }: Operation): Json {
  const found: unknown = paths[path]?.[method.toLowerCase()];
  if (typeof found !== 'object' || found === null) throw new Error(`${operationId} is not in the generated document`);
  return trustJson(found);
}

/** Completes the generated form of an operation. */
function finish(operation: Operation, target: Json, examples: OperationExamples): void {
  const { operationId, scope, docs } = operation;
  const success = trustJson(trustJson(target['responses'])['200'] ?? {});
  const parameters = [
    ...(Array.isArray(target['parameters']) ? target['parameters'] : []).map((parameter) =>
      describeParameter(parameter, examples),
    ),
    ...(operation.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(isResource(operation) ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ];
  const finished = {
    operationId,
    tags: [docs.tag],
    summary: docs.summary,
    description: descriptionOf(docs),
    security: scope === null ? [] : [{ oauth2: [scope] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(target['requestBody'] ? { requestBody: requestBody(operation, target['requestBody'], examples) } : {}),
    responses: responsesOf(operation, withExamples(success['content'], examples.answers)),
    'x-status': 'implemented',
    ...(scope === null ? {} : { 'x-required-scope': scope }),
    ...(operation.idempotent ? { 'x-idempotency': true } : {}),
    ...(operation.rateClass === 'high_risk' ? { 'x-risk': 'high' } : {}),
    ...(docs.approvalAction ? { 'x-approval-action': docs.approvalAction } : {}),
  };
  for (const name of Object.keys(target)) delete target[name];
  Object.assign(target, finished);
}

function describeParameter(parameter: unknown, examples: OperationExamples): Json {
  const { in: where, name, ...rest } = trustJson(tidySchemas(parameter));
  const description = parameterDocs[String(name)];
  if (!description) throw new Error(`the parameter ${String(name)} has no words in parameter-docs.ts`);
  const example = examples.parameters[String(name)];
  const { description: _, ...schema } = trustJson(rest['schema']);
  const absent = 'x-default' in schema ? ` ${defaultWords(schema['x-default'])}` : '';
  return {
    name,
    in: where,
    description: `${description}${absent}`,
    ...rest,
    schema,
    ...(example === undefined ? {} : { example }),
  };
}

function requestBody(operation: Operation, body: unknown, examples: OperationExamples): Json {
  const { content, ...rest } = trustJson(body);
  return { ...rest, content: withExamples(content, examples.bodies), required: operation.body === 'required' };
}

function withExamples(content: unknown, examples: Json): Json {
  return Object.fromEntries(
    Object.entries(trustJson(content)).map(([type, media]) => [type, { ...trustJson(media), examples }]),
  );
}

/** What clients send: the body of every operation. */
function requestBodies(paths: Record<string, Json>): unknown[] {
  return Object.values(paths).flatMap((item) =>
    Object.values(item).map((operation) => trustJson(operation)['requestBody']),
  );
}

/** Replaces the generator's error schemas by ours. */
function ownSchemas(schemas: Json): Json {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.')));
}

/** Objects of the generated document are plain JSON. */
function trustJson(value: unknown): Json {
  return value as Json;
}

/** The generator always returns these members. */
function trustDocument(document: unknown) {
  return document as { paths: Record<string, Json>; components: { schemas: Json } };
}

/** The generator requires a router all of whose procedures have its meta; ours has further members in it. */
function trustRouter(router: typeof appRouter): Parameters<typeof generateOpenApiDocument>[0] {
  return router as unknown as Parameters<typeof generateOpenApiDocument>[0];
}

/** unionPaths builds path items as zod-openapi reads them. */
function trustPaths(paths: unknown): NonNullable<Parameters<typeof generateOpenApiDocument>[1]['paths']> {
  return paths as NonNullable<Parameters<typeof generateOpenApiDocument>[1]['paths']>;
}
