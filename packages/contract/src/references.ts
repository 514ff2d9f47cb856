import { redactedMembers } from '@invoicing/router/invoice-drafts/change-schema';
import { answeredSchemas } from './answers.ts';

type Json = Record<string, unknown>;

/**
 * What answers show of the input of a draft. The router has these as types alone, so that nothing that is stored is
 * parsed again.
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
/** What names its detail by a code that errors have too. */
const coded = ['DraftIssue', 'PreviewWarning', 'ApprovalWarning'];

/** `PaymentOutput`, as the generator calls what differs in answers; `InvoiceInput` is `InvoiceContent` there. */
const shownName = (name: string) => (name.endsWith('Input') ? name.replace(/Input$/, 'Content') : `${name}Output`);

/** The schemas with what they refer to and the generator cannot know: the inputs of drafts, and detail codes. */
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
