import { type ErrorDetail, errorCodes } from '@invoicing/domain/errors';
import { publicMessages } from '@invoicing/domain/messages/catalogue';
import { errorMessages } from '@invoicing/domain/messages/errors';

const messages = Object.entries(publicMessages);

/** Every detail code of the API with the sentence of its plain case or, without one, of its first case. */
const detailCodes = new Map(
  messages.toReversed().map(([key, { en }]): [string, string] => [key.split('.')[0] ?? key, en]),
);
for (const [key, { en }] of messages) if (detailCodes.has(key)) detailCodes.set(key, en);

/** The schema of a detail code, in errors, in issues and in warnings. */
const detailCodeSchema = {
  type: 'string',
  description:
    'Machine-readable code of a problem or a warning. In the sentences, braces stand for facts that accompany the code. New codes may be added.',
  enum: [...detailCodes.keys()].toSorted(),
  'x-extensible-enum': true,
  'x-enum-descriptions': Object.fromEntries([...detailCodes].toSorted()),
};

const errorCodeSchema = {
  type: 'string',
  description:
    'Machine-readable error code. If you do not know a code, rely on the HTTP status. New codes may be added.',
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
  description: 'One problem. Which facts are present depends on the code.',
  properties: {
    code: { $ref: '#/components/schemas/DetailCode' },
    path: {
      type: 'string',
      description: 'JSON Pointer (RFC 6901) to the member of the request body, such as `/input/lines/0/quantity`.',
    },
    parameter: { type: 'string', description: 'Name of the query parameter.' },
    message: { type: 'string', description: 'Explanation in English, one sentence that says what to do.' },
    message_pl: { type: 'string', description: 'Explanation in Polish.' },
    existing_id: uuid('Identifier of the existing object.'),
    resource_id: uuid('Identifier of the object created with the approval.'),
    resource_type: { type: 'string', description: 'Type of the object created with the approval.' },
    current_version: { type: 'integer', description: 'Current version of the object.' },
    current_hash: { type: 'string', description: 'Current hash of the content.' },
    status: { type: 'string', description: 'Status that prevents the request.' },
    scope: { type: 'string', description: 'Missing scope.' },
    number: { type: 'string', description: 'Number that is taken.' },
    issue_date: { type: 'string', format: 'date', description: 'Date of issue of the document.' },
    mode: { type: 'string', description: 'Mode with which the request can be repeated.' },
    computed_total_gross: {
      type: 'string',
      description: 'Gross total of the lines, in the currency of the document.',
      examples: ['1230.00'],
    },
  } satisfies Record<keyof ErrorDetail, object>,
  required: ['code'],
};

/** The one error body of the API. */
const errorSchema = {
  type: 'object',
  description: 'Body of every unsuccessful response.',
  properties: {
    error: {
      type: 'object',
      description: 'The error.',
      properties: {
        code: errorCodeSchema,
        message: { type: 'string', description: 'Explanation in English. The wording may change; rely on `code`.' },
        correlation_id: uuid('Identifier of this request in our logs, equal to the header `X-Correlation-Id`.'),
        details: {
          type: 'array',
          maxItems: 50,
          description: 'Individual problems. Absent if the code says everything.',
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
