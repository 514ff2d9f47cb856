import type { Sql } from '@invoicing/db/connection/client';
import type { z } from 'zod';
import { intentDue } from '../approval-lifecycle/store.ts';
import type { CommandContext } from '../context.ts';
import { lockSendableInvoice } from '../ksef-submissions/sendable-invoice.ts';
import { sqlCommand } from '../operation.ts';
import { route } from '../route.ts';
import { issueSubject } from './issuing-subjects.ts';
import { presentIntent } from './present.ts';
import { requestApproval } from './request.ts';
import { InvoiceApprovalIntent, InvoiceApprovalIntentCreate } from './schema.ts';
import { retrySubject, sendSubject } from './sending-subjects.ts';
import type { IntentSubject } from './subject.ts';
import { summaryOfIssued } from './summaries.ts';

export const createInvoiceApprovalIntent = sqlCommand(
  {
    permission: 'invoice-approvals:request',
    route: route('POST', '/api/v1/invoice-approval-intents', 'createInvoiceApprovalIntent', {
      success: 201,
      location: ({ id }) => `/api/v1/invoice-approval-intents/${id}`,
    }),
    input: InvoiceApprovalIntentCreate,
    output: InvoiceApprovalIntent,
  },
  async ({ ctx, input }) =>
    presentIntent(await intentDue(ctx.tx, await requestApproval(ctx, input, () => subjectFor(ctx, input))), ctx),
);

async function subjectFor(
  ctx: CommandContext<Sql>,
  input: z.infer<typeof InvoiceApprovalIntentCreate>,
): Promise<IntentSubject> {
  switch (input.action) {
    case 'issue':
      return issueSubject(ctx, input);
    case 'send': {
      const invoice = await lockSendableInvoice(ctx, input.invoice_id);
      return sendSubject(ctx, invoice, input, () => summaryOfIssued(ctx.tx, invoice));
    }
    case 'retry':
      return retrySubject(ctx, 'invoice', input);
  }
}
