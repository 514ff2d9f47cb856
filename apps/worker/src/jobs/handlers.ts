import type { JobName, JobPayload } from '@invoicing/db/jobs/definitions';
import type { Services } from '../services.ts';
import { carryKsefPackage } from './carry-ksef-package.ts';
import { certifyKsefSubmission } from './certify-ksef-submission.ts';
import { checkAudit } from './check-audit.ts';
import { checkFiles } from './check-files.ts';
import { checkKsefConnection } from './check-ksef-connection.ts';
import { closeKsefSession } from './close-ksef-session.ts';
import { collectNotices } from './collect-notices.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { endKsefSignIns } from './end-ksef-sign-ins.ts';
import { enrollKsefCertificate } from './enroll-ksef-certificate.ts';
import { expireApprovalIntents } from './expire-approval-intents.ts';
import { fetchExchangeRates } from './fetch-exchange-rates.ts';
import { gatherKsefPackage } from './gather-ksef-package.ts';
import { lookUp } from './look-up.ts';
import { managePartitions } from './manage-partitions.ts';
import { moveFiles } from './move-files.ts';
import { notifyOfUnsentDocuments } from './notify-of-unsent-documents.ts';
import { notifyOfWaitingDrafts } from './notify-of-waiting-drafts.ts';
import { pollKsefSubmission } from './poll-ksef-submission.ts';
import { purgeExpired } from './purge-expired.ts';
import { reconcileKsefSubmission } from './reconcile-ksef-submission.ts';
import { recordStatus } from './record-status.ts';
import { renderArtifacts } from './render-artifacts.ts';
import { replayWebhookDeliveries } from './replay-webhook-deliveries.ts';
import { resetPassword } from './reset-password.ts';
import { sendKsefSubmission } from './send-ksef-submission.ts';
import { sendMail } from './send-mail.ts';
import { sendPush } from './send-push.ts';
import { storeSessionUpo } from './store-session-upo.ts';
import { storeUpo } from './store-upo.ts';
import { sweepUnsettled } from './sweep-unsettled.ts';
import { sweepWebhookDeliveries } from './sweep-webhook-deliveries.ts';
import { warnOfExpiringCertificates } from './warn-of-expiring-certificates.ts';
import { warnOfFailingWebhooks } from './warn-of-failing-webhooks.ts';

/** The handler of each kind of job; idempotent. */
export const handlers: { [Name in JobName]: (services: Services, payload: JobPayload<Name>) => Promise<void> } = {
  'certify-ksef-submission': certifyKsefSubmission,
  'send-ksef-submission': sendKsefSubmission,
  'poll-ksef-submission': pollKsefSubmission,
  'reconcile-ksef-submission': reconcileKsefSubmission,
  'close-ksef-session': closeKsefSession,
  'gather-ksef-package': gatherKsefPackage,
  'carry-ksef-package': carryKsefPackage,
  'store-session-upo': storeSessionUpo,
  'store-upo': storeUpo,
  'check-ksef-connection': checkKsefConnection,
  'enroll-ksef-certificate': enrollKsefCertificate,
  'end-ksef-sign-ins': endKsefSignIns,
  'render-artifacts': renderArtifacts,
  'deliver-webhook': deliverWebhook,
  'expire-approval-intents': expireApprovalIntents,
  'record-status': recordStatus,
  'send-mail': sendMail,
  'send-push': sendPush,
  'collect-notices': collectNotices,
  'notify-of-unsent-documents': notifyOfUnsentDocuments,
  'notify-of-waiting-drafts': notifyOfWaitingDrafts,
  'reset-password': resetPassword,
  'look-up': lookUp,
  'fetch-exchange-rates': fetchExchangeRates,
  'purge-expired': purgeExpired,
  'manage-partitions': managePartitions,
  'check-audit': checkAudit,
  'move-files': moveFiles,
  'check-files': checkFiles,
  'replay-webhook-deliveries': replayWebhookDeliveries,
  'sweep-unsettled': sweepUnsettled,
  'sweep-webhook-deliveries': sweepWebhookDeliveries,
  'warn-of-expiring-certificates': warnOfExpiringCertificates,
  'warn-of-failing-webhooks': warnOfFailingWebhooks,
};
