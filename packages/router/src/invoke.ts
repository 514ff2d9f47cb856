import { createHash } from 'node:crypto';
import type { AppError } from '@invoicing/domain/errors';
import { detail } from '@invoicing/domain/messages/detail';
import { findForbiddenCharacter } from '@invoicing/domain/text';
import type { Actor } from './access/actor.ts';
import { requirePermission } from './access/require-permission.ts';
import type { RequestContext } from './context.ts';
import { type Answer, errorAnswer, isFault } from './errors.ts';
import { IdempotentReplay } from './idempotency/claim.ts';
import { idempotencyOf } from './idempotency/key.ts';
import { replayedAnswer } from './idempotency/stored-answer.ts';
import type { Operation } from './operations.ts';
import { InputError, inputError } from './refusals/input-errors.ts';
import { invalidBody, invalidQuery } from './refusals/invalid-input.ts';
import { resourceOf } from './resource.ts';
import type { Services } from './services.ts';

/** One HTTP request in the form that operations take; the app has parsed it and authenticated the actor. */
export type InvokeRequest = {
  actor: Actor | null;
  pathParameters: Record<string, string>;
  /** Query parameters in their order, repeats kept. */
  query: [string, string][];
  /** Parsed JSON object, or undefined where no body was sent. */
  body: unknown;
  /** All values of the Idempotency-Key header. */
  idempotencyKey: string[];
  ifNoneMatch: string | null;
  correlationId: string;
  ip: string | null;
  /** The concrete path without the query. */
  path: string;
};

/** Executes one call of an operation and returns its HTTP answer. Never throws: a failure becomes an answer too. */
export async function invoke(services: Services, operation: Operation, request: InvokeRequest): Promise<Answer> {
  try {
    return await run(services, operation, request);
  } catch (error) {
    if (isFault(error)) {
      services.logger.error(
        { err: error, correlationId: request.correlationId, operationId: operation.operationId },
        'operation failed',
      );
    }
    return errorAnswer(error, { correlationId: request.correlationId, baseUrl: services.baseUrl });
  }
}

async function run(services: Services, operation: Operation, request: InvokeRequest): Promise<Answer> {
  const { actor } = request;
  if (operation.scope && actor) requirePermission(actor, operation.scope);
  const input = inputOf(operation, request);
  const idempotency = idempotencyOf(operation, request, input);
  const ctx: RequestContext = { services, actor, correlationId: request.correlationId, ip: request.ip, idempotency };
  try {
    return answer(operation, await operation.call({ ctx, input }), request.ifNoneMatch);
  } catch (error) {
    if (error instanceof IdempotentReplay && idempotency)
      return replayedAnswer(services, error.stored, idempotency.scope);
    if (error instanceof InputError) throw inputRefusal(error, operation, input);
    throw error;
  }
}

function inputOf(operation: Operation, request: InvokeRequest): Record<string, unknown> {
  // RFC 9562 section 4: ids are case-insensitive. They are lowercased so that one resource has one path, also for
  // idempotency.
  const ids = Object.entries(request.pathParameters).map(([name, id]) => [name, id.toLowerCase()]);
  const input: Record<string, unknown> = Object.fromEntries(ids);
  const names = new Set<string>();
  for (const [name, value] of request.query) {
    const character = findForbiddenCharacter(value);
    if (character)
      throw invalidQuery(detail('pattern.characters', { parameter: shownName(name), with: { character } }));
    // Assigned as a property, `__proto__` would disappear instead of being refused.
    const isUnknown = operation.method !== 'GET' || name === '__proto__' || operation.pathParameters.includes(name);
    const problem = names.has(name) ? 'repeated' : isUnknown ? 'unknown_parameter' : null;
    if (problem) throw invalidQuery(detail(problem, { parameter: shownName(name) }));
    names.add(name);
    input[name] = value;
  }
  if (request.body === undefined) return input;
  const clash = Object.keys(Object(request.body)).filter((key) => operation.pathParameters.includes(key));
  if (clash.length > 0) {
    throw invalidBody(...clash.map((key) => detail('unknown_field', { path: `/${key}` })));
  }
  return { ...input, ...Object(request.body) };
}

/** How much of a parameter's name an answer repeats. */
const shownName = (name: string): string => name.toWellFormed().slice(0, 60);

function answer(operation: Operation, output: unknown, ifNoneMatch: string | null): Answer {
  const body = JSON.stringify(output);
  const headers: Record<string, string> = {};
  const resource = resourceOf(output);
  if (resource && operation.location) headers['location'] = operation.location(resource);
  const wait = operation.retryAfter?.(output) ?? null;
  if (wait !== null) headers['retry-after'] = String(wait);
  if (operation.method === 'GET' && resource) {
    headers['etag'] = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    if (matches(ifNoneMatch, headers['etag']))
      return { status: 304, headers, body: '', errorCode: null, replayed: false };
  }
  return { status: operation.success, headers, body, errorCode: null, replayed: false };
}

/** RFC 9110 section 13.1.2, weak comparison. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function inputRefusal({ issues }: InputError, operation: Operation, input: unknown): AppError {
  const hasBody = operation.body !== 'none';
  return inputError(issues, { pathParameters: new Set(operation.pathParameters), hasBody, input });
}
