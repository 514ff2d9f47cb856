import { type ErrorCode, errorCodes } from '@invoicing/domain/errors';
import { errorMessages } from '@invoicing/domain/messages/errors';
import { errorTable, retryAfterOf } from '@invoicing/router/errors';
import { type Operation, operations } from '@invoicing/router/operations';
import { sampleId } from './components.ts';

type Json = Record<string, unknown>;

const always: readonly ErrorCode[] = [
  'bad_request',
  'method_not_allowed',
  'not_acceptable',
  'uri_too_long',
  'headers_too_large',
  'misdirected_request',
  'internal_error',
  'service_unavailable',
];
const withToken: readonly ErrorCode[] = [
  'unauthorized',
  'invalid_token',
  'insufficient_scope',
  'organization_suspended',
  'feature_not_enabled',
  'rate_limited',
];
const withBody: readonly ErrorCode[] = [
  'payload_too_large',
  'unsupported_media_type',
  'request_timeout',
  'validation_failed',
];
const withKey: readonly ErrorCode[] = ['idempotency_key_invalid', 'idempotency_in_progress', 'idempotency_key_reused'];

/** Every code that an operation can answer with. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const shared = [
    ...always,
    ...(operation.scope === null ? [] : withToken),
    ...(operation.body === 'none' ? [] : withBody),
    ...(operation.idempotent ? withKey : []),
  ];
  return [...new Set([...shared, ...operation.docs.errors])];
}

/** The responses of an operation: its success with headers, then one for each error status, by reference. */
export function responsesOf(operation: Operation, content: unknown): Json {
  const errors = errorGroups(operation).map(({ status, name }) => [
    String(status),
    { $ref: `#/components/responses/${name}` },
  ]);
  const notModified = isResource(operation)
    ? {
        304: {
          description: 'Not modified: the client has the current representation.',
          headers: headersOf(['CorrelationId', 'ApiVersion', 'RateLimitPolicy', 'RateLimit', 'ETag']),
        },
      }
    : {};
  return { [operation.success]: successResponse(operation, content), ...notModified, ...Object.fromEntries(errors) };
}

type ErrorGroup = { status: number; codes: readonly ErrorCode[]; name: string };

/** What an operation can answer with, by status; the same codes have the same name wherever they occur. */
function errorGroups(operation: Operation): ErrorGroup[] {
  const codes = errorsOf(operation);
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => {
    if (sharedStatuses.includes(status)) return { status, codes: codesOf(status), name: `Error${status}` };
    const own = errorCodes.filter((code) => codes.includes(code) && errorTable[code].status === status);
    return {
      status,
      codes: own,
      name: `Error${status}${own.length > 3 ? `Of${pascal(operation.operationId)}` : own.map(pascal).join('Or')}`,
    };
  });
}

const pascal = (name: string) => name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An example of the error body for each code that occurs, shared by all operations. */
export function errorExamples(): Json {
  const codes = new Set([...sharedStatuses.flatMap(codesOf), ...operations.flatMap(errorsOf)]);
  const example = (code: ErrorCode) => ({
    summary: code,
    value: { error: { code, message: errorMessages[code].meaning.en, correlation_id: sampleId } },
  });
  return Object.fromEntries([...codes].map((code) => [code, example(code)]));
}

/** Whether an operation reads one resource, and so has an ETag. */
export function isResource({ method, operationId }: Operation): boolean {
  return method === 'GET' && operationId.startsWith('get') && !operationId.endsWith('Metadata');
}

function successResponse(operation: Operation, content: unknown): Json {
  const names = [
    'CorrelationId',
    'ApiVersion',
    ...(operation.scope === null ? [] : ['RateLimitPolicy', 'RateLimit']),
    ...(operation.location ? ['Location'] : []),
    ...(operation.idempotent ? ['IdempotentReplayed', 'IdempotentOriginalCorrelationId'] : []),
    ...(operation.retryAfter ? ['RetryAfter'] : []),
    ...(isResource(operation) ? ['ETag'] : []),
  ];
  return { description: descriptions[operation.success] ?? 'Successful response.', headers: headersOf(names), content };
}

const descriptions: Record<number, string> = {
  200: 'Successful response.',
  201: 'Created.',
  202: 'Accepted. The object shows the progress.',
};

/** Statuses whose codes are the same for all operations; the other responses are defined in each operation. */
const sharedStatuses = [401, 403, 404, 405, 406, 408, 413, 414, 415, 429, 431, 500, 503];

const codesOf = (status: number): ErrorCode[] => errorCodes.filter((code) => errorTable[code].status === status);

/** The error responses that operations refer to. */
export function sharedResponses(): Json {
  const groups = operations.flatMap(errorGroups);
  return Object.fromEntries(groups.map(({ status, codes, name }) => [name, errorResponse(status, codes)]).sort());
}

const limits = ['RateLimitPolicy', 'RateLimit'];
/** What refusals carry besides: what comes before the token is read says nothing of limits. */
const ownHeaders: Record<number, readonly string[]> = {
  401: ['WwwAuthenticate'],
  403: ['WwwAuthenticate', ...limits],
  405: ['Allow'],
  406: [],
  414: [],
  421: [],
  431: [],
};

function errorResponse(status: number, codes: readonly ErrorCode[]): Json {
  const wait = codes.some((code) => code === 'rate_limited' || retryAfterOf(code) !== null) ? ['RetryAfter'] : [];
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: codes
      .map((code) => `\`${code}\`: ${errorMessages[code].meaning.en} ${errorMessages[code].remedy.en}`)
      .join('\n\n'),
    headers: headersOf(['CorrelationId', 'ApiVersion', 'Link', ...wait, ...(ownHeaders[status] ?? limits)]),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
  };
}

const wireNames: Record<string, string> = {
  CorrelationId: 'X-Correlation-Id',
  ApiVersion: 'X-Api-Version',
  RetryAfter: 'Retry-After',
  RateLimitPolicy: 'RateLimit-Policy',
  IdempotentReplayed: 'Idempotent-Replayed',
  IdempotentOriginalCorrelationId: 'Idempotent-Original-Correlation-Id',
  WwwAuthenticate: 'WWW-Authenticate',
};

const headerOf = (name: string) => ({ $ref: `#/components/headers/${name}` });
const headersOf = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [wireNames[name] ?? name, headerOf(name)]));
