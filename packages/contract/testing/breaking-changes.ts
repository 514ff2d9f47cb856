import { at, type Json, listOf, memberOf, objectOf, resolved } from '@invoicing/router/testing/openapi-read';
import { schemaBreaks } from './breaking-schemas.ts';

/**
 * The breaking changes for a client that was written for one version of the contract and meets another, one sentence
 * each. The rules are those of the versioning policy (docs/changelog): removing, renaming, retyping, new required
 * input, stricter validation and changed defaults break; additions do not. No maintained npm library supports OpenAPI
 * 3.1 and works offline.
 */
export function breakingChanges(released: Json, current: Json): string[] {
  const documents = { released, current };
  return [...brokenOperations(documents), ...brokenWebhooks(documents), ...brokenScopes(documents)];
}

type Documents = { released: Json; current: Json };
type Pair = { name: string; before: Json; after: Json };

function brokenOperations(documents: Documents): string[] {
  return Object.entries(memberOf(documents.released, 'paths')).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const after = at(documents.current, ['paths', path, method]);
      if (after === undefined) return [`${name} is gone`];
      const pair = { name, before: objectOf(operation), after: objectOf(after) };
      return [
        ...brokenFacts(pair),
        ...brokenParameters(documents, pair),
        ...brokenBody(documents, pair),
        ...brokenResponses(documents, pair),
      ];
    }),
  );
}

function brokenFacts({ name, before, after }: Pair): string[] {
  const facts = ['operationId', 'security', 'x-required-scope', 'x-approval-action'].filter(
    (fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]),
  );
  const idempotency =
    before['x-idempotency'] === true && after['x-idempotency'] !== true ? ['no longer takes an Idempotency-Key'] : [];
  return [...facts.map((fact) => `has another ${fact}`), ...idempotency].map((sentence) => `${name} ${sentence}`);
}

function brokenParameters({ released, current }: Documents, { name, before, after }: Pair): string[] {
  const key = ({ in: where, name: called }: Json) => `${String(where)} parameter ${String(called)}`;
  const old = new Map(
    listOf(before['parameters'])
      .map((one) => resolved(released, one))
      .map((one) => [key(one), one]),
  );
  const now = new Map(
    listOf(after['parameters'])
      .map((one) => resolved(current, one))
      .map((one) => [key(one), one]),
  );
  const gone = [...old.keys()].filter((called) => !now.has(called)).map((called) => `${name}: the ${called} is gone`);
  const changed = [...now].flatMap(([called, parameter]) => {
    const earlier = old.get(called);
    const required =
      parameter['required'] === true && earlier?.['required'] !== true
        ? [`${name}: the ${called} is required now`]
        : [];
    const schemas = earlier
      ? schemaBreaks(
          { released, current, direction: 'input' },
          earlier['schema'],
          parameter['schema'],
          `${name}: the ${called}`,
        )
      : [];
    return [...required, ...schemas];
  });
  return [...gone, ...changed];
}

const jsonSchema = (holder: Json): unknown => at(holder, ['content', 'application/json', 'schema']);

function brokenBody({ released, current }: Documents, { name, before, after }: Pair): string[] {
  const old = before['requestBody'] === undefined ? null : resolved(released, before['requestBody']);
  const now = after['requestBody'] === undefined ? null : resolved(current, after['requestBody']);
  if (old && !now) return [`${name} takes no body any more`];
  const required = now?.['required'] === true && old?.['required'] !== true ? [`${name} requires a body now`] : [];
  const schemas =
    old && now
      ? schemaBreaks({ released, current, direction: 'input' }, jsonSchema(old), jsonSchema(now), `${name} body`)
      : [];
  return [...required, ...schemas];
}

/** Only successful responses are compared; errors have one body and an open set of codes. */
function brokenResponses({ released, current }: Documents, { name, before, after }: Pair): string[] {
  const successes = Object.entries(memberOf(before, 'responses')).filter(([status]) => /^2/.test(status));
  return successes.flatMap(([status, response]) => {
    const found = at(after, ['responses', status]);
    if (found === undefined) return [`${name} never answers ${status} any more`];
    const old = resolved(released, response);
    const now = resolved(current, found);
    const headers = Object.keys(memberOf(old, 'headers')).filter((header) => !(header in memberOf(now, 'headers')));
    const schemas = schemaBreaks(
      { released, current, direction: 'output' },
      jsonSchema(old),
      jsonSchema(now),
      `${name} ${status}`,
    );
    return [...headers.map((header) => `${name} ${status}: the header ${header} is gone`), ...schemas];
  });
}

function brokenWebhooks({ released, current }: Documents): string[] {
  return Object.entries(memberOf(released, 'webhooks')).flatMap(([type, item]) => {
    const now = at(current, ['webhooks', type, 'post', 'requestBody']);
    if (now === undefined) return [`the event ${type} is gone`];
    const before = jsonSchema(objectOf(at(item, ['post', 'requestBody'])));
    return schemaBreaks(
      { released, current, direction: 'output' },
      before,
      jsonSchema(objectOf(now)),
      `the event ${type}`,
    );
  });
}

function brokenScopes({ released, current }: Documents): string[] {
  const flowsOf = (document: Json) => objectOf(at(document, ['components', 'securitySchemes', 'oauth2', 'flows']));
  return Object.entries(flowsOf(released)).flatMap(([flow, facts]) => {
    const now = flowsOf(current)[flow];
    if (now === undefined) return [`the OAuth flow ${flow} is gone`];
    const scopes = Object.keys(memberOf(objectOf(facts), 'scopes')).filter(
      (scope) => !(scope in memberOf(objectOf(now), 'scopes')),
    );
    return scopes.map((scope) => `the scope ${scope} is gone from ${flow}`);
  });
}
