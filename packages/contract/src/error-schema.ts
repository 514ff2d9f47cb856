import { errorCodes } from '@invoicing/domain/errors';
import { publicMessages } from '@invoicing/domain/messages/catalogue';
import { errorMessages } from '@invoicing/domain/messages/errors';

const messages = Object.entries(publicMessages);

/** Every detail code that the API can answer with, and the sentence of its plain case, else of its first. */
const detailCodes = new Map(
  messages.toReversed().map(([key, { en }]): [string, string] => [key.split('.')[0] ?? key, en]),
);
for (const [key, { en }] of messages) if (detailCodes.has(key)) detailCodes.set(key, en);

/** What names a detail, in errors, in issues and in warnings. */
const detailCodeSchema = {
  type: 'string',
  description:
    'What exactly is wrong, or what to look at. Braces stand for facts, which are next to the code in errors. New codes may be added.',
  enum: [...detailCodes.keys()].toSorted(),
  'x-extensible-enum': true,
  'x-enum-descriptions': Object.fromEntries([...detailCodes].toSorted()),
};

const errorCodeSchema = {
  type: 'string',
  description:
    'What went wrong. Clients that do not know a code go by the HTTP status. Every code has a page in the documentation.',
  enum: [...errorCodes],
  'x-extensible-enum': true,
  'x-enum-descriptions': Object.fromEntries(
    errorCodes.map((code) => [code, `${errorMessages[code].meaning.en} ${errorMessages[code].remedy.en}`]),
  ),
};

const uuid = (description: string) => ({ type: 'string', format: 'uuid', description });

/** One detail of an error: a code, where it is, a sentence, and the facts that the code has. */
const detailSchema = {
  type: 'object',
  description: 'One thing that is wrong. Its facts depend on the code; later versions may have more.',
  properties: {
    code: { $ref: '#/components/schemas/DetailCode' },
    path: {
      type: 'string',
      description: 'Where it is: a JSON Pointer (RFC 6901) into the request body, such as `/input/lines/0/quantity`.',
    },
    parameter: { type: 'string', description: 'The name of the query parameter that it is about.' },
    message: { type: 'string', description: 'One English sentence that says what to write, or do, instead.' },
    message_pl: { type: 'string', description: 'The same sentence in Polish.' },
    existing_id: uuid('The id of what exists already and can be used instead.'),
    resource_id: uuid('The id of what an approval was used for.'),
    current_version: { type: 'integer', description: 'The current version of the resource.' },
    current_hash: { type: 'string', description: 'The current hash of the content.' },
    status: { type: 'string', description: 'The state that stands in the way.' },
    scope: { type: 'string', description: 'The scope that is missing.' },
  },
  required: ['code'],
  additionalProperties: true,
};

/** The one error body of the API. */
const errorSchema = {
  type: 'object',
  description: 'Every refusal and failure has this body.',
  properties: {
    error: {
      type: 'object',
      description: 'What went wrong, and what to do.',
      properties: {
        code: errorCodeSchema,
        message: { type: 'string', description: 'One English sentence for people. It may change; go by the code.' },
        correlation_id: uuid('Names this request in our logs, as the header `X-Correlation-Id` does.'),
        details: {
          type: 'array',
          maxItems: 50,
          description: 'What exactly is wrong, where there is more to say than the code; absent otherwise.',
          items: { $ref: '#/components/schemas/ErrorDetail' },
        },
      },
      required: ['code', 'message', 'correlation_id'],
    },
  },
  required: ['error'],
};

/** The named schemas of errors. */
export const errorSchemas = { Error: errorSchema, ErrorDetail: detailSchema, DetailCode: detailCodeSchema };
