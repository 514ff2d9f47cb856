import {
  InvoiceApprovalIntent,
  InvoiceApprovalIntentCreate,
  InvoiceCorrectionApprovalIntent,
  InvoiceCorrectionApprovalIntentCreate,
} from '@invoicing/router/approvals/request/schema';

const json = (schema: unknown) => ({ 'application/json': { schema } });

/**
 * Operations whose body is a union, which the generator does not support: their path items, built from the same
 * schemas.
 */
export const unionPaths: Record<string, () => object> = {
  createInvoiceApprovalIntent: () => ({
    '/api/v1/invoice-approval-intents': {
      post: made('createInvoiceApprovalIntent', InvoiceApprovalIntentCreate, InvoiceApprovalIntent),
    },
  }),
  createInvoiceCorrectionApprovalIntent: () => ({
    '/api/v1/invoice-correction-approval-intents': {
      post: made(
        'createInvoiceCorrectionApprovalIntent',
        InvoiceCorrectionApprovalIntentCreate,
        InvoiceCorrectionApprovalIntent,
      ),
    },
  }),
};

function made(operationId: string, body: unknown, answer: unknown) {
  return {
    operationId,
    requestBody: { required: true, content: json(body) },
    responses: { 200: { description: 'Made.', content: json(answer) } },
  };
}
