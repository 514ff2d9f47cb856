import { operations } from '@invoicing/router/operations';
import { at } from '@invoicing/router/testing/openapi-read';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../src/document.ts';
import { examplesOf } from '../src/examples.ts';
import { compile, generateClient, generateTypes, openWorkshop } from '../testing/generated-clients.ts';

const document = openApiDocument('https://api.invoicing.test');
const workshop = openWorkshop();

beforeAll(async () => {
  await generateTypes(workshop, document);
  await generateClient(workshop, document);
});
afterAll(() => workshop.remove());

/** A program of somebody who has read the quickstart: only what an invoice needs, and what the answers say. */
const written = (client: string) => `
${client}
const input: Input = {
  kind: 'vat',
  customer_id: '0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e',
  currency: 'PLN',
  issue_date: '2026-11-21',
  numbering: { mode: 'series', series: 'FV' },
  lines: [{ ref: '1', name: 'Consulting', quantity: '2', unit_price: '500.00', vat_rate: '23', discount: null }],
};
const intent: Intent = { action: 'issue', draft_id: '0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f', draft_version: 1 };
export const given = { input, intent };
export function read(draft: Draft, submission: Submission): string[] {
  const [line] = draft.input.lines;
  const account: string | null | undefined = draft.input.payment?.bank_account;
  const number: string | null = submission.ksef.ksef_number;
  const isOver: boolean = submission.status === 'accepted';
  return [line?.name ?? '', draft.totals.gross, account ?? '', number ?? '', String(isOver)];
}
// @ts-expect-error a unit price is a text
export const wrongPrice: Input['lines'][number]['unit_price'] = 500;
// @ts-expect-error an invoice has lines
export const withoutLines: Input = { ...input, lines: undefined };
// @ts-expect-error requests are closed
export const unknown: Input = { kind: 'vat', customer_id: '', currency: 'PLN', issue_date: '', numbering: { mode: 'series', series: 'FV' }, lines: [], tenant: 'x' };
`;

const fromTypes = `
import type { components } from './openapi-typescript';
type Schemas = components['schemas'];
type Input = Schemas['InvoiceInput'];
type Intent = Schemas['InvoiceApprovalIntentCreate'];
type Draft = Schemas['InvoiceDraft'];
type Submission = Schemas['KsefSubmission'];`;

const fromClient = `
import type { InvoiceApprovalIntentCreate as Intent, InvoiceDraft as Draft, InvoiceInput as Input, KsefSubmission as Submission } from './hey-api';`;

/** Every example as a value of the type that its operation has for it. */
function examplesAsProgram(): string {
  const lines = operations.flatMap((operation) => {
    const { bodies, answers } = examplesOf(operation, 'https://api.invoicing.test');
    const { operationId, method, path, success } = operation;
    const takesBody = at(document, ['paths', path, method.toLowerCase(), 'requestBody']) !== undefined;
    const type = `operations['${operationId}']`;
    const json = "['content']['application/json']";
    const values = (name: string, examples: object) =>
      Object.values(examples).map((example) => `${JSON.stringify(Object(example).value)} satisfies ${name}`);
    return [
      ...(takesBody ? values(`NonNullable<${type}['requestBody']>${json}`, bodies) : []),
      ...values(`${type}['responses'][${success}]${json}`, answers),
    ];
  });
  return `import type { operations } from './openapi-typescript';\n${lines.map((line) => `void (${line});`).join('\n')}\n`;
}

test('the types of openapi-typescript, made with no option, compile, and take and give what people write', async () => {
  expect(await compile(workshop, { 'types-used.ts': written(fromTypes), 'examples.ts': examplesAsProgram() })).toBe('');
});

test('the client of @hey-api/openapi-ts, made with no option, compiles, and has a function for each operation', async () => {
  const calls = operations.map(({ operationId }) => `client.${operationId}`).join(', ');
  const called = `import * as client from './hey-api';\nexport const all: ((options: never) => unknown)[] = [${calls}];\n`;
  expect(await compile(workshop, { 'client-used.ts': written(fromClient), 'calls.ts': called })).toBe('');
});
