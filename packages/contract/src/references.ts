import { redactedMembers } from '@invoicing/router/invoice-drafts/change-schema';
import { answeredSchemas } from './answers.ts';

type Json = Record<string, unknown>;

/**
 * The inputs of drafts as answers show them. The router declares them as types only, so that stored data is not parsed
 * again.
 */
const shownInputs = { InvoiceDraft: 'InvoiceInput', InvoiceCorrectionDraft: 'InvoiceCorrectionInput' };
const redactedOf = {
  BuyerDetails: redactedMembers.buyer_details,
  ThirdParty: redactedMembers.third_party,
  AuthorisedEntity: redactedMembers.authorised_entity,
  Carrier: redactedMembers.carrier,
  Transport: redactedMembers.transport,
  CorrectedBuyer: ['tax_identifier', 'address'],
};
/** Schemas whose detail codes are also those of errors. */
const coded = ['DraftIssue', 'PreviewWarning', 'ApprovalWarning'];

/**
 * `PaymentOutput`: the generator's name for a form that differs in answers; `InvoiceInput` is `InvoiceContent` there.
 */
const shownName = (name: string) => (name.endsWith('Input') ? name.replace(/Input$/, 'Content') : `${name}Output`);

/** Adds the references that the generator cannot know: inputs of drafts, and detail codes. */
export function withReferences(schemas: Json): Json {
  const all = { ...schemas, ...answeredSchemas(schemas, Object.values(shownInputs), shownName, redactedOf) };
  const references = [
    ...Object.entries(shownInputs).map(([draft, input]): Reference => [draft, 'input', shownName(input)]),
    ...coded.map((name): Reference => [name, 'code', 'DetailCode']),
  ];
  return references.reduce(withReference, all);
}

type Reference = [schema: string, member: string, target: string];

function withReference(schemas: Json, [name, member, target]: Reference): Json {
  const schema: Json = Object(schemas[name]);
  const properties = { ...Object(schema['properties']), [member]: { $ref: `#/components/schemas/${target}` } };
  return { ...schemas, [name]: { ...schema, properties } };
}
