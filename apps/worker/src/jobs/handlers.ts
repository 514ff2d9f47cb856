import type { JobName } from '@invoicing/db/jobs';
import { documentOfRow } from '@invoicing/db/tax-document';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { carryKsefPackage } from './carry-ksef-package.ts';
import { certifyKsefSubmission } from './certify-ksef-submission.ts';
import { checkAudit } from './check-audit.ts';
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

const id = z.uuid();
const submission = z.object({ organizationId: id, submissionId: id });

const document = z
  .object({ organizationId: id, invoiceId: id.nullable().default(null), correctionId: id.nullable().default(null) })
  .transform(({ organizationId, ...row }) => ({ organizationId, document: documentOfRow(row) }));
const environments = ['simulator', 'test', 'demo', 'production'] as const;
const gathering = z.object({ organizationId: id, environment: z.enum(environments), offline: z.boolean() });
const attempt = z.object({ organizationId: id, deliveryId: id, queue: z.string().optional() });
const missed = z.object({
  organizationId: id,
  endpointId: id,
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  count: z.number().int(),
});

export type Handler = (services: Services, payload: unknown) => Promise<void>;

/** Every job and who carries it; handlers are safe to run twice. */
export const handlers: Record<JobName, Handler> = {
  'certify-ksef-submission': (services, payload) => certifyKsefSubmission(services, submission.parse(payload)),
  'send-ksef-submission': (services, payload) =>
    sendKsefSubmission(services, submission.extend({ attempt: z.number().int() }).parse(payload)),
  'poll-ksef-submission': (services, payload) => pollKsefSubmission(services, submission.parse(payload)),
  'reconcile-ksef-submission': (services, payload) => reconcileKsefSubmission(services, submission.parse(payload)),
  'close-ksef-session': (services, payload) =>
    closeKsefSession(services, z.object({ organizationId: id, session: z.string() }).parse(payload)),
  'gather-ksef-package': (services, payload) => gatherKsefPackage(services, gathering.parse(payload)),
  'carry-ksef-package': (services, payload) =>
    carryKsefPackage(services, z.object({ organizationId: id, session: z.string() }).parse(payload)),
  'store-session-upo': (services, payload) =>
    storeSessionUpo(services, z.object({ organizationId: id, session: z.string() }).parse(payload)),
  'store-upo': (services, payload) => storeUpo(services, submission.parse(payload)),
  'check-ksef-connection': (services, payload) =>
    checkKsefConnection(services, z.object({ organizationId: id, credentialId: id }).parse(payload)),
  'enroll-ksef-certificate': (services, payload) =>
    enrollKsefCertificate(services, z.object({ organizationId: id, enrollmentId: id }).parse(payload)),
  'end-ksef-sign-ins': (services, payload) =>
    endKsefSignIns(services, z.object({ organizationId: id, environment: z.enum(environments) }).parse(payload)),
  'render-artifacts': (services, payload) => renderArtifacts(services, document.parse(payload)),
  'deliver-webhook': (services, payload) => deliverWebhook(services, attempt.parse(payload)),
  'expire-approval-intents': (services) => expireApprovalIntents(services),
  'record-status': (services) => recordStatus(services),
  'send-mail': (services, payload) => sendMail(services, z.object({ mailId: id }).parse(payload)),
  'send-push': (services, payload) => sendPush(services, z.object({ sealed: z.string() }).parse(payload)),
  'collect-notices': (services) => collectNotices(services),
  'notify-of-unsent-documents': (services) => notifyOfUnsentDocuments(services),
  'notify-of-waiting-drafts': (services) => notifyOfWaitingDrafts(services),
  'reset-password': (services, payload) => resetPassword(services, z.object({ sealed: z.string() }).parse(payload)),
  'look-up': (services, payload) => lookUp(services, z.object({ organizationId: id, lookupId: id }).parse(payload)),
  'fetch-exchange-rates': (services) => fetchExchangeRates(services),
  'purge-expired': (services) => purgeExpired(services),
  'check-audit': (services) => checkAudit(services),
  'replay-webhook-deliveries': (services, payload) => replayWebhookDeliveries(services, missed.parse(payload)),
  'sweep-unsettled': (services) => sweepUnsettled(services),
  'sweep-webhook-deliveries': (services) => sweepWebhookDeliveries(services),
  'warn-of-expiring-certificates': (services) => warnOfExpiringCertificates(services),
  'warn-of-failing-webhooks': (services) => warnOfFailingWebhooks(services),
};
