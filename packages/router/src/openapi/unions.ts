import { InvoiceApprovalIntent, InvoiceApprovalIntentCreate } from '../approvals/schema.ts';

const json = (schema: unknown) => ({ 'application/json': { schema } });

/** Operations whose body is a union, which the generator does not read: their path items, made of the same schemas. */
export const unionPaths: Record<string, () => object> = {
  createInvoiceApprovalIntent: () => ({
    '/api/v1/invoice-approval-intents': {
      post: {
        operationId: 'createInvoiceApprovalIntent',
        requestBody: { required: true, content: json(InvoiceApprovalIntentCreate) },
        responses: { 200: { description: 'Made.', content: json(InvoiceApprovalIntent) } },
      },
    },
  }),
};
