import type { Operation } from '@invoicing/router/operations';
import answers from './examples/answers.json' with { type: 'json' };

type Json = Record<string, unknown>;
export type OperationExamples = {
  /** Examples by parameter name. */
  parameters: Json;
  /** Bodies by example name, as OpenAPI writes them; empty where the operation takes none. */
  bodies: Json;
  /** Answers by example name. */
  answers: Json;
};

/**
 * The examples of an operation in OpenAPI form. The answers are those of the service to these requests:
 * test/examples.test.ts sends them and compares; UPDATE_GOLDEN=1 writes the actual answers.
 */
export function examplesOf(
  { operationId, method, pathParameters, docs }: Operation,
  baseUrl: string,
): OperationExamples {
  const examples = Object.entries(docs.examples);
  const isParameter = (name: string) => method === 'GET' || pathParameters.includes(name);
  const members = examples.flatMap(([, { input }]) => Object.entries(input));
  const bodyOf = (input: object) => Object.fromEntries(Object.entries(input).filter(([name]) => !isParameter(name)));
  return {
    parameters: Object.fromEntries(members.filter(([name]) => isParameter(name)).reverse()),
    bodies: Object.fromEntries(examples.map(([name, { summary, input }]) => [name, { summary, value: bodyOf(input) }])),
    answers: Object.fromEntries(
      examples.map(([name, { summary }]) => [name, { summary, value: answerTo(operationId, name, baseUrl) }]),
    ),
  };
}

function answerTo(operationId: string, name: string, baseUrl: string): unknown {
  const found: unknown = Reflect.get(Object(Reflect.get(answers, operationId)), name);
  return found === undefined ? null : JSON.parse(JSON.stringify(found).replaceAll('http://localhost:3000', baseUrl));
}
