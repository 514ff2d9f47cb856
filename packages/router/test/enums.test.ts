import type { $Enums } from '@invoicing/db/generated/client';
import type { KsefEnvironment } from '@invoicing/domain/document';
import type { ApprovalStatus } from '@invoicing/domain/states/approval-intent';
import type { CorrectionDraftStatus } from '@invoicing/domain/states/correction-draft';
import type { CorrectionProcessStatus } from '@invoicing/domain/states/correction-process';
import type { DraftStatus } from '@invoicing/domain/states/invoice-draft';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import type { WebhookDeliveryStatus } from '@invoicing/domain/states/webhook-delivery';
import type { WebhookEndpointStatus } from '@invoicing/domain/states/webhook-endpoint';
import { expectTypeOf, test } from 'vitest';

// Checked by the compiler: a state that only one of the two sides knows does not compile.
test("the domain's states are the database's", () => {
  expectTypeOf<ApprovalStatus>().toEqualTypeOf<$Enums.ApprovalStatus>();
  expectTypeOf<SubmissionStatus>().toEqualTypeOf<$Enums.SubmissionStatus>();
  expectTypeOf<DraftStatus>().toEqualTypeOf<$Enums.DraftStatus>();
  expectTypeOf<CorrectionProcessStatus>().toEqualTypeOf<$Enums.CorrectionProcessStatus>();
  expectTypeOf<CorrectionDraftStatus>().toEqualTypeOf<$Enums.CorrectionDraftStatus>();
  expectTypeOf<WebhookDeliveryStatus>().toEqualTypeOf<$Enums.WebhookDeliveryStatus>();
  expectTypeOf<WebhookEndpointStatus>().toEqualTypeOf<$Enums.WebhookEndpointStatus>();
  expectTypeOf<KsefEnvironment>().toEqualTypeOf<$Enums.KsefEnvironment>();
});
