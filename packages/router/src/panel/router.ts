import { approveIntent } from '../approvals/decide/approve-intent.ts';
import { approveIntentSet } from '../approvals/decide/approve-intent-set.ts';
import { askForApprovalPasskey } from '../approvals/decide/ask-for-approval-passkey.ts';
import { askForApprovalSetPasskey } from '../approvals/decide/ask-for-approval-set-passkey.ts';
import { countPendingApprovals } from '../approvals/decide/count-pending-approvals.ts';
import { declineIntent } from '../approvals/decide/decline-intent.ts';
import { declineIntentSet } from '../approvals/decide/decline-intent-set.ts';
import { getApprovalReceipt } from '../approvals/decide/get-approval-receipt.ts';
import { getApprovalSet } from '../approvals/decide/get-approval-set.ts';
import { getApprovedContent } from '../approvals/decide/get-approved-content.ts';
import { listApprovals } from '../approvals/decide/list-approvals.ts';
import { listApprovalsOf } from '../approvals/decide/list-approvals-of.ts';
import { nextDecision } from '../approvals/decide/next-decision.ts';
import { reviewApproval } from '../approvals/decide/review-approval.ts';
import { reviewApprovalSet } from '../approvals/decide/review-approval-set.ts';
import { revokeApproval } from '../approvals/decide/revoke-approval.ts';
import { watchApproval } from '../approvals/decide/watch-approval.ts';
import { watchApprovalSet } from '../approvals/decide/watch-approval-set.ts';
import { procedures } from '../procedures.ts';
import { t } from '../trpc.ts';
import { getAuditChain } from './audit/get-audit-chain.ts';
import { listAuditActors } from './audit/list-audit-actors.ts';
import { listAuditEntries } from './audit/list-audit-entries.ts';
import { startAuditExport } from './audit/start-audit-export.ts';
import { changeClientScopes } from './clients/change-client-scopes.ts';
import { changeRedirectUris } from './clients/change-redirect-uris.ts';
import { confirmClientScopes } from './clients/confirm-client-scopes.ts';
import { createClient } from './clients/create-client.ts';
import { endClientSecret } from './clients/end-client-secret.ts';
import { getClient } from './clients/get-client.ts';
import { listClients } from './clients/list-clients.ts';
import { requestClientChange } from './clients/request-client-change.ts';
import { revokeClient } from './clients/revoke-client.ts';
import { rotateClientSecret } from './clients/rotate-client-secret.ts';
import { testRedirect } from './clients/test-redirect.ts';
import { approveConsent } from './consents/approve-consent.ts';
import { denyConsent } from './consents/deny-consent.ts';
import { listConnections } from './consents/list-connections.ts';
import { openConsent } from './consents/open-consent.ts';
import { withdrawConnection } from './consents/withdraw-connection.ts';
import { abandonProcess } from './corrections/abandon-process.ts';
import { checkCorrectionDraft } from './corrections/check-correction-draft.ts';
import { editCorrection } from './corrections/edit-correction.ts';
import { getCorrectionTimeline } from './corrections/get-correction-timeline.ts';
import { listCorrections } from './corrections/list-corrections.ts';
import { listCorrectionsInProgress } from './corrections/list-corrections-in-progress.ts';
import { readCorrectionDraft } from './corrections/read-correction-draft.ts';
import { showCorrection } from './corrections/show-correction.ts';
import { showCorrectionDraft } from './corrections/show-correction-draft.ts';
import { showTriedCorrection } from './corrections/show-tried-correction.ts';
import { tryCorrection } from './corrections/try-correction.ts';
import { findCustomers } from './customers/find-customers.ts';
import { listByTaxIdentifier } from './customers/list-by-tax-identifier.ts';
import { listCustomerVersions } from './customers/list-customer-versions.ts';
import { lookUpCompany } from './customers/look-up-company.ts';
import { searchCustomers } from './customers/search-customers.ts';
import { getChecklist } from './dashboard/get-checklist.ts';
import { getDashboard } from './dashboard/get-dashboard.ts';
import { getMoney } from './dashboard/get-money.ts';
import { getWork } from './dashboard/get-work.ts';
import { delegateApprovals } from './delegations/delegate-approvals.ts';
import { getDelegations } from './delegations/get-delegations.ts';
import { withdrawDelegation } from './delegations/withdraw-delegation.ts';
import { watchDocument } from './documents/watch-document.ts';
import { checkDraft } from './drafts/check-draft.ts';
import { copyForDraft } from './drafts/copy-for-draft.ts';
import { discardCorrectionDraft } from './drafts/discard-correction-draft.ts';
import { discardDraft } from './drafts/discard-draft.ts';
import { editDraft } from './drafts/edit-draft.ts';
import { listDrafts } from './drafts/list-drafts.ts';
import { showDraft } from './drafts/show-draft.ts';
import { startCorrectionEvidence } from './evidence/start-correction-evidence.ts';
import { startInvoiceEvidence } from './evidence/start-invoice-evidence.ts';
import { inviteMember } from './invitations/invite-member.ts';
import { revokeInvitation } from './invitations/revoke-invitation.ts';
import { getInvoiceTimeline } from './invoices/get-invoice-timeline.ts';
import { getReplacement } from './invoices/get-replacement.ts';
import { listCorrectedAmounts } from './invoices/list-corrected-amounts.ts';
import { listReplacements } from './invoices/list-replacements.ts';
import { mayIssueOffline } from './invoices/may-issue-offline.ts';
import { showInvoice } from './invoices/show-invoice.ts';
import { connectKsef } from './ksef/connect-ksef.ts';
import { disconnectKsef } from './ksef/disconnect-ksef.ts';
import { getKsefConnection } from './ksef/get-ksef-connection.ts';
import { removeOfflineCertificate } from './ksef/remove-offline-certificate.ts';
import { requestKsefCertificate } from './ksef/request-ksef-certificate.ts';
import { storeOfflineCertificate } from './ksef/store-offline-certificate.ts';
import { testKsefConnection } from './ksef/test-ksef-connection.ts';
import { getRequestLog } from './logs/get-request-log.ts';
import { listRequestClients } from './logs/list-request-clients.ts';
import { listRequests } from './logs/list-requests.ts';
import { appointDeputy } from './members/appoint-deputy.ts';
import { changeMemberRole } from './members/change-member-role.ts';
import { deactivateMember } from './members/deactivate-member.ts';
import { listMembers } from './members/list-members.ts';
import { reactivateMember } from './members/reactivate-member.ts';
import { changePolicy } from './policy/change-policy.ts';
import { getPolicy } from './policy/get-policy.ts';
import { resolveDocumentSearch } from './search/resolve-document-search.ts';
import { search } from './search/search.ts';
import { searchAllRequests } from './search/search-all-requests.ts';
import { archiveNumberSeries } from './series/archive-number-series.ts';
import { createNumberSeries } from './series/create-number-series.ts';
import { importNumbers } from './series/import-numbers.ts';
import { listNumberSeries } from './series/list-number-series.ts';
import { reviewNumbers } from './series/review-numbers.ts';
import { changeSettings } from './settings/change-settings.ts';
import { getLogo } from './settings/get-logo.ts';
import { getSettings } from './settings/get-settings.ts';
import { setLogo } from './settings/set-logo.ts';
import { countSubmissionWork } from './submissions/count-submission-work.ts';
import { findSubmission } from './submissions/find-submission.ts';
import { getSubmissionTimeline } from './submissions/get-submission-timeline.ts';
import { linkSessionUpo } from './submissions/link-session-upo.ts';
import { listSessionUpos } from './submissions/list-session-upos.ts';
import { listSubmissionWork } from './submissions/list-submission-work.ts';
import { listSubmissions } from './submissions/list-submissions.ts';
import { deleteTemplate } from './templates/delete-template.ts';
import { listTemplates } from './templates/list-templates.ts';
import { renameTemplate } from './templates/rename-template.ts';
import { saveTemplate } from './templates/save-template.ts';
import { startFromTemplate } from './templates/start-from-template.ts';
import { checkSignature } from './webhooks/check-signature.ts';
import { getWebhookHealth } from './webhooks/get-webhook-health.ts';
import { replayMissedDeliveries } from './webhooks/replay-missed-deliveries.ts';
import { sendTestEvent } from './webhooks/send-test-event.ts';

/** Operations of the panel; no access token can call them. */
export const panelOperations = {
  getDashboard,
  getChecklist,
  getWork,
  getMoney,
  listClients,
  getClient,
  createClient,
  changeClientScopes,
  confirmClientScopes,
  changeRedirectUris,
  rotateClientSecret,
  endClientSecret,
  revokeClient,
  requestClientChange,
  testRedirect,
  getPolicy,
  changePolicy,
  getSettings,
  getLogo,
  changeSettings,
  setLogo,
  listNumberSeries,
  createNumberSeries,
  archiveNumberSeries,
  importNumbers,
  reviewNumbers,
  getKsefConnection,
  connectKsef,
  testKsefConnection,
  disconnectKsef,
  storeOfflineCertificate,
  removeOfflineCertificate,
  requestKsefCertificate,
  countPendingApprovals,
  listApprovals,
  listApprovalsOf,
  reviewApproval,
  watchApproval,
  watchApprovalSet,
  nextDecision,
  getDelegations,
  delegateApprovals,
  appointDeputy,
  withdrawDelegation,
  approveIntent,
  askForApprovalPasskey,
  declineIntent,
  reviewApprovalSet,
  approveIntentSet,
  declineIntentSet,
  askForApprovalSetPasskey,
  getApprovalSet,
  getApprovalReceipt,
  getApprovedContent,
  revokeApproval,
  listDrafts,
  checkDraft,
  editDraft,
  copyForDraft,
  showDraft,
  discardDraft,
  listTemplates,
  saveTemplate,
  startFromTemplate,
  renameTemplate,
  deleteTemplate,
  discardCorrectionDraft,
  abandonProcess,
  search,
  searchAllRequests,
  resolveDocumentSearch,
  watchDocument,
  showInvoice,
  getReplacement,
  listReplacements,
  listCorrectedAmounts,
  mayIssueOffline,
  getInvoiceTimeline,
  editCorrection,
  tryCorrection,
  showTriedCorrection,
  checkCorrectionDraft,
  listCorrections,
  listCorrectionsInProgress,
  readCorrectionDraft,
  showCorrectionDraft,
  showCorrection,
  getCorrectionTimeline,
  startInvoiceEvidence,
  startCorrectionEvidence,
  listSubmissions,
  countSubmissionWork,
  listSubmissionWork,
  findSubmission,
  getSubmissionTimeline,
  linkSessionUpo,
  listSessionUpos,
  listByTaxIdentifier,
  findCustomers,
  searchCustomers,
  listCustomerVersions,
  lookUpCompany,
  listRequests,
  listRequestClients,
  getRequestLog,
  listAuditEntries,
  listAuditActors,
  getAuditChain,
  startAuditExport,
  listMembers,
  inviteMember,
  revokeInvitation,
  changeMemberRole,
  deactivateMember,
  reactivateMember,
  openConsent,
  approveConsent,
  denyConsent,
  listConnections,
  withdrawConnection,
  getWebhookHealth,
  sendTestEvent,
  replayMissedDeliveries,
  checkSignature,
};

export const panelRouter = t.router(procedures(panelOperations));
