/** Types of the public API for TypeScript clients, generated from the contract by `pnpm contract`. */
export interface paths {
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where tokens come from (RFC 8414)
         * @description Returns the endpoints, grant types, scopes and client authentication methods of the authorization server. Public. Read it at start-up instead of hard-coding the URLs.
         *
         *     **Next.** Obtain a token at `token_endpoint`: with `client_credentials` for your own system, or with `authorization_code` on behalf of a user.
         */
        get: operations["getAuthorizationServerMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this API is as a protected resource (RFC 9728)
         * @description Returns the issuer whose access tokens the API accepts, and its scopes. Public. Responses with status 401 point to it in `WWW-Authenticate`.
         *
         *     **Next.** Read the metadata of the issuer with `getAuthorizationServerMetadata`.
         */
        get: operations["getProtectedResourceMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Returns the customers of the organization, newest first. Filter by `external_system` and `external_reference` to find the customer for a record of yours, or by `updated_after` to synchronise a copy.
         *
         *     **What can go wrong.** Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.
         *
         *     **Next.** Follow `links.next` until it is null.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description Creates a buyer that can be used in any number of drafts. The tax identifier and the address are stored for use on documents and never returned.
         *
         *     **What can go wrong.** Fails with `duplicate_external_reference` if a customer with your reference exists; `details[0].existing_id` is its identifier. Fails with `validation_failed` if a member is invalid, such as a NIP with a wrong check digit.
         *
         *     **Next.** Use `id` as `customer_id` of a draft.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{customer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a customer, or a past version of it
         * @description Returns a customer, or with `version` an earlier version of it. Send the `ETag` as `If-None-Match` to poll cheaply.
         *
         *     **What can go wrong.** Returns `not_found` for customers of other organizations as well.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Append a version to a customer
         * @description Appends a version with the given changes; omitted members are kept. Existing drafts keep the version they refer to. If nothing changes, no version is appended.
         *
         *     **What can go wrong.** Fails with `version_conflict` if `expected_version` is not the current version: read the customer, reapply your change and send its version.
         *
         *     **Next.** To use the new data in existing drafts, update them with `updateInvoiceDraft`.
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/api/v1/invoice-drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List drafts
         * @description Returns the drafts of the organization, newest first. Filter by your reference, customer or status.
         *
         *     **What can go wrong.** Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.
         *
         *     **Next.** Follow `links.next` until it is null.
         */
        get: operations["listInvoiceDrafts"];
        put?: never;
        /**
         * Create a draft
         * @description Creates a draft, which may be incomplete. Payment, footer and seller details that you omit are filled in from the settings of the organization. Amounts are computed, never accepted from you; set `expected_total_gross` to have the total compared.
         *
         *     **What can go wrong.** Fails with `duplicate_external_reference` if a draft with your reference exists, with `customer_archived`, or with `validation_failed` if a member is malformed. Errors in the business content do not make the request fail; `validateInvoiceDraft` reports them.
         *
         *     **Next.** Check the draft with `validateInvoiceDraft`, render it with `createInvoicePreview`, then request approval with `createInvoiceApprovalIntent`.
         */
        post: operations["createInvoiceDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-drafts/{draft_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a draft, or a past version of it
         * @description Returns a draft, or with `version` an earlier version of it, with the normalised content and the computed totals.
         *
         *     **What can go wrong.** Returns `not_found` for drafts of other organizations as well.
         */
        get: operations["getInvoiceDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Append a version to a draft
         * @description Appends a version that replaces the whole content and supersedes live approvals of earlier versions. Members of parties and transports that the API does not return are kept if you omit them and cleared by null or an empty list. They are matched by what the API returns: third parties and the authorised entity by role and name, carriers by name, transports by mode, order number and carrier, and the buyer by `customer_id` (nothing is kept for another buyer).
         *
         *     **What can go wrong.** Fails with `version_conflict` if another version is current, and with `draft_not_open` once the draft is issued or discarded. If you change what parties are matched by, send their hidden members too, or null if there are none: otherwise the request fails with `unmatched_party` for each member that would be lost, or with `ambiguous_party` if parties cannot be distinguished.
         *
         *     **Next.** Request a new approval if one was pending.
         */
        patch: operations["updateInvoiceDraft"];
        trace?: never;
    };
    "/api/v1/invoice-drafts/{draft_id}/validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a version of a draft
         * @description Validates one version of a draft with the same rules and XML schema that issuing uses, including the technical rules of KSeF, so that documents that pass are rarely rejected. Issues are reported in English and Polish, with the place in your input and the FA(3) element.
         *
         *     **What can go wrong.** Invalid content is not an HTTP error: the response has status 200 and `valid: false`.
         *
         *     **Next.** Fix issues of severity `error` with `updateInvoiceDraft`, then render the draft or request approval.
         */
        post: operations["validateInvoiceDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-drafts/{draft_id}/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Render a version of a draft
         * @description Renders one version of a draft as HTML and PDF, exactly as the person who approves sees it. The rendering is deterministic: the same version always has the same hashes.
         *
         *     **What can go wrong.** An invalid version is rendered with a watermark. The URLs expire after 300 seconds; create another preview for new ones.
         *
         *     **Next.** Request approval with `createInvoiceApprovalIntent`.
         */
        post: operations["createInvoicePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-approval-intents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a person to approve issuing, sending or retrying
         * @description Requests a human decision on issuing a draft, sending an invoice or retrying a submission. A member of the organization decides on the hosted page at `approval_url`, on exactly this content. No access token can decide, and approving does not perform the action. By default, nobody may approve what they wrote or requested themselves.
         *
         *     **What can go wrong.** Fails with `approval_intent_exists` if the same client already has a live request for the same content, with `draft_invalid` if the draft has errors, with `issue_date_stale` if the day of issue is over (use the mode `late`), and with `ksef_not_connected` if the organization is not connected to KSeF or, for the mode `offline`, has no valid offline certificate.
         *
         *     **Next.** Show `approval_url` to a person. Wait for the event `invoice_approval_intent.approved` or poll the intent, then perform the action before `usable_until`, by default within 15 minutes.
         */
        post: operations["createInvoiceApprovalIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-approval-intents/{approval_intent_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an approval and how it was decided
         * @description Returns an approval intent and its decisions. While it is pending, `Retry-After` gives the time to poll again.
         *
         *     **What can go wrong.** The states `denied`, `expired`, `superseded` and `revoked` are final. Request a new approval only if it is still wanted.
         *
         *     **Next.** Once it is `approved`, use it before `usable_until`.
         */
        get: operations["getInvoiceApprovalIntent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List issued invoices
         * @description Returns the issued invoices, newest first. Filter by your reference, number, date of issue or state in KSeF, or by `updated_after` to synchronise a copy.
         *
         *     **What can go wrong.** Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.
         *
         *     **Next.** Follow `links.next` until it is null.
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Issue the approved version of a draft
         * @description Assigns the number, builds the FA(3) XML and uses up the approval, atomically. From then on the invoice never changes. Nothing is sent to KSeF.
         *
         *     **What can go wrong.** Errors that start with `approval_` concern the approval; `approval_already_used` contains the invoice issued with it, so a repeated request never issues twice. Fails with `draft_invalid` if a rule that applies today is violated, and with `number_already_used` for an explicit number that is taken.
         *
         *     **Next.** Request approval to send it: `createInvoiceApprovalIntent` with the action `send`. The FA(3) XML is available at once as an artifact, the PDF a few seconds later.
         */
        post: operations["issueInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{invoice_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an invoice with its state in KSeF
         * @description Returns an invoice with its state in KSeF, its corrections and the possible next steps.
         *
         *     **What can go wrong.** Returns `not_found` for invoices of other organizations as well.
         *
         *     **Next.** See `next_actions`.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ksef-submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invoice to KSeF
         * @description Queues the invoice for transmission to KSeF and returns at once; the outcome is reported in the submission and by events. There is never more than one transmission per approval. Use the mode `online` on the day of issue and `late` after it; `offline`, also on the day of issue, issues the invoice offline, with KOD II on its PDF. KOD II is made right after the answer: until its artifact `qr_code_ii_png` and the PDF with both codes are there (event `artifact.available`), `notices` has `offline_code_pending`.
         *
         *     **What can go wrong.** Fails with `submission_exists` if the invoice has a submission, with `issue_date_stale` if the day of issue is over and the mode is not `late` (a technical correction may still be `offline`), and with `ksef_not_connected` if the organization is not connected to KSeF or, for the mode `offline`, has no valid offline certificate.
         *
         *     **Next.** Wait for the event `ksef_submission.accepted` or poll the submission as `Retry-After` says, then download the UPO with `createArtifactDownloadLink`.
         */
        post: operations["createKsefSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ksef-submissions/{submission_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a submission with its attempts and verdict
         * @description Returns a submission with its attempts and the verdict of KSeF. `Retry-After` gives the time to poll again; it is absent once nothing more happens automatically.
         *
         *     **What can go wrong.** `uncertain` is not a failure: the service is looking for the document in KSeF, and nothing may be sent again until the outcome is known.
         *
         *     **Next.** After `accepted`, the UPO is available as an artifact. After `failed`, request approval of a retry. After `rejected`, `notices` explains what to do, usually to create a draft with `replaces_invoice_id`.
         */
        get: operations["getKsefSubmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ksef-submissions/{submission_id}/retries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a failed submission again, or look for an uncertain one
         * @description Retries a submission: `retry` sends the same document again on its day of issue, `late` after that day, and `reconcile` only looks for it in KSeF. An invoice issued offline is sent again with `retry` on any day. `offline` issues an invoice offline on its day of issue that was to go online and of which nothing was transmitted yet: it waits in the queue, or failed before. Before a document is sent again, it is looked for in KSeF; if it is found, nothing is sent.
         *
         *     **What can go wrong.** Fails with `submission_not_retryable` if the status does not allow it, with `reconciliation_required` while it is uncertain whether KSeF has the document, and with `issue_date_stale` if the day of issue is over and the mode is `retry`.
         *
         *     **Next.** Poll the submission as after the first attempt.
         */
        post: operations["retryKsefSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{invoice_id}/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of an invoice
         * @description Returns the files of an invoice: FA(3) XML, approved content, PDF, UPO, verification codes and receipts. The PDF made at issue and the one with the KSeF number are two artifacts, distinguished by `ksef_number`.
         *
         *     **What can go wrong.** Some files are made later: the PDF a few seconds after issue, the UPO after acceptance. The event `artifact.available` announces each.
         *
         *     **Next.** Download a file with `createArtifactDownloadLink`.
         */
        get: operations["listInvoiceArtifacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/artifacts/{artifact_id}/download-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a short-lived link to a document
         * @description Creates a URL that downloads one file without an access token, by default for 300 seconds.
         *
         *     **What can go wrong.** Fails with `artifact_not_ready` while the file is being made; wait for the event `artifact.available`.
         *
         *     **Next.** Send a GET request to `url` without the access token and compare `sha256` with what you received.
         */
        post: operations["createArtifactDownloadLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-correction-processes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List correction processes
         * @description Returns correction processes, newest first. Filter by invoice, your reference or status.
         *
         *     **What can go wrong.** Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.
         *
         *     **Next.** Follow `links.next` until it is null.
         */
        get: operations["listInvoiceCorrectionProcesses"];
        put?: never;
        /**
         * Open the correction of an invoice
         * @description Opens the correction of an invoice. An invoice can have one open process at a time; it corrects the state after the last finalized correction.
         *
         *     **What can go wrong.** Fails with `correction_process_open` if a process is open, and with `duplicate_external_reference` if a process with your reference exists. In both cases `details[0].existing_id` is its identifier.
         *
         *     **Next.** Describe the correction with `createInvoiceCorrectionDraft`.
         */
        post: operations["createInvoiceCorrectionProcess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-correction-processes/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a correction process by its external reference
         * @description Finds a process by your own reference, for clients that lost the response to its creation. Both parameters are required and matched exactly.
         *
         *     **What can go wrong.** Returns `not_found` if the process was not created; create it with the same idempotency key.
         *
         *     **Next.** Continue with the process as after its creation.
         */
        get: operations["reconcileInvoiceCorrectionProcess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-correction-processes/{process_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a correction process and its stage
         * @description Returns a correction process. `stage` shows how far it is.
         *
         *     **What can go wrong.** Returns `not_found` for processes of other organizations as well.
         */
        get: operations["getInvoiceCorrectionProcess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-correction-processes/{process_id}/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft a correction
         * @description Creates a draft from the state after the correction; the difference is computed. An older open draft of the process is superseded. In the mode `line_changes`, send only the lines that change.
         *
         *     **What can go wrong.** Fails with `correction_process_closed` once the process is finalized or abandoned. Errors in the business content do not make the request fail; the preview reports them in `issues`.
         *
         *     **Next.** Render the draft with `createInvoiceCorrectionPreview`, then request approval with `createInvoiceCorrectionApprovalIntent`.
         */
        post: operations["createInvoiceCorrectionDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-correction-processes/{process_id}/drafts/{draft_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a correction draft, or a past version of it
         * @description Returns a correction draft, or with `version` an earlier version of it.
         *
         *     **What can go wrong.** Returns `not_found` if the draft belongs to another process.
         */
        get: operations["getInvoiceCorrectionDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Append a version to a correction draft
         * @description Appends a version that replaces the whole content and supersedes live approvals of earlier versions. The address of a buyer with an unchanged name is kept if you omit it; with a new name it is required. The tax identifier is always kept, as a correction cannot change it.
         *
         *     **What can go wrong.** Fails with `version_conflict` if another version is current, with `draft_not_open` once the draft is finalized or superseded, and with `correction_process_closed`.
         *
         *     **Next.** Request a new approval if one was pending.
         */
        patch: operations["updateInvoiceCorrectionDraft"];
        trace?: never;
    };
    "/api/v1/invoice-correction-processes/{process_id}/drafts/{draft_id}/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Render a version of a correction draft
         * @description Renders one version of a correction draft as HTML and PDF: before, after and difference. The rendering is deterministic; `issues` lists everything that is wrong with the version.
         *
         *     **What can go wrong.** An invalid version is rendered with a watermark. The URLs expire after 300 seconds; create another preview for new ones.
         *
         *     **Next.** Fix issues of severity `error`, or request approval with `createInvoiceCorrectionApprovalIntent`.
         */
        post: operations["createInvoiceCorrectionPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-correction-approval-intents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a person to approve finalizing, sending or retrying a correction
         * @description Requests a human decision on finalizing a correction, sending it or retrying its submission. A member of the organization decides on the hosted page at `approval_url`, which shows the state before, the state after and the difference. No access token can decide.
         *
         *     **What can go wrong.** Fails with `original_not_in_ksef` until the corrected invoice has its KSeF number, unless it was issued outside KSeF. Other errors are those of `createInvoiceApprovalIntent`.
         *
         *     **Next.** Show `approval_url` to a person. Wait for the event `invoice_correction_approval_intent.approved` or poll the intent, then perform the action before `usable_until`.
         */
        post: operations["createInvoiceCorrectionApprovalIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-correction-approval-intents/{approval_intent_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an approval of a correction and how it was decided
         * @description Returns an approval intent for a correction and its decisions. While it is pending, `Retry-After` gives the time to poll again.
         *
         *     **What can go wrong.** The states `denied`, `expired`, `superseded` and `revoked` are final. Request a new approval only if it is still wanted.
         *
         *     **Next.** Once it is `approved`, use it before `usable_until`.
         */
        get: operations["getInvoiceCorrectionApprovalIntent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List finalized corrections
         * @description Returns finalized corrections, newest first. Filter by invoice, process, number, date of issue or state in KSeF.
         *
         *     **What can go wrong.** Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.
         *
         *     **Next.** Follow `links.next` until it is null.
         */
        get: operations["listInvoiceCorrections"];
        put?: never;
        /**
         * Finalize the approved version of a correction draft
         * @description Assigns the number, builds the FA(3) XML, closes the process and uses up the approval, atomically. Nothing is sent to KSeF.
         *
         *     **What can go wrong.** Errors that start with `approval_` concern the approval; `approval_already_used` contains the correction finalized with it. Fails with `original_not_in_ksef` until the corrected invoice has its KSeF number.
         *
         *     **Next.** Request approval to send it: `createInvoiceCorrectionApprovalIntent` with the action `send`.
         */
        post: operations["finalizeInvoiceCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-corrections/{correction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a correction with its state in KSeF
         * @description Returns a finalized correction with its state in KSeF and the possible next steps.
         *
         *     **What can go wrong.** Returns `not_found` for corrections of other organizations as well.
         *
         *     **Next.** See `next_actions`.
         */
        get: operations["getInvoiceCorrection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-correction-ksef-submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a correction to KSeF
         * @description Queues the correction for transmission to KSeF and returns at once, as for an invoice. Use the mode `online` on the day of issue and `late` after it.
         *
         *     **What can go wrong.** Fails with `original_not_in_ksef` until KSeF has the corrected invoice and any correction before this one, unless the invoice was issued outside KSeF, with `submission_exists` if the correction has a submission, and with `issue_date_stale` if the day of issue is over and the mode is `online`.
         *
         *     **Next.** Wait for the event `invoice_correction_ksef_submission.accepted` or poll the submission as `Retry-After` says.
         */
        post: operations["createInvoiceCorrectionKsefSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-correction-ksef-submissions/{submission_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the submission of a correction
         * @description Returns the submission of a correction with its attempts and the verdict of KSeF. `Retry-After` gives the time to poll again.
         *
         *     **What can go wrong.** `uncertain` is not a failure: the service is looking for the document in KSeF, and nothing may be sent again until the outcome is known.
         *
         *     **Next.** After `failed`, request approval of a retry. After `rejected`, `notices` explains what to do.
         */
        get: operations["getInvoiceCorrectionKsefSubmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-correction-ksef-submissions/{submission_id}/reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for an uncertain correction in KSeF now
         * @description Looks for an uncertain correction in KSeF now instead of at `next_check_at`. It only reads from KSeF and needs no approval. If the submission is not uncertain, it is returned unchanged.
         *
         *     **Next.** Poll the submission as `Retry-After` says.
         */
        post: operations["reconcileInvoiceCorrectionKsefSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-correction-ksef-submissions/{submission_id}/retries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a failed correction again, or look for an uncertain one
         * @description Retries the submission of a correction: `retry` sends the same document again on its day of issue, `late` after that day, and `reconcile` only looks for it in KSeF. Before a document is sent again, it is looked for in KSeF; if it is found, nothing is sent.
         *
         *     **What can go wrong.** Fails with `submission_not_retryable` if the status does not allow it, with `reconciliation_required` while it is uncertain whether KSeF has the document, and with `issue_date_stale` if the day of issue is over and the mode is `retry`.
         *
         *     **Next.** Poll the submission as after the first attempt.
         */
        post: operations["retryInvoiceCorrectionKsefSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-corrections/{correction_id}/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of a correction
         * @description Returns the files of a correction, like those of an invoice.
         *
         *     **What can go wrong.** Some files are made later; the event `invoice_correction_artifact.available` announces each.
         *
         *     **Next.** Download a file with `createInvoiceCorrectionArtifactDownloadLink`.
         */
        get: operations["listInvoiceCorrectionArtifacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice-corrections/{correction_id}/artifacts/{artifact_id}/download-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a short-lived link to a document of a correction
         * @description Creates a URL that downloads one file of a correction without an access token, by default for 300 seconds.
         *
         *     **What can go wrong.** Returns `not_found` if the artifact belongs to another correction. Fails with `artifact_not_ready` while the file is being made.
         *
         *     **Next.** Send a GET request to `url` without the access token and compare `sha256` with what you received.
         */
        post: operations["createInvoiceCorrectionArtifactDownloadLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Returns the webhook endpoints. Revoked ones are returned only with `status=revoked`.
         *
         *     **What can go wrong.** Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Register a webhook endpoint
         * @description Creates a webhook endpoint and queues a `webhook_endpoint.ping` to it. The signing secret is returned only here: store it first.
         *
         *     **What can go wrong.** Fails with `validation_failed` (`url_not_allowed`) if the URL is not a public HTTPS address, and with `endpoint_limit_reached` if the organization has 20 endpoints.
         *
         *     **Next.** Verify the signature of the ping, respond with a 2xx status within 15 seconds, and ignore events whose identifier you have seen.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{webhook_endpoint_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook endpoint and its health
         * @description Returns a webhook endpoint and the recent success of its deliveries.
         *
         *     **What can go wrong.** Returns `not_found` for endpoints of other organizations as well.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Revoke a webhook endpoint permanently
         * @description Permanently revokes a webhook endpoint: its secrets are destroyed and its pending deliveries canceled. A repeated request returns the same response.
         *
         *     **Next.** To stop deliveries temporarily, set `status` to `paused` instead.
         */
        delete: operations["revokeWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change, pause or reactivate a webhook endpoint
         * @description Changes, pauses or reactivates a webhook endpoint. The last write wins. Held events are sent on reactivation unless `release_held` is false.
         *
         *     **What can go wrong.** Fails with `endpoint_not_active` if the endpoint is revoked, or if you pause a disabled one.
         *
         *     **Next.** Find what was not delivered with `listWebhookDeliveries` and `status=failed`, and replay it.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{webhook_endpoint_id}/secret-rotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook endpoint a new secret
         * @description Replaces the signing secret of a webhook endpoint. The new secret is returned only here. During the overlap, deliveries carry signatures of both secrets; use an overlap of 0 if the secret has leaked.
         *
         *     **What can go wrong.** Fails with `rotation_in_progress` during an overlap, unless `overlap_seconds` is 0.
         *
         *     **Next.** Configure the new secret in your receiver before `previous_secret_expires_at`.
         */
        post: operations["rotateWebhookEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of the last 30 days
         * @description Returns the deliveries of the last 30 days, newest first, without their payloads.
         *
         *     **What can go wrong.** Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.
         *
         *     **Next.** Read a delivery with `getWebhookDelivery`, or repeat it with `replayWebhookDelivery`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-deliveries/{webhook_delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery with its payload and every attempt
         * @description Returns a delivery with its payload and all attempts, including what your endpoint responded.
         *
         *     **What can go wrong.** Returns `not_found` after 30 days.
         *
         *     **Next.** Repeat it with `replayWebhookDelivery`.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-deliveries/{webhook_delivery_id}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver an event once more
         * @description Delivers an event again: a new delivery with the same event identifier, a new timestamp and a signature of the current secret. It replaces a delivery that is held or waiting for its next attempt.
         *
         *     **What can go wrong.** Fails with `delivery_in_progress` while an attempt is pending, and with `endpoint_not_active` unless the endpoint is active.
         *
         *     **Next.** Your receiver should ignore the event if it has seen its identifier.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "customer.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `customer.created` happened
         * @description A customer was created. Sent to every active endpoint that asks for `customer.created` or for all events.
         */
        post: operations["on_customer_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `customer.updated` happened
         * @description A version was appended to a customer. Sent to every active endpoint that asks for `customer.updated` or for all events.
         */
        post: operations["on_customer_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_draft.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_draft.created` happened
         * @description A draft was created. Sent to every active endpoint that asks for `invoice_draft.created` or for all events.
         */
        post: operations["on_invoice_draft_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_draft.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_draft.updated` happened
         * @description A version was appended to a draft. Sent to every active endpoint that asks for `invoice_draft.updated` or for all events.
         */
        post: operations["on_invoice_draft_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_draft.discarded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_draft.discarded` happened
         * @description A draft was discarded by a person. Sent to every active endpoint that asks for `invoice_draft.discarded` or for all events.
         */
        post: operations["on_invoice_draft_discarded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_approval_intent.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_approval_intent.created` happened
         * @description An approval was asked for. Sent to every active endpoint that asks for `invoice_approval_intent.created` or for all events.
         */
        post: operations["on_invoice_approval_intent_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_approval_intent.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_approval_intent.approved` happened
         * @description A person approved; the use window has begun and ends at `usable_until`. Sent to every active endpoint that asks for `invoice_approval_intent.approved` or for all events.
         */
        post: operations["on_invoice_approval_intent_approved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_approval_intent.denied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_approval_intent.denied` happened
         * @description A person denied, with a reason. Sent to every active endpoint that asks for `invoice_approval_intent.denied` or for all events.
         */
        post: operations["on_invoice_approval_intent_denied"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_approval_intent.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_approval_intent.expired` happened
         * @description Nobody decided in time, or nobody used the approval in its window. Sent to every active endpoint that asks for `invoice_approval_intent.expired` or for all events.
         */
        post: operations["on_invoice_approval_intent_expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_approval_intent.superseded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_approval_intent.superseded` happened
         * @description The content, or for `retry` the state of the submission, changed after the approval was asked for, or another approval of the same was used first. Sent to every active endpoint that asks for `invoice_approval_intent.superseded` or for all events.
         */
        post: operations["on_invoice_approval_intent_superseded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_approval_intent.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_approval_intent.revoked` happened
         * @description A person took the approval or the request for it back, or it no longer counts: its approver, the policy or the asking client changed. Sent to every active endpoint that asks for `invoice_approval_intent.revoked` or for all events.
         */
        post: operations["on_invoice_approval_intent_revoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_approval_intent.consumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_approval_intent.consumed` happened
         * @description The approved action was taken; the approval is used up. Sent to every active endpoint that asks for `invoice_approval_intent.consumed` or for all events.
         */
        post: operations["on_invoice_approval_intent_consumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice.issued` happened
         * @description An invoice was issued and has its number. Sent to every active endpoint that asks for `invoice.issued` or for all events.
         */
        post: operations["on_invoice_issued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ksef_submission.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `ksef_submission.created` happened
         * @description A document was queued for KSeF. Sent to every active endpoint that asks for `ksef_submission.created` or for all events.
         */
        post: operations["on_ksef_submission_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ksef_submission.retry_started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `ksef_submission.retry_started` happened
         * @description Another attempt, or a search for an uncertain document, was started under an approval. Sent to every active endpoint that asks for `ksef_submission.retry_started` or for all events.
         */
        post: operations["on_ksef_submission_retry_started"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ksef_submission.processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `ksef_submission.processing` happened
         * @description KSeF took the document and is checking it. Sent to every active endpoint that asks for `ksef_submission.processing` or for all events.
         */
        post: operations["on_ksef_submission_processing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ksef_submission.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `ksef_submission.accepted` happened
         * @description KSeF accepted the document and gave its number. Sent to every active endpoint that asks for `ksef_submission.accepted` or for all events.
         */
        post: operations["on_ksef_submission_accepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ksef_submission.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `ksef_submission.rejected` happened
         * @description KSeF refused the document. Sent to every active endpoint that asks for `ksef_submission.rejected` or for all events.
         */
        post: operations["on_ksef_submission_rejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ksef_submission.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `ksef_submission.failed` happened
         * @description The document was not sent, or KSeF did not take it; it is proven that KSeF does not have it. Sent to every active endpoint that asks for `ksef_submission.failed` or for all events.
         */
        post: operations["on_ksef_submission_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ksef_submission.uncertain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `ksef_submission.uncertain` happened
         * @description The answer was lost; whether KSeF has the document is being found out. Nothing is sent again meanwhile. Sent to every active endpoint that asks for `ksef_submission.uncertain` or for all events.
         */
        post: operations["on_ksef_submission_uncertain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ksef_submission.reconciled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `ksef_submission.reconciled` happened
         * @description What became of an uncertain document is known. Sent to every active endpoint that asks for `ksef_submission.reconciled` or for all events.
         */
        post: operations["on_ksef_submission_reconciled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ksef_submission.delayed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `ksef_submission.delayed` happened
         * @description KSeF is taking longer than usual; nothing has to be done. Sent to every active endpoint that asks for `ksef_submission.delayed` or for all events.
         */
        post: operations["on_ksef_submission_delayed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "artifact.available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `artifact.available` happened
         * @description A document of an invoice can be downloaded. Sent to every active endpoint that asks for `artifact.available` or for all events.
         */
        post: operations["on_artifact_available"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_process.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_process.created` happened
         * @description The correction of an invoice was opened. Sent to every active endpoint that asks for `invoice_correction_process.created` or for all events.
         */
        post: operations["on_invoice_correction_process_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_process.finalized": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_process.finalized` happened
         * @description The correction of an invoice was finalized. Sent to every active endpoint that asks for `invoice_correction_process.finalized` or for all events.
         */
        post: operations["on_invoice_correction_process_finalized"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_process.abandoned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_process.abandoned` happened
         * @description The correction of an invoice was given up by a person. Sent to every active endpoint that asks for `invoice_correction_process.abandoned` or for all events.
         */
        post: operations["on_invoice_correction_process_abandoned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_draft.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_draft.created` happened
         * @description A draft of a correction was created. Sent to every active endpoint that asks for `invoice_correction_draft.created` or for all events.
         */
        post: operations["on_invoice_correction_draft_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_draft.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_draft.updated` happened
         * @description A version was appended to a draft of a correction, or a newer draft superseded it. Sent to every active endpoint that asks for `invoice_correction_draft.updated` or for all events.
         */
        post: operations["on_invoice_correction_draft_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_approval_intent.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_approval_intent.created` happened
         * @description An approval was asked for. Sent to every active endpoint that asks for `invoice_correction_approval_intent.created` or for all events.
         */
        post: operations["on_invoice_correction_approval_intent_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_approval_intent.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_approval_intent.approved` happened
         * @description A person approved; the use window has begun and ends at `usable_until`. Sent to every active endpoint that asks for `invoice_correction_approval_intent.approved` or for all events.
         */
        post: operations["on_invoice_correction_approval_intent_approved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_approval_intent.denied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_approval_intent.denied` happened
         * @description A person denied, with a reason. Sent to every active endpoint that asks for `invoice_correction_approval_intent.denied` or for all events.
         */
        post: operations["on_invoice_correction_approval_intent_denied"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_approval_intent.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_approval_intent.expired` happened
         * @description Nobody decided in time, or nobody used the approval in its window. Sent to every active endpoint that asks for `invoice_correction_approval_intent.expired` or for all events.
         */
        post: operations["on_invoice_correction_approval_intent_expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_approval_intent.superseded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_approval_intent.superseded` happened
         * @description The content, or for `retry` the state of the submission, changed after the approval was asked for, or another approval of the same was used first. Sent to every active endpoint that asks for `invoice_correction_approval_intent.superseded` or for all events.
         */
        post: operations["on_invoice_correction_approval_intent_superseded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_approval_intent.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_approval_intent.revoked` happened
         * @description A person took the approval or the request for it back, or it no longer counts: its approver, the policy or the asking client changed. Sent to every active endpoint that asks for `invoice_correction_approval_intent.revoked` or for all events.
         */
        post: operations["on_invoice_correction_approval_intent_revoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_approval_intent.consumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_approval_intent.consumed` happened
         * @description The approved action was taken; the approval is used up. Sent to every active endpoint that asks for `invoice_correction_approval_intent.consumed` or for all events.
         */
        post: operations["on_invoice_correction_approval_intent_consumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction.finalized": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction.finalized` happened
         * @description A correction was finalized and has its number. Sent to every active endpoint that asks for `invoice_correction.finalized` or for all events.
         */
        post: operations["on_invoice_correction_finalized"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_ksef_submission.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_ksef_submission.created` happened
         * @description A document was queued for KSeF. Sent to every active endpoint that asks for `invoice_correction_ksef_submission.created` or for all events.
         */
        post: operations["on_invoice_correction_ksef_submission_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_ksef_submission.retry_started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_ksef_submission.retry_started` happened
         * @description Another attempt, or a search for an uncertain document, was started under an approval. Sent to every active endpoint that asks for `invoice_correction_ksef_submission.retry_started` or for all events.
         */
        post: operations["on_invoice_correction_ksef_submission_retry_started"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_ksef_submission.processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_ksef_submission.processing` happened
         * @description KSeF took the document and is checking it. Sent to every active endpoint that asks for `invoice_correction_ksef_submission.processing` or for all events.
         */
        post: operations["on_invoice_correction_ksef_submission_processing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_ksef_submission.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_ksef_submission.accepted` happened
         * @description KSeF accepted the document and gave its number. Sent to every active endpoint that asks for `invoice_correction_ksef_submission.accepted` or for all events.
         */
        post: operations["on_invoice_correction_ksef_submission_accepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_ksef_submission.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_ksef_submission.rejected` happened
         * @description KSeF refused the document. Sent to every active endpoint that asks for `invoice_correction_ksef_submission.rejected` or for all events.
         */
        post: operations["on_invoice_correction_ksef_submission_rejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_ksef_submission.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_ksef_submission.failed` happened
         * @description The document was not sent, or KSeF did not take it; it is proven that KSeF does not have it. Sent to every active endpoint that asks for `invoice_correction_ksef_submission.failed` or for all events.
         */
        post: operations["on_invoice_correction_ksef_submission_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_ksef_submission.uncertain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_ksef_submission.uncertain` happened
         * @description The answer was lost; whether KSeF has the document is being found out. Nothing is sent again meanwhile. Sent to every active endpoint that asks for `invoice_correction_ksef_submission.uncertain` or for all events.
         */
        post: operations["on_invoice_correction_ksef_submission_uncertain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_ksef_submission.reconciled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_ksef_submission.reconciled` happened
         * @description What became of an uncertain document is known. Sent to every active endpoint that asks for `invoice_correction_ksef_submission.reconciled` or for all events.
         */
        post: operations["on_invoice_correction_ksef_submission_reconciled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_ksef_submission.delayed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_ksef_submission.delayed` happened
         * @description KSeF is taking longer than usual; nothing has to be done. Sent to every active endpoint that asks for `invoice_correction_ksef_submission.delayed` or for all events.
         */
        post: operations["on_invoice_correction_ksef_submission_delayed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice_correction_artifact.available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `invoice_correction_artifact.available` happened
         * @description A document of a correction can be downloaded. Sent to every active endpoint that asks for `invoice_correction_artifact.available` or for all events.
         */
        post: operations["on_invoice_correction_artifact_available"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook_endpoint.ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `webhook_endpoint.ping` happened
         * @description An endpoint was registered, or someone tests it; sent to that endpoint alone.
         */
        post: operations["on_webhook_endpoint_ping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook_endpoint.secret_rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `webhook_endpoint.secret_rotated` happened
         * @description Another endpoint got a new secret. Sent to every active endpoint that asks for `webhook_endpoint.secret_rotated` or for all events.
         */
        post: operations["on_webhook_endpoint_secret_rotated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook_endpoint.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `webhook_endpoint.disabled` happened
         * @description Another endpoint was disabled. Sent to every active endpoint that asks for `webhook_endpoint.disabled` or for all events.
         */
        post: operations["on_webhook_endpoint_disabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook_endpoint.reactivated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `webhook_endpoint.reactivated` happened
         * @description Another endpoint is active again. Sent to every active endpoint that asks for `webhook_endpoint.reactivated` or for all events.
         */
        post: operations["on_webhook_endpoint_reactivated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ksef_certificate.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * `ksef_certificate.expiring` happened
         * @description A certificate that is in use for KSeF expires in 30 days, in 7 days or in one day. Replace it in the panel. Sent to every active endpoint that asks for `ksef_certificate.expiring` or for all events.
         */
        post: operations["on_ksef_certificate_expiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Where a party is (FA(3): TAdres). */
        Address: {
            /**
             * @description The ISO 3166-1 code of the country. FA(3): KodKraju.
             * @example PL
             */
            country_code: string;
            /**
             * @description Street and number, or the place where there are no streets. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): AdresL1.
             * @example ul. Prosta 1
             */
            address_line_1: string;
            /**
             * @description The rest of the address, such as postal code and town. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): AdresL2.
             * @example 00-001 Warszawa
             */
            address_line_2?: string | null;
        };
        /** @description What an invoice is to say. What is left out is as its `Default` says, or null. */
        InvoiceInput: {
            /**
             * @description What kind of invoice it is: in full; simplified, up to 450 PLN or 100 EUR (art. 106e ust. 5 pkt 3 of the VAT act); for a payment before the supply (art. 106f ust. 1); for what remains after such payments (art. 106f ust. 3). Values: vat (VAT invoice, Faktura VAT); simplified (Simplified invoice, Faktura uproszczona); advance (Advance invoice, Faktura zaliczkowa); settlement (Settlement invoice, Faktura rozliczeniowa). FA(3): Fa/RodzajFaktury.
             * @example vat
             * @enum {string}
             */
            kind: "vat" | "simplified" | "advance" | "settlement";
            /**
             * Format: uuid
             * @description The customer who buys. Its current version is taken into the draft, and is on the invoice as it was then.
             * @example 0198b3a4-5c6d-7e8f-9012-3456789abcde
             */
            customer_id: string;
            /**
             * @description The currency of all amounts, by its code of ISO 4217. VAT is stated in PLN too where it is another (art. 106e ust. 11 of the VAT act). FA(3): Fa/KodWaluty.
             * @example PLN
             */
            currency: string;
            /**
             * Format: date
             * @description The date of issue (art. 106e ust. 1 pkt 1 of the VAT act), a day in Warsaw, not in the future. An invoice that reaches KSeF on a later day is sent in the mode `late`, unless it was issued offline. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): Fa/P_1.
             * @example 2026-11-20
             */
            issue_date: string;
            /**
             * Format: date
             * @description The day of the supply, where it is one for all lines and known (art. 106e ust. 1 pkt 6 of the VAT act). FA(3) has it where it is not the date of issue. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): Fa/P_6.
             * @example 2026-11-20
             */
            sale_date?: string | null;
            /** @description The period that the invoice concerns, where payments or settlements follow each other at agreed times (art. 19a ust. 3 first sentence, ust. 4 and ust. 5 pkt 4 of the VAT act), in place of `sale_date`. FA(3): Fa/OkresFa. */
            sale_period?: components["schemas"]["SalePeriod"] | null;
            /**
             * @description The place of issue. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/P_1M.
             * @example Warszawa
             */
            place_of_issue?: string | null;
            /** @description Where the number of the invoice comes from (art. 106e ust. 1 pkt 2 of the VAT act): one of your series, or a number of your own. FA(3): Fa/P_2. */
            numbering: {
                /**
                 * @description The next number of a series is given at issue.
                 * @constant
                 */
                mode: "series";
                /**
                 * @description The code of the series: 1 to 16 capital letters, digits and hyphens.
                 * @example FV
                 */
                series: string;
            } | {
                /**
                 * @description The number is your own. Where it fits the pattern of a series, that series continues after it.
                 * @constant
                 */
                mode: "explicit";
                /** @description Number of the document (FA(3): P_2; art. 106e ust. 1 pkt 2 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. */
                number: string;
            };
            /**
             * @description Whether prices, discounts and values of lines are without VAT or with it (art. 106e ust. 7 and 8 of the VAT act). Values: net (net prices, ceny netto); gross (gross prices, ceny brutto). Default: `net`.
             * @example net
             * @enum {string}
             */
            price_mode?: "net" | "gross";
            /** @description What is sold, in the order of the invoice. Of an advance invoice it is what was ordered (FA(3): Fa/Zamowienie/ZamowienieWiersz); of a settlement it is the whole order, from which the advance invoices are deducted automatically. FA(3): Fa/FaWiersz. */
            lines: components["schemas"]["InvoiceLine"][];
            /** @description How, where and by when to pay. FA(3): Fa/Platnosc. */
            payment?: components["schemas"]["Payment"] | null;
            /** @description The rate at which VAT in another currency is stated in PLN (art. 31a of the VAT act). Where it is needed and left out, NBP’s average rate of the last working day before the tax point, or before an earlier issue, is filled in if the service knows it. */
            exchange_rate?: components["schemas"]["ExchangeRate"] | null;
            /** @description Statements that the VAT act requires on the invoice apart from its amounts; none where it is left out. FA(3): Fa/Adnotacje. */
            annotations?: components["schemas"]["Annotations"];
            /** @description What else the invoice says, each note under a name of its own. FA(3): Fa/DodatkowyOpis. Default: `[]`. */
            notes?: components["schemas"]["Note"][];
            /**
             * @description The gross total as you computed it. Where the computed one differs, the draft has an error, so that rounding never surprises you. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): Fa/P_15.
             * @example 2460.00
             */
            expected_total_gross?: string | null;
            /** @description What the invoice says of the seller beyond the data of the organization. FA(3): Podmiot1. */
            seller_details?: components["schemas"]["SellerDetails"];
            /** @description What the invoice says of the buyer beyond the data of the customer. FA(3): Podmiot2. */
            buyer_details?: components["schemas"]["BuyerDetails"];
            /** @description Further parties, each in a role. FA(3): Podmiot3. Default: `[]`. */
            third_parties?: components["schemas"]["ThirdParty"][];
            /** @description An entity that acts for the seller: a bailiff, an enforcement authority or a tax representative. FA(3): PodmiotUpowazniony. */
            authorised_entity?: components["schemas"]["AuthorisedEntity"] | null;
            /** @description The payments before the supply that an advance invoice or a settlement documents (art. 106b ust. 1 pkt 4 of the VAT act), or those in the month of the supply that the invoice of kind `vat` documents (art. 106b ust. 1a). Of an advance invoice with one payment, P_6 and P_15 state it. FA(3): Fa/ZaliczkaCzesciowa. Default: `[]`. */
            received_payments?: components["schemas"]["ReceivedPayment"][];
            /** @description The advance invoices that came before a settlement, or before a further advance invoice (art. 106f ust. 3 and 4 of the VAT act). FA(3): Fa/FakturaZaliczkowa. Default: `[]`. */
            advance_invoices?: components["schemas"]["AdvanceInvoice"][];
            /** @description What is added to the total and deducted from it to give the amount to be paid; VAT does not change. FA(3): Fa/Rozliczenie. */
            adjustments?: components["schemas"]["Adjustments"] | null;
            /** @description Contracts, orders, delivery terms and transport. FA(3): Fa/WarunkiTransakcji. */
            transaction_terms?: components["schemas"]["TransactionTerms"] | null;
            /**
             * @description The numbers of the warehouse documents (WZ) that go with the invoice. FA(3): Fa/WZ. Default: `[]`.
             * @example [
             *       "WZ/112/2026"
             *     ]
             */
            warehouse_documents?: string[];
            /**
             * @description Whether it is an invoice for a sale that was recorded with a cash register (art. 109 ust. 3d of the VAT act). FA(3): Fa/FP. Default: `false`.
             * @example false
             */
            receipt_invoice?: boolean;
            /**
             * @description Whether seller and buyer are related (§ 10 ust. 4 pkt 3 of the regulation on JPK_VAT). FA(3): Fa/TP. Default: `false`.
             * @example false
             */
            related_parties?: boolean;
            /**
             * @description Whether the invoice is one with which a farmer claims a refund of the excise duty in the price of diesel oil. FA(3): Fa/ZwrotAkcyzy. Default: `false`.
             * @example false
             */
            excise_refund?: boolean;
            /** @description What the seller puts below its invoices: registers and a text. FA(3): Stopka. */
            footer?: components["schemas"]["Footer"] | null;
            /** @description Structured data that accompanies the invoice, such as meter readings, in blocks. KSeF takes it only from sellers who have notified the Head of the National Revenue Administration (art. 106gba of the VAT act). FA(3): Zalacznik/BlokDanych. Default: `[]`. */
            attachment?: components["schemas"]["AttachmentBlock"][];
            /**
             * @description Whether a simplified invoice states its total alone, without sums by rate (art. 106e ust. 5 pkt 3 of the VAT act). Default: `false`.
             * @example false
             */
            total_only?: boolean;
            /**
             * @description Whether the tax is computed and stated for each line; the tax of a rate is their sum then (art. 106e ust. 10 and 11 of the VAT act). FA(3): Fa/FaWiersz/P_11Vat. Default: `false`.
             * @example false
             */
            vat_per_line?: boolean;
        };
        /** @description The period that an invoice concerns (FA(3): Fa/OkresFa). */
        SalePeriod: {
            /**
             * Format: date
             * @description The first day of the period. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_6_Od.
             * @example 2026-11-01
             */
            from: string;
            /**
             * Format: date
             * @description The last day of the period, not before the first. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_6_Do.
             * @example 2026-11-30
             */
            to: string;
        };
        /** @description One line of an invoice (FA(3): Fa/FaWiersz; art. 106e ust. 1 pkt 7–12 of the VAT act). */
        InvoiceLine: {
            /**
             * @description Your own reference of the line, unique within the invoice: corrections and new means of transport name a line by it. It is not sent to KSeF. At most 36 UTF-16 units: a character beyond U+FFFF counts twice.
             * @example 1
             */
            ref: string;
            /**
             * @description The name of the goods or services (art. 106e ust. 1 pkt 7 of the VAT act). At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_7.
             * @example Doradztwo w zakresie oprogramowania, listopad 2026
             */
            name: string;
            /**
             * @description How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): P_8B.
             * @example 10
             */
            quantity: string;
            /**
             * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
             * @example godz.
             */
            unit?: string | null;
            /**
             * @description The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B. A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. FA(3): P_9A.
             * @example 200.00
             */
            unit_price: string;
            /** @description What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act). A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. FA(3): P_10. */
            discount?: string | null;
            /** @description What is taken off the price of each unit, from zero to `unit_price`, net or gross as `price_mode` says. P_10 states what it makes for the whole quantity, together with `discount` where both are given. A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. */
            unit_discount?: string | null;
            /**
             * @description The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act). Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża). FA(3): P_12.
             * @example 23
             * @enum {string}
             */
            vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
            /** @description What the goods or services are in common classifications, where a provision or the buyer asks for it. */
            classification?: components["schemas"]["Classification"];
            /**
             * @description The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13. FA(3): GTU.
             * @example GTU_12
             */
            gtu?: string | null;
            /** @description The procedure of § 10 ust. 4 of the regulation on JPK_VAT: WSTO_EE, IED, TT_D, I_42, I_63, B_SPV, B_SPV_DOSTAWA or B_MPV_PROWIZJA. FA(3): Procedura. */
            procedure?: string | null;
            /**
             * Format: date
             * @description The day on which this line was supplied, where the lines were supplied on several days. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_6A.
             */
            supply_date?: string | null;
            /**
             * @description What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act). Values: full (in full, w całości); amount (value without quantity and price, wartość bez ilości i ceny); name (name alone, sama nazwa). Default: `full`.
             * @example full
             * @enum {string}
             */
            presentation?: "full" | "amount" | "name";
            /** @description A universal unique identifier of the row in the systems of the parties, unique within the invoice. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): UU_ID. */
            row_id?: string | null;
            /**
             * @description Whether these are goods or services of annex 15 to the VAT act, which may call for split payment. FA(3): P_12_Zal_15. Default: `false`.
             * @example false
             */
            annex_15?: boolean;
            /** @description The excise duty within the price, zero or more, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): KwotaAkcyzy. */
            excise_duty?: string | null;
            /** @description The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): KursWaluty. */
            tax_exchange_rate?: string | null;
        };
        /** @description What goods or services are in common classifications. */
        Classification: {
            /** @description The Global Trade Item Number of the goods. At most 20 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): GTIN. */
            gtin?: string | null;
            /**
             * @description The symbol in the Polish Classification of Goods and Services (PKWiU). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): PKWiU.
             * @example 62.02.20.0
             */
            pkwiu?: string | null;
            /** @description The code in the Combined Nomenclature (CN). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): CN. */
            cn?: string | null;
        };
        /** @description How, where and by when an invoice is paid (FA(3): Fa/Platnosc). */
        Payment: {
            /**
             * @description The payment method. Values: cash (cash, gotówka); card (card, karta); voucher (voucher, bon); cheque (cheque, czek); credit (credit, kredyt); transfer (bank transfer, przelew); mobile (mobile payment, płatność mobilna); other (other, inna). FA(3): FormaPlatnosci.
             * @example transfer
             * @enum {string}
             */
            method: "cash" | "card" | "voucher" | "cheque" | "credit" | "transfer" | "mobile" | "other";
            /** @description A description of the payment method; required where `method` is `other`, and only allowed there. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisPlatnosci. */
            method_description?: string | null;
            /**
             * Format: date
             * @description The due date; on or after the issue date. Date in the form `YYYY-MM-DD`, not before 2016-07-01. FA(3): TerminPlatnosci/Termin.
             * @example 2026-12-05
             */
            due_date?: string | null;
            /**
             * @description Further due dates, after `due_date`, where the invoice is paid in instalments. FA(3): TerminPlatnosci/Termin. Default: `[]`.
             * @example [
             *       "2027-01-05"
             *     ]
             */
            further_due_dates?: string[];
            /** @description A payment term that runs from an event, as text instead of a date. FA(3): TerminPlatnosci/TerminOpis. */
            relative_term?: components["schemas"]["RelativeTerm"] | null;
            /**
             * @description Whether the whole amount was paid by the time of issue; `paid_date`, or two or more `partial_payments`, give the dates. FA(3): Zaplacono. Default: `false`.
             * @example false
             */
            paid?: boolean;
            /**
             * Format: date
             * @description The day on which the whole amount was paid, where `paid` is true; not required where two or more `partial_payments` give the dates. Date in the form `YYYY-MM-DD`, not before 2016-07-01. FA(3): DataZaplaty.
             */
            paid_date?: string | null;
            /** @description Partial payments made by the time of issue. They add up to the whole amount where `paid` is true, and to less where it is false. FA(3): ZaplataCzesciowa. Default: `[]`. */
            partial_payments?: components["schemas"]["PartialPayment"][];
            /**
             * @description The account to pay to: an IBAN, or the 26 digits of a Polish account. A transfer and split payment need it. FA(3): RachunekBankowy/NrRB.
             * @example PL61109010140000071219812874
             */
            bank_account?: string | null;
            /** @description Details of `bank_account`. FA(3): RachunekBankowy. */
            account_details?: components["schemas"]["AccountDetails"] | null;
            /** @description Other accounts that the buyer can pay to, such as one in another currency or at another bank; needs `bank_account`. FA(3): RachunekBankowy. Default: `[]`. */
            further_accounts?: components["schemas"]["FurtherAccount"][];
            /** @description The account of a factor who bought the receivable, to which the buyer pays. FA(3): RachunekBankowyFaktora. */
            factor_account?: components["schemas"]["FactorAccount"] | null;
            /** @description Other accounts of the factor, after `factor_account`. FA(3): RachunekBankowyFaktora. Default: `[]`. */
            further_factor_accounts?: components["schemas"]["FactorAccount"][];
            /**
             * @description The URL of a payment page, up to 512 characters; its query parameter `IPKSeF` equals `ksef_payment_id`. FA(3): LinkDoPlatnosci.
             * @example https://pay.example/?IPKSeF=123abcDEF4567
             */
            payment_link?: string | null;
            /**
             * @description The KSeF payment identifier (IPKSeF): three digits, then ten letters or digits. FA(3): IPKSeF.
             * @example 123abcDEF4567
             */
            ksef_payment_id?: string | null;
            /** @description A discount for early payment (skonto). FA(3): Skonto. */
            early_payment?: components["schemas"]["EarlyPayment"] | null;
        };
        /** @description A payment term that runs from an event, such as 30 days from delivery (FA(3): TerminOpis). */
        RelativeTerm: {
            /**
             * @description The number of units of time. FA(3): Ilosc.
             * @example 30
             */
            count: number;
            /**
             * @description The unit of time, as text. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Jednostka.
             * @example dni
             */
            unit: string;
            /**
             * @description The event from which the period runs, as text. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): ZdarzeniePoczatkowe.
             * @example otrzymanie faktury
             */
            event: string;
        };
        /** @description A payment of a part of the amount (FA(3): ZaplataCzesciowa). */
        PartialPayment: {
            /**
             * @description The amount paid, above zero, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): KwotaZaplatyCzesciowej.
             * @example 1000.00
             */
            amount: string;
            /**
             * Format: date
             * @description The day of the payment. Date in the form `YYYY-MM-DD`, not before 2016-07-01. FA(3): DataZaplatyCzesciowej.
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description The method of this payment. Values: cash (cash, gotówka); card (card, karta); voucher (voucher, bon); cheque (cheque, czek); credit (credit, kredyt); transfer (bank transfer, przelew); mobile (mobile payment, płatność mobilna); other (other, inna). FA(3): FormaPlatnosci.
             * @example card
             * @enum {string|null}
             */
            method?: "cash" | "card" | "voucher" | "cheque" | "credit" | "transfer" | "mobile" | "other" | null;
            /** @description A description of the payment method; required where `method` is `other`, and only allowed there. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisPlatnosci. */
            method_description?: string | null;
        };
        /** @description What is said of a bank account beyond its number (FA(3): RachunekBankowy). */
        AccountDetails: {
            /**
             * @description The bank that keeps the account. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NazwaBanku.
             * @example Bank Przykładowy S.A.
             */
            bank_name?: string | null;
            /**
             * @description The SWIFT (BIC) code of the bank, 8 or 11 characters. FA(3): SWIFT.
             * @example BREXPLPW
             */
            swift?: string | null;
            /**
             * @description A note on the account, such as its currency. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRachunku.
             * @example PLN
             */
            description?: string | null;
            /**
             * @description What an account of a bank or a credit union itself is used for; only for such accounts. Values: receivables_purchase (account for purchased receivables, rachunek do rozliczeń nabywanych wierzytelności); collection (account for collection from buyers, rachunek do pobierania należności od nabywców); own_economy (account of own economy, rachunek gospodarki własnej). FA(3): RachunekWlasnyBanku.
             * @enum {string|null}
             */
            own_account?: "receivables_purchase" | "collection" | "own_economy" | null;
        };
        /** @description A further bank account of the seller (FA(3): RachunekBankowy). */
        FurtherAccount: {
            /**
             * @description The account number: an IBAN, or the 26 digits of a Polish account. FA(3): NrRB.
             * @example PL61109010140000071219812874
             */
            bank_account: string;
            /**
             * @description The bank that keeps the account. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NazwaBanku.
             * @example Bank Przykładowy S.A.
             */
            bank_name?: string | null;
            /**
             * @description The SWIFT (BIC) code of the bank, 8 or 11 characters. FA(3): SWIFT.
             * @example BREXPLPW
             */
            swift?: string | null;
            /**
             * @description A note on the account, such as its currency. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRachunku.
             * @example PLN
             */
            description?: string | null;
            /**
             * @description What an account of a bank or a credit union itself is used for; only for such accounts. Values: receivables_purchase (account for purchased receivables, rachunek do rozliczeń nabywanych wierzytelności); collection (account for collection from buyers, rachunek do pobierania należności od nabywców); own_economy (account of own economy, rachunek gospodarki własnej). FA(3): RachunekWlasnyBanku.
             * @enum {string|null}
             */
            own_account?: "receivables_purchase" | "collection" | "own_economy" | null;
        };
        /** @description A bank account of the factor (FA(3): RachunekBankowyFaktora). */
        FactorAccount: {
            /**
             * @description The account number: an IBAN, or the 26 digits of a Polish account. FA(3): NrRB.
             * @example PL61109010140000071219812874
             */
            bank_account: string;
            /**
             * @description The bank that keeps the account. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NazwaBanku.
             * @example Bank Przykładowy S.A.
             */
            bank_name?: string | null;
            /**
             * @description The SWIFT (BIC) code of the bank, 8 or 11 characters. FA(3): SWIFT.
             * @example BREXPLPW
             */
            swift?: string | null;
            /**
             * @description A note on the account, such as its currency. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRachunku.
             * @example PLN
             */
            description?: string | null;
            /**
             * @description What an account of a bank or a credit union itself is used for; only for such accounts. Values: receivables_purchase (account for purchased receivables, rachunek do rozliczeń nabywanych wierzytelności); collection (account for collection from buyers, rachunek do pobierania należności od nabywców); own_economy (account of own economy, rachunek gospodarki własnej). FA(3): RachunekWlasnyBanku.
             * @enum {string|null}
             */
            own_account?: "receivables_purchase" | "collection" | "own_economy" | null;
        };
        /** @description A discount for early payment (FA(3): Skonto). */
        EarlyPayment: {
            /**
             * @description The conditions of the discount, as text. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): WarunkiSkonta.
             * @example zapłata w ciągu 7 dni
             */
            terms: string;
            /**
             * @description The amount or rate of the discount, as text. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): WysokoscSkonta.
             * @example 2%
             */
            discount: string;
        };
        /** @description The rate at which VAT in another currency is stated in PLN (art. 31a of the VAT act). */
        ExchangeRate: {
            /**
             * @description What one unit of the currency is in PLN, above zero. It is on each line with tax; on an advance invoice in KursWalutyZ. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): Fa/FaWiersz/KursWaluty.
             * @example 4.2511
             */
            rate: string;
            /**
             * Format: date
             * @description The day that the rate was published for: the last working day before the tax point, or before the date of issue where the invoice is issued earlier (art. 31a ust. 1 and 2 of the VAT act). Date in the form `YYYY-MM-DD`, not before 2006-01-01.
             * @example 2026-11-19
             */
            date: string;
            /**
             * @description Who published it (art. 31a ust. 1 and 2a of the VAT act). Values: nbp_a (NBP, average rate, NBP, kurs średni); ecb (ECB, EBC); other (other, inne).
             * @example nbp_a
             * @enum {string}
             */
            source: "nbp_a" | "ecb" | "other";
            /**
             * @description The number of the table that the rate is taken from. At most 64 UTF-16 units: a character beyond U+FFFF counts twice.
             * @example 224/A/NBP/2026
             */
            table?: string | null;
        };
        /** @description Statements that the VAT act requires on an invoice apart from its amounts (FA(3): Fa/Adnotacje). */
        Annotations: {
            /**
             * @description Whether the buyer has to pay by split payment: above 15,000 PLN with a line of annex 15 to the VAT act (art. 106e ust. 1 pkt 18a), or where you ask for it. FA(3): P_18A. Default: `false`.
             * @example false
             */
            split_payment?: boolean;
            /**
             * @description Whether the buyer accounts for the VAT (art. 106e ust. 1 pkt 18 of the VAT act). FA(3): P_18. Default: `false`.
             * @example false
             */
            reverse_charge?: boolean;
            /**
             * @description Whether the tax point is the payment (art. 106e ust. 1 pkt 16 of the VAT act). FA(3): P_16. Default: `false`.
             * @example false
             */
            cash_accounting?: boolean;
            /**
             * @description Whether the buyer issues the invoice in the name of the seller (art. 106e ust. 1 pkt 17 of the VAT act). Here the seller issues it: false. FA(3): P_17. Default: `false`.
             * @example false
             */
            self_billing?: boolean;
            /** @description The provision on which an exemption rests: present where a line has the rate `exempt`, and only there. FA(3): Zwolnienie. */
            exemption_basis?: components["schemas"]["ExemptionBasis"] | null;
            /**
             * @description The margin scheme (art. 119 and 120 of the VAT act): present where a line has the rate `margin`, and only there. Values: travel_agency (margin scheme – travel agents, procedura marży dla biur podróży); used_goods (margin scheme – second-hand goods, procedura marży – towary używane); works_of_art (margin scheme – works of art, procedura marży – dzieła sztuki); collectibles_and_antiques (margin scheme – collectors’ items and antiques, procedura marży – przedmioty kolekcjonerskie i antyki). FA(3): PMarzy.
             * @enum {string|null}
             */
            margin_procedure?: "travel_agency" | "used_goods" | "works_of_art" | "collectibles_and_antiques" | null;
            /**
             * @description Whether the second of three taxpayers invoices the last one in the simplified procedure (art. 135 and 136 of the VAT act). FA(3): P_23. Default: `false`.
             * @example false
             */
            simplified_triangular?: boolean;
            /** @description New means of transport supplied to another member state (art. 2 pkt 10 and art. 106e ust. 1 pkt 22 of the VAT act). FA(3): NoweSrodkiTransportu. */
            new_transport?: components["schemas"]["NewTransport"] | null;
        };
        /** @description The provision that exempts a supply from VAT (art. 106e ust. 1 pkt 19 of the VAT act). */
        ExemptionBasis: {
            /**
             * @description Where the provision is found: `act` is the VAT act or an act issued under it, such as a regulation. Values: act (VAT exemption under the act or an act issued under it, Zwolnienie z VAT na podstawie przepisu ustawy lub aktu wydanego na jej podstawie); directive (VAT exemption under Directive 2006/112/EC, Zwolnienie z VAT na podstawie przepisu dyrektywy 2006/112/WE); other (VAT exemption on another legal basis, Zwolnienie z VAT na innej podstawie prawnej).
             * @example act
             * @enum {string}
             */
            kind: "act" | "directive" | "other";
            /**
             * @description The provision itself (art. 106e ust. 1 pkt 19 of the VAT act). That of the directive is in P_19B, any other in P_19C. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_19A.
             * @example art. 43 ust. 1 pkt 18 ustawy
             */
            text: string;
        };
        /** @description An intra-Community supply of new means of transport (FA(3): NoweSrodkiTransportu). */
        NewTransport: {
            /**
             * @description Whether the supplier has to inform the tax office of the supply (art. 42 ust. 5 of the VAT act). FA(3): P_42_5.
             * @example false
             */
            notice_due: boolean;
            /** @description Each means of transport with the line that it is on. FA(3): NowySrodekTransportu. */
            vehicles: components["schemas"]["NewVehicle"][];
        };
        /** @description One new means of transport (FA(3): NowySrodekTransportu). */
        NewVehicle: {
            /**
             * @description The `ref` of the line that the means of transport is on, at the rate 0_intra_eu; FA(3) has its number (P_NrWierszaNST). At most 36 UTF-16 units: a character beyond U+FFFF counts twice.
             * @example 1
             */
            line_ref: string;
            /**
             * Format: date
             * @description The day on which it was first admitted to use. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_22A.
             * @example 2026-10-01
             */
            first_use_date: string;
            /**
             * @description Its make. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMK.
             * @example Toyota
             */
            make?: string | null;
            /**
             * @description Its model. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMD.
             * @example Corolla
             */
            model?: string | null;
            /** @description Its colour. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BK. */
            colour?: string | null;
            /** @description Its registration number. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BNR. */
            registration_number?: string | null;
            /**
             * @description The year in which it was made. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BRP.
             * @example 2026
             */
            production_year?: string | null;
            /**
             * @description What it is by art. 2 pkt 10 of the VAT act. Values: land (land vehicle, pojazd lądowy); vessel (vessel, jednostka pływająca); aircraft (aircraft, statek powietrzny).
             * @example land
             * @enum {string}
             */
            kind: "land" | "vessel" | "aircraft";
            /**
             * @description The kilometres of a land vehicle; the working hours of a vessel (P_22C) or an aircraft (P_22D). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22B.
             * @example 12 km
             */
            usage: string;
            /**
             * @description What the `number` of a land vehicle is; null for a vessel or an aircraft. Values: vin (VIN, VIN); body (Body number, Numer nadwozia); chassis (Chassis number, Numer podwozia); frame (Frame number, Numer ramy).
             * @example vin
             * @enum {string|null}
             */
            number_kind?: "vin" | "body" | "chassis" | "frame" | null;
            /**
             * @description Its number: of a land vehicle what `number_kind` says (P_22B1 to P_22B4), of a vessel that of its hull (P_22C1), of an aircraft that of its maker (P_22D1). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22B1.
             * @example WAUZZZ8V5KA000001
             */
            number?: string | null;
            /** @description The type of a land vehicle. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BT. */
            type?: string | null;
        };
        /** @description What else an invoice says, under a name of its own (FA(3): DodatkowyOpis). */
        Note: {
            /**
             * @description What the note is about. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Klucz.
             * @example Numer zamówienia
             */
            key: string;
            /**
             * @description The text of the note, such as information that other provisions require. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Wartosc.
             * @example ZAM/2026/11/778
             */
            value: string;
        };
        /** @description What an invoice says of the seller beyond the data of the organization (FA(3): Podmiot1). */
        SellerDetails: {
            /**
             * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
             * @example PL526587763500000
             */
            eori?: string | null;
            /**
             * @description The GS1 Global Location Number of the address. FA(3): Adres/GLN.
             * @example 5901234123457
             */
            address_gln?: string | null;
            /** @description The correspondence address, where it differs from the address. FA(3): AdresKoresp. */
            correspondence_address?: components["schemas"]["LocatedAddress"] | null;
            /** @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe. Default: `[]`. */
            further_contacts?: components["schemas"]["Contact"][];
            /**
             * @description The status of the seller as a taxpayer, where it is in one of these: in liquidation, in restructuring, bankrupt or in succession. Values: liquidation (in liquidation, w likwidacji); restructuring (in restructuring, w postępowaniu restrukturyzacyjnym); bankruptcy (in bankruptcy, w upadłości); enterprise_in_succession (enterprise in succession, przedsiębiorstwo w spadku). FA(3): StatusInfoPodatnika.
             * @enum {string|null}
             */
            taxpayer_status?: "liquidation" | "restructuring" | "bankruptcy" | "enterprise_in_succession" | null;
        };
        /** @description Where a party or a place is, with its GS1 location number (FA(3): TAdres). */
        LocatedAddress: {
            /**
             * @description The ISO 3166-1 code of the country. FA(3): KodKraju.
             * @example PL
             */
            country_code: string;
            /**
             * @description Street and number, or the place where there are no streets. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): AdresL1.
             * @example ul. Prosta 1
             */
            address_line_1: string;
            /**
             * @description The rest of the address, such as postal code and town. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): AdresL2.
             * @example 00-001 Warszawa
             */
            address_line_2?: string | null;
            /**
             * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
             * @example 5901234123457
             */
            gln?: string | null;
        };
        /** @description A set of contact data (FA(3): DaneKontaktowe). */
        Contact: {
            /**
             * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Email.
             * @example biuro@example.pl
             */
            email?: string | null;
            /**
             * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Telefon.
             * @example +48 22 555 00 11
             */
            phone?: string | null;
        };
        /** @description What an invoice says of the buyer beyond the data of the customer (FA(3): Podmiot2). */
        BuyerDetails: {
            /**
             * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
             * @example PL526587763500000
             */
            eori?: string | null;
            /**
             * @description The GS1 Global Location Number of the address. FA(3): Adres/GLN.
             * @example 5901234123457
             */
            address_gln?: string | null;
            /**
             * @description The customer number of the party in the contract or the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrKlienta.
             * @example 99999999
             */
            customer_number?: string | null;
            /** @description The correspondence address, where it differs from the address. FA(3): AdresKoresp. */
            correspondence_address?: components["schemas"]["LocatedAddress"] | null;
            /**
             * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Email.
             * @example biuro@example.pl
             */
            email?: string | null;
            /**
             * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Telefon.
             * @example +48 22 555 00 11
             */
            phone?: string | null;
            /** @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe. Default: `[]`. */
            further_contacts?: components["schemas"]["Contact"][];
            /**
             * @description Whether the invoice concerns a subordinate unit of a local government unit (JST), such as a school. That unit sees the invoice in KSeF where it is a third party in the role `local_government_recipient`, with its NIP or internal identifier. FA(3): JST. Default: `false`.
             * @example false
             */
            local_government_unit?: boolean;
            /**
             * @description Whether the invoice concerns a member of a VAT group. That member sees the invoice in KSeF where it is a third party in the role `vat_group_recipient`, with its NIP or internal identifier. FA(3): GV. Default: `false`.
             * @example false
             */
            vat_group_member?: boolean;
        };
        /** @description A party to an invoice other than seller and buyer (FA(3): Podmiot3). */
        ThirdParty: {
            /**
             * @description The role of the party on the invoice. Values: factor (Factor, Faktor); recipient (Recipient, Odbiorca); original_entity (Original entity, Podmiot pierwotny); additional_buyer (Additional buyer, Dodatkowy nabywca); issuer (Issuer, Wystawca faktury); payer (Payer, Dokonujący płatności); local_government_issuer (Local government unit – issuer, Jednostka samorządu terytorialnego – wystawca); local_government_recipient (Local government unit – recipient, Jednostka samorządu terytorialnego – odbiorca); vat_group_issuer (VAT group member – issuer, Członek grupy VAT – wystawca); vat_group_recipient (VAT group member – recipient, Członek grupy VAT – odbiorca); employee (Employee, Pracownik); other (Other party, Inny podmiot). FA(3): Rola.
             * @example additional_buyer
             * @enum {string}
             */
            role: "factor" | "recipient" | "original_entity" | "additional_buyer" | "issuer" | "payer" | "local_government_issuer" | "local_government_recipient" | "vat_group_issuer" | "vat_group_recipient" | "employee" | "other";
            /** @description A description of the role; required where `role` is `other`, and only allowed there. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRoli. */
            role_description?: string | null;
            /**
             * @description First and last name, or the name of the enterprise. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example Zakład Drugi sp. z o.o.
             */
            name: string;
            /**
             * @description The tax identifier of the party. Its kind (NIP, VAT-UE number or another) follows from it and the country of the address. FA(3): DaneIdentyfikacyjne.
             * @example PL5265877635
             */
            tax_identifier?: string | null;
            /** @description The KSeF identifier of a unit of a taxpayer (IDWew), instead of `tax_identifier`: the NIP and five digits. FA(3): DaneIdentyfikacyjne/IDWew. */
            internal_id?: string | null;
            /**
             * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
             * @example PL526587763500000
             */
            eori?: string | null;
            /** @description The address. FA(3): Adres. */
            address?: components["schemas"]["LocatedAddress"] | null;
            /**
             * @description The share of an additional buyer, as a percentage. The buyer has the rest of 100; where no share is given, all buyers have equal shares. A decimal string with up to 3 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): Udzial.
             * @example 50
             */
            share?: string | null;
            /**
             * @description The customer number of the party in the contract or the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrKlienta.
             * @example 99999999
             */
            customer_number?: string | null;
            /** @description The correspondence address, where it differs from the address. FA(3): AdresKoresp. */
            correspondence_address?: components["schemas"]["LocatedAddress"] | null;
            /**
             * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Email.
             * @example biuro@example.pl
             */
            email?: string | null;
            /**
             * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Telefon.
             * @example +48 22 555 00 11
             */
            phone?: string | null;
            /** @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe. Default: `[]`. */
            further_contacts?: components["schemas"]["Contact"][];
        };
        /** @description An entity that acts for the seller (FA(3): PodmiotUpowazniony; art. 106c of the VAT act). */
        AuthorisedEntity: {
            /**
             * @description The role in which it acts for the seller (art. 106c and art. 18a of the VAT act). Values: enforcement_authority (Enforcement authority, Organ egzekucyjny); court_bailiff (Court bailiff, Komornik sądowy); tax_representative (Tax representative, Przedstawiciel podatkowy). FA(3): RolaPU.
             * @example tax_representative
             * @enum {string}
             */
            role: "enforcement_authority" | "court_bailiff" | "tax_representative";
            /**
             * @description The NIP of the entity. FA(3): DaneIdentyfikacyjne/NIP.
             * @example 5261040828
             */
            nip: string;
            /**
             * @description First and last name, or the name of the enterprise. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example Przedstawiciel sp. z o.o.
             */
            name: string;
            /**
             * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
             * @example PL526587763500000
             */
            eori?: string | null;
            /** @description The address. FA(3): Adres. */
            address: components["schemas"]["LocatedAddress"];
            /** @description The correspondence address, where it differs from the address. FA(3): AdresKoresp. */
            correspondence_address?: components["schemas"]["LocatedAddress"] | null;
            /**
             * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/EmailPU.
             * @example biuro@example.pl
             */
            email?: string | null;
            /**
             * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/TelefonPU.
             * @example +48 22 555 00 11
             */
            phone?: string | null;
            /** @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe. Default: `[]`. */
            further_contacts?: components["schemas"]["AuthorisedEntityContact"][];
        };
        /** @description A set of contact data of an authorised entity (FA(3): DaneKontaktowe). */
        AuthorisedEntityContact: {
            /**
             * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): EmailPU.
             * @example biuro@example.pl
             */
            email?: string | null;
            /**
             * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): TelefonPU.
             * @example +48 22 555 00 11
             */
            phone?: string | null;
        };
        /** @description A payment before the supply (FA(3): ZaliczkaCzesciowa; art. 106b ust. 1 pkt 4 of the VAT act). */
        ReceivedPayment: {
            /**
             * Format: date
             * @description The day on which the payment was received (art. 106b ust. 1 pkt 4 of the VAT act); not after the day of issue. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_6Z.
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description The amount received, including tax, above zero, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): P_15Z.
             * @example 20000.00
             */
            amount: string;
            /** @description The exchange rate for the tax of this payment (part VI of the VAT act), where it differs from the `exchange_rate` of the invoice. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): KursWalutyZW. */
            exchange_rate?: string | null;
        };
        /** @description An advance invoice that came before (FA(3): FakturaZaliczkowa; art. 106f ust. 3 of the VAT act). */
        AdvanceInvoice: {
            /**
             * @description Its KSeF number, where it was issued in KSeF. FA(3): NrKSeFFaZaliczkowej.
             * @example 5265877635-20261110-010080615740-BE
             */
            ksef_number?: string | null;
            /** @description Its own number, where it was issued outside KSeF. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrFaZaliczkowej. */
            number?: string | null;
            /** @description What it charged at each rate, required on a settlement, which charges what is left. Default: `[]`. */
            by_rate?: components["schemas"]["ChargedTax"][];
        };
        /** @description What an earlier invoice charged at one VAT rate. */
        ChargedTax: {
            /**
             * @description The rate of VAT that was charged. Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża).
             * @example 23
             * @enum {string}
             */
            vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
            /**
             * @description The net amount that was charged at this rate, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed.
             * @example 1000.00
             */
            net: string;
            /**
             * @description The VAT that was charged at this rate, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed.
             * @example 230.00
             */
            vat: string;
            /** @description The same VAT in PLN, where the currency of the invoice is another. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. */
            vat_pln?: string | null;
        };
        /** @description What is added to the total and deducted from it to give the amount due (FA(3): Fa/Rozliczenie). */
        Adjustments: {
            /** @description Charges added to the amount due, such as interest. FA(3): Obciazenia. Default: `[]`. */
            charges?: components["schemas"]["AdjustmentCharge"][];
            /** @description Deductions from the amount due, such as an overpayment. FA(3): Odliczenia. Default: `[]`. */
            deductions?: components["schemas"]["AdjustmentDeduction"][];
        };
        /** @description Something added to the amount due (FA(3): Obciazenia). */
        AdjustmentCharge: {
            /**
             * @description The amount charged in addition, zero or more, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): Kwota.
             * @example 2.50
             */
            amount: string;
            /**
             * @description The reason for the charge or deduction. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Powod.
             * @example Odsetki
             */
            reason: string;
        };
        /** @description Something deducted from the amount due (FA(3): Odliczenia). */
        AdjustmentDeduction: {
            /**
             * @description The amount deducted, zero or more, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): Kwota.
             * @example 60.00
             */
            amount: string;
            /**
             * @description The reason for the charge or deduction. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Powod.
             * @example Nadpłata
             */
            reason: string;
        };
        /** @description The terms under which goods or services were supplied (FA(3): Fa/WarunkiTransakcji). */
        TransactionTerms: {
            /** @description The contracts under which the supply was made. FA(3): Umowy. Default: `[]`. */
            contracts?: components["schemas"]["SupplyContract"][];
            /** @description The orders that the supply fulfils. FA(3): Zamowienia. Default: `[]`. */
            orders?: components["schemas"]["SupplyOrder"][];
            /**
             * @description The numbers of the batches of goods. FA(3): NrPartiiTowaru. Default: `[]`.
             * @example [
             *       "2312323/2026"
             *     ]
             */
            batch_numbers?: string[];
            /**
             * @description The delivery terms that the parties agreed on, such as a rule of Incoterms. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): WarunkiDostawy.
             * @example CIP
             */
            delivery_terms?: string | null;
            /** @description The rate at which amounts that the invoice shows in PLN were converted, where the parties agreed on one. That of the tax (part VI of the VAT act) is `exchange_rate`. */
            agreed_rate?: components["schemas"]["AgreedRate"] | null;
            /** @description The transports of the goods, in order. FA(3): Transport. Default: `[]`. */
            transports?: components["schemas"]["Transport"][];
            /**
             * @description The supplier is the intermediary of a chain of supplies (art. 22 ust. 2d of the VAT act) other than the simplified triangular one (art. 135 ust. 1 pkt 4). FA(3): PodmiotPosredniczacy. Default: `false`.
             * @example false
             */
            intermediary?: boolean;
        };
        /** @description A contract under which a supply was made (FA(3): Umowy). */
        SupplyContract: {
            /**
             * Format: date
             * @description The date of the contract. Date in the form `YYYY-MM-DD`, not before 1990-01-01. FA(3): DataUmowy.
             * @example 2026-01-02
             */
            date?: string | null;
            /**
             * @description The number of the contract. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrUmowy.
             * @example U/12/2026
             */
            number?: string | null;
        };
        /** @description An order that a supply fulfils (FA(3): Zamowienia). */
        SupplyOrder: {
            /**
             * Format: date
             * @description The date of the order. Date in the form `YYYY-MM-DD`, not before 1990-01-01. FA(3): DataZamowienia.
             * @example 2026-10-26
             */
            date?: string | null;
            /**
             * @description The number of the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrZamowienia.
             * @example 4354343
             */
            number?: string | null;
        };
        /** @description An exchange rate that the parties agreed on (FA(3): KursUmowny). */
        AgreedRate: {
            /**
             * @description The price in PLN of one unit of the currency. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): KursUmowny.
             * @example 4.25
             */
            rate: string;
            /**
             * @description The ISO 4217 code of the currency; not PLN. FA(3): WalutaUmowna.
             * @example EUR
             */
            currency: string;
        };
        /** @description How goods were carried (FA(3): Transport). */
        Transport: {
            /**
             * @description The means of transport. Values: sea (sea, transport morski); rail (rail, transport kolejowy); road (road, transport drogowy); air (air, transport lotniczy); post (post, przesyłka pocztowa); fixed_installation (fixed transport installations, stałe instalacje przesyłowe); inland_waterway (inland waterway, żegluga śródlądowa); other (other, inny). FA(3): RodzajTransportu.
             * @example road
             * @enum {string}
             */
            mode: "sea" | "rail" | "road" | "air" | "post" | "fixed_installation" | "inland_waterway" | "other";
            /** @description A description of the means of transport; required where `mode` is `other`, and only allowed there. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisInnegoTransportu. */
            mode_description?: string | null;
            /**
             * @description The kind of cargo or packaging. Values: can (can, bańka); barrel (barrel, beczka); cylinder (cylinder, butla); carton (carton, karton); canister (canister, kanister); cage (cage, klatka); container (container, kontener); basket (basket, kosz); punnet (punnet, łubianka); bulk_pack (bulk pack, opakowanie zbiorcze); parcel (parcel, paczka); bundle (bundle, pakiet); pallet (pallet, paleta); receptacle (receptacle, pojemnik); solid_bulk_container (container for solid bulk, pojemnik do ładunków masowych stałych); liquid_bulk_container (container for liquid bulk, pojemnik do ładunków masowych płynnych); box (box, pudełko); tin (tin, puszka); crate (crate, skrzynia); sack (sack, worek); other (other, inny). FA(3): OpisLadunku.
             * @example pallet
             * @enum {string}
             */
            cargo: "can" | "barrel" | "cylinder" | "carton" | "canister" | "cage" | "container" | "basket" | "punnet" | "bulk_pack" | "parcel" | "bundle" | "pallet" | "receptacle" | "solid_bulk_container" | "liquid_bulk_container" | "box" | "tin" | "crate" | "sack" | "other";
            /** @description A description of the cargo, including mixed cargo; required where `cargo` is `other`, and only allowed there. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisInnegoLadunku. */
            cargo_description?: string | null;
            /**
             * @description The unit of the packaging. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): JednostkaOpakowania.
             * @example szt.
             */
            packaging_unit?: string | null;
            /** @description The carrier of the goods. FA(3): Przewoznik. */
            carrier?: components["schemas"]["Carrier"] | null;
            /**
             * @description The number of the transport order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrZleceniaTransportu.
             * @example ZT/7
             */
            order_number?: string | null;
            /**
             * Format: date-time
             * @description When the transport began. Time in RFC 3339 with an offset, returned in UTC. FA(3): DataGodzRozpTransportu.
             * @example 2026-11-03T06:30:00Z
             */
            started_at?: string | null;
            /**
             * Format: date-time
             * @description When the transport ended; not before `started_at`. Time in RFC 3339 with an offset, returned in UTC. FA(3): DataGodzZakTransportu.
             * @example 2026-11-03T14:00:00Z
             */
            ended_at?: string | null;
            /** @description The place from which the goods are sent. FA(3): WysylkaZ. */
            from?: components["schemas"]["LocatedAddress"] | null;
            /** @description The places through which the goods are sent, in the order of the route. FA(3): WysylkaPrzez. Default: `[]`. */
            via?: components["schemas"]["LocatedAddress"][];
            /** @description The place to which the transport was ordered. FA(3): WysylkaDo. */
            to?: components["schemas"]["LocatedAddress"] | null;
        };
        /** @description Who carried the goods (FA(3): Przewoznik). */
        Carrier: {
            /**
             * @description The name of the carrier. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example Przewozy Nowak
             */
            name: string;
            /** @description The address of the carrier. FA(3): AdresPrzewoznika. */
            address: components["schemas"]["LocatedAddress"];
            /**
             * @description The tax identifier of the carrier. Its kind (NIP, VAT-UE number or another) follows from it and the country of the address. FA(3): DaneIdentyfikacyjne.
             * @example PL5265877635
             */
            tax_identifier?: string | null;
        };
        /** @description Registers and a text of the seller at the end of an invoice (FA(3): Stopka). */
        Footer: {
            /**
             * @description The number in the National Court Register (KRS): 10 digits. FA(3): Rejestry/KRS.
             * @example 0000099999
             */
            krs?: string | null;
            /**
             * @description The number in the register of enterprises (REGON): 9 or 14 digits. FA(3): Rejestry/REGON.
             * @example 999999999
             */
            regon?: string | null;
            /**
             * @description The number in the register of products, packaging and waste (BDO). At most 9 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Rejestry/BDO.
             * @example 000099999
             */
            bdo?: string | null;
            /**
             * @description Any other text in the footer of the seller's invoices, such as its share capital. At most 3500 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Informacje/StopkaFaktury.
             * @example Kapitał zakładowy 5 000 000 zł
             */
            text?: string | null;
        };
        /** @description A block of data that an invoice carries in addition (FA(3): Zalacznik/BlokDanych). */
        AttachmentBlock: {
            /**
             * @description The heading of the block. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): ZNaglowek.
             * @example Rozliczenie energii
             */
            heading?: string | null;
            /** @description The subject of the block, as names and values. FA(3): MetaDane. */
            data: components["schemas"]["AttachmentFact"][];
            /**
             * @description The text of the block. FA(3): Tekst/Akapit. Default: `[]`.
             * @example [
             *       "Od 20 kWh energii naliczono akcyzę w kwocie 0,10 zł."
             *     ]
             */
            paragraphs?: string[];
            /** @description The tables of the block. FA(3): Tabela. Default: `[]`. */
            tables?: components["schemas"]["AttachmentTable"][];
        };
        /** @description A name with its value that describes a block (FA(3): MetaDane). */
        AttachmentFact: {
            /**
             * @description The name of the value. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): ZKlucz.
             * @example Miejsce poboru
             */
            key: string;
            /**
             * @description The value. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): ZWartosc.
             * @example ul. Polna 7, 00-001 Warszawa
             */
            value: string;
        };
        /** @description A table of a block (FA(3): Tabela). */
        AttachmentTable: {
            /** @description Facts about the table as a whole, such as the meter it is about. FA(3): TMetaDane. Default: `[]`. */
            data?: components["schemas"]["AttachmentTableFact"][];
            /**
             * @description The heading of the table. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Opis.
             * @example Odczyty
             */
            description?: string | null;
            /** @description The columns, from left to right. FA(3): TNaglowek/Kol. */
            columns: components["schemas"]["AttachmentColumn"][];
            /**
             * @description The rows, each with its cells from left to right: at most as many as there are columns. A cell may be empty. FA(3): Wiersz/WKom.
             * @example [
             *       [
             *         "1020"
             *       ]
             *     ]
             */
            rows: ("" | string)[][];
            /**
             * @description The row of totals, where there is one. FA(3): Suma/SKom. Default: `[]`.
             * @example [
             *       "1020"
             *     ]
             */
            totals?: ("" | string)[];
        };
        /** @description A name with its value that describes a table (FA(3): TMetaDane). */
        AttachmentTableFact: {
            /**
             * @description The name of the value. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): TKlucz.
             * @example Miejsce poboru
             */
            key: string;
            /**
             * @description The value. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): TWartosc.
             * @example ul. Polna 7, 00-001 Warszawa
             */
            value: string;
        };
        /** @description A column of a table (FA(3): Kol). */
        AttachmentColumn: {
            /**
             * @description What the cells of the column hold. Values: text (text, tekst); integer (whole number, liczba całkowita); decimal (decimal number, liczba dziesiętna); date (date, data); time (time, godzina); datetime (date and time, data i godzina). FA(3): @Typ.
             * @example decimal
             * @enum {string}
             */
            type: "text" | "integer" | "decimal" | "date" | "time" | "datetime";
            /**
             * @description The heading of the column. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NKom.
             * @example Zużycie (kWh)
             */
            name: string;
        };
        /** @description The whole input, as InvoiceInput. What answers do not show (identifiers, addresses and contacts of parties, places of transports) keeps its value where it is left out, and null or an empty list clears it; the buyer is matched by customer_id, third parties and the authorised entity by role and name, carriers by name, transports by mode, order number and carrier. One that matches none, while the change no longer names a stored one, has to give what that one has, or null: `unmatched_party` names each such member. */
        InvoiceInputChange: {
            /**
             * @description What kind of invoice it is: in full; simplified, up to 450 PLN or 100 EUR (art. 106e ust. 5 pkt 3 of the VAT act); for a payment before the supply (art. 106f ust. 1); for what remains after such payments (art. 106f ust. 3). Values: vat (VAT invoice, Faktura VAT); simplified (Simplified invoice, Faktura uproszczona); advance (Advance invoice, Faktura zaliczkowa); settlement (Settlement invoice, Faktura rozliczeniowa). FA(3): Fa/RodzajFaktury.
             * @example vat
             * @enum {string}
             */
            kind: "vat" | "simplified" | "advance" | "settlement";
            /**
             * Format: uuid
             * @description The customer who buys. Its current version is taken into the draft, and is on the invoice as it was then.
             * @example 0198b3a4-5c6d-7e8f-9012-3456789abcde
             */
            customer_id: string;
            /**
             * @description The currency of all amounts, by its code of ISO 4217. VAT is stated in PLN too where it is another (art. 106e ust. 11 of the VAT act). FA(3): Fa/KodWaluty.
             * @example PLN
             */
            currency: string;
            /**
             * Format: date
             * @description The date of issue (art. 106e ust. 1 pkt 1 of the VAT act), a day in Warsaw, not in the future. An invoice that reaches KSeF on a later day is sent in the mode `late`, unless it was issued offline. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): Fa/P_1.
             * @example 2026-11-20
             */
            issue_date: string;
            /**
             * Format: date
             * @description The day of the supply, where it is one for all lines and known (art. 106e ust. 1 pkt 6 of the VAT act). FA(3) has it where it is not the date of issue. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): Fa/P_6.
             * @example 2026-11-20
             */
            sale_date?: string | null;
            /** @description The period that the invoice concerns, where payments or settlements follow each other at agreed times (art. 19a ust. 3 first sentence, ust. 4 and ust. 5 pkt 4 of the VAT act), in place of `sale_date`. FA(3): Fa/OkresFa. */
            sale_period?: components["schemas"]["SalePeriod"] | null;
            /**
             * @description The place of issue. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/P_1M.
             * @example Warszawa
             */
            place_of_issue?: string | null;
            /** @description Where the number of the invoice comes from (art. 106e ust. 1 pkt 2 of the VAT act): one of your series, or a number of your own. FA(3): Fa/P_2. */
            numbering: {
                /**
                 * @description The next number of a series is given at issue.
                 * @constant
                 */
                mode: "series";
                /**
                 * @description The code of the series: 1 to 16 capital letters, digits and hyphens.
                 * @example FV
                 */
                series: string;
            } | {
                /**
                 * @description The number is your own. Where it fits the pattern of a series, that series continues after it.
                 * @constant
                 */
                mode: "explicit";
                /** @description Number of the document (FA(3): P_2; art. 106e ust. 1 pkt 2 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. */
                number: string;
            };
            /**
             * @description Whether prices, discounts and values of lines are without VAT or with it (art. 106e ust. 7 and 8 of the VAT act). Values: net (net prices, ceny netto); gross (gross prices, ceny brutto). Default: `net`.
             * @example net
             * @enum {string}
             */
            price_mode?: "net" | "gross";
            /** @description What is sold, in the order of the invoice. Of an advance invoice it is what was ordered (FA(3): Fa/Zamowienie/ZamowienieWiersz); of a settlement it is the whole order, from which the advance invoices are deducted automatically. FA(3): Fa/FaWiersz. */
            lines: components["schemas"]["InvoiceLine"][];
            /** @description How, where and by when to pay. FA(3): Fa/Platnosc. */
            payment?: components["schemas"]["Payment"] | null;
            /** @description The rate at which VAT in another currency is stated in PLN (art. 31a of the VAT act). Where it is needed and left out, NBP’s average rate of the last working day before the tax point, or before an earlier issue, is filled in if the service knows it. */
            exchange_rate?: components["schemas"]["ExchangeRate"] | null;
            /** @description Statements that the VAT act requires on the invoice apart from its amounts; none where it is left out. FA(3): Fa/Adnotacje. */
            annotations?: components["schemas"]["Annotations"];
            /** @description What else the invoice says, each note under a name of its own. FA(3): Fa/DodatkowyOpis. Default: `[]`. */
            notes?: components["schemas"]["Note"][];
            /**
             * @description The gross total as you computed it. Where the computed one differs, the draft has an error, so that rounding never surprises you. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): Fa/P_15.
             * @example 2460.00
             */
            expected_total_gross?: string | null;
            /** @description What the invoice says of the seller beyond the data of the organization. FA(3): Podmiot1. */
            seller_details?: components["schemas"]["SellerDetails"];
            /** @description What the invoice says of the buyer beyond the data of the customer. FA(3): Podmiot2. */
            buyer_details?: components["schemas"]["BuyerDetailsChange"];
            /** @description Further parties, each in a role. FA(3): Podmiot3. */
            third_parties?: components["schemas"]["ThirdPartyChange"][];
            /** @description An entity that acts for the seller: a bailiff, an enforcement authority or a tax representative. FA(3): PodmiotUpowazniony. */
            authorised_entity?: components["schemas"]["AuthorisedEntityChange"] | null;
            /** @description The payments before the supply that an advance invoice or a settlement documents (art. 106b ust. 1 pkt 4 of the VAT act), or those in the month of the supply that the invoice of kind `vat` documents (art. 106b ust. 1a). Of an advance invoice with one payment, P_6 and P_15 state it. FA(3): Fa/ZaliczkaCzesciowa. Default: `[]`. */
            received_payments?: components["schemas"]["ReceivedPayment"][];
            /** @description The advance invoices that came before a settlement, or before a further advance invoice (art. 106f ust. 3 and 4 of the VAT act). FA(3): Fa/FakturaZaliczkowa. Default: `[]`. */
            advance_invoices?: components["schemas"]["AdvanceInvoice"][];
            /** @description What is added to the total and deducted from it to give the amount to be paid; VAT does not change. FA(3): Fa/Rozliczenie. */
            adjustments?: components["schemas"]["Adjustments"] | null;
            /** @description Contracts, orders, delivery terms and transport. FA(3): Fa/WarunkiTransakcji. */
            transaction_terms?: components["schemas"]["TransactionTermsChange"] | null;
            /**
             * @description The numbers of the warehouse documents (WZ) that go with the invoice. FA(3): Fa/WZ. Default: `[]`.
             * @example [
             *       "WZ/112/2026"
             *     ]
             */
            warehouse_documents?: string[];
            /**
             * @description Whether it is an invoice for a sale that was recorded with a cash register (art. 109 ust. 3d of the VAT act). FA(3): Fa/FP. Default: `false`.
             * @example false
             */
            receipt_invoice?: boolean;
            /**
             * @description Whether seller and buyer are related (§ 10 ust. 4 pkt 3 of the regulation on JPK_VAT). FA(3): Fa/TP. Default: `false`.
             * @example false
             */
            related_parties?: boolean;
            /**
             * @description Whether the invoice is one with which a farmer claims a refund of the excise duty in the price of diesel oil. FA(3): Fa/ZwrotAkcyzy. Default: `false`.
             * @example false
             */
            excise_refund?: boolean;
            /** @description What the seller puts below its invoices: registers and a text. FA(3): Stopka. */
            footer?: components["schemas"]["Footer"] | null;
            /** @description Structured data that accompanies the invoice, such as meter readings, in blocks. KSeF takes it only from sellers who have notified the Head of the National Revenue Administration (art. 106gba of the VAT act). FA(3): Zalacznik/BlokDanych. Default: `[]`. */
            attachment?: components["schemas"]["AttachmentBlock"][];
            /**
             * @description Whether a simplified invoice states its total alone, without sums by rate (art. 106e ust. 5 pkt 3 of the VAT act). Default: `false`.
             * @example false
             */
            total_only?: boolean;
            /**
             * @description Whether the tax is computed and stated for each line; the tax of a rate is their sum then (art. 106e ust. 10 and 11 of the VAT act). FA(3): Fa/FaWiersz/P_11Vat. Default: `false`.
             * @example false
             */
            vat_per_line?: boolean;
        };
        /** @description What an invoice says of the buyer beyond the data of the customer (FA(3): Podmiot2). In a change, what answers do not show may be left out, and stays as it is. */
        BuyerDetailsChange: {
            /**
             * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
             * @example PL526587763500000
             */
            eori?: string | null;
            /**
             * @description The GS1 Global Location Number of the address. FA(3): Adres/GLN.
             * @example 5901234123457
             */
            address_gln?: string | null;
            /**
             * @description The customer number of the party in the contract or the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrKlienta.
             * @example 99999999
             */
            customer_number?: string | null;
            /** @description The correspondence address, where it differs from the address. FA(3): AdresKoresp. */
            correspondence_address?: components["schemas"]["LocatedAddress"] | null;
            /**
             * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Email.
             * @example biuro@example.pl
             */
            email?: string | null;
            /**
             * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Telefon.
             * @example +48 22 555 00 11
             */
            phone?: string | null;
            /** @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe. */
            further_contacts?: components["schemas"]["Contact"][];
            /**
             * @description Whether the invoice concerns a subordinate unit of a local government unit (JST), such as a school. That unit sees the invoice in KSeF where it is a third party in the role `local_government_recipient`, with its NIP or internal identifier. FA(3): JST. Default: `false`.
             * @example false
             */
            local_government_unit?: boolean;
            /**
             * @description Whether the invoice concerns a member of a VAT group. That member sees the invoice in KSeF where it is a third party in the role `vat_group_recipient`, with its NIP or internal identifier. FA(3): GV. Default: `false`.
             * @example false
             */
            vat_group_member?: boolean;
        };
        /** @description A party to an invoice other than seller and buyer (FA(3): Podmiot3). In a change, what answers do not show may be left out, and stays as it is. */
        ThirdPartyChange: {
            /**
             * @description The role of the party on the invoice. Values: factor (Factor, Faktor); recipient (Recipient, Odbiorca); original_entity (Original entity, Podmiot pierwotny); additional_buyer (Additional buyer, Dodatkowy nabywca); issuer (Issuer, Wystawca faktury); payer (Payer, Dokonujący płatności); local_government_issuer (Local government unit – issuer, Jednostka samorządu terytorialnego – wystawca); local_government_recipient (Local government unit – recipient, Jednostka samorządu terytorialnego – odbiorca); vat_group_issuer (VAT group member – issuer, Członek grupy VAT – wystawca); vat_group_recipient (VAT group member – recipient, Członek grupy VAT – odbiorca); employee (Employee, Pracownik); other (Other party, Inny podmiot). FA(3): Rola.
             * @example additional_buyer
             * @enum {string}
             */
            role: "factor" | "recipient" | "original_entity" | "additional_buyer" | "issuer" | "payer" | "local_government_issuer" | "local_government_recipient" | "vat_group_issuer" | "vat_group_recipient" | "employee" | "other";
            /** @description A description of the role; required where `role` is `other`, and only allowed there. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRoli. */
            role_description?: string | null;
            /**
             * @description First and last name, or the name of the enterprise. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example Zakład Drugi sp. z o.o.
             */
            name: string;
            /**
             * @description The tax identifier of the party. Its kind (NIP, VAT-UE number or another) follows from it and the country of the address. FA(3): DaneIdentyfikacyjne.
             * @example PL5265877635
             */
            tax_identifier?: string | null;
            /** @description The KSeF identifier of a unit of a taxpayer (IDWew), instead of `tax_identifier`: the NIP and five digits. FA(3): DaneIdentyfikacyjne/IDWew. */
            internal_id?: string | null;
            /**
             * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
             * @example PL526587763500000
             */
            eori?: string | null;
            /** @description The address. FA(3): Adres. */
            address?: components["schemas"]["LocatedAddress"] | null;
            /**
             * @description The share of an additional buyer, as a percentage. The buyer has the rest of 100; where no share is given, all buyers have equal shares. A decimal string with up to 3 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): Udzial.
             * @example 50
             */
            share?: string | null;
            /**
             * @description The customer number of the party in the contract or the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrKlienta.
             * @example 99999999
             */
            customer_number?: string | null;
            /** @description The correspondence address, where it differs from the address. FA(3): AdresKoresp. */
            correspondence_address?: components["schemas"]["LocatedAddress"] | null;
            /**
             * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Email.
             * @example biuro@example.pl
             */
            email?: string | null;
            /**
             * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Telefon.
             * @example +48 22 555 00 11
             */
            phone?: string | null;
            /** @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe. */
            further_contacts?: components["schemas"]["Contact"][];
        };
        /** @description An entity that acts for the seller (FA(3): PodmiotUpowazniony; art. 106c of the VAT act). In a change, what answers do not show may be left out, and stays as it is. */
        AuthorisedEntityChange: {
            /**
             * @description The role in which it acts for the seller (art. 106c and art. 18a of the VAT act). Values: enforcement_authority (Enforcement authority, Organ egzekucyjny); court_bailiff (Court bailiff, Komornik sądowy); tax_representative (Tax representative, Przedstawiciel podatkowy). FA(3): RolaPU.
             * @example tax_representative
             * @enum {string}
             */
            role: "enforcement_authority" | "court_bailiff" | "tax_representative";
            /**
             * @description The NIP of the entity. FA(3): DaneIdentyfikacyjne/NIP.
             * @example 5261040828
             */
            nip?: string;
            /**
             * @description First and last name, or the name of the enterprise. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example Przedstawiciel sp. z o.o.
             */
            name: string;
            /**
             * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
             * @example PL526587763500000
             */
            eori?: string | null;
            /** @description The address. FA(3): Adres. */
            address?: components["schemas"]["LocatedAddress"];
            /** @description The correspondence address, where it differs from the address. FA(3): AdresKoresp. */
            correspondence_address?: components["schemas"]["LocatedAddress"] | null;
            /**
             * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/EmailPU.
             * @example biuro@example.pl
             */
            email?: string | null;
            /**
             * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/TelefonPU.
             * @example +48 22 555 00 11
             */
            phone?: string | null;
            /** @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe. */
            further_contacts?: components["schemas"]["AuthorisedEntityContact"][];
        };
        /** @description The terms under which goods or services were supplied (FA(3): Fa/WarunkiTransakcji). In a change, what answers do not show may be left out, and stays as it is. */
        TransactionTermsChange: {
            /** @description The contracts under which the supply was made. FA(3): Umowy. Default: `[]`. */
            contracts?: components["schemas"]["SupplyContract"][];
            /** @description The orders that the supply fulfils. FA(3): Zamowienia. Default: `[]`. */
            orders?: components["schemas"]["SupplyOrder"][];
            /**
             * @description The numbers of the batches of goods. FA(3): NrPartiiTowaru. Default: `[]`.
             * @example [
             *       "2312323/2026"
             *     ]
             */
            batch_numbers?: string[];
            /**
             * @description The delivery terms that the parties agreed on, such as a rule of Incoterms. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): WarunkiDostawy.
             * @example CIP
             */
            delivery_terms?: string | null;
            /** @description The rate at which amounts that the invoice shows in PLN were converted, where the parties agreed on one. That of the tax (part VI of the VAT act) is `exchange_rate`. */
            agreed_rate?: components["schemas"]["AgreedRate"] | null;
            /** @description The transports of the goods, in order. FA(3): Transport. */
            transports?: components["schemas"]["TransportChange"][];
            /**
             * @description The supplier is the intermediary of a chain of supplies (art. 22 ust. 2d of the VAT act) other than the simplified triangular one (art. 135 ust. 1 pkt 4). FA(3): PodmiotPosredniczacy. Default: `false`.
             * @example false
             */
            intermediary?: boolean;
        };
        /** @description How goods were carried (FA(3): Transport). In a change, what answers do not show may be left out, and stays as it is. */
        TransportChange: {
            /**
             * @description The means of transport. Values: sea (sea, transport morski); rail (rail, transport kolejowy); road (road, transport drogowy); air (air, transport lotniczy); post (post, przesyłka pocztowa); fixed_installation (fixed transport installations, stałe instalacje przesyłowe); inland_waterway (inland waterway, żegluga śródlądowa); other (other, inny). FA(3): RodzajTransportu.
             * @example road
             * @enum {string}
             */
            mode: "sea" | "rail" | "road" | "air" | "post" | "fixed_installation" | "inland_waterway" | "other";
            /** @description A description of the means of transport; required where `mode` is `other`, and only allowed there. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisInnegoTransportu. */
            mode_description?: string | null;
            /**
             * @description The kind of cargo or packaging. Values: can (can, bańka); barrel (barrel, beczka); cylinder (cylinder, butla); carton (carton, karton); canister (canister, kanister); cage (cage, klatka); container (container, kontener); basket (basket, kosz); punnet (punnet, łubianka); bulk_pack (bulk pack, opakowanie zbiorcze); parcel (parcel, paczka); bundle (bundle, pakiet); pallet (pallet, paleta); receptacle (receptacle, pojemnik); solid_bulk_container (container for solid bulk, pojemnik do ładunków masowych stałych); liquid_bulk_container (container for liquid bulk, pojemnik do ładunków masowych płynnych); box (box, pudełko); tin (tin, puszka); crate (crate, skrzynia); sack (sack, worek); other (other, inny). FA(3): OpisLadunku.
             * @example pallet
             * @enum {string}
             */
            cargo: "can" | "barrel" | "cylinder" | "carton" | "canister" | "cage" | "container" | "basket" | "punnet" | "bulk_pack" | "parcel" | "bundle" | "pallet" | "receptacle" | "solid_bulk_container" | "liquid_bulk_container" | "box" | "tin" | "crate" | "sack" | "other";
            /** @description A description of the cargo, including mixed cargo; required where `cargo` is `other`, and only allowed there. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisInnegoLadunku. */
            cargo_description?: string | null;
            /**
             * @description The unit of the packaging. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): JednostkaOpakowania.
             * @example szt.
             */
            packaging_unit?: string | null;
            /** @description The carrier of the goods. FA(3): Przewoznik. */
            carrier?: components["schemas"]["CarrierChange"] | null;
            /**
             * @description The number of the transport order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrZleceniaTransportu.
             * @example ZT/7
             */
            order_number?: string | null;
            /**
             * Format: date-time
             * @description When the transport began. Time in RFC 3339 with an offset, returned in UTC. FA(3): DataGodzRozpTransportu.
             * @example 2026-11-03T06:30:00Z
             */
            started_at?: string | null;
            /**
             * Format: date-time
             * @description When the transport ended; not before `started_at`. Time in RFC 3339 with an offset, returned in UTC. FA(3): DataGodzZakTransportu.
             * @example 2026-11-03T14:00:00Z
             */
            ended_at?: string | null;
            /** @description The place from which the goods are sent. FA(3): WysylkaZ. */
            from?: components["schemas"]["LocatedAddress"] | null;
            /** @description The places through which the goods are sent, in the order of the route. FA(3): WysylkaPrzez. */
            via?: components["schemas"]["LocatedAddress"][];
            /** @description The place to which the transport was ordered. FA(3): WysylkaDo. */
            to?: components["schemas"]["LocatedAddress"] | null;
        };
        /** @description Who carried the goods (FA(3): Przewoznik). In a change, what answers do not show may be left out, and stays as it is. */
        CarrierChange: {
            /**
             * @description The name of the carrier. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example Przewozy Nowak
             */
            name: string;
            /** @description The address of the carrier. FA(3): AdresPrzewoznika. */
            address?: components["schemas"]["LocatedAddress"];
            /**
             * @description The tax identifier of the carrier. Its kind (NIP, VAT-UE number or another) follows from it and the country of the address. FA(3): DaneIdentyfikacyjne.
             * @example PL5265877635
             */
            tax_identifier?: string | null;
        };
        /** @description What a correction is to say: the state after it (art. 106j of the VAT act). */
        InvoiceCorrectionInput: {
            /**
             * Format: date
             * @description The date of issue of the correction, a day in Warsaw, not before that of the invoice. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): Fa/P_1.
             * @example 2026-11-21
             */
            correction_date: string;
            /**
             * @description Why the invoice is corrected. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/PrzyczynaKorekty.
             * @example Zwrot towaru
             */
            reason: string;
            /**
             * @description When the correction counts for VAT: when the original invoice was recorded, on the date of issue of the correction, or on another day, also where the days of its lines differ. Values: original_date (when the original invoice was recorded, w dacie ujęcia faktury pierwotnej); correction_date (on the date of issue of the correction, w dacie wystawienia faktury korygującej); other (on another date, also where the dates of the lines differ, w innej dacie, także gdy daty pozycji są różne). FA(3): Fa/TypKorekty.
             * @example correction_date
             * @enum {string}
             */
            vat_effect: "original_date" | "correction_date" | "other";
            /**
             * @description What the correction does: it names lines as they should be, takes all of them to zero, touches no amount, or takes amounts off a whole period. Values: line_changes (lines as they should be, zmiana pozycji); full_reversal (all lines to zero, korekta do zera); data_only (data without amounts, zmiana danych); period_discount (discount for a period, opust za okres).
             * @example line_changes
             * @enum {string}
             */
            mode: "line_changes" | "full_reversal" | "data_only" | "period_discount";
            /** @description In the mode `line_changes` the lines that change, as they should be; lines that are not named stay. FA(3): Fa/FaWiersz. Default: `[]`. */
            lines?: components["schemas"]["LineChange"][];
            /** @description The buyer as it should be; null where it stays. A wrong tax identifier cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one. FA(3): Podmiot2. */
            buyer?: components["schemas"]["CorrectedBuyer"] | null;
            /** @description The seller as it should be; null where it stays. A wrong NIP cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one. FA(3): Podmiot1. */
            seller?: components["schemas"]["CorrectedSeller"] | null;
            /** @description All third parties as they should be, in the modes `line_changes` and `data_only`: those that are not among them are left out of the correction and of what follows it, an empty list leaves out all; null where they stay. An additional buyer whose name or address changes is stated as it was too (FA(3): Podmiot2K). FA(3): Podmiot3. */
            corrected_third_parties?: components["schemas"]["ThirdParty"][] | null;
            /** @description The annotations as they should be; null for those of the invoice, without what no line needs any more. FA(3): Fa/Adnotacje. */
            annotations?: components["schemas"]["Annotations"] | null;
            /** @description The exchange rate as it should be; null for that of the invoice (art. 31b of the VAT act). */
            exchange_rate?: components["schemas"]["ExchangeRate"] | null;
            /** @description How, where and by when to pay, or to pay back, the difference that the correction makes. FA(3): Fa/Platnosc. */
            payment?: components["schemas"]["Payment"] | null;
            /** @description What else the invoice says, each note under a name of its own. FA(3): Fa/DodatkowyOpis. Default: `[]`. */
            notes?: components["schemas"]["Note"][];
            /** @description Where the number of the correction comes from: one of your series, or a number of your own. FA(3): Fa/P_2. */
            numbering: {
                /**
                 * @description The next number of a series is given at issue.
                 * @constant
                 */
                mode: "series";
                /**
                 * @description The code of the series: 1 to 16 capital letters, digits and hyphens.
                 * @example FV
                 */
                series: string;
            } | {
                /**
                 * @description The number is your own. Where it fits the pattern of a series, that series continues after it.
                 * @constant
                 */
                mode: "explicit";
                /** @description Number of the document (FA(3): P_2; art. 106e ust. 1 pkt 2 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. */
                number: string;
            };
            /**
             * @description Whether the corrected invoice was issued outside KSeF. FA(3): Fa/DaneFaKorygowanej/NrKSeFN. Default: `false`.
             * @example false
             */
            original_outside_ksef?: boolean;
            /** @description The payments of an advance invoice as they should be; null where they stay. The correction states what they change in P_15, and the payment before it in P_15ZK. FA(3): Fa/ZaliczkaCzesciowa. */
            corrected_payments?: components["schemas"]["ReceivedPayment"][] | null;
            /** @description What a settlement takes off as it should be; null where it stays. FA(3): Fa/FakturaZaliczkowa. */
            corrected_advance_invoices?: components["schemas"]["AdvanceInvoice"][] | null;
            /**
             * @description The place of issue. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/P_1M.
             * @example Warszawa
             */
            place_of_issue?: string | null;
            /** @description Registers and a text of the seller; those of the invoice are not repeated automatically. FA(3): Stopka. */
            footer?: components["schemas"]["Footer"] | null;
            /** @description In the mode `period_discount`, and only there: one discount for all invoices of a period (art. 106j ust. 3 of the VAT act). FA(3): Fa. */
            period_discount?: components["schemas"]["PeriodDiscount"] | null;
            /**
             * @description How the correction shows what changes: each line as it was and as it is, or what it changes by alone. Values: before_and_after (before and after, stan przed i po); difference (difference, różnica). FA(3): Fa/FaWiersz/StanPrzed. Default: `before_and_after`.
             * @example before_and_after
             * @enum {string}
             */
            row_form?: "before_and_after" | "difference";
        };
        /** @description A line that a correction changes, or adds. */
        LineChange: {
            /**
             * @description The `ref` of a line of the invoice; null adds a line.
             * @example 1
             */
            ref: string | null;
            /** @description The line as it should be. */
            after: components["schemas"]["CorrectedLine"];
        };
        /** @description A line as it should be (FA(3): Fa/FaWiersz). */
        CorrectedLine: {
            /**
             * @description The name of the goods or services (art. 106e ust. 1 pkt 7 of the VAT act). At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_7.
             * @example Doradztwo w zakresie oprogramowania, listopad 2026
             */
            name: string;
            /**
             * @description How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): P_8B.
             * @example 10
             */
            quantity: string;
            /**
             * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
             * @example godz.
             */
            unit?: string | null;
            /**
             * @description The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B. A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. FA(3): P_9A.
             * @example 200.00
             */
            unit_price: string;
            /** @description What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act). A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. FA(3): P_10. */
            discount?: string | null;
            /** @description What is taken off the price of each unit, from zero to `unit_price`, net or gross as `price_mode` says. P_10 states what it makes for the whole quantity, together with `discount` where both are given. A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. */
            unit_discount?: string | null;
            /**
             * @description The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act). Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża). FA(3): P_12.
             * @example 23
             * @enum {string}
             */
            vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
            /** @description What the goods or services are in common classifications, where a provision or the buyer asks for it. */
            classification?: components["schemas"]["Classification"];
            /**
             * @description The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13. FA(3): GTU.
             * @example GTU_12
             */
            gtu?: string | null;
            /** @description The procedure of § 10 ust. 4 of the regulation on JPK_VAT: WSTO_EE, IED, TT_D, I_42, I_63, B_SPV, B_SPV_DOSTAWA or B_MPV_PROWIZJA. FA(3): Procedura. */
            procedure?: string | null;
            /**
             * Format: date
             * @description The day on which this line was supplied, where the lines were supplied on several days. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_6A.
             */
            supply_date?: string | null;
            /**
             * @description What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act). Values: full (in full, w całości); amount (value without quantity and price, wartość bez ilości i ceny); name (name alone, sama nazwa). Default: `full`.
             * @example full
             * @enum {string}
             */
            presentation?: "full" | "amount" | "name";
            /** @description A universal unique identifier of the row in the systems of the parties, unique within the invoice. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): UU_ID. */
            row_id?: string | null;
            /**
             * @description Whether these are goods or services of annex 15 to the VAT act, which may call for split payment. FA(3): P_12_Zal_15. Default: `false`.
             * @example false
             */
            annex_15?: boolean;
            /** @description The excise duty within the price, zero or more, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): KwotaAkcyzy. */
            excise_duty?: string | null;
            /** @description The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): KursWaluty. */
            tax_exchange_rate?: string | null;
        };
        /** @description The buyer as it should be (FA(3): Podmiot2). */
        CorrectedBuyer: {
            /**
             * @description The name of the buyer as it should be. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example ACME Polska sp. z o.o.
             */
            name: string;
            /**
             * @description The buyer’s tax identifier as it is on the invoice; a correction cannot change it. Leave it out to keep it: the API never returns it.
             * @example 5261040828
             */
            tax_identifier?: string | null;
            /** @description The address of the buyer as it should be. FA(3): Adres. */
            address: components["schemas"]["Address"];
        };
        /** @description The seller as it should be (FA(3): Podmiot1). */
        CorrectedSeller: {
            /**
             * @description The name of the seller as it should be. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example Twoja Firma sp. z o.o.
             */
            name: string;
            /** @description The address of the seller as it should be. FA(3): Adres. */
            address: components["schemas"]["Address"];
        };
        /** @description One discount for all supplies of a period to one buyer (art. 106j ust. 3 of the VAT act). */
        PeriodDiscount: {
            /**
             * @description The period as text, such as a quarter. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OkresFaKorygowanej.
             * @example IV kwartał 2026
             */
            period: string;
            /**
             * @description Whether the discount is for everything that was supplied in the period; of some supplies the goods are named (art. 106j ust. 3 pkt 2). Values: all_supplies (all supplies of the period, wszystkich dostaw i usług w okresie); some_supplies (some supplies of the period, części dostaw i usług w okresie).
             * @example all_supplies
             * @enum {string}
             */
            scope: "all_supplies" | "some_supplies";
            /** @description The other invoices of the period. The invoice of the process is always included: leave it out here. FA(3): DaneFaKorygowanej. */
            invoices: components["schemas"]["PeriodDiscountInvoice"][];
            /** @description What the discount is for, by name; amounts are in `reductions`. FA(3): FaWiersz. Default: `[]`. */
            goods?: components["schemas"]["PeriodDiscountGoods"][];
            /**
             * @description Whether the amounts of `reductions` are without VAT or with it. Values: net (net prices, ceny netto); gross (gross prices, ceny brutto).
             * @example net
             * @enum {string}
             */
            price_mode: "net" | "gross";
            /** @description What is taken off at each rate. */
            reductions: components["schemas"]["PeriodDiscountReduction"][];
        };
        /** @description An invoice of the period (FA(3): DaneFaKorygowanej). */
        PeriodDiscountInvoice: {
            /**
             * @description Its number. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrFaKorygowanej.
             * @example FV/7/10/2026
             */
            number: string;
            /**
             * Format: date
             * @description Its date of issue. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): DataWystFaKorygowanej.
             * @example 2026-10-15
             */
            issue_date: string;
            /**
             * @description Its KSeF number; null where it was issued outside KSeF. FA(3): NrKSeFFaKorygowanej.
             * @example 5265877635-20261015-010080615740-C4
             */
            ksef_number?: string | null;
        };
        /** @description Goods or services that the discount is for. */
        PeriodDiscountGoods: {
            /**
             * @description The name of the goods or services (art. 106e ust. 1 pkt 7 of the VAT act). At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_7.
             * @example Doradztwo w zakresie oprogramowania, listopad 2026
             */
            name: string;
            /** @description How much of it was supplied in the period, where it is known. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): P_8B. */
            quantity?: string | null;
            /**
             * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
             * @example godz.
             */
            unit?: string | null;
            /** @description What the goods or services are in common classifications, where a provision or the buyer asks for it. */
            classification?: components["schemas"]["Classification"];
        };
        /** @description What is taken off at one VAT rate. */
        PeriodDiscountReduction: {
            /**
             * @description The rate of what was supplied. Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża).
             * @example 23
             * @enum {string}
             */
            vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
            /**
             * @description What is taken off at this rate, above zero, net or gross as `price_mode` says, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed.
             * @example 500.00
             */
            amount: string;
        };
        /** @description The whole input, as InvoiceCorrectionInput. The tax identifier and the address of a buyer of the same name keep their values where they are left out; so does what answers do not show of third parties, which are matched by role and name with those of the draft, or of the corrected document where the draft names none. One that matches none, while the change no longer names a stored one, has to give what that one has, or null: `unmatched_party` names each such member. */
        InvoiceCorrectionInputChange: {
            /**
             * Format: date
             * @description The date of issue of the correction, a day in Warsaw, not before that of the invoice. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): Fa/P_1.
             * @example 2026-11-21
             */
            correction_date: string;
            /**
             * @description Why the invoice is corrected. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/PrzyczynaKorekty.
             * @example Zwrot towaru
             */
            reason: string;
            /**
             * @description When the correction counts for VAT: when the original invoice was recorded, on the date of issue of the correction, or on another day, also where the days of its lines differ. Values: original_date (when the original invoice was recorded, w dacie ujęcia faktury pierwotnej); correction_date (on the date of issue of the correction, w dacie wystawienia faktury korygującej); other (on another date, also where the dates of the lines differ, w innej dacie, także gdy daty pozycji są różne). FA(3): Fa/TypKorekty.
             * @example correction_date
             * @enum {string}
             */
            vat_effect: "original_date" | "correction_date" | "other";
            /**
             * @description What the correction does: it names lines as they should be, takes all of them to zero, touches no amount, or takes amounts off a whole period. Values: line_changes (lines as they should be, zmiana pozycji); full_reversal (all lines to zero, korekta do zera); data_only (data without amounts, zmiana danych); period_discount (discount for a period, opust za okres).
             * @example line_changes
             * @enum {string}
             */
            mode: "line_changes" | "full_reversal" | "data_only" | "period_discount";
            /** @description In the mode `line_changes` the lines that change, as they should be; lines that are not named stay. FA(3): Fa/FaWiersz. Default: `[]`. */
            lines?: components["schemas"]["LineChange"][];
            /** @description The buyer as it should be; null where it stays. A wrong tax identifier cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one. FA(3): Podmiot2. */
            buyer?: components["schemas"]["CorrectedBuyerChange"] | null;
            /** @description The seller as it should be; null where it stays. A wrong NIP cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one. FA(3): Podmiot1. */
            seller?: components["schemas"]["CorrectedSeller"] | null;
            /** @description All third parties as they should be, in the modes `line_changes` and `data_only`: those that are not among them are left out of the correction and of what follows it, an empty list leaves out all; null where they stay. An additional buyer whose name or address changes is stated as it was too (FA(3): Podmiot2K). FA(3): Podmiot3. */
            corrected_third_parties?: components["schemas"]["ThirdPartyChange"][] | null;
            /** @description The annotations as they should be; null for those of the invoice, without what no line needs any more. FA(3): Fa/Adnotacje. */
            annotations?: components["schemas"]["Annotations"] | null;
            /** @description The exchange rate as it should be; null for that of the invoice (art. 31b of the VAT act). */
            exchange_rate?: components["schemas"]["ExchangeRate"] | null;
            /** @description How, where and by when to pay, or to pay back, the difference that the correction makes. FA(3): Fa/Platnosc. */
            payment?: components["schemas"]["Payment"] | null;
            /** @description What else the invoice says, each note under a name of its own. FA(3): Fa/DodatkowyOpis. Default: `[]`. */
            notes?: components["schemas"]["Note"][];
            /** @description Where the number of the correction comes from: one of your series, or a number of your own. FA(3): Fa/P_2. */
            numbering: {
                /**
                 * @description The next number of a series is given at issue.
                 * @constant
                 */
                mode: "series";
                /**
                 * @description The code of the series: 1 to 16 capital letters, digits and hyphens.
                 * @example FV
                 */
                series: string;
            } | {
                /**
                 * @description The number is your own. Where it fits the pattern of a series, that series continues after it.
                 * @constant
                 */
                mode: "explicit";
                /** @description Number of the document (FA(3): P_2; art. 106e ust. 1 pkt 2 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. */
                number: string;
            };
            /**
             * @description Whether the corrected invoice was issued outside KSeF. FA(3): Fa/DaneFaKorygowanej/NrKSeFN. Default: `false`.
             * @example false
             */
            original_outside_ksef?: boolean;
            /** @description The payments of an advance invoice as they should be; null where they stay. The correction states what they change in P_15, and the payment before it in P_15ZK. FA(3): Fa/ZaliczkaCzesciowa. */
            corrected_payments?: components["schemas"]["ReceivedPayment"][] | null;
            /** @description What a settlement takes off as it should be; null where it stays. FA(3): Fa/FakturaZaliczkowa. */
            corrected_advance_invoices?: components["schemas"]["AdvanceInvoice"][] | null;
            /**
             * @description The place of issue. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/P_1M.
             * @example Warszawa
             */
            place_of_issue?: string | null;
            /** @description Registers and a text of the seller; those of the invoice are not repeated automatically. FA(3): Stopka. */
            footer?: components["schemas"]["Footer"] | null;
            /** @description In the mode `period_discount`, and only there: one discount for all invoices of a period (art. 106j ust. 3 of the VAT act). FA(3): Fa. */
            period_discount?: components["schemas"]["PeriodDiscount"] | null;
            /**
             * @description How the correction shows what changes: each line as it was and as it is, or what it changes by alone. Values: before_and_after (before and after, stan przed i po); difference (difference, różnica). FA(3): Fa/FaWiersz/StanPrzed. Default: `before_and_after`.
             * @example before_and_after
             * @enum {string}
             */
            row_form?: "before_and_after" | "difference";
        };
        /** @description The buyer as it should be (FA(3): Podmiot2). In a change, what answers do not show may be left out, and stays as it is. */
        CorrectedBuyerChange: {
            /**
             * @description The name of the buyer as it should be. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example ACME Polska sp. z o.o.
             */
            name: string;
            /**
             * @description The buyer’s tax identifier as it is on the invoice; a correction cannot change it. Leave it out to keep it: the API never returns it.
             * @example 5261040828
             */
            tax_identifier?: string | null;
            /** @description The address of the buyer as it should be. FA(3): Adres. */
            address?: components["schemas"]["Address"];
        };
        /** @description The action to approve. `action` selects the form. */
        InvoiceApprovalIntentCreate: components["schemas"]["IssueInvoiceApproval"] | components["schemas"]["SendInvoiceApproval"] | components["schemas"]["RetryInvoiceApproval"];
        /** @description Requests approval to issue an exact version of a draft. */
        IssueInvoiceApproval: {
            /**
             * @description Issue an invoice. Always `issue`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            action: "issue";
            /**
             * Format: uuid
             * @description Identifier of the draft.
             * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
             */
            draft_id: string;
            /**
             * @description Version to approve. It must be the current one.
             * @example 2
             */
            draft_version: number;
            /** @description Content hash that you expect. If the version has another one, the request fails with `content_hash_mismatch`. */
            content_hash?: string;
            /**
             * @description Time in which a person may decide, in seconds: 900 (15 minutes) to 259200 (72 hours). For a document issued today, it ends at the end of the day in Europe/Warsaw at the latest. The approval to issue it ends at the time of day up to which the organization lets drafts wait, if it has set one; after that time it can be requested again until the end of the day, with the warning `waited_past_its_time`. Default: `86400`.
             * @example 86400
             */
            expires_in_seconds?: number;
            /**
             * @description Message to the person who decides: up to 500 characters without line breaks or invisible characters, or null. It is shown as text written by the client.
             * @example Zamówienie 778
             */
            note?: string | null;
            /**
             * Format: uri
             * @description HTTPS URL to which the person is led after deciding, or null. It must be on the origin of one of the redirect URIs of the client.
             */
            return_url?: string | null;
        };
        /** @description Requests approval to send an invoice to KSeF. */
        SendInvoiceApproval: {
            /**
             * @description Send an invoice to KSeF. Always `send`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            action: "send";
            /**
             * Format: uuid
             * @description Identifier of the invoice.
             * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
             */
            invoice_id: string;
            /** @description Hash of the FA(3) XML that you expect. If the document has another one, the request fails with `content_hash_mismatch`. */
            document_sha256?: string;
            /**
             * @description How the document is sent to KSeF: `online` on its day of issue, `late` after that day (KSeF treats it as offline24), or `offline` to issue it offline on that day, with both verification codes, which needs a valid offline certificate. The technical correction of an invoice issued offline (a replacement with the same date of issue) may be sent as `offline` on any day. Default: `online`.
             * @enum {string}
             */
            mode?: "online" | "late" | "offline";
            /** @description Time in which a person may decide, in seconds: 900 (15 minutes) to 259200 (72 hours). For a document issued today, it ends at the end of the day in Europe/Warsaw at the latest. The approval to issue it ends at the time of day up to which the organization lets drafts wait, if it has set one; after that time it can be requested again until the end of the day, with the warning `waited_past_its_time`. Default: `86400`. */
            expires_in_seconds?: number;
            /** @description Message to the person who decides: up to 500 characters without line breaks or invisible characters, or null. It is shown as text written by the client. */
            note?: string | null;
            /**
             * Format: uri
             * @description HTTPS URL to which the person is led after deciding, or null. It must be on the origin of one of the redirect URIs of the client.
             */
            return_url?: string | null;
        };
        /** @description Requests approval to retry the submission of an invoice. */
        RetryInvoiceApproval: {
            /**
             * @description Retry a failed submission, or look for an uncertain one. Always `retry`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            action: "retry";
            /**
             * Format: uuid
             * @description Identifier of the KSeF submission.
             * @example 0193f6a6-57c3-7f0d-a892-4be6139d0c7f
             */
            submission_id: string;
            /**
             * @description What to do: `retry` sends again on the day of issue, `late` sends again after that day, and `reconcile` only looks for the document in KSeF. An invoice issued offline is sent again with `retry` on any day. `offline` issues an invoice offline on its day of issue that waits for KSeF, or failed, before any of it was transmitted; it needs a valid offline certificate. Default: `retry`.
             * @enum {string}
             */
            mode?: "retry" | "late" | "reconcile" | "offline";
            /** @description Time in which a person may decide, in seconds: 900 (15 minutes) to 259200 (72 hours). For a document issued today, it ends at the end of the day in Europe/Warsaw at the latest. The approval to issue it ends at the time of day up to which the organization lets drafts wait, if it has set one; after that time it can be requested again until the end of the day, with the warning `waited_past_its_time`. Default: `86400`. */
            expires_in_seconds?: number;
            /** @description Message to the person who decides: up to 500 characters without line breaks or invisible characters, or null. It is shown as text written by the client. */
            note?: string | null;
            /**
             * Format: uri
             * @description HTTPS URL to which the person is led after deciding, or null. It must be on the origin of one of the redirect URIs of the client.
             */
            return_url?: string | null;
        };
        /** @description The action to approve. `action` selects the form. */
        InvoiceCorrectionApprovalIntentCreate: components["schemas"]["FinalizeCorrectionApproval"] | components["schemas"]["SendCorrectionApproval"] | components["schemas"]["RetryCorrectionApproval"];
        /** @description Requests approval to finalize an exact version of a correction draft. */
        FinalizeCorrectionApproval: {
            /**
             * @description Finalize a correction. Always `finalize`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            action: "finalize";
            /**
             * Format: uuid
             * @description Identifier of the correction process.
             * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
             */
            process_id: string;
            /**
             * Format: uuid
             * @description Identifier of the correction draft.
             * @example 0193f6b0-7f35-7c29-a4e8-0d61b9f3a572
             */
            draft_id: string;
            /**
             * @description Version to approve. It must be the current one.
             * @example 2
             */
            draft_version: number;
            /** @description Content hash that you expect. If the version has another one, the request fails with `content_hash_mismatch`. */
            content_hash?: string;
            /** @description Time in which a person may decide, in seconds: 900 (15 minutes) to 259200 (72 hours). For a document issued today, it ends at the end of the day in Europe/Warsaw at the latest. The approval to issue it ends at the time of day up to which the organization lets drafts wait, if it has set one; after that time it can be requested again until the end of the day, with the warning `waited_past_its_time`. Default: `86400`. */
            expires_in_seconds?: number;
            /** @description Message to the person who decides: up to 500 characters without line breaks or invisible characters, or null. It is shown as text written by the client. */
            note?: string | null;
            /**
             * Format: uri
             * @description HTTPS URL to which the person is led after deciding, or null. It must be on the origin of one of the redirect URIs of the client.
             */
            return_url?: string | null;
        };
        /** @description Requests approval to send a correction to KSeF. */
        SendCorrectionApproval: {
            /**
             * @description Send a correction to KSeF. Always `send`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            action: "send";
            /**
             * Format: uuid
             * @description Identifier of the correction.
             * @example 0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5
             */
            correction_id: string;
            /** @description Hash of the FA(3) XML that you expect. If the document has another one, the request fails with `content_hash_mismatch`. */
            document_sha256?: string;
            /**
             * @description How the correction is sent to KSeF: `online` on its day of issue, or `late` after that day (KSeF treats it as offline24). Default: `online`.
             * @enum {string}
             */
            mode?: "online" | "late";
            /** @description Time in which a person may decide, in seconds: 900 (15 minutes) to 259200 (72 hours). For a document issued today, it ends at the end of the day in Europe/Warsaw at the latest. The approval to issue it ends at the time of day up to which the organization lets drafts wait, if it has set one; after that time it can be requested again until the end of the day, with the warning `waited_past_its_time`. Default: `86400`. */
            expires_in_seconds?: number;
            /** @description Message to the person who decides: up to 500 characters without line breaks or invisible characters, or null. It is shown as text written by the client. */
            note?: string | null;
            /**
             * Format: uri
             * @description HTTPS URL to which the person is led after deciding, or null. It must be on the origin of one of the redirect URIs of the client.
             */
            return_url?: string | null;
        };
        /** @description Requests approval to retry the submission of a correction. */
        RetryCorrectionApproval: {
            /**
             * @description Retry a failed submission, or look for an uncertain one. Always `retry`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            action: "retry";
            /**
             * Format: uuid
             * @description Identifier of the KSeF submission.
             * @example 0193f6b4-21af-7d68-9c05-b4e83f7a1d60
             */
            submission_id: string;
            /**
             * @description What to do: `retry` sends again on the day of issue, `late` sends again after that day, and `reconcile` only looks for the document in KSeF. Default: `retry`.
             * @enum {string}
             */
            mode?: "retry" | "late" | "reconcile";
            /** @description Time in which a person may decide, in seconds: 900 (15 minutes) to 259200 (72 hours). For a document issued today, it ends at the end of the day in Europe/Warsaw at the latest. The approval to issue it ends at the time of day up to which the organization lets drafts wait, if it has set one; after that time it can be requested again until the end of the day, with the warning `waited_past_its_time`. Default: `86400`. */
            expires_in_seconds?: number;
            /** @description Message to the person who decides: up to 500 characters without line breaks or invisible characters, or null. It is shown as text written by the client. */
            note?: string | null;
            /**
             * Format: uri
             * @description HTTPS URL to which the person is led after deciding, or null. It must be on the origin of one of the redirect URIs of the client.
             */
            return_url?: string | null;
        };
        /** @description A page of customers. */
        CustomerPage: {
            /** @description Objects on this page, in the requested order. Each has the same form as in the operation that reads a single one. */
            data: components["schemas"]["Customer"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        /** @description A buyer. The tax identifier and the address are stored for use on documents and never returned. */
        Customer: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e
             */
            id: string;
            /**
             * @description Type of the object. Always `customer`.
             * @constant
             */
            type: "customer";
            /**
             * @description Version number, starting at 1. Every change appends a version; earlier versions remain readable.
             * @example 1
             */
            version: number;
            /**
             * @description Name of the buyer, as shown on documents.
             * @example ACME sp. z o.o.
             */
            name: string;
            /**
             * @description Identifier of your system, such as `shop-pl`: 1 to 64 lower-case letters, digits, dots, hyphens and underscores, starting with a letter or digit. Cannot be changed. Objects created in the panel have `panel`.
             * @example shop-pl
             */
            external_system: string;
            /**
             * @description Your own reference for the object: 1 to 128 letters, digits, punctuation marks and symbols, with spaces only in between. Unique per type of object within `external_system`; cannot be changed.
             * @example cust-1001
             */
            external_reference: string;
            /**
             * @description Either `active` or `archived`. Archived customers cannot be used in new drafts; existing drafts keep the version they refer to.
             * @enum {string}
             */
            lifecycle_status: "active" | "archived";
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description Timestamps of the object. */
        ResourceTimes: {
            /**
             * Format: date-time
             * @description Time at which the object was created, in UTC (RFC 3339 with milliseconds).
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change, in UTC (RFC 3339 with milliseconds).
             * @example 2026-11-21T10:15:00.000Z
             */
            updated_at: string;
        };
        /** @description Metadata of a page. */
        PageMeta: {
            /**
             * Format: uuid
             * @description Identifier of this request in our logs, equal to the header `X-Correlation-Id`. Quote it when you contact support.
             * @example 0193f6a0-0000-7000-8000-000000000004
             */
            correlation_id: string;
            /** @description Position of the page in the list. */
            page: {
                /**
                 * @description Maximum number of objects on the page, as requested.
                 * @example 10
                 */
                limit: number;
                /** @description Whether there are further pages. */
                has_more: boolean;
                /** @description Value of `cursor` for the next page, or null on the last page. It does not expire. */
                next_cursor: string | null;
            };
        };
        /** @description Links between pages. */
        PageLinks: {
            /**
             * @description Path and query of this page.
             * @example /api/v1/customers?external_reference=cust-1001&external_system=shop-pl&limit=10
             */
            self: string;
            /** @description Path and query of the next page, or null on the last page. */
            next: string | null;
        };
        /** @description A page of drafts. */
        InvoiceDraftPage: {
            /** @description Objects on this page, in the requested order. Each has the same form as in the operation that reads a single one. */
            data: components["schemas"]["InvoiceDraft"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        /** @description A draft of an invoice. Every change appends a version; validation, preview and approval apply to one exact version. */
        InvoiceDraft: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
             */
            id: string;
            /**
             * @description Type of the object. Always `invoice_draft`.
             * @constant
             */
            type: "invoice_draft";
            /**
             * @description Version number, starting at 1. Every change appends a version; earlier versions remain readable.
             * @example 1
             */
            version: number;
            /**
             * @description Either `open`, `issued` once the invoice exists, or `discarded` in the panel. The last two are final.
             * @enum {string}
             */
            status: "open" | "issued" | "discarded";
            /**
             * @description Identifier of your system, such as `shop-pl`: 1 to 64 lower-case letters, digits, dots, hyphens and underscores, starting with a letter or digit. Cannot be changed. Objects created in the panel have `panel`.
             * @example shop-pl
             */
            external_system: string;
            /**
             * @description Your own reference for the object: 1 to 128 letters, digits, punctuation marks and symbols, with spaces only in between. Unique per type of object within `external_system`; cannot be changed.
             * @example order-778
             */
            external_reference: string;
            /**
             * Format: uuid
             * @description Identifier of the customer who buys.
             * @example 0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e
             */
            customer_id: string;
            /**
             * @description Version of the customer that the document was made with. Later changes of the customer do not affect it.
             * @example 2
             */
            customer_version: number;
            /**
             * Format: uuid
             * @description Identifier of the invoice that KSeF rejected permanently and that this document replaces, or null. With a number series, the replacement takes over the number, except after status 440.
             */
            replaces_invoice_id: string | null;
            input: components["schemas"]["InvoiceContent"];
            totals: components["schemas"]["Totals"];
            /**
             * @description Hash of everything that a person approves: `sha256:` followed by the SHA-256 of its canonical JSON (RFC 8785) as 64 hexadecimal digits. Changes whenever the content changes.
             * @example sha256:bc0b79004a37e113c331688868f23f647b7e81c088de5d521a03a2c66a55b28c
             */
            content_hash: string;
            /**
             * Format: uuid
             * @description Identifier of the most recent approval intent for this draft, or null if there is none.
             */
            latest_approval_intent_id: string | null;
            /**
             * Format: uuid
             * @description Identifier of the invoice issued from the draft, or null.
             */
            invoice_id: string | null;
            created_by: components["schemas"]["Author"];
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description Amounts of a document, computed from its lines. Amounts are never accepted from the client; use `expected_total_gross` to have yours compared. */
        Totals: {
            /**
             * @description Net amount, a decimal string with two decimal places.
             * @example 1000.00
             */
            net: string;
            /**
             * @description Amount of VAT in the currency of the document, a decimal string with two decimal places.
             * @example 230.00
             */
            vat: string;
            /**
             * @description Gross amount, a decimal string with two decimal places.
             * @example 1230.00
             */
            gross: string;
            /**
             * @description The VAT of the document in PLN: the tax of each VAT rate before rounding, times the exchange rate, rounded once (art. 31a, art. 106e ust. 11 of the VAT act). It may differ by a grosz from the rounded tax times that rate. Equal to `vat` where the currency is PLN; null while an exchange rate is missing.
             * @example 230.00
             */
            vat_pln: string | null;
            /** @description Amounts for each VAT rate that occurs. */
            by_rate: {
                /**
                 * @description VAT rate (FA(3): P_12).
                 * @enum {string}
                 */
                vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                /**
                 * @description Net amount, a decimal string with two decimal places.
                 * @example 1000.00
                 */
                net: string;
                /**
                 * @description Amount of VAT in the currency of the document, a decimal string with two decimal places.
                 * @example 230.00
                 */
                vat: string;
                /**
                 * @description Gross amount, a decimal string with two decimal places.
                 * @example 1230.00
                 */
                gross: string;
                /**
                 * @description The VAT of this rate in PLN: the tax of the rate before rounding, times the exchange rate, rounded once (art. 31a, art. 106e ust. 11 of the VAT act). It may differ by a grosz from the rounded tax times that rate. Equal to `vat` where the currency is PLN; null while an exchange rate is missing.
                 * @example 230.00
                 */
                vat_pln: string | null;
            }[];
            /**
             * @description What remains to be paid: the gross amount and the charges, less the deductions, the payments received before the supply and the partial payments (a payment in both counts once). It is `0.00` where the document is paid or documents an advance, and below zero where money is to be paid back. Of a correction, what remains of its difference. Before payments it is DoZaplaty or DoRozliczenia of FA(3). It is computed when it is shown and is in no hash.
             * @example 1230.00
             */
            amount_due: string;
        };
        /** @description Author of a draft. */
        Author: {
            /**
             * @description Either `client` (an API client) or `member` (a person in the panel).
             * @enum {string}
             */
            kind: "client" | "member";
            /**
             * Format: uuid
             * @description Identifier of the client or the member.
             * @example 0193f6a0-3b1f-7e02-9a6d-51c07f8e2b93
             */
            id: string;
            /**
             * @description OAuth client ID, or null for a member.
             * @example icl_02ybvgS4FsPILGKBpiACHYQWk04JTzNM4Q9Yoo9IT5Nw
             */
            client_id: string | null;
        };
        /** @description Result of validating one version of a draft. It is not stored. */
        InvoiceDraftValidation: {
            /**
             * @description Type of the object. Always `invoice_draft_validation`.
             * @constant
             */
            type: "invoice_draft_validation";
            /**
             * Format: uuid
             * @description Identifier of the draft.
             * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
             */
            draft_id: string;
            /**
             * @description Version of the draft.
             * @example 2
             */
            draft_version: number;
            /**
             * @description Hash of everything that a person approves: `sha256:` followed by the SHA-256 of its canonical JSON (RFC 8785) as 64 hexadecimal digits. Changes whenever the content changes.
             * @example sha256:811b9e5633eb621407c686bd7a113bedbd4575ecd795c15e12e77d97f998d4f2
             */
            content_hash: string;
            /** @description Whether there is no issue of severity `error`, so that the version can be approved and issued. */
            valid: boolean;
            /** @description Rules that were applied. */
            ruleset: {
                /**
                 * @description Document schema. Always `FA(3)`.
                 * @constant
                 */
                schema: "FA(3)";
                /**
                 * @description Version of the document schema. Always `1-0E`.
                 * @constant
                 */
                schema_version: "1-0E";
                /**
                 * @description Version of the rules. It changes whenever a rule changes.
                 * @example 2026-11-22.3
                 */
                ruleset_version: string;
            };
            /** @description Everything that was found, ordered by path and code. */
            issues: components["schemas"]["DraftIssue"][];
            /**
             * Format: date-time
             * @description Time of the validation, in UTC.
             * @example 2026-11-21T10:15:00.000Z
             */
            validated_at: string;
        };
        /** @description A finding about the content of a document. */
        DraftIssue: {
            /**
             * @description Either `error` (prevents approval), `warning` (a person should check it) or `info`.
             * @enum {string}
             */
            severity: "error" | "warning" | "info";
            code: components["schemas"]["DetailCode"];
            /** @description JSON Pointer (RFC 6901) to the member concerned, such as `/input/lines/0/unit_price`. */
            path: string;
            /** @description Explanation in English, one sentence that says what to do. */
            message: string;
            /** @description Explanation in Polish. */
            message_pl: string;
            /** @description Path of the FA(3) element concerned, or null if there is none. */
            fa3_path: string | null;
            /**
             * Format: uri
             * @description Documentation of the code.
             */
            docs_url: string;
        };
        /** @description A rendering of one version of a draft, exactly as the person who approves sees it. */
        InvoicePreview: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6a2-9e54-7b6c-a1d8-2c7f05e8b914
             */
            id: string;
            /**
             * @description Type of the object. Always `invoice_preview`.
             * @constant
             */
            type: "invoice_preview";
            /**
             * Format: uuid
             * @description Identifier of the draft.
             * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
             */
            draft_id: string;
            /**
             * @description Version of the draft.
             * @example 2
             */
            draft_version: number;
            /**
             * @description Hash of everything that a person approves: `sha256:` followed by the SHA-256 of its canonical JSON (RFC 8785) as 64 hexadecimal digits. Changes whenever the content changes.
             * @example sha256:811b9e5633eb621407c686bd7a113bedbd4575ecd795c15e12e77d97f998d4f2
             */
            content_hash: string;
            /**
             * @description Hash of what is shown: the content, the language and both renderings. The same version always gives the same hash.
             * @example sha256:fe2b1983c98f6410572188f6d4fe07ee580caab48d3b662e1a141ffd42552f55
             */
            preview_hash: string;
            /**
             * @description Version of the layout. With the same layout, a version is rendered to the same bytes.
             * @example 8
             */
            renderer_version: string;
            /**
             * @description Language of the rendering: `pl`, `en`, or `pl-en` for both.
             * @enum {string}
             */
            locale: "pl" | "en" | "pl-en";
            /** @description Whether the version is free of errors. An invalid version is rendered with a watermark and cannot be approved. */
            valid: boolean;
            rendering: components["schemas"]["PreviewPage"];
            pdf: components["schemas"]["PreviewPdf"];
            fa3_xml: components["schemas"]["PreviewXml"];
            /** @description Warnings for the person who approves. They do not prevent approval. */
            warnings: components["schemas"]["PreviewWarning"][];
            /** @description Summary of the document. Tax identifiers and addresses are shown in the renderings only. */
            document: {
                /** @description Seller. */
                seller: {
                    /**
                     * @description Name of the seller.
                     * @example Przykładowa Firma sp. z o.o.
                     */
                    name: string;
                };
                /** @description Buyer. */
                buyer: {
                    /**
                     * @description Name of the buyer.
                     * @example ACME S.A.
                     */
                    name: string;
                };
                /** @description Lines of the invoice. */
                lines: components["schemas"]["InvoiceLineOutput"][];
                totals: components["schemas"]["Totals"];
                /**
                 * @description Number as shown in the rendering. For a number series, a placeholder for the number assigned at issue.
                 * @example FV/…/11/2026
                 */
                number_display: string;
            };
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description HTML rendering. */
        PreviewPage: {
            /**
             * @description Media type of the file. Always `text/html`.
             * @constant
             */
            media_type: "text/html";
            /**
             * @description SHA-256 of the file as 64 hexadecimal digits. Compare it with what you downloaded.
             * @example 2d3d990f520b18e1fb4b16c41726e8f1e3952ccf7e03145c083c5442ff0513de
             */
            sha256: string;
            /**
             * Format: uri
             * @description Short-lived URL of the HTML rendering. It needs no access token.
             * @example https://api.invoicing.test/downloads/02ybvgS4FsPILGKBpiACHY2f7dVQn0cXk4mZb1sT8yLr6uHw3eJ9aGpN5oKxYtBiE
             */
            url: string;
            /**
             * Format: date-time
             * @description Time at which the URL expires, in UTC.
             * @example 2026-11-21T10:20:00.000Z
             */
            url_expires_at: string;
        };
        /** @description PDF rendering. */
        PreviewPdf: {
            /**
             * @description SHA-256 of the file as 64 hexadecimal digits. Compare it with what you downloaded.
             * @example 04393ef4862f063a274961af5beaf45d2e9cea9e9c60730c7900cb2cb3418146
             */
            sha256: string;
            /**
             * Format: uri
             * @description Short-lived URL of the PDF rendering. It needs no access token.
             * @example https://api.invoicing.test/downloads/02ybvgS4FsPILGKBpiACHY2f7dVQn0cXk4mZb1sT8yLr6uHw3eJ9aGpN5oKxYtBiE
             */
            url: string;
            /**
             * Format: date-time
             * @description Time at which the URL expires, in UTC.
             * @example 2026-11-21T10:20:00.000Z
             */
            url_expires_at: string;
        };
        /** @description Properties of the FA(3) XML that the version would produce. */
        PreviewXml: {
            /**
             * @description Size in bytes, or null if the XML cannot be produced yet. KSeF accepts up to 1 000 000 bytes.
             * @example 1616
             */
            size_bytes: number | null;
            /** @description Whether the XML conforms to the FA(3) schema. */
            schema_valid: boolean;
        };
        /** @description A warning for the person who approves. */
        PreviewWarning: {
            code: components["schemas"]["DetailCode"];
            /** @description JSON Pointer (RFC 6901) to the member concerned, such as `/input/lines/0/unit_price`. */
            path: string;
            /** @description Explanation in English, one sentence that says what to do. */
            message: string;
        };
        /** @description A request for a human decision, and the decision. It covers one action on one exact content and can be used once, by the client that requested it. */
        InvoiceApprovalIntent: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b
             */
            id: string;
            /**
             * @description State of the approval: `pending` until a person decides; `approved` until it is used; `consumed` once used; `denied` by a person; `expired` if nobody decided or used it in time; `superseded` by a change of the content or by another approval; `revoked` by a person, or because it no longer counts. All states except the first two are final.
             * @enum {string}
             */
            status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
            /**
             * @description Mode of the send or retry to approve, or null for the other actions.
             * @example online
             */
            mode: string | null;
            /**
             * @description KSeF environment of the organization. Only documents sent to `production` have legal effect.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            subject: components["schemas"]["ApprovalSubject"];
            summary: components["schemas"]["ApprovalSummary"];
            /**
             * Format: uri
             * @description URL of the hosted page where a member of the organization signs in with a second factor and decides. The URL itself grants no authority.
             * @example https://api.invoicing.test/approve/02ybvgS4FsPILGKBpiACHY2f7dVQn0cXk4mZb1sT8yLr6uHw3eJ9aGpN5oKxYtBiE
             */
            approval_url: string;
            requested_by: components["schemas"]["ApprovalRequester"];
            policy: components["schemas"]["ApprovalPolicy"];
            /** @description Warnings shown to the person who decides. */
            warnings: components["schemas"]["ApprovalWarning"][];
            /**
             * @description Message of the client to the person who decides, or null.
             * @example Zamówienie 778
             */
            note: string | null;
            /** @description URL to which the person is led after deciding, or null. */
            return_url: string | null;
            /** @description Decisions taken so far, oldest first. */
            decisions: components["schemas"]["ApprovalDecision"][];
            /**
             * Format: date-time
             * @description Time until which a person may decide, in UTC.
             * @example 2026-11-21T22:59:59.999Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description Time until which the approval can be used, in UTC, or null before the decision. The window is 15 minutes unless the organization has set another one, between 5 and 60 minutes.
             * @example 2026-11-21T10:30:00.000Z
             */
            usable_until: string | null;
            /**
             * Format: date-time
             * @description Time at which the approval was used, in UTC, or null.
             */
            consumed_at: string | null;
            /** @description Object created by using the approval, or null. */
            consumed_by: components["schemas"]["ApprovalUse"] | null;
            /** @description Signed receipt of the decision, or null before it. Verify it offline with the keys at `/.well-known/jwks.json`. */
            receipt: components["schemas"]["ApprovalReceipt"] | null;
            meta: components["schemas"]["ResourceTimes"];
            /**
             * @description Type of the object. Always `invoice_approval_intent`.
             * @constant
             */
            type: "invoice_approval_intent";
            /**
             * @description Action to approve: `issue` an invoice, `send` it to KSeF, or `retry` its submission.
             * @enum {string}
             */
            action: "issue" | "send" | "retry";
        };
        /** @description What exactly is approved. */
        ApprovalSubject: {
            /**
             * @description Type of the object: a draft, a document or a submission.
             * @example invoice_draft
             */
            type: string;
            /**
             * Format: uuid
             * @description Identifier of the object.
             * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
             */
            id: string;
            /**
             * @description Version of the draft, or null for objects without versions.
             * @example 2
             */
            version: number | null;
            /**
             * @description Hash of the approved content. It is recomputed when the approval is used and must be unchanged.
             * @example sha256:811b9e5633eb621407c686bd7a113bedbd4575ecd795c15e12e77d97f998d4f2
             */
            hash: string;
        };
        /** @description Summary shown to the person who decides. */
        ApprovalSummary: {
            /**
             * @description Name of the buyer on the document. Tax identifier and address are available in the artifacts only.
             * @example ACME S.A.
             */
            buyer_name: string;
            /**
             * @description Gross total, a decimal string. For a correction, the difference that it makes.
             * @example 1230.00
             */
            total_gross: string;
            /**
             * @description What remains to be paid, a decimal string: `totals.amount_due` of the document, for a correction `totals.delta.amount_due`.
             * @example 1230.00
             */
            amount_due: string;
            /**
             * @description Currency of all amounts of the document (ISO 4217).
             * @example PLN
             */
            currency: string;
            /**
             * @description Date of issue, a day in Europe/Warsaw (FA(3): P_1).
             * @example 2026-11-21
             */
            issue_date: string;
        };
        /** @description Who requested the approval. */
        ApprovalRequester: {
            /**
             * @description OAuth client ID.
             * @example icl_02ybvgS4FsPILGKBpiACHYQWk04JTzNM4Q9Yoo9IT5Nw
             */
            client_id: string;
            /**
             * @description Name of the client in the panel.
             * @example Shop
             */
            client_name: string;
            /**
             * Format: uuid
             * @description Identifier of the member on whose behalf the client acted, or null with client credentials.
             */
            member_id: string | null;
        };
        /** @description Approval policy of the organization at the time of the request. It is checked again when the approval is used. */
        ApprovalPolicy: {
            /**
             * @description Either `off`, `requester_excluded` (nobody who wrote the document, requested the approval or controls the client may approve) or `two_person` (two people must approve).
             * @enum {string}
             */
            four_eyes: "off" | "requester_excluded" | "two_person";
            /**
             * @description Number of people who must approve.
             * @example 1
             */
            required_approvals: number;
        };
        /** @description A warning for the person who decides. */
        ApprovalWarning: {
            code: components["schemas"]["DetailCode"];
            /**
             * @description Either `error` or `warning`.
             * @enum {string}
             */
            severity: "error" | "warning";
            /**
             * @description JSON Pointer (RFC 6901) to the member concerned, such as `/input/lines/0/unit_price`.
             * @example /input/customer_id
             */
            path: string;
            /**
             * @description Explanation in English, one sentence that says what to do.
             * @example No invoice was issued to this buyer before: check who it is.
             */
            message: string;
            /**
             * @description Explanation in Polish.
             * @example Temu nabywcy nie wystawiono dotąd żadnej faktury: sprawdź, kto to jest.
             */
            message_pl: string;
        };
        /** @description Decision of one person. */
        ApprovalDecision: {
            /**
             * @description Either `approved` or `denied`.
             * @enum {string}
             */
            decision: "approved" | "denied";
            /**
             * Format: date-time
             * @description Time of the decision, in UTC.
             * @example 2026-11-21T10:15:00.000Z
             */
            decided_at: string;
            /**
             * Format: uuid
             * @description Identifier of the member who decided.
             * @example 0193f6a0-52c8-7d14-b3a9-0f6e4d1c8a75
             */
            member_id: string;
            /**
             * @description Name of the member who decided.
             * @example Demo Member
             */
            member_display: string;
            /** @description How the member had authenticated. */
            authentication: {
                /** @description Authentication methods (RFC 8176), such as `pwd`, `otp` and, for a passkey, `hwk`. */
                methods: string[];
                /**
                 * Format: date-time
                 * @description Time of authentication, in UTC, at most five minutes before the decision.
                 * @example 2026-11-21T10:15:00.000Z
                 */
                authenticated_at: string;
            };
            /** @description Reason for a denial, or null. */
            reason: string | null;
        };
        /** @description The object created by using an approval. */
        ApprovalUse: {
            /** @description Type of the object. */
            type: string;
            /**
             * Format: uuid
             * @description Identifier of the object.
             */
            id: string;
        };
        /** @description Signed receipt of a decision. */
        ApprovalReceipt: {
            /**
             * @description JSON Web Signature with EdDSA (RFC 7515, RFC 8037). Always `jws+eddsa`.
             * @constant
             */
            format: "jws+eddsa";
            /**
             * @description Identifier of the signing key, published at `/.well-known/jwks.json`.
             * @example 0LEl54aJGV49lcv_bXDngYEGv-75qcoJZgmeRKFNAeI
             */
            kid: string;
            /**
             * @description The receipt in JWS compact serialisation.
             * @example eyJhbGciOiJFZERTQSJ9.eyJhY3Rpb24iOiJpc3N1ZSJ9.c2lnbmF0dXJl
             */
            value: string;
        };
        /** @description A page of invoices. */
        InvoicePage: {
            /** @description Objects on this page, in the requested order. Each has the same form as in the operation that reads a single one. */
            data: components["schemas"]["Invoice"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        /** @description An issued invoice. Its content never changes; its state in KSeF and its corrections do. */
        Invoice: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
             */
            id: string;
            /**
             * @description Type of the object. Always `invoice`.
             * @constant
             */
            type: "invoice";
            /**
             * @description State of the invoice. See `ksef` and `correction` for what happens to it after issue. Always `issued`.
             * @constant
             */
            status: "issued";
            /**
             * @description Kind of invoice: `vat` (full), `simplified`, `advance` (for a payment before the supply) or `settlement` (for the amount that remains after advance invoices).
             * @enum {string}
             */
            kind: "vat" | "simplified" | "advance" | "settlement";
            /**
             * @description Number of the document (FA(3): P_2; art. 106e ust. 1 pkt 2 of the VAT act).
             * @example FV/1/11/2026
             */
            number: string;
            /**
             * @description Code of the number series that assigned the number, or null if the number was given explicitly.
             * @example FV
             */
            series: string | null;
            /**
             * Format: uuid
             * @description Identifier of the draft that it was issued from.
             * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
             */
            draft_id: string;
            /**
             * @description Version of the draft that it was issued from.
             * @example 2
             */
            draft_version: number;
            /**
             * Format: uuid
             * @description Identifier of the customer who buys.
             * @example 0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e
             */
            customer_id: string;
            /**
             * @description Version of the customer that the document was made with. Later changes of the customer do not affect it.
             * @example 2
             */
            customer_version: number;
            /**
             * @description Name of the buyer on the document. Tax identifier and address are available in the artifacts only.
             * @example ACME S.A.
             */
            buyer_name: string;
            /**
             * @description Identifier of your system, such as `shop-pl`: 1 to 64 lower-case letters, digits, dots, hyphens and underscores, starting with a letter or digit. Cannot be changed. Objects created in the panel have `panel`.
             * @example shop-pl
             */
            external_system: string;
            /**
             * @description Your own reference for the object: 1 to 128 letters, digits, punctuation marks and symbols, with spaces only in between. Unique per type of object within `external_system`; cannot be changed.
             * @example order-778
             */
            external_reference: string;
            /**
             * Format: date
             * @description Date of issue, a day in Europe/Warsaw (FA(3): P_1).
             * @example 2026-11-21
             */
            issue_date: string;
            /**
             * Format: date
             * @description Date of supply, or null if it is given per line, as a period, or not known (FA(3): P_6).
             * @example 2026-11-20
             */
            sale_date: string | null;
            /**
             * @description Currency of all amounts of the document (ISO 4217).
             * @example PLN
             */
            currency: string;
            totals: components["schemas"]["Totals"];
            /**
             * @description Hash of everything that a person approves: `sha256:` followed by the SHA-256 of its canonical JSON (RFC 8785) as 64 hexadecimal digits. Changes whenever the content changes.
             * @example sha256:811b9e5633eb621407c686bd7a113bedbd4575ecd795c15e12e77d97f998d4f2
             */
            content_hash: string;
            /**
             * @description SHA-256 of the FA(3) XML as 64 hexadecimal digits.
             * @example 6e22e0988b2c166de06a7578b279d9110826dab91fddd018cbb60eece6951738
             */
            document_sha256: string;
            /**
             * @description The same hash in Base64, which KSeF calls `invoiceHash`.
             * @example biLgmIssFm3ganV4snnZEQgm2rkf3dAYy7YO7OaVFzg=
             */
            document_sha256_base64: string;
            /**
             * Format: uuid
             * @description Identifier of the invoice that KSeF rejected permanently and that this document replaces, or null. With a number series, the replacement takes over the number, except after status 440.
             */
            replaces_invoice_id: string | null;
            /**
             * Format: uuid
             * @description Identifier of the approval intent under which it was issued.
             * @example 0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b
             */
            approval_intent_id: string;
            ksef: components["schemas"]["DocumentKsef"];
            /** @description Corrections of the invoice. */
            correction: {
                /**
                 * @description Either `none`, `in_progress` while a correction process is open, or `corrected` once a correction has been finalized.
                 * @enum {string}
                 */
                status: "none" | "in_progress" | "corrected";
                /**
                 * Format: uuid
                 * @description Identifier of the open correction process, or null.
                 */
                process_id: string | null;
                /** @description Identifiers of the finalized corrections, oldest first. */
                correction_ids: string[];
            };
            /** @description What can be done with the document next, most useful first. Empty if nothing is left to do. */
            next_actions: components["schemas"]["NextAction"][];
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description State of the document in KSeF. */
        DocumentKsef: {
            /**
             * @description Status of the submission, or `not_submitted`: `queued` (waiting for its turn), `sending` (one transmission is in progress), `processing` (KSeF is checking it), `accepted` (final, with a KSeF number), `rejected` by KSeF, `failed` (KSeF provably does not have it) or `uncertain` (the response was lost; nothing is sent again until the outcome is known).
             * @enum {string}
             */
            status: "not_submitted" | "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
            /**
             * Format: uuid
             * @description Identifier of the submission, or null.
             */
            submission_id: string | null;
            /** @description Number that KSeF assigned to the document (35 characters), or null if it has none yet. */
            ksef_number: string | null;
            /**
             * @description KSeF environment of the organization. Only documents sent to `production` have legal effect.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uri
             * @description URL encoded in the verification code KOD I, or null.
             * @example https://qr-test.ksef.mf.gov.pl/invoice/5265877635/21-11-2026/biLgmIssFm3ganV4snnZEQgm2rkf3dAYy7YO7OaVFzg
             */
            verification_url: string | null;
            /**
             * Format: date-time
             * @description Deadline by which the law requires the document in KSeF, if it was issued offline or is sent after its day of issue (art. 106nda of the VAT act). Null otherwise, and while an announced outage leaves it open.
             */
            offline_deadline: string | null;
            /** @description Information for people about the state of the document in KSeF and what to do about it. Often empty. */
            notices: components["schemas"]["Notice"][];
        };
        /** @description Information for people about the state of a document in KSeF. */
        Notice: {
            /** @description Machine-readable code. New codes may be added. */
            code: string;
            /** @description Explanation in English, one sentence that says what to do. */
            message: string;
            /** @description Explanation in Polish. */
            message_pl: string;
        };
        /** @description A possible next step. */
        NextAction: {
            /**
             * @description Operation to call.
             * @example createInvoiceApprovalIntent
             */
            operation_id: string;
            /**
             * @description Value of `action` for the approval intent, or null if the operation takes none.
             * @example send
             */
            action: string | null;
            /**
             * @description Value of `mode` for the approval intent, or null if the operation takes none.
             * @example online
             */
            mode: string | null;
            /** @description What currently prevents the step, or null: `reconciliation_pending`, `original_not_in_ksef` (KSeF does not have the corrected invoice, or the correction before this one), `correction_process_open` or `offline_certificate_missing`. */
            blocked_by: string | null;
        };
        /** @description Submission of one invoice to KSeF. An invoice has at most one submission; retries are further attempts in it. */
        KsefSubmission: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6a6-57c3-7f0d-a892-4be6139d0c7f
             */
            id: string;
            /**
             * @description Type of the object. Always `ksef_submission`.
             * @constant
             */
            type: "ksef_submission";
            /**
             * Format: uuid
             * @description Identifier of the invoice.
             * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
             */
            invoice_id: string;
            /**
             * @description Status of the submission: `queued` (waiting for its turn), `sending` (one transmission is in progress), `processing` (KSeF is checking it), `accepted` (final, with a KSeF number), `rejected` by KSeF, `failed` (KSeF provably does not have it) or `uncertain` (the response was lost; nothing is sent again until the outcome is known).
             * @enum {string}
             */
            status: "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
            /**
             * @description KSeF environment of the organization. Only documents sent to `production` have legal effect.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * @description How it is sent: `online` on its day of issue, `late` after that day, or `offline` if it was issued offline.
             * @example online
             */
            mode: string;
            /**
             * @description SHA-256 of the FA(3) XML as 64 hexadecimal digits.
             * @example 6e22e0988b2c166de06a7578b279d9110826dab91fddd018cbb60eece6951738
             */
            document_sha256: string;
            /** @description Transmissions of the document, oldest first. Each needs its own approval. */
            attempts: components["schemas"]["SubmissionAttempt"][];
            ksef: components["schemas"]["KsefVerdict"];
            /**
             * Format: date-time
             * @description Deadline by which the law requires the document in KSeF, if it was issued offline or is sent after its day of issue (art. 106nda of the VAT act). Null otherwise, and while an announced outage leaves it open.
             */
            offline_deadline: string | null;
            /** @description Information for people about the state of the document in KSeF and what to do about it. Often empty. */
            notices: components["schemas"]["Notice"][];
            upo: components["schemas"]["SubmissionUpo"];
            retry: components["schemas"]["SubmissionRetry"];
            reconciliation: components["schemas"]["SubmissionReconciliation"];
            /** @description Whether KSeF is taking longer than usual. No action is needed. */
            delayed: boolean;
            /**
             * Format: date-time
             * @description Estimated time of transmission, in UTC, for a queued submission that waits for the limits of KSeF or for KSeF to answer (`notices` says which); otherwise null.
             */
            estimated_start_at: string | null;
            /**
             * @description Number of seconds after which to read the submission again (also in `Retry-After`), or null once nothing more happens automatically.
             * @example 5
             */
            next_poll_after_seconds: number | null;
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description One transmission of the document. */
        SubmissionAttempt: {
            /**
             * @description Number of the attempt, starting at 1.
             * @example 1
             */
            number: number;
            /**
             * Format: uuid
             * @description Identifier of the approval intent under which it was made.
             * @example 0193f6a5-8d20-7e9b-9f43-c61b0e7a2d58
             */
            approval_intent_id: string;
            /**
             * Format: date-time
             * @description Time at which the transmission started, in UTC, or null.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the outcome was known, in UTC, or null.
             */
            finished_at: string | null;
            /** @description Outcome: `processing`, `accepted`, `rejected`, `failed` or `uncertain`; null if not known yet. */
            outcome: string | null;
            /** @description Reason for the failure, or null. */
            error: {
                /** @description Machine-readable code: `ksef_` followed by the status code of KSeF, or the name of the failure. */
                code: string;
            } | null;
        };
        /** @description What KSeF reports about the document. */
        KsefVerdict: {
            /** @description Reference number of the KSeF session, or null. */
            session_reference: string | null;
            /** @description Reference number of the document within the session, or null. */
            invoice_reference: string | null;
            /** @description Number that KSeF assigned to the document (35 characters), or null if it has none yet. */
            ksef_number: string | null;
            /** @description Status code of KSeF, such as 200 (accepted) or 440 (duplicate), or null. */
            status_code: number | null;
            /** @description Description of the status by KSeF, in Polish, or null. */
            status_description: string | null;
            /** @description Further details reported by KSeF. */
            status_details: string[];
            /**
             * Format: date-time
             * @description Time at which KSeF assigned the number, in UTC, or null.
             */
            acquired_at: string | null;
            /**
             * Format: date-time
             * @description Time at which KSeF stored the document permanently, in UTC, or null.
             */
            permanently_stored_at: string | null;
            /** @description Mode in which KSeF accepted the document, `Online` or `Offline`, or null. */
            invoicing_mode: string | null;
            /** @description Document that KSeF already has under the same number, after status 440; otherwise null. */
            duplicate_of: {
                /** @description KSeF number of that document, or null if not reported. */
                ksef_number: string | null;
                /** @description Session in which that document was sent, or null if not reported. */
                session_reference: string | null;
            } | null;
        };
        /** @description Official acknowledgement of receipt (UPO). */
        SubmissionUpo: {
            /**
             * @description Either `none`, `pending` until it is fetched, or `available`.
             * @example pending
             */
            status: string;
            /**
             * Format: uuid
             * @description Identifier of the artifact with the UPO as XML, or null.
             */
            artifact_id: string | null;
        };
        /** @description Whether the same document can be sent again. */
        SubmissionRetry: {
            /** @description Whether a retry can be requested now. */
            allowed: boolean;
            /**
             * @description Why it is not allowed: `in_progress`, `reconciliation_pending`, `accepted`, `rejected` or `original_not_in_ksef` (KSeF rejected the correction under this one, which has to be replaced first); null if it is allowed.
             * @example in_progress
             */
            blocked_by: string | null;
            /**
             * @description Whether a retry needs its own approval, which is always the case.
             * @constant
             */
            requires_approval: true;
        };
        /** @description Automatic search for a document whose response was lost. It only reads from KSeF. */
        SubmissionReconciliation: {
            /**
             * @description Either `not_needed`, `in_progress`, `not_found` or `settled`.
             * @example not_needed
             */
            status: string;
            /**
             * Format: date-time
             * @description Time of the last check, in UTC, or null.
             */
            last_checked_at: string | null;
            /**
             * Format: date-time
             * @description Time of the next check, in UTC, or null.
             */
            next_check_at: string | null;
            /** @description Whether the search has been unsuccessful for so long that a person has to decide. */
            manual_attention: boolean;
            /** @description Checks made so far and their results, oldest first. */
            evidence: {
                /**
                 * Format: date-time
                 * @description Time of the check, in UTC.
                 */
                at: string;
                /** @description Kind of check, such as `session_invoices`, `session_status` or `metadata_query`. */
                check: string;
                /** @description Result of the check, in English. */
                result: string;
            }[];
        };
        /** @description A page of artifacts of one document. */
        ArtifactPage: {
            /** @description Objects on this page, in the requested order. Each has the same form as in the operation that reads a single one. */
            data: components["schemas"]["Artifact"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        /** @description A file that belongs to an invoice or a correction. Artifacts never change: the PDF with the KSeF number, for example, is a new artifact. */
        Artifact: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6a4-2e70-7c48-9b15-e3a07d6f8c21
             */
            id: string;
            /**
             * @description Type of the object. Always `artifact`.
             * @constant
             */
            type: "artifact";
            /** @description Document that the file belongs to. */
            owner: {
                /**
                 * @description Type of the document.
                 * @enum {string}
                 */
                type: "invoice" | "invoice_correction";
                /**
                 * Format: uuid
                 * @description Identifier of the document.
                 * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
                 */
                id: string;
            };
            /**
             * @description What the file contains: the FA(3) XML, the canonical JSON that was approved, the PDF, the official acknowledgement of receipt (UPO) as XML or PDF, a verification code (KOD I or KOD II) as PNG, or the signed approval receipt.
             * @enum {string}
             */
            kind: "fa3_xml" | "approved_content" | "pdf" | "upo_xml" | "upo_pdf" | "qr_code_i_png" | "qr_code_ii_png" | "approval_receipt";
            /**
             * @description Media type of the file.
             * @example application/xml
             */
            media_type: string;
            /**
             * @description Suggested file name.
             * @example FV-1-11-2026.xml
             */
            filename: string;
            /**
             * @description Size of the file in bytes, or null unless `status` is `available`.
             * @example 1611
             */
            size_bytes: number | null;
            /**
             * @description SHA-256 of the file as 64 hexadecimal digits, or null unless `status` is `available`.
             * @example 6e22e0988b2c166de06a7578b279d9110826dab91fddd018cbb60eece6951738
             */
            sha256: string | null;
            /**
             * @description Either `available` for download, `generating`, or `failed`.
             * @enum {string}
             */
            status: "available" | "generating" | "failed";
            /** @description Language of the file (BCP 47), or null if it has none. */
            language: string | null;
            /** @description The KSeF number that the file shows. A PDF made at issuing shows none; another one follows after acceptance. */
            ksef_number: string | null;
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description A short-lived download link. It needs no access token, so keep it confidential. */
        ArtifactDownloadLink: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6a0-0000-7000-8000-000000000017
             */
            id: string;
            /**
             * @description Type of the object. Always `artifact_download_link`.
             * @constant
             */
            type: "artifact_download_link";
            /**
             * Format: uuid
             * @description Identifier of the artifact.
             * @example 0193f6a4-2e70-7c48-9b15-e3a07d6f8c21
             */
            artifact_id: string;
            /**
             * Format: uri
             * @description Download URL. It can be used any number of times until `expires_at` and supports range requests. Do not send an access token to it.
             * @example https://api.invoicing.test/downloads/02ybvgS4FsPILGKBpiACHY2f7dVQn0cXk4mZb1sT8yLr6uHw3eJ9aGpN5oKxYtBiE
             */
            url: string;
            /**
             * @description HTTP method of the download. Always `GET`.
             * @constant
             */
            method: "GET";
            /**
             * Format: date-time
             * @description Time at which the link expires, in UTC.
             * @example 2026-11-21T10:20:00.000Z
             */
            expires_at: string;
            /**
             * @description Suggested file name.
             * @example FV-1-11-2026.xml
             */
            filename: string;
            /**
             * @description Media type of the file.
             * @example application/xml
             */
            media_type: string;
            /**
             * @description Size of the file in bytes.
             * @example 1611
             */
            size_bytes: number;
            /**
             * @description SHA-256 of the file as 64 hexadecimal digits. Compare it with what you downloaded.
             * @example 6e22e0988b2c166de06a7578b279d9110826dab91fddd018cbb60eece6951738
             */
            sha256: string;
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description A page of correction processes. */
        InvoiceCorrectionProcessPage: {
            /** @description Objects on this page, in the requested order. Each has the same form as in the operation that reads a single one. */
            data: components["schemas"]["InvoiceCorrectionProcess"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        /** @description The correction of one invoice, from opening the process to the finalized correction. */
        InvoiceCorrectionProcess: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
             */
            id: string;
            /**
             * @description Type of the object. Always `invoice_correction_process`.
             * @constant
             */
            type: "invoice_correction_process";
            /**
             * @description Either `open`, `finalized` once the correction exists, or `abandoned` in the panel. The last two are final.
             * @enum {string}
             */
            status: "open" | "finalized" | "abandoned";
            /**
             * @description Progress of the process: `no_draft`, `drafting`, `approval_pending`, `approval_granted`, `finalized` or `abandoned`.
             * @enum {string}
             */
            stage: "no_draft" | "drafting" | "approval_pending" | "approval_granted" | "finalized" | "abandoned";
            /**
             * Format: uuid
             * @description Identifier of the corrected invoice.
             * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
             */
            invoice_id: string;
            base: components["schemas"]["CorrectionBase"];
            /**
             * @description Identifier of your system, such as `shop-pl`: 1 to 64 lower-case letters, digits, dots, hyphens and underscores, starting with a letter or digit. Cannot be changed. Objects created in the panel have `panel`.
             * @example shop-pl
             */
            external_system: string;
            /**
             * @description Your own reference for the object: 1 to 128 letters, digits, punctuation marks and symbols, with spaces only in between. Unique per type of object within `external_system`; cannot be changed.
             * @example return-91
             */
            external_reference: string;
            /**
             * @description Reason for the correction, printed on the document (FA(3): PrzyczynaKorekty).
             * @example Zwrot towaru
             */
            reason: string;
            /**
             * Format: uuid
             * @description Identifier of the correction that KSeF rejected permanently and that this one replaces, or null.
             */
            replaces_correction_id: string | null;
            /** @description The open correction draft, or null. */
            current_draft: {
                /**
                 * Format: uuid
                 * @description Identifier of the correction draft.
                 */
                id: string;
                /** @description Current version of the correction draft. */
                version: number;
            } | null;
            /**
             * Format: uuid
             * @description Identifier of the finalized correction, or null.
             */
            correction_id: string | null;
            /** @description State of the correction in KSeF. */
            ksef: {
                /**
                 * @description Status of the submission, or `not_submitted`.
                 * @enum {string}
                 */
                status: "not_submitted" | "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
                /**
                 * Format: uuid
                 * @description Identifier of the submission, or null.
                 */
                submission_id: string | null;
            };
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description The document being corrected: the invoice, or its most recent finalized correction. */
        CorrectionBase: {
            /**
             * @description Type of the document.
             * @enum {string}
             */
            kind: "invoice" | "invoice_correction";
            /**
             * Format: uuid
             * @description Identifier of the document.
             * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
             */
            id: string;
            /**
             * @description SHA-256 of the FA(3) XML as 64 hexadecimal digits.
             * @example 6e22e0988b2c166de06a7578b279d9110826dab91fddd018cbb60eece6951738
             */
            document_sha256: string;
        };
        /** @description A draft of a correction. Every change appends a version. */
        InvoiceCorrectionDraft: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6b0-7f35-7c29-a4e8-0d61b9f3a572
             */
            id: string;
            /**
             * @description Type of the object. Always `invoice_correction_draft`.
             * @constant
             */
            type: "invoice_correction_draft";
            /**
             * Format: uuid
             * @description Identifier of the correction process.
             * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
             */
            process_id: string;
            /**
             * @description Version number, starting at 1. Every change appends a version; earlier versions remain readable.
             * @example 1
             */
            version: number;
            /**
             * @description Either `open`, `superseded` by a newer draft of the process, or `finalized` once the correction exists. The last two are final.
             * @enum {string}
             */
            status: "open" | "superseded" | "finalized";
            base: components["schemas"]["CorrectionBase"];
            input: components["schemas"]["InvoiceCorrectionContent"];
            totals: components["schemas"]["CorrectionTotals"];
            /**
             * @description Hash of everything that a person approves: `sha256:` followed by the SHA-256 of its canonical JSON (RFC 8785) as 64 hexadecimal digits. Changes whenever the content changes.
             * @example sha256:1e598f2dc1930e932e2d1761ab84204a5641dc893ba846bf356362405881e945
             */
            content_hash: string;
            /**
             * Format: uuid
             * @description Identifier of the most recent approval intent for this draft, or null if there is none.
             */
            latest_approval_intent_id: string | null;
            created_by: components["schemas"]["Author"];
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description Amounts of a correction. */
        CorrectionTotals: {
            /** @description Amounts before the correction. */
            before: components["schemas"]["StateTotals"];
            /** @description Amounts after the correction. */
            after: components["schemas"]["StateTotals"];
            /** @description Difference made by the correction. */
            delta: components["schemas"]["Totals"];
        };
        /** @description Amounts of the invoice before or after a correction. `amount_due` is with the difference alone. */
        StateTotals: {
            /**
             * @description Net amount, a decimal string with two decimal places.
             * @example 1000.00
             */
            net: string;
            /**
             * @description Amount of VAT in the currency of the document, a decimal string with two decimal places.
             * @example 230.00
             */
            vat: string;
            /**
             * @description Gross amount, a decimal string with two decimal places.
             * @example 1230.00
             */
            gross: string;
            /**
             * @description The VAT of the document in PLN: the tax of each VAT rate before rounding, times the exchange rate, rounded once (art. 31a, art. 106e ust. 11 of the VAT act). It may differ by a grosz from the rounded tax times that rate. Equal to `vat` where the currency is PLN; null while an exchange rate is missing.
             * @example 230.00
             */
            vat_pln: string | null;
            /** @description Amounts for each VAT rate that occurs. */
            by_rate: {
                /**
                 * @description VAT rate (FA(3): P_12).
                 * @enum {string}
                 */
                vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                /**
                 * @description Net amount, a decimal string with two decimal places.
                 * @example 1000.00
                 */
                net: string;
                /**
                 * @description Amount of VAT in the currency of the document, a decimal string with two decimal places.
                 * @example 230.00
                 */
                vat: string;
                /**
                 * @description Gross amount, a decimal string with two decimal places.
                 * @example 1230.00
                 */
                gross: string;
                /**
                 * @description The VAT of this rate in PLN: the tax of the rate before rounding, times the exchange rate, rounded once (art. 31a, art. 106e ust. 11 of the VAT act). It may differ by a grosz from the rounded tax times that rate. Equal to `vat` where the currency is PLN; null while an exchange rate is missing.
                 * @example 230.00
                 */
                vat_pln: string | null;
            }[];
        };
        /** @description A rendering of one version of a correction draft, exactly as the person who approves sees it. */
        InvoiceCorrectionPreview: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6b0-c2d1-7a6f-8b94-63f7e1a0d5c8
             */
            id: string;
            /**
             * @description Type of the object. Always `invoice_correction_preview`.
             * @constant
             */
            type: "invoice_correction_preview";
            /**
             * Format: uuid
             * @description Identifier of the correction process.
             * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
             */
            process_id: string;
            /**
             * Format: uuid
             * @description Identifier of the draft.
             * @example 0193f6b0-7f35-7c29-a4e8-0d61b9f3a572
             */
            draft_id: string;
            /**
             * @description Version of the draft.
             * @example 2
             */
            draft_version: number;
            /**
             * @description Hash of everything that a person approves: `sha256:` followed by the SHA-256 of its canonical JSON (RFC 8785) as 64 hexadecimal digits. Changes whenever the content changes.
             * @example sha256:cfb0a70adcb740944bbab5594821fbec4bcbeb7a15a9c7ed003de091de703104
             */
            content_hash: string;
            /**
             * @description Hash of what is shown: the content, the language and both renderings. The same version always gives the same hash.
             * @example sha256:75efd7333c50e80e463c6b90d22d111e729e502943bdaf2fadfd92dd409f16d3
             */
            preview_hash: string;
            /**
             * @description Version of the layout. With the same layout, a version is rendered to the same bytes.
             * @example 8
             */
            renderer_version: string;
            /**
             * @description Language of the rendering: `pl`, `en`, or `pl-en` for both.
             * @enum {string}
             */
            locale: "pl" | "en" | "pl-en";
            /** @description Whether the version is free of errors. An invalid version is rendered with a watermark and cannot be approved. */
            valid: boolean;
            rendering: components["schemas"]["PreviewPage"];
            pdf: components["schemas"]["PreviewPdf"];
            fa3_xml: components["schemas"]["PreviewXml"];
            /** @description Warnings for the person who approves. They do not prevent approval. */
            warnings: components["schemas"]["PreviewWarning"][];
            /** @description Summary of the document. Tax identifiers and addresses are shown in the renderings only. */
            document: {
                /** @description Seller. */
                seller: {
                    /**
                     * @description Name of the seller.
                     * @example Przykładowa Firma sp. z o.o.
                     */
                    name: string;
                };
                corrected_invoice: components["schemas"]["CorrectedInvoice"];
                /** @description The invoice before the correction. */
                before: components["schemas"]["CorrectionSide"];
                /** @description The invoice after the correction. */
                after: components["schemas"]["CorrectionSide"];
                /** @description Difference made by the correction. */
                delta: components["schemas"]["Totals"];
                /** @description Lines that the correction changes. */
                lines: {
                    /**
                     * @description Reference of the line.
                     * @example 1
                     */
                    ref: string;
                    /** @description The line before the correction, or null for a new line. */
                    before: components["schemas"]["InvoiceLineOutput"] | null;
                    /** @description The line after the correction. */
                    after: components["schemas"]["InvoiceLineOutput"];
                    /** @description Value of the line, net or gross depending on the price mode of the invoice. */
                    amounts: {
                        /**
                         * @description Value before the correction, a decimal string.
                         * @example 1000.00
                         */
                        before: string;
                        /**
                         * @description Value after the correction, a decimal string.
                         * @example 500.00
                         */
                        after: string;
                        /**
                         * @description Difference, a decimal string.
                         * @example -500.00
                         */
                        delta: string;
                    };
                }[];
                /**
                 * @description Number as shown in the rendering. For a number series, a placeholder for the number assigned at issue.
                 * @example KOR/…/11/2026
                 */
                number_display: string;
            };
            /** @description Everything that was found, ordered by path and code. */
            issues: components["schemas"]["DraftIssue"][];
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description The invoice being corrected. */
        CorrectedInvoice: {
            /**
             * Format: uuid
             * @description Identifier of the invoice.
             * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
             */
            id: string;
            /**
             * @description Number of the invoice.
             * @example FV/1/11/2026
             */
            number: string;
            /**
             * @description KSeF number of the invoice, or null if it was issued outside KSeF.
             * @example 5265877635-20261121-0100C0A1B2C3-F7
             */
            ksef_number: string | null;
        };
        /** @description Summary of an invoice before or after a correction. */
        CorrectionSide: {
            /** @description Buyer. */
            buyer: {
                /**
                 * @description Name of the buyer.
                 * @example ACME S.A.
                 */
                name: string;
            };
            totals: components["schemas"]["StateTotals"];
        };
        /** @description A request for a human decision about a correction, and the decision. `summary.total_gross` is the difference made by the correction. */
        InvoiceCorrectionApprovalIntent: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04
             */
            id: string;
            /**
             * @description State of the approval: `pending` until a person decides; `approved` until it is used; `consumed` once used; `denied` by a person; `expired` if nobody decided or used it in time; `superseded` by a change of the content or by another approval; `revoked` by a person, or because it no longer counts. All states except the first two are final.
             * @enum {string}
             */
            status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
            /**
             * @description Mode of the send or retry to approve, or null for the other actions.
             * @example online
             */
            mode: string | null;
            /**
             * @description KSeF environment of the organization. Only documents sent to `production` have legal effect.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            subject: components["schemas"]["ApprovalSubject"];
            summary: components["schemas"]["ApprovalSummary"];
            /**
             * Format: uri
             * @description URL of the hosted page where a member of the organization signs in with a second factor and decides. The URL itself grants no authority.
             * @example https://api.invoicing.test/approve/02ybvgS4FsPILGKBpiACHY2f7dVQn0cXk4mZb1sT8yLr6uHw3eJ9aGpN5oKxYtBiE
             */
            approval_url: string;
            requested_by: components["schemas"]["ApprovalRequester"];
            policy: components["schemas"]["ApprovalPolicy"];
            /** @description Warnings shown to the person who decides. */
            warnings: components["schemas"]["ApprovalWarning"][];
            /** @description Message of the client to the person who decides, or null. */
            note: string | null;
            /** @description URL to which the person is led after deciding, or null. */
            return_url: string | null;
            /** @description Decisions taken so far, oldest first. */
            decisions: components["schemas"]["ApprovalDecision"][];
            /**
             * Format: date-time
             * @description Time until which a person may decide, in UTC.
             * @example 2026-11-21T22:59:59.999Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description Time until which the approval can be used, in UTC, or null before the decision. The window is 15 minutes unless the organization has set another one, between 5 and 60 minutes.
             * @example 2026-11-21T10:30:00.000Z
             */
            usable_until: string | null;
            /**
             * Format: date-time
             * @description Time at which the approval was used, in UTC, or null.
             */
            consumed_at: string | null;
            /** @description Object created by using the approval, or null. */
            consumed_by: components["schemas"]["ApprovalUse"] | null;
            /** @description Signed receipt of the decision, or null before it. Verify it offline with the keys at `/.well-known/jwks.json`. */
            receipt: components["schemas"]["ApprovalReceipt"] | null;
            meta: components["schemas"]["ResourceTimes"];
            /**
             * @description Type of the object. Always `invoice_correction_approval_intent`.
             * @constant
             */
            type: "invoice_correction_approval_intent";
            /**
             * @description Action to approve: `finalize` a correction, `send` it to KSeF, or `retry` its submission.
             * @enum {string}
             */
            action: "finalize" | "send" | "retry";
        };
        /** @description A page of corrections. */
        InvoiceCorrectionPage: {
            /** @description Objects on this page, in the requested order. Each has the same form as in the operation that reads a single one. */
            data: components["schemas"]["InvoiceCorrection"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        /** @description A finalized correction. Its content never changes; its state in KSeF does. */
        InvoiceCorrection: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5
             */
            id: string;
            /**
             * @description Type of the object. Always `invoice_correction`.
             * @constant
             */
            type: "invoice_correction";
            /**
             * @description State of the correction. See `ksef` for what happens to it afterwards. Always `finalized`.
             * @constant
             */
            status: "finalized";
            /**
             * @description Kind of invoice: `vat` (full), `simplified`, `advance` (for a payment before the supply) or `settlement` (for the amount that remains after advance invoices).
             * @enum {string}
             */
            kind: "vat" | "simplified" | "advance" | "settlement";
            /**
             * @description Number of the document (FA(3): P_2; art. 106e ust. 1 pkt 2 of the VAT act).
             * @example KOR/1/11/2026
             */
            number: string;
            /**
             * @description Code of the number series that assigned the number, or null if the number was given explicitly.
             * @example KOR
             */
            series: string | null;
            /**
             * Format: uuid
             * @description Identifier of the correction process.
             * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
             */
            process_id: string;
            corrected_invoice: components["schemas"]["CorrectedInvoice"];
            /**
             * Format: uuid
             * @description Identifier of the correction draft that it was made from.
             * @example 0193f6b0-7f35-7c29-a4e8-0d61b9f3a572
             */
            draft_id: string;
            /**
             * @description Version of the correction draft that it was made from.
             * @example 2
             */
            draft_version: number;
            /**
             * Format: uuid
             * @description Identifier of the customer who buys.
             * @example 0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e
             */
            customer_id: string;
            /**
             * @description Version of the customer that the document was made with. Later changes of the customer do not affect it.
             * @example 2
             */
            customer_version: number;
            /**
             * @description Name of the buyer on the document. Tax identifier and address are available in the artifacts only.
             * @example ACME S.A.
             */
            buyer_name: string;
            /**
             * @description Identifier of your system, such as `shop-pl`: 1 to 64 lower-case letters, digits, dots, hyphens and underscores, starting with a letter or digit. Cannot be changed. Objects created in the panel have `panel`.
             * @example shop-pl
             */
            external_system: string;
            /**
             * @description Your own reference for the object: 1 to 128 letters, digits, punctuation marks and symbols, with spaces only in between. Unique per type of object within `external_system`; cannot be changed.
             * @example return-91
             */
            external_reference: string;
            /**
             * Format: date
             * @description Date of issue, a day in Europe/Warsaw (FA(3): P_1).
             * @example 2026-11-21
             */
            issue_date: string;
            /**
             * Format: date
             * @description Date of supply, or null if it is given per line, as a period, or not known (FA(3): P_6).
             * @example 2026-11-20
             */
            sale_date: string | null;
            /**
             * @description Currency of all amounts of the document (ISO 4217).
             * @example PLN
             */
            currency: string;
            /**
             * @description When the correction takes effect for VAT: `original_date` (when the invoice was recorded), `correction_date` (its own date of issue) or `other` (FA(3): TypKorekty).
             * @enum {string}
             */
            vat_effect: "original_date" | "correction_date" | "other";
            /**
             * @description Reason for the correction, printed on the document (FA(3): PrzyczynaKorekty).
             * @example Zwrot jednej godziny
             */
            reason: string;
            totals: components["schemas"]["CorrectionTotals"];
            /**
             * @description Hash of everything that a person approves: `sha256:` followed by the SHA-256 of its canonical JSON (RFC 8785) as 64 hexadecimal digits. Changes whenever the content changes.
             * @example sha256:cfb0a70adcb740944bbab5594821fbec4bcbeb7a15a9c7ed003de091de703104
             */
            content_hash: string;
            /**
             * @description SHA-256 of the FA(3) XML as 64 hexadecimal digits.
             * @example 5ed6ae2d317fc296d18b6aa7f59158f9e910936a1a8bf7f24011cbb5bde364df
             */
            document_sha256: string;
            /**
             * @description The same hash in Base64, which KSeF calls `invoiceHash`.
             * @example XtauLTF/wpbRi2qn9ZFY+ekQk2oai/fyQBHLtb3jZN8=
             */
            document_sha256_base64: string;
            /**
             * Format: uuid
             * @description Identifier of the correction that KSeF rejected permanently and that this one replaces, or null.
             */
            replaces_correction_id: string | null;
            /**
             * Format: uuid
             * @description Identifier of the approval intent under which it was finalized.
             * @example 0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04
             */
            approval_intent_id: string;
            ksef: components["schemas"]["DocumentKsef"];
            /** @description What can be done with the document next, most useful first. Empty if nothing is left to do. */
            next_actions: components["schemas"]["NextAction"][];
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description Submission of one correction to KSeF. A correction has at most one submission; retries are further attempts in it. */
        InvoiceCorrectionKsefSubmission: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6b4-21af-7d68-9c05-b4e83f7a1d60
             */
            id: string;
            /**
             * @description Type of the object. Always `invoice_correction_ksef_submission`.
             * @constant
             */
            type: "invoice_correction_ksef_submission";
            /**
             * Format: uuid
             * @description Identifier of the correction.
             * @example 0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5
             */
            correction_id: string;
            /**
             * @description Status of the submission: `queued` (waiting for its turn), `sending` (one transmission is in progress), `processing` (KSeF is checking it), `accepted` (final, with a KSeF number), `rejected` by KSeF, `failed` (KSeF provably does not have it) or `uncertain` (the response was lost; nothing is sent again until the outcome is known).
             * @enum {string}
             */
            status: "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
            /**
             * @description KSeF environment of the organization. Only documents sent to `production` have legal effect.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * @description How it is sent: `online` on its day of issue, `late` after that day, or `offline` if it was issued offline.
             * @example online
             */
            mode: string;
            /**
             * @description SHA-256 of the FA(3) XML as 64 hexadecimal digits.
             * @example 5ed6ae2d317fc296d18b6aa7f59158f9e910936a1a8bf7f24011cbb5bde364df
             */
            document_sha256: string;
            /** @description Transmissions of the document, oldest first. Each needs its own approval. */
            attempts: components["schemas"]["SubmissionAttempt"][];
            ksef: components["schemas"]["KsefVerdict"];
            /**
             * Format: date-time
             * @description Deadline by which the law requires the document in KSeF, if it was issued offline or is sent after its day of issue (art. 106nda of the VAT act). Null otherwise, and while an announced outage leaves it open.
             */
            offline_deadline: string | null;
            /** @description Information for people about the state of the document in KSeF and what to do about it. Often empty. */
            notices: components["schemas"]["Notice"][];
            upo: components["schemas"]["SubmissionUpo"];
            retry: components["schemas"]["SubmissionRetry"];
            reconciliation: components["schemas"]["SubmissionReconciliation"];
            /** @description Whether KSeF is taking longer than usual. No action is needed. */
            delayed: boolean;
            /**
             * Format: date-time
             * @description Estimated time of transmission, in UTC, for a queued submission that waits for the limits of KSeF or for KSeF to answer (`notices` says which); otherwise null.
             */
            estimated_start_at: string | null;
            /**
             * @description Number of seconds after which to read the submission again (also in `Retry-After`), or null once nothing more happens automatically.
             * @example 5
             */
            next_poll_after_seconds: number | null;
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description A page of webhook endpoints. */
        WebhookEndpointPage: {
            /** @description Objects on this page, in the requested order. Each has the same form as in the operation that reads a single one. */
            data: components["schemas"]["WebhookEndpoint"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        /** @description A URL of yours that receives events. */
        WebhookEndpoint: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6c0-38b7-7a0e-b92d-e56f1c8a4730
             */
            id: string;
            /**
             * @description Type of the object. Always `webhook_endpoint`.
             * @constant
             */
            type: "webhook_endpoint";
            /**
             * @description HTTPS URL that receives the events, up to 2048 characters: a public host name and port 443 or 8443, without user, fragment or IP address.
             * @example https://example.com/hooks/invoicing
             */
            url: string;
            /**
             * @description Your description of the endpoint. May be empty.
             * @example Order system
             */
            description: string;
            /** @description Event types sent to the endpoint, or `*` alone for all. */
            event_types: string[];
            /**
             * @description Either `active`; `paused` by you; `disabled` because it kept failing or answered 410; or `revoked`, which is final. Events for paused and disabled endpoints are held for 30 days.
             * @enum {string}
             */
            status: "active" | "paused" | "disabled" | "revoked";
            /** @description Why the endpoint was disabled: `sustained_failure` or `gone`; otherwise null. */
            disabled_reason: string | null;
            signing: components["schemas"]["WebhookSigning"];
            health: components["schemas"]["WebhookHealth"];
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description How deliveries are signed (Standard Webhooks). */
        WebhookSigning: {
            /**
             * @description Signature scheme. Always `standard-webhooks/v1`.
             * @constant
             */
            scheme: "standard-webhooks/v1";
            /**
             * @description Last characters of the secret, or null once the endpoint is revoked.
             * @example …Lg==
             */
            secret_hint: string | null;
            /**
             * Format: date-time
             * @description Time until which the previous secret signs as well, in UTC, or null.
             * @example 2026-11-22T10:15:00.000Z
             */
            previous_secret_expires_at: string | null;
            /**
             * @description Public key of the `v1a` signature (Ed25519), `whpk_` followed by Base64, or null once the endpoint is revoked.
             * @example whpk_SXTbn1mCu1zjHtKxwgMbl6Ox3n5hWvFg0m9mU2dPz9A=
             */
            public_key: string | null;
            /**
             * @description Previous public key while it signs as well, or null.
             * @example whpk_SXTbn1mCu1zjHtKxwgMbl6Ox3n5hWvFg0m9mU2dPz9A=
             */
            previous_public_key: string | null;
        };
        /** @description Recent success of deliveries to the endpoint. */
        WebhookHealth: {
            /**
             * Format: date-time
             * @description Time of the last successful attempt, in UTC, or null.
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description Time of the last failed attempt, in UTC, or null.
             */
            last_failure_at: string | null;
            /**
             * Format: date-time
             * @description Time since which every attempt has failed, in UTC, or null.
             */
            failing_since: string | null;
            /**
             * @description Number of failed attempts since the last success.
             * @example 0
             */
            consecutive_failures: number;
        };
        /** @description A webhook endpoint with its signing secret. The secret is not returned by any other operation. */
        WebhookEndpointWithSecret: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6c0-38b7-7a0e-b92d-e56f1c8a4730
             */
            id: string;
            /**
             * @description Type of the object. Always `webhook_endpoint`.
             * @constant
             */
            type: "webhook_endpoint";
            /**
             * @description HTTPS URL that receives the events, up to 2048 characters: a public host name and port 443 or 8443, without user, fragment or IP address.
             * @example https://example.com/hooks/invoicing
             */
            url: string;
            /**
             * @description Your description of the endpoint. May be empty.
             * @example Order system
             */
            description: string;
            /** @description Event types sent to the endpoint, or `*` alone for all. */
            event_types: string[];
            /**
             * @description Either `active`; `paused` by you; `disabled` because it kept failing or answered 410; or `revoked`, which is final. Events for paused and disabled endpoints are held for 30 days.
             * @enum {string}
             */
            status: "active" | "paused" | "disabled" | "revoked";
            /** @description Why the endpoint was disabled: `sustained_failure` or `gone`; otherwise null. */
            disabled_reason: string | null;
            signing: components["schemas"]["WebhookSigning"];
            health: components["schemas"]["WebhookHealth"];
            /**
             * @description Signing secret: `whsec_` followed by 32 bytes in Base64. Store it securely. A replay of this response after more than a day contains null.
             * @example whsec_VGhpcyBpcyBhbiBleGFtcGxlLg==
             */
            secret: string | null;
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description A page of webhook deliveries, whose `payload` is null. */
        WebhookDeliveryPage: {
            /** @description Objects on this page, in the requested order. Each has the same form as in the operation that reads a single one. */
            data: components["schemas"]["WebhookDelivery"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        /** @description Delivery of one event to one endpoint, with all attempts. Deliveries are kept for 30 days. */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Unique identifier of the object, a UUID. Treat it as opaque.
             * @example 0193f6c1-9d42-7f5b-84e6-0a3c7b1d9f28
             */
            id: string;
            /**
             * @description Type of the object. Always `webhook_delivery`.
             * @constant
             */
            type: "webhook_delivery";
            /**
             * Format: uuid
             * @description Identifier of the endpoint.
             * @example 0193f6c0-38b7-7a0e-b92d-e56f1c8a4730
             */
            webhook_endpoint_id: string;
            /** @description The event. */
            event: {
                /**
                 * Format: uuid
                 * @description Identifier of the event, the same in every delivery and replay, and in the header `webhook-id`.
                 * @example 0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06
                 */
                id: string;
                /**
                 * @description Type of the event, such as `invoice.issued`.
                 * @example invoice.issued
                 */
                type: string;
                /**
                 * Format: date-time
                 * @description Time at which the event happened, in UTC.
                 * @example 2026-11-21T10:15:00.000Z
                 */
                timestamp: string;
                /** @description Object that the event is about. */
                subject: {
                    /**
                     * @description Type of the object.
                     * @example invoice
                     */
                    type: string;
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
                     */
                    id: string;
                };
            };
            /**
             * @description Either `pending`; `retry_scheduled` after a failed attempt; `delivered`; `failed` after the last attempt; `held` while the endpoint is paused or disabled; or `canceled` because the endpoint was revoked or a replay took its place.
             * @enum {string}
             */
            status: "pending" | "retry_scheduled" | "delivered" | "failed" | "held" | "canceled";
            /**
             * Format: uuid
             * @description Identifier of the delivery that this one repeats, or null.
             * @example 0193f6c1-9d42-7f5b-84e6-0a3c7b1d9f28
             */
            replay_of: string | null;
            /** @description Attempts, oldest first. There are at most ten. */
            attempts: components["schemas"]["WebhookDeliveryAttempt"][];
            /**
             * Format: date-time
             * @description Time of the next attempt, in UTC, or null.
             * @example 2026-11-21T10:15:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * @description Body exactly as sent, or null in lists and once it is no longer kept.
             * @example {"id":"0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06","type":"invoice.issued","timestamp":"2026-11-21T10:15:00.000Z","api_version":"v1","environment":"simulator","organization_id":"0193f6a0-11d2-7c55-8f0e-6a1c9be27d40","subject":{"type":"invoice","id":"0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264","version":null,"sequence":1},"data":{"object":{"id":"0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264","type":"invoice","status":"issued","number":"FV/1/11/2026","series":"FV","draft_id":"0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f","draft_version":2},"previous":null,"external_system":"shop-pl","external_reference":"order-778"},"cause":{"kind":"operation","operation_id":"issueInvoice","client_id":"icl_02ybvgS4FsPILGKBpiACHYQWk04JTzNM4Q9Yoo9IT5Nw","correlation_id":"0193f6a0-0000-7000-8000-000000000040"}}
             */
            payload: string | null;
            /**
             * @description SHA-256 of the payload as 64 hexadecimal digits.
             * @example 9e0ff7dad0786d2e591780865fa143708c431c53fcd52d9699a690e7623402b7
             */
            payload_sha256: string;
            meta: components["schemas"]["ResourceTimes"];
        };
        /** @description One attempt to deliver an event. */
        WebhookDeliveryAttempt: {
            /** @description Number of the attempt, starting at 1, and the value of the header `x-webhook-attempt`. */
            number: number;
            /**
             * Format: date-time
             * @description Time at which the attempt started, in UTC.
             */
            started_at: string;
            /** @description Duration in milliseconds. */
            duration_ms: number;
            /** @description The request that was sent. */
            request: {
                /** @description Host name. */
                url_host: string;
                /** @description Headers, without the value of the signature. */
                headers: {
                    [key: string]: string;
                };
            };
            /** @description The response of your endpoint, or null if there was none. */
            response: {
                /** @description HTTP status code. */
                status_code: number;
                /** @description Selected headers. */
                headers: {
                    [key: string]: string;
                };
                /** @description Beginning of the body, up to 4 KiB, or null. */
                body_excerpt: string | null;
            } | null;
            /** @description Why the attempt failed, or null. */
            error: {
                /** @description Machine-readable code, such as `unsuccessful_status`, `redirect_not_followed`, `dns_failure` or `address_not_allowed`. */
                code: string;
            } | null;
        };
        /** @description One line of an invoice (FA(3): Fa/FaWiersz; art. 106e ust. 1 pkt 7–12 of the VAT act). */
        InvoiceLineOutput: {
            /**
             * @description Your own reference of the line, unique within the invoice: corrections and new means of transport name a line by it. It is not sent to KSeF. At most 36 UTF-16 units: a character beyond U+FFFF counts twice.
             * @example 1
             */
            ref: string;
            /**
             * @description The name of the goods or services (art. 106e ust. 1 pkt 7 of the VAT act). At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_7.
             * @example Doradztwo w zakresie oprogramowania, listopad 2026
             */
            name: string;
            /**
             * @description How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): P_8B.
             * @example 10
             */
            quantity: string;
            /**
             * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
             * @example godz.
             */
            unit: string | null;
            /**
             * @description The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B. A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. FA(3): P_9A.
             * @example 200.00
             */
            unit_price: string;
            /** @description What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act). A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. FA(3): P_10. */
            discount: string | null;
            /** @description What is taken off the price of each unit, from zero to `unit_price`, net or gross as `price_mode` says. P_10 states what it makes for the whole quantity, together with `discount` where both are given. A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. */
            unit_discount: string | null;
            /**
             * @description The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act). Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża). FA(3): P_12.
             * @example 23
             * @enum {string}
             */
            vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
            classification: components["schemas"]["ClassificationOutput"];
            /**
             * @description The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13. FA(3): GTU.
             * @example GTU_12
             */
            gtu: string | null;
            /** @description The procedure of § 10 ust. 4 of the regulation on JPK_VAT: WSTO_EE, IED, TT_D, I_42, I_63, B_SPV, B_SPV_DOSTAWA or B_MPV_PROWIZJA. FA(3): Procedura. */
            procedure: string | null;
            /**
             * Format: date
             * @description The day on which this line was supplied, where the lines were supplied on several days. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_6A.
             */
            supply_date: string | null;
            /**
             * @description What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act). Values: full (in full, w całości); amount (value without quantity and price, wartość bez ilości i ceny); name (name alone, sama nazwa).
             * @example full
             * @enum {string}
             */
            presentation: "full" | "amount" | "name";
            /** @description A universal unique identifier of the row in the systems of the parties, unique within the invoice. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): UU_ID. */
            row_id: string | null;
            /**
             * @description Whether these are goods or services of annex 15 to the VAT act, which may call for split payment. FA(3): P_12_Zal_15.
             * @example false
             */
            annex_15: boolean;
            /** @description The excise duty within the price, zero or more, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): KwotaAkcyzy. */
            excise_duty: string | null;
            /** @description The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): KursWaluty. */
            tax_exchange_rate: string | null;
        };
        /** @description What goods or services are in common classifications. */
        ClassificationOutput: {
            /** @description The Global Trade Item Number of the goods. At most 20 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): GTIN. */
            gtin: string | null;
            /**
             * @description The symbol in the Polish Classification of Goods and Services (PKWiU). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): PKWiU.
             * @example 62.02.20.0
             */
            pkwiu: string | null;
            /** @description The code in the Combined Nomenclature (CN). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): CN. */
            cn: string | null;
        };
        /** @description Content of a draft as the API returns it: normalised, with every member present and with the settings of the organization filled in. Identifiers, addresses and contacts of the buyer, third parties and carriers are left out. */
        InvoiceContent: {
            /**
             * @description What kind of invoice it is: in full; simplified, up to 450 PLN or 100 EUR (art. 106e ust. 5 pkt 3 of the VAT act); for a payment before the supply (art. 106f ust. 1); for what remains after such payments (art. 106f ust. 3). Values: vat (VAT invoice, Faktura VAT); simplified (Simplified invoice, Faktura uproszczona); advance (Advance invoice, Faktura zaliczkowa); settlement (Settlement invoice, Faktura rozliczeniowa). FA(3): Fa/RodzajFaktury.
             * @example vat
             * @enum {string}
             */
            kind: "vat" | "simplified" | "advance" | "settlement";
            /**
             * Format: uuid
             * @description The customer who buys. Its current version is taken into the draft, and is on the invoice as it was then.
             * @example 0198b3a4-5c6d-7e8f-9012-3456789abcde
             */
            customer_id: string;
            /**
             * @description The currency of all amounts, by its code of ISO 4217. VAT is stated in PLN too where it is another (art. 106e ust. 11 of the VAT act). FA(3): Fa/KodWaluty.
             * @example PLN
             */
            currency: string;
            /**
             * Format: date
             * @description The date of issue (art. 106e ust. 1 pkt 1 of the VAT act), a day in Warsaw, not in the future. An invoice that reaches KSeF on a later day is sent in the mode `late`, unless it was issued offline. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): Fa/P_1.
             * @example 2026-11-20
             */
            issue_date: string;
            /**
             * Format: date
             * @description The day of the supply, where it is one for all lines and known (art. 106e ust. 1 pkt 6 of the VAT act). FA(3) has it where it is not the date of issue. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): Fa/P_6.
             * @example 2026-11-20
             */
            sale_date: string | null;
            /** @description The period that the invoice concerns, where payments or settlements follow each other at agreed times (art. 19a ust. 3 first sentence, ust. 4 and ust. 5 pkt 4 of the VAT act), in place of `sale_date`. FA(3): Fa/OkresFa. */
            sale_period: components["schemas"]["SalePeriodOutput"] | null;
            /**
             * @description The place of issue. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/P_1M.
             * @example Warszawa
             */
            place_of_issue: string | null;
            /** @description Where the number of the invoice comes from (art. 106e ust. 1 pkt 2 of the VAT act): one of your series, or a number of your own. FA(3): Fa/P_2. */
            numbering: {
                /**
                 * @description The next number of a series is given at issue.
                 * @constant
                 */
                mode: "series";
                /**
                 * @description The code of the series: 1 to 16 capital letters, digits and hyphens.
                 * @example FV
                 */
                series: string;
            } | {
                /**
                 * @description The number is your own. Where it fits the pattern of a series, that series continues after it.
                 * @constant
                 */
                mode: "explicit";
                /** @description Number of the document (FA(3): P_2; art. 106e ust. 1 pkt 2 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. */
                number: string;
            };
            /**
             * @description Whether prices, discounts and values of lines are without VAT or with it (art. 106e ust. 7 and 8 of the VAT act). Values: net (net prices, ceny netto); gross (gross prices, ceny brutto).
             * @example net
             * @enum {string}
             */
            price_mode: "net" | "gross";
            /** @description What is sold, in the order of the invoice. Of an advance invoice it is what was ordered (FA(3): Fa/Zamowienie/ZamowienieWiersz); of a settlement it is the whole order, from which the advance invoices are deducted automatically. FA(3): Fa/FaWiersz. */
            lines: components["schemas"]["InvoiceLineOutput"][];
            /** @description How, where and by when to pay. FA(3): Fa/Platnosc. */
            payment: components["schemas"]["PaymentOutput"] | null;
            /** @description The rate at which VAT in another currency is stated in PLN (art. 31a of the VAT act). Where it is needed and left out, NBP’s average rate of the last working day before the tax point, or before an earlier issue, is filled in if the service knows it. */
            exchange_rate: components["schemas"]["ExchangeRateOutput"] | null;
            annotations: components["schemas"]["AnnotationsOutput"];
            /** @description What else the invoice says, each note under a name of its own. FA(3): Fa/DodatkowyOpis. */
            notes: components["schemas"]["NoteOutput"][];
            /**
             * @description The gross total as you computed it. Where the computed one differs, the draft has an error, so that rounding never surprises you. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): Fa/P_15.
             * @example 2460.00
             */
            expected_total_gross: string | null;
            seller_details: components["schemas"]["SellerDetailsOutput"];
            buyer_details: components["schemas"]["BuyerDetailsOutput"];
            /** @description Further parties, each in a role. FA(3): Podmiot3. */
            third_parties: components["schemas"]["ThirdPartyOutput"][];
            /** @description An entity that acts for the seller: a bailiff, an enforcement authority or a tax representative. FA(3): PodmiotUpowazniony. */
            authorised_entity: components["schemas"]["AuthorisedEntityOutput"] | null;
            /** @description The payments before the supply that an advance invoice or a settlement documents (art. 106b ust. 1 pkt 4 of the VAT act), or those in the month of the supply that the invoice of kind `vat` documents (art. 106b ust. 1a). Of an advance invoice with one payment, P_6 and P_15 state it. FA(3): Fa/ZaliczkaCzesciowa. */
            received_payments: components["schemas"]["ReceivedPaymentOutput"][];
            /** @description The advance invoices that came before a settlement, or before a further advance invoice (art. 106f ust. 3 and 4 of the VAT act). FA(3): Fa/FakturaZaliczkowa. */
            advance_invoices: components["schemas"]["AdvanceInvoiceOutput"][];
            /** @description What is added to the total and deducted from it to give the amount to be paid; VAT does not change. FA(3): Fa/Rozliczenie. */
            adjustments: components["schemas"]["AdjustmentsOutput"] | null;
            /** @description Contracts, orders, delivery terms and transport. FA(3): Fa/WarunkiTransakcji. */
            transaction_terms: components["schemas"]["TransactionTermsOutput"] | null;
            /**
             * @description The numbers of the warehouse documents (WZ) that go with the invoice. FA(3): Fa/WZ.
             * @example [
             *       "WZ/112/2026"
             *     ]
             */
            warehouse_documents: string[];
            /**
             * @description Whether it is an invoice for a sale that was recorded with a cash register (art. 109 ust. 3d of the VAT act). FA(3): Fa/FP.
             * @example false
             */
            receipt_invoice: boolean;
            /**
             * @description Whether seller and buyer are related (§ 10 ust. 4 pkt 3 of the regulation on JPK_VAT). FA(3): Fa/TP.
             * @example false
             */
            related_parties: boolean;
            /**
             * @description Whether the invoice is one with which a farmer claims a refund of the excise duty in the price of diesel oil. FA(3): Fa/ZwrotAkcyzy.
             * @example false
             */
            excise_refund: boolean;
            /** @description What the seller puts below its invoices: registers and a text. FA(3): Stopka. */
            footer: components["schemas"]["FooterOutput"] | null;
            /** @description Structured data that accompanies the invoice, such as meter readings, in blocks. KSeF takes it only from sellers who have notified the Head of the National Revenue Administration (art. 106gba of the VAT act). FA(3): Zalacznik/BlokDanych. */
            attachment: components["schemas"]["AttachmentBlockOutput"][];
            /**
             * @description Whether a simplified invoice states its total alone, without sums by rate (art. 106e ust. 5 pkt 3 of the VAT act).
             * @example false
             */
            total_only: boolean;
            /**
             * @description Whether the tax is computed and stated for each line; the tax of a rate is their sum then (art. 106e ust. 10 and 11 of the VAT act). FA(3): Fa/FaWiersz/P_11Vat.
             * @example false
             */
            vat_per_line: boolean;
        };
        /** @description The period that an invoice concerns (FA(3): Fa/OkresFa). */
        SalePeriodOutput: {
            /**
             * Format: date
             * @description The first day of the period. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_6_Od.
             * @example 2026-11-01
             */
            from: string;
            /**
             * Format: date
             * @description The last day of the period, not before the first. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_6_Do.
             * @example 2026-11-30
             */
            to: string;
        };
        /** @description How, where and by when an invoice is paid (FA(3): Fa/Platnosc). */
        PaymentOutput: {
            /**
             * @description The payment method. Values: cash (cash, gotówka); card (card, karta); voucher (voucher, bon); cheque (cheque, czek); credit (credit, kredyt); transfer (bank transfer, przelew); mobile (mobile payment, płatność mobilna); other (other, inna). FA(3): FormaPlatnosci.
             * @example transfer
             * @enum {string}
             */
            method: "cash" | "card" | "voucher" | "cheque" | "credit" | "transfer" | "mobile" | "other";
            /** @description A description of the payment method; required where `method` is `other`, and only allowed there. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisPlatnosci. */
            method_description: string | null;
            /**
             * Format: date
             * @description The due date; on or after the issue date. Date in the form `YYYY-MM-DD`, not before 2016-07-01. FA(3): TerminPlatnosci/Termin.
             * @example 2026-12-05
             */
            due_date: string | null;
            /**
             * @description Further due dates, after `due_date`, where the invoice is paid in instalments. FA(3): TerminPlatnosci/Termin.
             * @example [
             *       "2027-01-05"
             *     ]
             */
            further_due_dates: string[];
            /** @description A payment term that runs from an event, as text instead of a date. FA(3): TerminPlatnosci/TerminOpis. */
            relative_term: components["schemas"]["RelativeTermOutput"] | null;
            /**
             * @description Whether the whole amount was paid by the time of issue; `paid_date`, or two or more `partial_payments`, give the dates. FA(3): Zaplacono.
             * @example false
             */
            paid: boolean;
            /**
             * Format: date
             * @description The day on which the whole amount was paid, where `paid` is true; not required where two or more `partial_payments` give the dates. Date in the form `YYYY-MM-DD`, not before 2016-07-01. FA(3): DataZaplaty.
             */
            paid_date: string | null;
            /** @description Partial payments made by the time of issue. They add up to the whole amount where `paid` is true, and to less where it is false. FA(3): ZaplataCzesciowa. */
            partial_payments: components["schemas"]["PartialPaymentOutput"][];
            /**
             * @description The account to pay to: an IBAN, or the 26 digits of a Polish account. A transfer and split payment need it. FA(3): RachunekBankowy/NrRB.
             * @example PL61109010140000071219812874
             */
            bank_account: string | null;
            /** @description Details of `bank_account`. FA(3): RachunekBankowy. */
            account_details: components["schemas"]["AccountDetailsOutput"] | null;
            /** @description Other accounts that the buyer can pay to, such as one in another currency or at another bank; needs `bank_account`. FA(3): RachunekBankowy. */
            further_accounts: components["schemas"]["FurtherAccountOutput"][];
            /** @description The account of a factor who bought the receivable, to which the buyer pays. FA(3): RachunekBankowyFaktora. */
            factor_account: components["schemas"]["FactorAccountOutput"] | null;
            /** @description Other accounts of the factor, after `factor_account`. FA(3): RachunekBankowyFaktora. */
            further_factor_accounts: components["schemas"]["FactorAccountOutput"][];
            /**
             * @description The URL of a payment page, up to 512 characters; its query parameter `IPKSeF` equals `ksef_payment_id`. FA(3): LinkDoPlatnosci.
             * @example https://pay.example/?IPKSeF=123abcDEF4567
             */
            payment_link: string | null;
            /**
             * @description The KSeF payment identifier (IPKSeF): three digits, then ten letters or digits. FA(3): IPKSeF.
             * @example 123abcDEF4567
             */
            ksef_payment_id: string | null;
            /** @description A discount for early payment (skonto). FA(3): Skonto. */
            early_payment: components["schemas"]["EarlyPaymentOutput"] | null;
        };
        /** @description A payment term that runs from an event, such as 30 days from delivery (FA(3): TerminOpis). */
        RelativeTermOutput: {
            /**
             * @description The number of units of time. FA(3): Ilosc.
             * @example 30
             */
            count: number;
            /**
             * @description The unit of time, as text. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Jednostka.
             * @example dni
             */
            unit: string;
            /**
             * @description The event from which the period runs, as text. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): ZdarzeniePoczatkowe.
             * @example otrzymanie faktury
             */
            event: string;
        };
        /** @description A payment of a part of the amount (FA(3): ZaplataCzesciowa). */
        PartialPaymentOutput: {
            /**
             * @description The amount paid, above zero, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): KwotaZaplatyCzesciowej.
             * @example 1000.00
             */
            amount: string;
            /**
             * Format: date
             * @description The day of the payment. Date in the form `YYYY-MM-DD`, not before 2016-07-01. FA(3): DataZaplatyCzesciowej.
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description The method of this payment. Values: cash (cash, gotówka); card (card, karta); voucher (voucher, bon); cheque (cheque, czek); credit (credit, kredyt); transfer (bank transfer, przelew); mobile (mobile payment, płatność mobilna); other (other, inna). FA(3): FormaPlatnosci.
             * @example card
             * @enum {string|null}
             */
            method: "cash" | "card" | "voucher" | "cheque" | "credit" | "transfer" | "mobile" | "other" | null;
            /** @description A description of the payment method; required where `method` is `other`, and only allowed there. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisPlatnosci. */
            method_description: string | null;
        };
        /** @description What is said of a bank account beyond its number (FA(3): RachunekBankowy). */
        AccountDetailsOutput: {
            /**
             * @description The bank that keeps the account. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NazwaBanku.
             * @example Bank Przykładowy S.A.
             */
            bank_name: string | null;
            /**
             * @description The SWIFT (BIC) code of the bank, 8 or 11 characters. FA(3): SWIFT.
             * @example BREXPLPW
             */
            swift: string | null;
            /**
             * @description A note on the account, such as its currency. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRachunku.
             * @example PLN
             */
            description: string | null;
            /**
             * @description What an account of a bank or a credit union itself is used for; only for such accounts. Values: receivables_purchase (account for purchased receivables, rachunek do rozliczeń nabywanych wierzytelności); collection (account for collection from buyers, rachunek do pobierania należności od nabywców); own_economy (account of own economy, rachunek gospodarki własnej). FA(3): RachunekWlasnyBanku.
             * @enum {string|null}
             */
            own_account: "receivables_purchase" | "collection" | "own_economy" | null;
        };
        /** @description A further bank account of the seller (FA(3): RachunekBankowy). */
        FurtherAccountOutput: {
            /**
             * @description The account number: an IBAN, or the 26 digits of a Polish account. FA(3): NrRB.
             * @example PL61109010140000071219812874
             */
            bank_account: string;
            /**
             * @description The bank that keeps the account. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NazwaBanku.
             * @example Bank Przykładowy S.A.
             */
            bank_name: string | null;
            /**
             * @description The SWIFT (BIC) code of the bank, 8 or 11 characters. FA(3): SWIFT.
             * @example BREXPLPW
             */
            swift: string | null;
            /**
             * @description A note on the account, such as its currency. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRachunku.
             * @example PLN
             */
            description: string | null;
            /**
             * @description What an account of a bank or a credit union itself is used for; only for such accounts. Values: receivables_purchase (account for purchased receivables, rachunek do rozliczeń nabywanych wierzytelności); collection (account for collection from buyers, rachunek do pobierania należności od nabywców); own_economy (account of own economy, rachunek gospodarki własnej). FA(3): RachunekWlasnyBanku.
             * @enum {string|null}
             */
            own_account: "receivables_purchase" | "collection" | "own_economy" | null;
        };
        /** @description A bank account of the factor (FA(3): RachunekBankowyFaktora). */
        FactorAccountOutput: {
            /**
             * @description The account number: an IBAN, or the 26 digits of a Polish account. FA(3): NrRB.
             * @example PL61109010140000071219812874
             */
            bank_account: string;
            /**
             * @description The bank that keeps the account. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NazwaBanku.
             * @example Bank Przykładowy S.A.
             */
            bank_name: string | null;
            /**
             * @description The SWIFT (BIC) code of the bank, 8 or 11 characters. FA(3): SWIFT.
             * @example BREXPLPW
             */
            swift: string | null;
            /**
             * @description A note on the account, such as its currency. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRachunku.
             * @example PLN
             */
            description: string | null;
            /**
             * @description What an account of a bank or a credit union itself is used for; only for such accounts. Values: receivables_purchase (account for purchased receivables, rachunek do rozliczeń nabywanych wierzytelności); collection (account for collection from buyers, rachunek do pobierania należności od nabywców); own_economy (account of own economy, rachunek gospodarki własnej). FA(3): RachunekWlasnyBanku.
             * @enum {string|null}
             */
            own_account: "receivables_purchase" | "collection" | "own_economy" | null;
        };
        /** @description A discount for early payment (FA(3): Skonto). */
        EarlyPaymentOutput: {
            /**
             * @description The conditions of the discount, as text. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): WarunkiSkonta.
             * @example zapłata w ciągu 7 dni
             */
            terms: string;
            /**
             * @description The amount or rate of the discount, as text. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): WysokoscSkonta.
             * @example 2%
             */
            discount: string;
        };
        /** @description The rate at which VAT in another currency is stated in PLN (art. 31a of the VAT act). */
        ExchangeRateOutput: {
            /**
             * @description What one unit of the currency is in PLN, above zero. It is on each line with tax; on an advance invoice in KursWalutyZ. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): Fa/FaWiersz/KursWaluty.
             * @example 4.2511
             */
            rate: string;
            /**
             * Format: date
             * @description The day that the rate was published for: the last working day before the tax point, or before the date of issue where the invoice is issued earlier (art. 31a ust. 1 and 2 of the VAT act). Date in the form `YYYY-MM-DD`, not before 2006-01-01.
             * @example 2026-11-19
             */
            date: string;
            /**
             * @description Who published it (art. 31a ust. 1 and 2a of the VAT act). Values: nbp_a (NBP, average rate, NBP, kurs średni); ecb (ECB, EBC); other (other, inne).
             * @example nbp_a
             * @enum {string}
             */
            source: "nbp_a" | "ecb" | "other";
            /**
             * @description The number of the table that the rate is taken from. At most 64 UTF-16 units: a character beyond U+FFFF counts twice.
             * @example 224/A/NBP/2026
             */
            table: string | null;
        };
        /** @description Statements that the VAT act requires on an invoice apart from its amounts (FA(3): Fa/Adnotacje). */
        AnnotationsOutput: {
            /**
             * @description Whether the buyer has to pay by split payment: above 15,000 PLN with a line of annex 15 to the VAT act (art. 106e ust. 1 pkt 18a), or where you ask for it. FA(3): P_18A.
             * @example false
             */
            split_payment: boolean;
            /**
             * @description Whether the buyer accounts for the VAT (art. 106e ust. 1 pkt 18 of the VAT act). FA(3): P_18.
             * @example false
             */
            reverse_charge: boolean;
            /**
             * @description Whether the tax point is the payment (art. 106e ust. 1 pkt 16 of the VAT act). FA(3): P_16.
             * @example false
             */
            cash_accounting: boolean;
            /**
             * @description Whether the buyer issues the invoice in the name of the seller (art. 106e ust. 1 pkt 17 of the VAT act). Here the seller issues it: false. FA(3): P_17.
             * @example false
             */
            self_billing: boolean;
            /** @description The provision on which an exemption rests: present where a line has the rate `exempt`, and only there. FA(3): Zwolnienie. */
            exemption_basis: components["schemas"]["ExemptionBasisOutput"] | null;
            /**
             * @description The margin scheme (art. 119 and 120 of the VAT act): present where a line has the rate `margin`, and only there. Values: travel_agency (margin scheme – travel agents, procedura marży dla biur podróży); used_goods (margin scheme – second-hand goods, procedura marży – towary używane); works_of_art (margin scheme – works of art, procedura marży – dzieła sztuki); collectibles_and_antiques (margin scheme – collectors’ items and antiques, procedura marży – przedmioty kolekcjonerskie i antyki). FA(3): PMarzy.
             * @enum {string|null}
             */
            margin_procedure: "travel_agency" | "used_goods" | "works_of_art" | "collectibles_and_antiques" | null;
            /**
             * @description Whether the second of three taxpayers invoices the last one in the simplified procedure (art. 135 and 136 of the VAT act). FA(3): P_23.
             * @example false
             */
            simplified_triangular: boolean;
            /** @description New means of transport supplied to another member state (art. 2 pkt 10 and art. 106e ust. 1 pkt 22 of the VAT act). FA(3): NoweSrodkiTransportu. */
            new_transport: components["schemas"]["NewTransportOutput"] | null;
        };
        /** @description The provision that exempts a supply from VAT (art. 106e ust. 1 pkt 19 of the VAT act). */
        ExemptionBasisOutput: {
            /**
             * @description Where the provision is found: `act` is the VAT act or an act issued under it, such as a regulation. Values: act (VAT exemption under the act or an act issued under it, Zwolnienie z VAT na podstawie przepisu ustawy lub aktu wydanego na jej podstawie); directive (VAT exemption under Directive 2006/112/EC, Zwolnienie z VAT na podstawie przepisu dyrektywy 2006/112/WE); other (VAT exemption on another legal basis, Zwolnienie z VAT na innej podstawie prawnej).
             * @example act
             * @enum {string}
             */
            kind: "act" | "directive" | "other";
            /**
             * @description The provision itself (art. 106e ust. 1 pkt 19 of the VAT act). That of the directive is in P_19B, any other in P_19C. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_19A.
             * @example art. 43 ust. 1 pkt 18 ustawy
             */
            text: string;
        };
        /** @description An intra-Community supply of new means of transport (FA(3): NoweSrodkiTransportu). */
        NewTransportOutput: {
            /**
             * @description Whether the supplier has to inform the tax office of the supply (art. 42 ust. 5 of the VAT act). FA(3): P_42_5.
             * @example false
             */
            notice_due: boolean;
            /** @description Each means of transport with the line that it is on. FA(3): NowySrodekTransportu. */
            vehicles: components["schemas"]["NewVehicleOutput"][];
        };
        /** @description One new means of transport (FA(3): NowySrodekTransportu). */
        NewVehicleOutput: {
            /**
             * @description The `ref` of the line that the means of transport is on, at the rate 0_intra_eu; FA(3) has its number (P_NrWierszaNST). At most 36 UTF-16 units: a character beyond U+FFFF counts twice.
             * @example 1
             */
            line_ref: string;
            /**
             * Format: date
             * @description The day on which it was first admitted to use. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_22A.
             * @example 2026-10-01
             */
            first_use_date: string;
            /**
             * @description Its make. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMK.
             * @example Toyota
             */
            make: string | null;
            /**
             * @description Its model. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMD.
             * @example Corolla
             */
            model: string | null;
            /** @description Its colour. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BK. */
            colour: string | null;
            /** @description Its registration number. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BNR. */
            registration_number: string | null;
            /**
             * @description The year in which it was made. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BRP.
             * @example 2026
             */
            production_year: string | null;
            /**
             * @description What it is by art. 2 pkt 10 of the VAT act. Values: land (land vehicle, pojazd lądowy); vessel (vessel, jednostka pływająca); aircraft (aircraft, statek powietrzny).
             * @example land
             * @enum {string}
             */
            kind: "land" | "vessel" | "aircraft";
            /**
             * @description The kilometres of a land vehicle; the working hours of a vessel (P_22C) or an aircraft (P_22D). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22B.
             * @example 12 km
             */
            usage: string;
            /**
             * @description What the `number` of a land vehicle is; null for a vessel or an aircraft. Values: vin (VIN, VIN); body (Body number, Numer nadwozia); chassis (Chassis number, Numer podwozia); frame (Frame number, Numer ramy).
             * @example vin
             * @enum {string|null}
             */
            number_kind: "vin" | "body" | "chassis" | "frame" | null;
            /**
             * @description Its number: of a land vehicle what `number_kind` says (P_22B1 to P_22B4), of a vessel that of its hull (P_22C1), of an aircraft that of its maker (P_22D1). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22B1.
             * @example WAUZZZ8V5KA000001
             */
            number: string | null;
            /** @description The type of a land vehicle. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BT. */
            type: string | null;
        };
        /** @description What else an invoice says, under a name of its own (FA(3): DodatkowyOpis). */
        NoteOutput: {
            /**
             * @description What the note is about. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Klucz.
             * @example Numer zamówienia
             */
            key: string;
            /**
             * @description The text of the note, such as information that other provisions require. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Wartosc.
             * @example ZAM/2026/11/778
             */
            value: string;
        };
        /** @description What an invoice says of the seller beyond the data of the organization (FA(3): Podmiot1). */
        SellerDetailsOutput: {
            /**
             * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
             * @example PL526587763500000
             */
            eori: string | null;
            /**
             * @description The GS1 Global Location Number of the address. FA(3): Adres/GLN.
             * @example 5901234123457
             */
            address_gln: string | null;
            /** @description The correspondence address, where it differs from the address. FA(3): AdresKoresp. */
            correspondence_address: components["schemas"]["LocatedAddressOutput"] | null;
            /** @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe. */
            further_contacts: components["schemas"]["ContactOutput"][];
            /**
             * @description The status of the seller as a taxpayer, where it is in one of these: in liquidation, in restructuring, bankrupt or in succession. Values: liquidation (in liquidation, w likwidacji); restructuring (in restructuring, w postępowaniu restrukturyzacyjnym); bankruptcy (in bankruptcy, w upadłości); enterprise_in_succession (enterprise in succession, przedsiębiorstwo w spadku). FA(3): StatusInfoPodatnika.
             * @enum {string|null}
             */
            taxpayer_status: "liquidation" | "restructuring" | "bankruptcy" | "enterprise_in_succession" | null;
        };
        /** @description Where a party or a place is, with its GS1 location number (FA(3): TAdres). */
        LocatedAddressOutput: {
            /**
             * @description The ISO 3166-1 code of the country. FA(3): KodKraju.
             * @example PL
             */
            country_code: string;
            /**
             * @description Street and number, or the place where there are no streets. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): AdresL1.
             * @example ul. Prosta 1
             */
            address_line_1: string;
            /**
             * @description The rest of the address, such as postal code and town. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): AdresL2.
             * @example 00-001 Warszawa
             */
            address_line_2: string | null;
            /**
             * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
             * @example 5901234123457
             */
            gln: string | null;
        };
        /** @description A set of contact data (FA(3): DaneKontaktowe). */
        ContactOutput: {
            /**
             * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Email.
             * @example biuro@example.pl
             */
            email: string | null;
            /**
             * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Telefon.
             * @example +48 22 555 00 11
             */
            phone: string | null;
        };
        /** @description What an invoice says of the buyer beyond the data of the customer (FA(3): Podmiot2). */
        BuyerDetailsOutput: {
            /**
             * @description The customer number of the party in the contract or the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrKlienta.
             * @example 99999999
             */
            customer_number: string | null;
            /**
             * @description Whether the invoice concerns a subordinate unit of a local government unit (JST), such as a school. That unit sees the invoice in KSeF where it is a third party in the role `local_government_recipient`, with its NIP or internal identifier. FA(3): JST.
             * @example false
             */
            local_government_unit: boolean;
            /**
             * @description Whether the invoice concerns a member of a VAT group. That member sees the invoice in KSeF where it is a third party in the role `vat_group_recipient`, with its NIP or internal identifier. FA(3): GV.
             * @example false
             */
            vat_group_member: boolean;
        };
        /** @description A party to an invoice other than seller and buyer (FA(3): Podmiot3). */
        ThirdPartyOutput: {
            /**
             * @description The role of the party on the invoice. Values: factor (Factor, Faktor); recipient (Recipient, Odbiorca); original_entity (Original entity, Podmiot pierwotny); additional_buyer (Additional buyer, Dodatkowy nabywca); issuer (Issuer, Wystawca faktury); payer (Payer, Dokonujący płatności); local_government_issuer (Local government unit – issuer, Jednostka samorządu terytorialnego – wystawca); local_government_recipient (Local government unit – recipient, Jednostka samorządu terytorialnego – odbiorca); vat_group_issuer (VAT group member – issuer, Członek grupy VAT – wystawca); vat_group_recipient (VAT group member – recipient, Członek grupy VAT – odbiorca); employee (Employee, Pracownik); other (Other party, Inny podmiot). FA(3): Rola.
             * @example additional_buyer
             * @enum {string}
             */
            role: "factor" | "recipient" | "original_entity" | "additional_buyer" | "issuer" | "payer" | "local_government_issuer" | "local_government_recipient" | "vat_group_issuer" | "vat_group_recipient" | "employee" | "other";
            /** @description A description of the role; required where `role` is `other`, and only allowed there. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRoli. */
            role_description: string | null;
            /**
             * @description First and last name, or the name of the enterprise. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example Zakład Drugi sp. z o.o.
             */
            name: string;
            /**
             * @description The share of an additional buyer, as a percentage. The buyer has the rest of 100; where no share is given, all buyers have equal shares. A decimal string with up to 3 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): Udzial.
             * @example 50
             */
            share: string | null;
            /**
             * @description The customer number of the party in the contract or the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrKlienta.
             * @example 99999999
             */
            customer_number: string | null;
        };
        /** @description An entity that acts for the seller (FA(3): PodmiotUpowazniony; art. 106c of the VAT act). */
        AuthorisedEntityOutput: {
            /**
             * @description The role in which it acts for the seller (art. 106c and art. 18a of the VAT act). Values: enforcement_authority (Enforcement authority, Organ egzekucyjny); court_bailiff (Court bailiff, Komornik sądowy); tax_representative (Tax representative, Przedstawiciel podatkowy). FA(3): RolaPU.
             * @example tax_representative
             * @enum {string}
             */
            role: "enforcement_authority" | "court_bailiff" | "tax_representative";
            /**
             * @description First and last name, or the name of the enterprise. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example Przedstawiciel sp. z o.o.
             */
            name: string;
        };
        /** @description A payment before the supply (FA(3): ZaliczkaCzesciowa; art. 106b ust. 1 pkt 4 of the VAT act). */
        ReceivedPaymentOutput: {
            /**
             * Format: date
             * @description The day on which the payment was received (art. 106b ust. 1 pkt 4 of the VAT act); not after the day of issue. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_6Z.
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description The amount received, including tax, above zero, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): P_15Z.
             * @example 20000.00
             */
            amount: string;
            /** @description The exchange rate for the tax of this payment (part VI of the VAT act), where it differs from the `exchange_rate` of the invoice. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): KursWalutyZW. */
            exchange_rate: string | null;
        };
        /** @description An advance invoice that came before (FA(3): FakturaZaliczkowa; art. 106f ust. 3 of the VAT act). */
        AdvanceInvoiceOutput: {
            /**
             * @description Its KSeF number, where it was issued in KSeF. FA(3): NrKSeFFaZaliczkowej.
             * @example 5265877635-20261110-010080615740-BE
             */
            ksef_number: string | null;
            /** @description Its own number, where it was issued outside KSeF. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrFaZaliczkowej. */
            number: string | null;
            /** @description What it charged at each rate, required on a settlement, which charges what is left. */
            by_rate: components["schemas"]["ChargedTaxOutput"][];
        };
        /** @description What an earlier invoice charged at one VAT rate. */
        ChargedTaxOutput: {
            /**
             * @description The rate of VAT that was charged. Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża).
             * @example 23
             * @enum {string}
             */
            vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
            /**
             * @description The net amount that was charged at this rate, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed.
             * @example 1000.00
             */
            net: string;
            /**
             * @description The VAT that was charged at this rate, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed.
             * @example 230.00
             */
            vat: string;
            /** @description The same VAT in PLN, where the currency of the invoice is another. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. */
            vat_pln: string | null;
        };
        /** @description What is added to the total and deducted from it to give the amount due (FA(3): Fa/Rozliczenie). */
        AdjustmentsOutput: {
            /** @description Charges added to the amount due, such as interest. FA(3): Obciazenia. */
            charges: components["schemas"]["AdjustmentChargeOutput"][];
            /** @description Deductions from the amount due, such as an overpayment. FA(3): Odliczenia. */
            deductions: components["schemas"]["AdjustmentDeductionOutput"][];
        };
        /** @description Something added to the amount due (FA(3): Obciazenia). */
        AdjustmentChargeOutput: {
            /**
             * @description The amount charged in addition, zero or more, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): Kwota.
             * @example 2.50
             */
            amount: string;
            /**
             * @description The reason for the charge or deduction. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Powod.
             * @example Odsetki
             */
            reason: string;
        };
        /** @description Something deducted from the amount due (FA(3): Odliczenia). */
        AdjustmentDeductionOutput: {
            /**
             * @description The amount deducted, zero or more, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): Kwota.
             * @example 60.00
             */
            amount: string;
            /**
             * @description The reason for the charge or deduction. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Powod.
             * @example Nadpłata
             */
            reason: string;
        };
        /** @description The terms under which goods or services were supplied (FA(3): Fa/WarunkiTransakcji). */
        TransactionTermsOutput: {
            /** @description The contracts under which the supply was made. FA(3): Umowy. */
            contracts: components["schemas"]["SupplyContractOutput"][];
            /** @description The orders that the supply fulfils. FA(3): Zamowienia. */
            orders: components["schemas"]["SupplyOrderOutput"][];
            /**
             * @description The numbers of the batches of goods. FA(3): NrPartiiTowaru.
             * @example [
             *       "2312323/2026"
             *     ]
             */
            batch_numbers: string[];
            /**
             * @description The delivery terms that the parties agreed on, such as a rule of Incoterms. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): WarunkiDostawy.
             * @example CIP
             */
            delivery_terms: string | null;
            /** @description The rate at which amounts that the invoice shows in PLN were converted, where the parties agreed on one. That of the tax (part VI of the VAT act) is `exchange_rate`. */
            agreed_rate: components["schemas"]["AgreedRateOutput"] | null;
            /** @description The transports of the goods, in order. FA(3): Transport. */
            transports: components["schemas"]["TransportOutput"][];
            /**
             * @description The supplier is the intermediary of a chain of supplies (art. 22 ust. 2d of the VAT act) other than the simplified triangular one (art. 135 ust. 1 pkt 4). FA(3): PodmiotPosredniczacy.
             * @example false
             */
            intermediary: boolean;
        };
        /** @description A contract under which a supply was made (FA(3): Umowy). */
        SupplyContractOutput: {
            /**
             * Format: date
             * @description The date of the contract. Date in the form `YYYY-MM-DD`, not before 1990-01-01. FA(3): DataUmowy.
             * @example 2026-01-02
             */
            date: string | null;
            /**
             * @description The number of the contract. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrUmowy.
             * @example U/12/2026
             */
            number: string | null;
        };
        /** @description An order that a supply fulfils (FA(3): Zamowienia). */
        SupplyOrderOutput: {
            /**
             * Format: date
             * @description The date of the order. Date in the form `YYYY-MM-DD`, not before 1990-01-01. FA(3): DataZamowienia.
             * @example 2026-10-26
             */
            date: string | null;
            /**
             * @description The number of the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrZamowienia.
             * @example 4354343
             */
            number: string | null;
        };
        /** @description An exchange rate that the parties agreed on (FA(3): KursUmowny). */
        AgreedRateOutput: {
            /**
             * @description The price in PLN of one unit of the currency. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): KursUmowny.
             * @example 4.25
             */
            rate: string;
            /**
             * @description The ISO 4217 code of the currency; not PLN. FA(3): WalutaUmowna.
             * @example EUR
             */
            currency: string;
        };
        /** @description How goods were carried (FA(3): Transport). */
        TransportOutput: {
            /**
             * @description The means of transport. Values: sea (sea, transport morski); rail (rail, transport kolejowy); road (road, transport drogowy); air (air, transport lotniczy); post (post, przesyłka pocztowa); fixed_installation (fixed transport installations, stałe instalacje przesyłowe); inland_waterway (inland waterway, żegluga śródlądowa); other (other, inny). FA(3): RodzajTransportu.
             * @example road
             * @enum {string}
             */
            mode: "sea" | "rail" | "road" | "air" | "post" | "fixed_installation" | "inland_waterway" | "other";
            /** @description A description of the means of transport; required where `mode` is `other`, and only allowed there. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisInnegoTransportu. */
            mode_description: string | null;
            /**
             * @description The kind of cargo or packaging. Values: can (can, bańka); barrel (barrel, beczka); cylinder (cylinder, butla); carton (carton, karton); canister (canister, kanister); cage (cage, klatka); container (container, kontener); basket (basket, kosz); punnet (punnet, łubianka); bulk_pack (bulk pack, opakowanie zbiorcze); parcel (parcel, paczka); bundle (bundle, pakiet); pallet (pallet, paleta); receptacle (receptacle, pojemnik); solid_bulk_container (container for solid bulk, pojemnik do ładunków masowych stałych); liquid_bulk_container (container for liquid bulk, pojemnik do ładunków masowych płynnych); box (box, pudełko); tin (tin, puszka); crate (crate, skrzynia); sack (sack, worek); other (other, inny). FA(3): OpisLadunku.
             * @example pallet
             * @enum {string}
             */
            cargo: "can" | "barrel" | "cylinder" | "carton" | "canister" | "cage" | "container" | "basket" | "punnet" | "bulk_pack" | "parcel" | "bundle" | "pallet" | "receptacle" | "solid_bulk_container" | "liquid_bulk_container" | "box" | "tin" | "crate" | "sack" | "other";
            /** @description A description of the cargo, including mixed cargo; required where `cargo` is `other`, and only allowed there. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisInnegoLadunku. */
            cargo_description: string | null;
            /**
             * @description The unit of the packaging. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): JednostkaOpakowania.
             * @example szt.
             */
            packaging_unit: string | null;
            /** @description The carrier of the goods. FA(3): Przewoznik. */
            carrier: components["schemas"]["CarrierOutput"] | null;
            /**
             * @description The number of the transport order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrZleceniaTransportu.
             * @example ZT/7
             */
            order_number: string | null;
            /**
             * Format: date-time
             * @description When the transport began. Time in RFC 3339 with an offset, returned in UTC. FA(3): DataGodzRozpTransportu.
             * @example 2026-11-03T06:30:00Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When the transport ended; not before `started_at`. Time in RFC 3339 with an offset, returned in UTC. FA(3): DataGodzZakTransportu.
             * @example 2026-11-03T14:00:00Z
             */
            ended_at: string | null;
        };
        /** @description Who carried the goods (FA(3): Przewoznik). */
        CarrierOutput: {
            /**
             * @description The name of the carrier. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example Przewozy Nowak
             */
            name: string;
        };
        /** @description Registers and a text of the seller at the end of an invoice (FA(3): Stopka). */
        FooterOutput: {
            /**
             * @description The number in the National Court Register (KRS): 10 digits. FA(3): Rejestry/KRS.
             * @example 0000099999
             */
            krs: string | null;
            /**
             * @description The number in the register of enterprises (REGON): 9 or 14 digits. FA(3): Rejestry/REGON.
             * @example 999999999
             */
            regon: string | null;
            /**
             * @description The number in the register of products, packaging and waste (BDO). At most 9 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Rejestry/BDO.
             * @example 000099999
             */
            bdo: string | null;
            /**
             * @description Any other text in the footer of the seller's invoices, such as its share capital. At most 3500 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Informacje/StopkaFaktury.
             * @example Kapitał zakładowy 5 000 000 zł
             */
            text: string | null;
        };
        /** @description A block of data that an invoice carries in addition (FA(3): Zalacznik/BlokDanych). */
        AttachmentBlockOutput: {
            /**
             * @description The heading of the block. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): ZNaglowek.
             * @example Rozliczenie energii
             */
            heading: string | null;
            /** @description The subject of the block, as names and values. FA(3): MetaDane. */
            data: components["schemas"]["AttachmentFactOutput"][];
            /**
             * @description The text of the block. FA(3): Tekst/Akapit.
             * @example [
             *       "Od 20 kWh energii naliczono akcyzę w kwocie 0,10 zł."
             *     ]
             */
            paragraphs: string[];
            /** @description The tables of the block. FA(3): Tabela. */
            tables: components["schemas"]["AttachmentTableOutput"][];
        };
        /** @description A name with its value that describes a block (FA(3): MetaDane). */
        AttachmentFactOutput: {
            /**
             * @description The name of the value. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): ZKlucz.
             * @example Miejsce poboru
             */
            key: string;
            /**
             * @description The value. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): ZWartosc.
             * @example ul. Polna 7, 00-001 Warszawa
             */
            value: string;
        };
        /** @description A table of a block (FA(3): Tabela). */
        AttachmentTableOutput: {
            /** @description Facts about the table as a whole, such as the meter it is about. FA(3): TMetaDane. */
            data: components["schemas"]["AttachmentTableFactOutput"][];
            /**
             * @description The heading of the table. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Opis.
             * @example Odczyty
             */
            description: string | null;
            /** @description The columns, from left to right. FA(3): TNaglowek/Kol. */
            columns: components["schemas"]["AttachmentColumnOutput"][];
            /**
             * @description The rows, each with its cells from left to right: at most as many as there are columns. A cell may be empty. FA(3): Wiersz/WKom.
             * @example [
             *       [
             *         "1020"
             *       ]
             *     ]
             */
            rows: ("" | string)[][];
            /**
             * @description The row of totals, where there is one. FA(3): Suma/SKom.
             * @example [
             *       "1020"
             *     ]
             */
            totals: ("" | string)[];
        };
        /** @description A name with its value that describes a table (FA(3): TMetaDane). */
        AttachmentTableFactOutput: {
            /**
             * @description The name of the value. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): TKlucz.
             * @example Miejsce poboru
             */
            key: string;
            /**
             * @description The value. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): TWartosc.
             * @example ul. Polna 7, 00-001 Warszawa
             */
            value: string;
        };
        /** @description A column of a table (FA(3): Kol). */
        AttachmentColumnOutput: {
            /**
             * @description What the cells of the column hold. Values: text (text, tekst); integer (whole number, liczba całkowita); decimal (decimal number, liczba dziesiętna); date (date, data); time (time, godzina); datetime (date and time, data i godzina). FA(3): @Typ.
             * @example decimal
             * @enum {string}
             */
            type: "text" | "integer" | "decimal" | "date" | "time" | "datetime";
            /**
             * @description The heading of the column. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NKom.
             * @example Zużycie (kWh)
             */
            name: string;
        };
        /** @description Content of a correction draft as the API returns it: normalised, with every member present. Of the buyer, only the name is returned. */
        InvoiceCorrectionContent: {
            /**
             * Format: date
             * @description The date of issue of the correction, a day in Warsaw, not before that of the invoice. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): Fa/P_1.
             * @example 2026-11-21
             */
            correction_date: string;
            /**
             * @description Why the invoice is corrected. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/PrzyczynaKorekty.
             * @example Zwrot towaru
             */
            reason: string;
            /**
             * @description When the correction counts for VAT: when the original invoice was recorded, on the date of issue of the correction, or on another day, also where the days of its lines differ. Values: original_date (when the original invoice was recorded, w dacie ujęcia faktury pierwotnej); correction_date (on the date of issue of the correction, w dacie wystawienia faktury korygującej); other (on another date, also where the dates of the lines differ, w innej dacie, także gdy daty pozycji są różne). FA(3): Fa/TypKorekty.
             * @example correction_date
             * @enum {string}
             */
            vat_effect: "original_date" | "correction_date" | "other";
            /**
             * @description What the correction does: it names lines as they should be, takes all of them to zero, touches no amount, or takes amounts off a whole period. Values: line_changes (lines as they should be, zmiana pozycji); full_reversal (all lines to zero, korekta do zera); data_only (data without amounts, zmiana danych); period_discount (discount for a period, opust za okres).
             * @example line_changes
             * @enum {string}
             */
            mode: "line_changes" | "full_reversal" | "data_only" | "period_discount";
            /** @description In the mode `line_changes` the lines that change, as they should be; lines that are not named stay. FA(3): Fa/FaWiersz. */
            lines: components["schemas"]["LineChangeOutput"][];
            /** @description The buyer as it should be; null where it stays. A wrong tax identifier cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one. FA(3): Podmiot2. */
            buyer: components["schemas"]["CorrectedBuyerOutput"] | null;
            /** @description The seller as it should be; null where it stays. A wrong NIP cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one. FA(3): Podmiot1. */
            seller: components["schemas"]["CorrectedSellerOutput"] | null;
            /** @description All third parties as they should be, in the modes `line_changes` and `data_only`: those that are not among them are left out of the correction and of what follows it, an empty list leaves out all; null where they stay. An additional buyer whose name or address changes is stated as it was too (FA(3): Podmiot2K). FA(3): Podmiot3. */
            corrected_third_parties: components["schemas"]["ThirdPartyOutput"][] | null;
            /** @description The annotations as they should be; null for those of the invoice, without what no line needs any more. FA(3): Fa/Adnotacje. */
            annotations: components["schemas"]["AnnotationsOutput"] | null;
            /** @description The exchange rate as it should be; null for that of the invoice (art. 31b of the VAT act). */
            exchange_rate: components["schemas"]["ExchangeRateOutput"] | null;
            /** @description How, where and by when to pay, or to pay back, the difference that the correction makes. FA(3): Fa/Platnosc. */
            payment: components["schemas"]["PaymentOutput"] | null;
            /** @description What else the invoice says, each note under a name of its own. FA(3): Fa/DodatkowyOpis. */
            notes: components["schemas"]["NoteOutput"][];
            /** @description Where the number of the correction comes from: one of your series, or a number of your own. FA(3): Fa/P_2. */
            numbering: {
                /**
                 * @description The next number of a series is given at issue.
                 * @constant
                 */
                mode: "series";
                /**
                 * @description The code of the series: 1 to 16 capital letters, digits and hyphens.
                 * @example FV
                 */
                series: string;
            } | {
                /**
                 * @description The number is your own. Where it fits the pattern of a series, that series continues after it.
                 * @constant
                 */
                mode: "explicit";
                /** @description Number of the document (FA(3): P_2; art. 106e ust. 1 pkt 2 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. */
                number: string;
            };
            /**
             * @description Whether the corrected invoice was issued outside KSeF. FA(3): Fa/DaneFaKorygowanej/NrKSeFN.
             * @example false
             */
            original_outside_ksef: boolean;
            /** @description The payments of an advance invoice as they should be; null where they stay. The correction states what they change in P_15, and the payment before it in P_15ZK. FA(3): Fa/ZaliczkaCzesciowa. */
            corrected_payments: components["schemas"]["ReceivedPaymentOutput"][] | null;
            /** @description What a settlement takes off as it should be; null where it stays. FA(3): Fa/FakturaZaliczkowa. */
            corrected_advance_invoices: components["schemas"]["AdvanceInvoiceOutput"][] | null;
            /**
             * @description The place of issue. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/P_1M.
             * @example Warszawa
             */
            place_of_issue: string | null;
            /** @description Registers and a text of the seller; those of the invoice are not repeated automatically. FA(3): Stopka. */
            footer: components["schemas"]["FooterOutput"] | null;
            /** @description In the mode `period_discount`, and only there: one discount for all invoices of a period (art. 106j ust. 3 of the VAT act). FA(3): Fa. */
            period_discount: components["schemas"]["PeriodDiscountOutput"] | null;
            /**
             * @description How the correction shows what changes: each line as it was and as it is, or what it changes by alone. Values: before_and_after (before and after, stan przed i po); difference (difference, różnica). FA(3): Fa/FaWiersz/StanPrzed.
             * @example before_and_after
             * @enum {string}
             */
            row_form: "before_and_after" | "difference";
        };
        /** @description A line that a correction changes, or adds. */
        LineChangeOutput: {
            /**
             * @description The `ref` of a line of the invoice; null adds a line.
             * @example 1
             */
            ref: string | null;
            after: components["schemas"]["CorrectedLineOutput"];
        };
        /** @description A line as it should be (FA(3): Fa/FaWiersz). */
        CorrectedLineOutput: {
            /**
             * @description The name of the goods or services (art. 106e ust. 1 pkt 7 of the VAT act). At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_7.
             * @example Doradztwo w zakresie oprogramowania, listopad 2026
             */
            name: string;
            /**
             * @description How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): P_8B.
             * @example 10
             */
            quantity: string;
            /**
             * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
             * @example godz.
             */
            unit: string | null;
            /**
             * @description The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B. A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. FA(3): P_9A.
             * @example 200.00
             */
            unit_price: string;
            /** @description What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act). A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. FA(3): P_10. */
            discount: string | null;
            /** @description What is taken off the price of each unit, from zero to `unit_price`, net or gross as `price_mode` says. P_10 states what it makes for the whole quantity, together with `discount` where both are given. A decimal string with up to 14 digits before and 8 after the decimal point; `-0` is not allowed. */
            unit_discount: string | null;
            /**
             * @description The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act). Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża). FA(3): P_12.
             * @example 23
             * @enum {string}
             */
            vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
            classification: components["schemas"]["ClassificationOutput"];
            /**
             * @description The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13. FA(3): GTU.
             * @example GTU_12
             */
            gtu: string | null;
            /** @description The procedure of § 10 ust. 4 of the regulation on JPK_VAT: WSTO_EE, IED, TT_D, I_42, I_63, B_SPV, B_SPV_DOSTAWA or B_MPV_PROWIZJA. FA(3): Procedura. */
            procedure: string | null;
            /**
             * Format: date
             * @description The day on which this line was supplied, where the lines were supplied on several days. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): P_6A.
             */
            supply_date: string | null;
            /**
             * @description What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act). Values: full (in full, w całości); amount (value without quantity and price, wartość bez ilości i ceny); name (name alone, sama nazwa).
             * @example full
             * @enum {string}
             */
            presentation: "full" | "amount" | "name";
            /** @description A universal unique identifier of the row in the systems of the parties, unique within the invoice. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): UU_ID. */
            row_id: string | null;
            /**
             * @description Whether these are goods or services of annex 15 to the VAT act, which may call for split payment. FA(3): P_12_Zal_15.
             * @example false
             */
            annex_15: boolean;
            /** @description The excise duty within the price, zero or more, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed. FA(3): KwotaAkcyzy. */
            excise_duty: string | null;
            /** @description The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): KursWaluty. */
            tax_exchange_rate: string | null;
        };
        /** @description The buyer as it should be (FA(3): Podmiot2). */
        CorrectedBuyerOutput: {
            /**
             * @description The name of the buyer as it should be. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example ACME Polska sp. z o.o.
             */
            name: string;
        };
        /** @description The seller as it should be (FA(3): Podmiot1). */
        CorrectedSellerOutput: {
            /**
             * @description The name of the seller as it should be. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
             * @example Twoja Firma sp. z o.o.
             */
            name: string;
            address: components["schemas"]["AddressOutput"];
        };
        /** @description Where a party is (FA(3): TAdres). */
        AddressOutput: {
            /**
             * @description The ISO 3166-1 code of the country. FA(3): KodKraju.
             * @example PL
             */
            country_code: string;
            /**
             * @description Street and number, or the place where there are no streets. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): AdresL1.
             * @example ul. Prosta 1
             */
            address_line_1: string;
            /**
             * @description The rest of the address, such as postal code and town. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): AdresL2.
             * @example 00-001 Warszawa
             */
            address_line_2: string | null;
        };
        /** @description One discount for all supplies of a period to one buyer (art. 106j ust. 3 of the VAT act). */
        PeriodDiscountOutput: {
            /**
             * @description The period as text, such as a quarter. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OkresFaKorygowanej.
             * @example IV kwartał 2026
             */
            period: string;
            /**
             * @description Whether the discount is for everything that was supplied in the period; of some supplies the goods are named (art. 106j ust. 3 pkt 2). Values: all_supplies (all supplies of the period, wszystkich dostaw i usług w okresie); some_supplies (some supplies of the period, części dostaw i usług w okresie).
             * @example all_supplies
             * @enum {string}
             */
            scope: "all_supplies" | "some_supplies";
            /** @description The other invoices of the period. The invoice of the process is always included: leave it out here. FA(3): DaneFaKorygowanej. */
            invoices: components["schemas"]["PeriodDiscountInvoiceOutput"][];
            /** @description What the discount is for, by name; amounts are in `reductions`. FA(3): FaWiersz. */
            goods: components["schemas"]["PeriodDiscountGoodsOutput"][];
            /**
             * @description Whether the amounts of `reductions` are without VAT or with it. Values: net (net prices, ceny netto); gross (gross prices, ceny brutto).
             * @example net
             * @enum {string}
             */
            price_mode: "net" | "gross";
            /** @description What is taken off at each rate. */
            reductions: components["schemas"]["PeriodDiscountReductionOutput"][];
        };
        /** @description An invoice of the period (FA(3): DaneFaKorygowanej). */
        PeriodDiscountInvoiceOutput: {
            /**
             * @description Its number. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrFaKorygowanej.
             * @example FV/7/10/2026
             */
            number: string;
            /**
             * Format: date
             * @description Its date of issue. Date in the form `YYYY-MM-DD`, not before 2006-01-01. FA(3): DataWystFaKorygowanej.
             * @example 2026-10-15
             */
            issue_date: string;
            /**
             * @description Its KSeF number; null where it was issued outside KSeF. FA(3): NrKSeFFaKorygowanej.
             * @example 5265877635-20261015-010080615740-C4
             */
            ksef_number: string | null;
        };
        /** @description Goods or services that the discount is for. */
        PeriodDiscountGoodsOutput: {
            /**
             * @description The name of the goods or services (art. 106e ust. 1 pkt 7 of the VAT act). At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_7.
             * @example Doradztwo w zakresie oprogramowania, listopad 2026
             */
            name: string;
            /** @description How much of it was supplied in the period, where it is known. A decimal string with up to 16 digits before and 6 after the decimal point; `-0` is not allowed. FA(3): P_8B. */
            quantity: string | null;
            /**
             * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
             * @example godz.
             */
            unit: string | null;
            classification: components["schemas"]["ClassificationOutput"];
        };
        /** @description What is taken off at one VAT rate. */
        PeriodDiscountReductionOutput: {
            /**
             * @description The rate of what was supplied. Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża).
             * @example 23
             * @enum {string}
             */
            vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
            /**
             * @description What is taken off at this rate, above zero, net or gross as `price_mode` says, in the currency of the invoice. A decimal string with up to 16 digits before and 2 after the decimal point; `-0` is not allowed.
             * @example 500.00
             */
            amount: string;
        };
        /** @description Metadata of the authorization server (RFC 8414). */
        GetAuthorizationServerMetadataResponse: {
            /**
             * Format: uri
             * @description Identifier of the authorization server, compared as a string with `iss` of the authorization response.
             * @example https://api.invoicing.test
             */
            issuer: string;
            /**
             * Format: uri
             * @description URL to which you redirect a user who is to sign in and consent.
             * @example https://api.invoicing.test/oauth/authorize
             */
            authorization_endpoint: string;
            /**
             * Format: uri
             * @description URL that issues tokens.
             * @example https://api.invoicing.test/oauth/token
             */
            token_endpoint: string;
            /** @description Supported grant types. */
            grant_types_supported: string[];
            /** @description Supported response types. */
            response_types_supported: string[];
            /** @description Supported PKCE methods (RFC 7636). Use `S256`. */
            code_challenge_methods_supported: string[];
            /** @description Supported client authentication methods. HTTP Basic is recommended. */
            token_endpoint_auth_methods_supported: string[];
            /** @description All 24 scopes of the API. */
            scopes_supported: string[];
        };
        /** @description Metadata of this API as a protected resource (RFC 9728). */
        GetProtectedResourceMetadataResponse: {
            /**
             * Format: uri
             * @description Identifier of the API.
             * @example https://api.invoicing.test/api/v1
             */
            resource: string;
            /** @description Issuers whose access tokens the API accepts. */
            authorization_servers: string[];
            /** @description All 24 scopes of the API. */
            scopes_supported: string[];
            /** @description How access tokens are sent: only in the `Authorization` header. */
            bearer_methods_supported: string[];
        };
        /** @description A customer to create. */
        CreateCustomerRequest: {
            /**
             * @description Name of the buyer, as shown on documents. At most 512 UTF-16 units: a character beyond U+FFFF counts twice.
             * @example ACME sp. z o.o.
             */
            name: string;
            /**
             * @description Tax identifier of the buyer: up to 50 letters, digits and the characters ` .+*\/-`, or null for a buyer without one. Its kind is derived from the value and the country: a Polish NIP, an EU VAT number with its prefix, or another number. Never returned by the API.
             * @example 5252445767
             */
            tax_identifier?: string | null;
            /** @description Address of the buyer. */
            address: components["schemas"]["Address"];
            /**
             * @description Identifier of your system, such as `shop-pl`: 1 to 64 lower-case letters, digits, dots, hyphens and underscores, starting with a letter or digit. Cannot be changed. Objects created in the panel have `panel`.
             * @example shop-pl
             */
            external_system: string;
            /**
             * @description Your own reference for the object: 1 to 128 letters, digits, punctuation marks and symbols, with spaces only in between. Unique per type of object within `external_system`; cannot be changed.
             * @example cust-1001
             */
            external_reference: string;
        };
        /** @description Changes to a customer. At least one member must be given besides `expected_version`; omitted members are kept. */
        UpdateCustomerRequest: {
            /**
             * @description Version that your change is based on. If another version is current, nothing changes and the request fails with `version_conflict`, whose details contain `current_version`.
             * @example 1
             */
            expected_version: number;
            /**
             * @description Name of the buyer, as shown on documents. At most 512 UTF-16 units: a character beyond U+FFFF counts twice.
             * @example ACME S.A.
             */
            name?: string;
            /** @description Tax identifier of the buyer: up to 50 letters, digits and the characters ` .+*\/-`, or null for a buyer without one. Its kind is derived from the value and the country: a Polish NIP, an EU VAT number with its prefix, or another number. Never returned by the API. */
            tax_identifier?: string | null;
            /** @description New address. It replaces the previous one as a whole. */
            address?: components["schemas"]["Address"];
            /**
             * @description Use `archived` to exclude the customer from new drafts and `active` to allow it again.
             * @enum {string}
             */
            lifecycle_status?: "active" | "archived";
        };
        /** @description A draft to create. It may be incomplete. */
        CreateInvoiceDraftRequest: {
            /**
             * @description Identifier of your system, such as `shop-pl`: 1 to 64 lower-case letters, digits, dots, hyphens and underscores, starting with a letter or digit. Cannot be changed. Objects created in the panel have `panel`.
             * @example shop-pl
             */
            external_system: string;
            /**
             * @description Your own reference for the object: 1 to 128 letters, digits, punctuation marks and symbols, with spaces only in between. Unique per type of object within `external_system`; cannot be changed.
             * @example order-778
             */
            external_reference: string;
            /**
             * Format: uuid
             * @description Identifier of an invoice that KSeF rejected permanently and that this draft replaces. With a number series, the replacement takes over the number, except after status 440.
             */
            replaces_invoice_id?: string | null;
            /** @description Content of the invoice. */
            input: components["schemas"]["InvoiceInput"];
        };
        /** @description The next version of a draft. */
        UpdateInvoiceDraftRequest: {
            /**
             * @description Version that your change is based on. If another version is current, nothing changes and the request fails with `version_conflict`, whose details contain `current_version`.
             * @example 1
             */
            expected_version: number;
            /** @description Complete new content. It replaces the previous content. */
            input: components["schemas"]["InvoiceInputChange"];
        };
        /** @description The version to validate. */
        ValidateInvoiceDraftRequest: {
            /**
             * @description Version to validate.
             * @example 2
             */
            draft_version: number;
            /** @description Version of the rules to apply. Only the current one is available, so omit this member. */
            ruleset_version?: string;
        };
        /** @description The version to render and the language. */
        CreateInvoicePreviewRequest: {
            /**
             * @description Version to render.
             * @example 2
             */
            draft_version: number;
            /**
             * @description Language of the rendering: `pl`, `en`, or `pl-en` for both. Default: `pl`.
             * @enum {string}
             */
            locale?: "pl" | "en" | "pl-en";
        };
        /** @description The version to issue and the approval to use. */
        IssueInvoiceRequest: {
            /**
             * Format: uuid
             * @description Identifier of the draft.
             * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
             */
            draft_id: string;
            /**
             * @description Version to issue. It must be the current one.
             * @example 2
             */
            draft_version: number;
            /**
             * Format: uuid
             * @description Identifier of an approved, unused approval intent with the action `issue` for exactly this version. If it is omitted, the request fails with `approval_required`.
             * @example 0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b
             */
            approval_intent_id?: string | null;
            /** @description Content hash that you expect. If the content has another one, the request fails with `content_hash_mismatch`. */
            expected_content_hash?: string;
        };
        /** @description The invoice to send and the approval to use. */
        CreateKsefSubmissionRequest: {
            /**
             * Format: uuid
             * @description Identifier of the invoice.
             * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
             */
            invoice_id: string;
            /**
             * Format: uuid
             * @description Identifier of an approved, unused approval intent with the action `send` for this invoice and mode. If it is omitted, the request fails with `approval_required`.
             * @example 0193f6a5-8d20-7e9b-9f43-c61b0e7a2d58
             */
            approval_intent_id?: string | null;
            /**
             * @description How to send it. The approval must be for the same mode. Default: `online`.
             * @enum {string}
             */
            mode?: "online" | "late" | "offline";
        };
        /** @description What to do and the approval to use. */
        RetryKsefSubmissionRequest: {
            /**
             * Format: uuid
             * @description Identifier of an approved, unused approval intent with the action `retry` for this submission and mode. If it is omitted, the request fails with `approval_required`.
             * @example 0193f6a8-6a19-7d35-8e07-1b4c9d2f6ea0
             */
            approval_intent_id?: string | null;
            /**
             * @description What to do: `retry`, `late`, `reconcile` or `offline`. The approval must be for the same mode. An invoice issued offline is sent again with `retry` on any day. Default: `retry`.
             * @enum {string}
             */
            mode?: "retry" | "late" | "reconcile" | "offline";
        };
        /** @description Options of a download link. The body may be omitted. */
        CreateArtifactDownloadLinkRequest: {
            /**
             * @description Lifetime of the link in seconds, 60 to 900. Default: `300`.
             * @example 300
             */
            expires_in_seconds?: number;
            /**
             * @description Whether browsers save the file (`attachment`) or display it (`inline`). Default: `attachment`.
             * @enum {string}
             */
            disposition?: "attachment" | "inline";
        };
        /** @description A correction process to open. */
        CreateInvoiceCorrectionProcessRequest: {
            /**
             * Format: uuid
             * @description Identifier of the invoice to correct. An invoice can have one open process at a time.
             * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
             */
            invoice_id: string;
            /**
             * @description Identifier of your system, such as `shop-pl`: 1 to 64 lower-case letters, digits, dots, hyphens and underscores, starting with a letter or digit. Cannot be changed. Objects created in the panel have `panel`.
             * @example shop-pl
             */
            external_system: string;
            /**
             * @description Your own reference for the object: 1 to 128 letters, digits, punctuation marks and symbols, with spaces only in between. Unique per type of object within `external_system`; cannot be changed.
             * @example return-91
             */
            external_reference: string;
            /**
             * @description Reason for the correction, printed on the document (FA(3): PrzyczynaKorekty). At most 256 UTF-16 units: a character beyond U+FFFF counts twice.
             * @example Zwrot towaru
             */
            reason: string;
            /**
             * Format: uuid
             * @description A correction of the same invoice that KSeF rejected permanently. The new one takes its number in series mode, and may name it in explicit mode; after KSeF status 440 it takes a new one.
             */
            replaces_correction_id?: string | null;
        };
        /** @description A correction draft to create. */
        CreateInvoiceCorrectionDraftRequest: {
            /** @description Content of the correction: the state after it. */
            input: components["schemas"]["InvoiceCorrectionInput"];
        };
        /** @description The next version of a correction draft. */
        UpdateInvoiceCorrectionDraftRequest: {
            /**
             * @description Version that your change is based on. If another version is current, nothing changes and the request fails with `version_conflict`, whose details contain `current_version`.
             * @example 1
             */
            expected_version: number;
            /** @description Complete new content. It replaces the previous content. */
            input: components["schemas"]["InvoiceCorrectionInputChange"];
        };
        /** @description The version to render and the language. */
        CreateInvoiceCorrectionPreviewRequest: {
            /**
             * @description Version to render.
             * @example 2
             */
            draft_version: number;
            /**
             * @description Language of the rendering: `pl`, `en`, or `pl-en` for both. Default: `pl`.
             * @enum {string}
             */
            locale?: "pl" | "en" | "pl-en";
        };
        /** @description The version to finalize and the approval to use. */
        FinalizeInvoiceCorrectionRequest: {
            /**
             * Format: uuid
             * @description Identifier of the correction process.
             * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
             */
            process_id: string;
            /**
             * Format: uuid
             * @description Identifier of the correction draft.
             * @example 0193f6b0-7f35-7c29-a4e8-0d61b9f3a572
             */
            draft_id: string;
            /**
             * @description Version to finalize. It must be the current one.
             * @example 2
             */
            draft_version: number;
            /**
             * Format: uuid
             * @description Identifier of an approved, unused approval intent with the action `finalize` for exactly this version. If it is omitted, the request fails with `approval_required`.
             * @example 0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04
             */
            approval_intent_id?: string | null;
            /** @description Content hash that you expect. If the content has another one, the request fails with `content_hash_mismatch`. */
            expected_content_hash?: string;
        };
        /** @description The correction to send and the approval to use. */
        CreateInvoiceCorrectionKsefSubmissionRequest: {
            /**
             * Format: uuid
             * @description Identifier of the correction.
             * @example 0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5
             */
            correction_id: string;
            /**
             * Format: uuid
             * @description Identifier of an approved, unused approval intent with the action `send` for this correction and mode. If it is omitted, the request fails with `approval_required`.
             * @example 0193f6b3-0e96-7b1d-85fa-2c9e74d0b36a
             */
            approval_intent_id?: string | null;
            /**
             * @description How to send it. The approval must be for the same mode. Default: `online`.
             * @enum {string}
             */
            mode?: "online" | "late";
        };
        /** @description What to do and the approval to use. */
        RetryInvoiceCorrectionKsefSubmissionRequest: {
            /**
             * Format: uuid
             * @description Identifier of an approved, unused approval intent with the action `retry` for this submission and mode. If it is omitted, the request fails with `approval_required`.
             * @example 0193f6b6-7b52-7f4e-a0c3-d18e6f95a27b
             */
            approval_intent_id?: string | null;
            /**
             * @description What to do: `retry`, `late` or `reconcile`. The approval must be for the same mode. Default: `retry`.
             * @enum {string}
             */
            mode?: "retry" | "late" | "reconcile";
        };
        /** @description Options of a download link. The body may be omitted. */
        CreateInvoiceCorrectionArtifactDownloadLinkRequest: {
            /**
             * @description Lifetime of the link in seconds, 60 to 900. Default: `300`.
             * @example 300
             */
            expires_in_seconds?: number;
            /**
             * @description Whether browsers save the file (`attachment`) or display it (`inline`). Default: `attachment`.
             * @enum {string}
             */
            disposition?: "attachment" | "inline";
        };
        /** @description A webhook endpoint to create. */
        CreateWebhookEndpointRequest: {
            /**
             * @description HTTPS URL that receives the events, up to 2048 characters: a public host name and port 443 or 8443, without user, fragment or IP address.
             * @example https://example.com/hooks/invoicing
             */
            url: string;
            /** @description Event types to send to the endpoint, each once, or `*` alone for all. */
            event_types: ("*" | "customer.created" | "customer.updated" | "invoice_draft.created" | "invoice_draft.updated" | "invoice_draft.discarded" | "invoice_approval_intent.created" | "invoice_approval_intent.approved" | "invoice_approval_intent.denied" | "invoice_approval_intent.expired" | "invoice_approval_intent.superseded" | "invoice_approval_intent.revoked" | "invoice_approval_intent.consumed" | "invoice.issued" | "ksef_submission.created" | "ksef_submission.retry_started" | "ksef_submission.processing" | "ksef_submission.accepted" | "ksef_submission.rejected" | "ksef_submission.failed" | "ksef_submission.uncertain" | "ksef_submission.reconciled" | "ksef_submission.delayed" | "artifact.available" | "invoice_correction_process.created" | "invoice_correction_process.finalized" | "invoice_correction_process.abandoned" | "invoice_correction_draft.created" | "invoice_correction_draft.updated" | "invoice_correction_approval_intent.created" | "invoice_correction_approval_intent.approved" | "invoice_correction_approval_intent.denied" | "invoice_correction_approval_intent.expired" | "invoice_correction_approval_intent.superseded" | "invoice_correction_approval_intent.revoked" | "invoice_correction_approval_intent.consumed" | "invoice_correction.finalized" | "invoice_correction_ksef_submission.created" | "invoice_correction_ksef_submission.retry_started" | "invoice_correction_ksef_submission.processing" | "invoice_correction_ksef_submission.accepted" | "invoice_correction_ksef_submission.rejected" | "invoice_correction_ksef_submission.failed" | "invoice_correction_ksef_submission.uncertain" | "invoice_correction_ksef_submission.reconciled" | "invoice_correction_ksef_submission.delayed" | "invoice_correction_artifact.available" | "webhook_endpoint.ping" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.reactivated" | "ksef_certificate.expiring")[];
            /** @description Your description of the endpoint, on one line. At most 200 UTF-16 units: a character beyond U+FFFF counts twice. */
            description?: "" | string;
            /**
             * @description Whether events are sent (`active`) or held (`paused`). Default: `active`.
             * @enum {string}
             */
            status?: "active" | "paused";
        };
        /** @description Changes to a webhook endpoint. Omitted members are kept; the last write wins. */
        UpdateWebhookEndpointRequest: {
            /** @description HTTPS URL that receives the events, up to 2048 characters: a public host name and port 443 or 8443, without user, fragment or IP address. */
            url?: string;
            /** @description Event types to send to the endpoint, each once, or `*` alone for all. */
            event_types?: ("*" | "customer.created" | "customer.updated" | "invoice_draft.created" | "invoice_draft.updated" | "invoice_draft.discarded" | "invoice_approval_intent.created" | "invoice_approval_intent.approved" | "invoice_approval_intent.denied" | "invoice_approval_intent.expired" | "invoice_approval_intent.superseded" | "invoice_approval_intent.revoked" | "invoice_approval_intent.consumed" | "invoice.issued" | "ksef_submission.created" | "ksef_submission.retry_started" | "ksef_submission.processing" | "ksef_submission.accepted" | "ksef_submission.rejected" | "ksef_submission.failed" | "ksef_submission.uncertain" | "ksef_submission.reconciled" | "ksef_submission.delayed" | "artifact.available" | "invoice_correction_process.created" | "invoice_correction_process.finalized" | "invoice_correction_process.abandoned" | "invoice_correction_draft.created" | "invoice_correction_draft.updated" | "invoice_correction_approval_intent.created" | "invoice_correction_approval_intent.approved" | "invoice_correction_approval_intent.denied" | "invoice_correction_approval_intent.expired" | "invoice_correction_approval_intent.superseded" | "invoice_correction_approval_intent.revoked" | "invoice_correction_approval_intent.consumed" | "invoice_correction.finalized" | "invoice_correction_ksef_submission.created" | "invoice_correction_ksef_submission.retry_started" | "invoice_correction_ksef_submission.processing" | "invoice_correction_ksef_submission.accepted" | "invoice_correction_ksef_submission.rejected" | "invoice_correction_ksef_submission.failed" | "invoice_correction_ksef_submission.uncertain" | "invoice_correction_ksef_submission.reconciled" | "invoice_correction_ksef_submission.delayed" | "invoice_correction_artifact.available" | "webhook_endpoint.ping" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.reactivated" | "ksef_certificate.expiring")[];
            /** @description Your description of the endpoint, on one line. At most 200 UTF-16 units: a character beyond U+FFFF counts twice. */
            description?: "" | string;
            /**
             * @description Whether events are sent (`active`) or held (`paused`).
             * @enum {string}
             */
            status?: "active" | "paused";
            /** @description Whether held events are sent when the endpoint becomes active again. True if omitted. */
            release_held?: boolean;
        };
        /** @description Options of a secret rotation. The body may be omitted. */
        RotateWebhookEndpointSecretRequest: {
            /**
             * @description Time in seconds during which deliveries carry signatures of the old and the new secret, up to 604800 (7 days). With 0, the old secret stops working at once. Default: `86400`.
             * @example 86400
             */
            overlap_seconds?: number;
        };
        /** @description Body of every unsuccessful response. */
        Error: {
            /** @description The error. */
            error: {
                /**
                 * @description Machine-readable error code. If you do not know a code, rely on the HTTP status. New codes may be added.
                 * @enum {string}
                 */
                code: "bad_request" | "invalid_cursor" | "idempotency_key_invalid" | "unauthorized" | "invalid_token" | "insufficient_scope" | "organization_suspended" | "feature_not_enabled" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "version_conflict" | "idempotency_in_progress" | "duplicate_external_reference" | "content_hash_mismatch" | "approval_required" | "approval_pending" | "approval_denied" | "approval_expired" | "approval_already_used" | "approval_superseded" | "approval_revoked" | "approval_mismatch" | "approval_intent_exists" | "draft_not_open" | "draft_invalid" | "customer_archived" | "number_already_used" | "issue_date_stale" | "submission_exists" | "submission_not_retryable" | "reconciliation_required" | "correction_process_open" | "correction_process_closed" | "original_not_in_ksef" | "artifact_not_ready" | "endpoint_not_active" | "delivery_in_progress" | "rotation_in_progress" | "endpoint_limit_reached" | "ksef_not_connected" | "payload_too_large" | "misdirected_request" | "uri_too_long" | "headers_too_large" | "unsupported_media_type" | "validation_failed" | "idempotency_key_reused" | "rate_limited" | "internal_error" | "service_unavailable";
                /** @description Explanation in English. The wording may change; rely on `code`. */
                message: string;
                /**
                 * Format: uuid
                 * @description Identifier of this request in our logs, equal to the header `X-Correlation-Id`.
                 */
                correlation_id: string;
                /** @description Individual problems. Absent if the code says everything. */
                details?: components["schemas"]["ErrorDetail"][];
            };
        };
        /** @description One problem. Which facts are present depends on the code. */
        ErrorDetail: {
            code: components["schemas"]["DetailCode"];
            /** @description JSON Pointer (RFC 6901) to the member of the request body, such as `/input/lines/0/quantity`. */
            path?: string;
            /** @description Name of the query parameter. */
            parameter?: string;
            /** @description Explanation in English, one sentence that says what to do. */
            message?: string;
            /** @description Explanation in Polish. */
            message_pl?: string;
            /**
             * Format: uuid
             * @description Identifier of the existing object.
             */
            existing_id?: string;
            /**
             * Format: uuid
             * @description Identifier of the object created with the approval.
             */
            resource_id?: string;
            /** @description Type of the object created with the approval. */
            resource_type?: string;
            /** @description Current version of the object. */
            current_version?: number;
            /** @description Current hash of the content. */
            current_hash?: string;
            /** @description Status that prevents the request. */
            status?: string;
            /** @description Missing scope. */
            scope?: string;
            /** @description Number that is taken. */
            number?: string;
            /**
             * Format: date
             * @description Date of issue of the document.
             */
            issue_date?: string;
            /** @description Mode with which the request can be repeated. */
            mode?: string;
            /**
             * @description Gross total of the lines, in the currency of the document.
             * @example 1230.00
             */
            computed_total_gross?: string;
        };
        /**
         * @description Machine-readable code of a problem or a warning. In the sentences, braces stand for facts that accompany the code. New codes may be added.
         * @enum {string}
         */
        DetailCode: "account_changed" | "account_details_without_account" | "account_new" | "account_not_on_white_list" | "adjustment_negative" | "adjustments_empty" | "advance_amounts_required" | "advance_exceeds_rate" | "advance_invoices_required" | "advance_invoices_unused" | "advance_reference_ambiguous" | "advance_vat_pln_required" | "already_replaced" | "ambiguous_identifier" | "ambiguous_party" | "amount_not_positive" | "amount_out_of_range" | "amount_unusual" | "approval_already_used" | "approval_intent_exists" | "approval_mismatch" | "approval_required" | "art100_needs_eu_vat_buyer" | "attached_cell_text" | "attached_table_uneven" | "attachment_data_required" | "attachment_needs_notice" | "authorised_entity_is_seller" | "bank_account_checksum" | "bank_account_missing" | "buyer_is_seller" | "buyer_new" | "buyer_nip_change_requires_reversal" | "buyer_not_active_vat" | "buyer_vat_number_invalid" | "contact_empty" | "correction_before_invoice" | "correction_exceeds_invoice" | "correction_process_open" | "country_unknown" | "currency_unknown" | "current_hash" | "current_version" | "customer_version_outdated" | "date_out_of_range" | "decimal_format" | "decimals_exceeded" | "description_mismatch" | "discount_exceeds_value" | "discount_without_price" | "discounted_goods_required" | "due_date_before_issue" | "due_date_missing" | "duplicate_external_reference" | "email_format" | "enum" | "eori_format" | "eu_vat_form_doubtful" | "eu_vat_format" | "eu_vat_prefix_mismatch" | "exchange_rate_date_late" | "exchange_rate_day_unexpected" | "exchange_rate_day_without_table" | "exchange_rate_doubtful" | "exchange_rate_far" | "exchange_rate_forbidden" | "exchange_rate_not_positive" | "exchange_rate_not_published" | "exchange_rate_offered" | "exchange_rate_old" | "exchange_rate_other_day" | "exchange_rate_required" | "excise_negative" | "exemption_basis_missing" | "exemption_basis_unused" | "existing_id" | "export_with_polish_buyer" | "fa3_schema" | "forbidden_characters" | "format" | "further_account_without_first" | "gln_check_digit" | "gln_without_address" | "gtu_unknown" | "internal_id_format" | "intra_eu_supply_needs_eu_vat_buyer" | "invalid" | "invalid_cursor" | "invoice_rejected" | "invoice_too_large" | "issue_date_in_future" | "issue_date_not_today" | "issue_date_stale" | "issued_offline" | "issued_offline_overdue" | "ksef_number_invalid" | "ksef_payment_id_format" | "line_ref_duplicate" | "line_without_value" | "lines_required" | "margin_needs_gross_prices" | "margin_procedure_missing" | "margin_procedure_unused" | "name_generic" | "name_only_on_simplified" | "new_transport_count" | "new_transport_description" | "new_transport_line" | "nip_checksum" | "nip_in_wrong_field" | "not_allowed_in_advance" | "not_allowed_in_mode" | "not_late" | "nothing_changes" | "number_already_used" | "number_case_differs" | "offline_certificate_missing" | "order_line_not_full" | "order_without_value" | "original_is_in_ksef" | "original_ksef_number_outdated" | "original_not_in_ksef" | "out_of_range" | "paid_date_after_issue" | "paid_date_required" | "paid_date_without_payment" | "partial_payments_mismatch" | "pattern" | "payment_after_issue" | "payment_exceeds_order" | "payment_link_format" | "payment_link_of_other_id" | "payment_terms_missing" | "period_discount_kind" | "period_discount_required" | "period_invoice_duplicate" | "possible_duplicate" | "procedure_unknown" | "quantity_below_zero" | "quantity_negative" | "quantity_not_shown" | "quantity_zero" | "rate_amounts_missing" | "received_payment_other_month" | "received_payments_required" | "received_payments_unused" | "reduction_rate_duplicate" | "reference_not_found" | "register_number_format" | "repeated" | "required" | "reverse_charge_mismatch" | "reverse_charge_missing" | "reverse_charge_needs_polish_buyer" | "role_description_mismatch" | "row_form_needs_both_states" | "row_id_duplicate" | "sale_date_and_period_exclusive" | "sale_date_far" | "sale_period_reversed" | "scope" | "self_billing_by_seller" | "seller_outdated" | "sent_after_deadline" | "sent_after_its_day" | "series_archived" | "share_missing" | "share_only_for_additional_buyer" | "shares_leave_nothing" | "simplified_limit_exceeded" | "simplified_needs_nip" | "simplified_rate" | "split_payment_below_limit" | "split_payment_needs_business" | "split_payment_needs_transfer" | "split_payment_possible" | "split_payment_required" | "status" | "submission_exists" | "supply_date_forbidden" | "swift_format" | "tax_identifier_format" | "technical_correction" | "text_empty" | "text_not_normalised" | "text_too_long" | "too_long" | "too_many_advance_invoices" | "too_many_contacts" | "too_many_items" | "too_many_lines" | "too_many_notes" | "too_many_payments" | "too_many_third_parties" | "too_short" | "total_mismatch" | "total_negative" | "total_only_on_simplified" | "totals_inconsistent" | "transport_reversed" | "triangular_needs_eu_vat_buyer" | "triangular_rate" | "type" | "unit_not_marked" | "unit_not_named" | "unit_price_negative" | "unknown_field" | "unknown_line_ref" | "unknown_parameter" | "unmatched_party" | "unsupported_kind" | "url_not_allowed" | "vat_per_line_in_advance" | "vat_rate_not_in_force" | "vat_rate_unknown" | "waited_past_its_time";
        /** @description Object that the event is about. */
        WebhookEventSubject: {
            /** @description Type of the object. */
            type: string;
            /**
             * Format: uuid
             * @description Identifier of the object.
             */
            id: string;
            /** @description Version that the event is about, or null for objects without versions. */
            version: number | null;
            /** @description Sequence number, increasing with every event about this object. Ignore events that arrive after a later one. */
            sequence: number;
        };
        /** @description Why it happened; an operation is named with its client and with the correlation id of its answer. */
        WebhookEventCause: {
            /**
             * @description Either `operation` (an API request), `panel` (a person) or `worker` (the service itself).
             * @enum {string}
             */
            kind: "operation" | "panel" | "worker";
            /** @description Identifier of the operation, or null. */
            operation_id: string | null;
            /** @description Client that called the operation, or null. */
            client_id: string | null;
            /**
             * Format: uuid
             * @description Correlation identifier of the request, or null.
             */
            correlation_id: string | null;
        };
        /** @description A customer was created. */
        CustomerCreatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "customer.created";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "customer";
                    /** @description New version number. */
                    version: number;
                    /**
                     * @description New lifecycle status, `active` or `archived`.
                     * @enum {string}
                     */
                    lifecycle_status: "active" | "archived";
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A version was appended to a customer. */
        CustomerUpdatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "customer.updated";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "customer";
                    /** @description New version number. */
                    version: number;
                    /**
                     * @description New lifecycle status, `active` or `archived`.
                     * @enum {string}
                     */
                    lifecycle_status: "active" | "archived";
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /** @description Previous version number. */
                    version: number;
                    /**
                     * @description Previous lifecycle status, `active` or `archived`.
                     * @enum {string}
                     */
                    lifecycle_status: "active" | "archived";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A draft was created. */
        InvoiceDraftCreatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_draft.created";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_draft";
                    /** @description New version number. */
                    version: number;
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "open" | "issued" | "discarded";
                    /** @description Hash of everything that a person approves. */
                    content_hash: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A version was appended to a draft. */
        InvoiceDraftUpdatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_draft.updated";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_draft";
                    /** @description New version number. */
                    version: number;
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "open" | "issued" | "discarded";
                    /** @description Hash of everything that a person approves. */
                    content_hash: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /** @description Previous version number. */
                    version: number;
                    /** @description Hash of everything that a person approves. */
                    content_hash: string;
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A draft was discarded by a person. */
        InvoiceDraftDiscardedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_draft.discarded";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_draft";
                    /** @description New version number. */
                    version: number;
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "open" | "issued" | "discarded";
                    /** @description Hash of everything that a person approves. */
                    content_hash: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "open" | "issued" | "discarded";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description An approval was asked for. */
        InvoiceApprovalIntentCreatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_approval_intent.created";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "issue" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_draft" | "invoice" | "ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person approved; the use window has begun and ends at `usable_until`. */
        InvoiceApprovalIntentApprovedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_approval_intent.approved";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "issue" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_draft" | "invoice" | "ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person denied, with a reason. */
        InvoiceApprovalIntentDeniedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_approval_intent.denied";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "issue" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_draft" | "invoice" | "ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Nobody decided in time, or nobody used the approval in its window. */
        InvoiceApprovalIntentExpiredEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_approval_intent.expired";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "issue" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_draft" | "invoice" | "ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The content, or for `retry` the state of the submission, changed after the approval was asked for, or another approval of the same was used first. */
        InvoiceApprovalIntentSupersededEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_approval_intent.superseded";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "issue" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_draft" | "invoice" | "ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person took the approval or the request for it back, or it no longer counts: its approver, the policy or the asking client changed. */
        InvoiceApprovalIntentRevokedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_approval_intent.revoked";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "issue" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_draft" | "invoice" | "ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The approved action was taken; the approval is used up. */
        InvoiceApprovalIntentConsumedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_approval_intent.consumed";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "issue" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_draft" | "invoice" | "ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description An invoice was issued and has its number. */
        InvoiceIssuedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice.issued";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "issued";
                    /** @description Number of the document. */
                    number: string;
                    /** @description Number series that assigned the number, or null. */
                    series: string | null;
                    /**
                     * Format: uuid
                     * @description Identifier of the draft.
                     */
                    draft_id: string;
                    /** @description Version of the draft. */
                    draft_version: number;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A document was queued for KSeF. */
        KsefSubmissionCreatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "ksef_submission.created";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /**
                     * @description Mode of sending or retrying.
                     * @enum {string}
                     */
                    mode: "online" | "late" | "offline";
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Another attempt, or a search for an uncertain document, was started under an approval. */
        KsefSubmissionRetryStartedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "ksef_submission.retry_started";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /**
                     * @description Mode of sending or retrying.
                     * @enum {string}
                     */
                    mode: "retry" | "late" | "reconcile" | "offline";
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF took the document and is checking it. */
        KsefSubmissionProcessingEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "ksef_submission.processing";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF accepted the document and gave its number. */
        KsefSubmissionAcceptedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "ksef_submission.accepted";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF refused the document. */
        KsefSubmissionRejectedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "ksef_submission.rejected";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The document was not sent, or KSeF did not take it; it is proven that KSeF does not have it. */
        KsefSubmissionFailedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "ksef_submission.failed";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The answer was lost; whether KSeF has the document is being found out. Nothing is sent again meanwhile. */
        KsefSubmissionUncertainEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "ksef_submission.uncertain";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description What became of an uncertain document is known. */
        KsefSubmissionReconciledEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "ksef_submission.reconciled";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF is taking longer than usual; nothing has to be done. */
        KsefSubmissionDelayedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "ksef_submission.delayed";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A document of an invoice can be downloaded. */
        ArtifactAvailableEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "artifact.available";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "artifact";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "available";
                    /** @description Kind of file. */
                    kind: string;
                    /** @description Document that the artifact belongs to. */
                    owner: {
                        /**
                         * @description Type of the document.
                         * @enum {string}
                         */
                        type: "invoice" | "invoice_correction";
                        /**
                         * Format: uuid
                         * @description Identifier of the document.
                         */
                        id: string;
                    };
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /** @description SHA-256 of the file as 64 hexadecimal digits. */
                    sha256: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The correction of an invoice was opened. */
        InvoiceCorrectionProcessCreatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_process.created";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_process";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "open" | "finalized" | "abandoned";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The correction of an invoice was finalized. */
        InvoiceCorrectionProcessFinalizedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_process.finalized";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_process";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "open" | "finalized" | "abandoned";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /**
                     * Format: uuid
                     * @description Identifier of the correction.
                     */
                    correction_id: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "open" | "finalized" | "abandoned";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The correction of an invoice was given up by a person. */
        InvoiceCorrectionProcessAbandonedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_process.abandoned";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_process";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "open" | "finalized" | "abandoned";
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "open" | "finalized" | "abandoned";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A draft of a correction was created. */
        InvoiceCorrectionDraftCreatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_draft.created";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_draft";
                    /** @description New version number. */
                    version: number;
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "open" | "finalized" | "superseded";
                    /**
                     * Format: uuid
                     * @description Identifier of the correction process.
                     */
                    process_id: string;
                    /** @description Hash of everything that a person approves. */
                    content_hash: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A version was appended to a draft of a correction, or a newer draft superseded it. */
        InvoiceCorrectionDraftUpdatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_draft.updated";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_draft";
                    /** @description New version number. */
                    version: number;
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "open" | "finalized" | "superseded";
                    /**
                     * Format: uuid
                     * @description Identifier of the correction process.
                     */
                    process_id: string;
                    /** @description Hash of everything that a person approves. */
                    content_hash: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /** @description Previous version number. */
                    version?: number;
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status?: "open" | "finalized" | "superseded";
                    /** @description Hash of everything that a person approves. */
                    content_hash?: string;
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description An approval was asked for. */
        InvoiceCorrectionApprovalIntentCreatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_approval_intent.created";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "finalize" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_correction_draft" | "invoice_correction" | "invoice_correction_ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person approved; the use window has begun and ends at `usable_until`. */
        InvoiceCorrectionApprovalIntentApprovedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_approval_intent.approved";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "finalize" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_correction_draft" | "invoice_correction" | "invoice_correction_ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person denied, with a reason. */
        InvoiceCorrectionApprovalIntentDeniedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_approval_intent.denied";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "finalize" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_correction_draft" | "invoice_correction" | "invoice_correction_ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Nobody decided in time, or nobody used the approval in its window. */
        InvoiceCorrectionApprovalIntentExpiredEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_approval_intent.expired";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "finalize" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_correction_draft" | "invoice_correction" | "invoice_correction_ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The content, or for `retry` the state of the submission, changed after the approval was asked for, or another approval of the same was used first. */
        InvoiceCorrectionApprovalIntentSupersededEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_approval_intent.superseded";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "finalize" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_correction_draft" | "invoice_correction" | "invoice_correction_ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person took the approval or the request for it back, or it no longer counts: its approver, the policy or the asking client changed. */
        InvoiceCorrectionApprovalIntentRevokedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_approval_intent.revoked";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "finalize" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_correction_draft" | "invoice_correction" | "invoice_correction_ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The approved action was taken; the approval is used up. */
        InvoiceCorrectionApprovalIntentConsumedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_approval_intent.consumed";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_approval_intent";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                    /**
                     * @description Requested action.
                     * @enum {string}
                     */
                    action: "finalize" | "send" | "retry";
                    /** @description Mode of sending or retrying, or null for other actions. */
                    mode: string | null;
                    /** @description Object that the approval is about. */
                    subject: {
                        /**
                         * @description Type of the object.
                         * @enum {string}
                         */
                        type: "invoice_correction_draft" | "invoice_correction" | "invoice_correction_ksef_submission";
                        /**
                         * Format: uuid
                         * @description Identifier of the object.
                         */
                        id: string;
                        /** @description Version of the draft, or null for objects without versions. */
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Time until which the approval can be used, in UTC, or null before the decision.
                     */
                    usable_until: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A correction was finalized and has its number. */
        InvoiceCorrectionFinalizedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction.finalized";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "finalized";
                    /** @description Number of the document. */
                    number: string;
                    /** @description Number series that assigned the number, or null. */
                    series: string | null;
                    /**
                     * Format: uuid
                     * @description Identifier of the correction process.
                     */
                    process_id: string;
                    /**
                     * Format: uuid
                     * @description Identifier of the invoice.
                     */
                    invoice_id: string;
                    /**
                     * Format: uuid
                     * @description Identifier of the draft.
                     */
                    draft_id: string;
                    /** @description Version of the draft. */
                    draft_version: number;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A document was queued for KSeF. */
        InvoiceCorrectionKsefSubmissionCreatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_ksef_submission.created";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the correction.
                     */
                    correction_id: string;
                    /**
                     * @description Mode of sending or retrying.
                     * @enum {string}
                     */
                    mode: "online" | "late" | "offline";
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Another attempt, or a search for an uncertain document, was started under an approval. */
        InvoiceCorrectionKsefSubmissionRetryStartedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_ksef_submission.retry_started";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the correction.
                     */
                    correction_id: string;
                    /**
                     * @description Mode of sending or retrying.
                     * @enum {string}
                     */
                    mode: "retry" | "late" | "reconcile" | "offline";
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF took the document and is checking it. */
        InvoiceCorrectionKsefSubmissionProcessingEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_ksef_submission.processing";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the correction.
                     */
                    correction_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF accepted the document and gave its number. */
        InvoiceCorrectionKsefSubmissionAcceptedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_ksef_submission.accepted";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the correction.
                     */
                    correction_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF refused the document. */
        InvoiceCorrectionKsefSubmissionRejectedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_ksef_submission.rejected";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the correction.
                     */
                    correction_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The document was not sent, or KSeF did not take it; it is proven that KSeF does not have it. */
        InvoiceCorrectionKsefSubmissionFailedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_ksef_submission.failed";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the correction.
                     */
                    correction_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The answer was lost; whether KSeF has the document is being found out. Nothing is sent again meanwhile. */
        InvoiceCorrectionKsefSubmissionUncertainEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_ksef_submission.uncertain";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the correction.
                     */
                    correction_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description What became of an uncertain document is known. */
        InvoiceCorrectionKsefSubmissionReconciledEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_ksef_submission.reconciled";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the correction.
                     */
                    correction_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF is taking longer than usual; nothing has to be done. */
        InvoiceCorrectionKsefSubmissionDelayedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_ksef_submission.delayed";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "invoice_correction_ksef_submission";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                    /**
                     * Format: uuid
                     * @description Identifier of the correction.
                     */
                    correction_id: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description Mode of sending or retrying. */
                    mode: string;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "queued" | "sending" | "processing" | "uncertain" | "failed" | "rejected" | "accepted";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A document of a correction can be downloaded. */
        InvoiceCorrectionArtifactAvailableEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "invoice_correction_artifact.available";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "artifact";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "available";
                    /** @description Kind of file. */
                    kind: string;
                    /** @description Document that the artifact belongs to. */
                    owner: {
                        /**
                         * @description Type of the document.
                         * @enum {string}
                         */
                        type: "invoice" | "invoice_correction";
                        /**
                         * Format: uuid
                         * @description Identifier of the document.
                         */
                        id: string;
                    };
                    /**
                     * Format: uuid
                     * @description Identifier of the correction.
                     */
                    correction_id: string;
                    /** @description SHA-256 of the file as 64 hexadecimal digits. */
                    sha256: string;
                    /** @description KSeF number, or null. */
                    ksef_number: string | null;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description An endpoint was registered, or someone tests it; sent to that endpoint alone. */
        WebhookEndpointPingEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "webhook_endpoint.ping";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "webhook_endpoint";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "active" | "paused" | "disabled" | "revoked";
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Another endpoint got a new secret. */
        WebhookEndpointSecretRotatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "webhook_endpoint.secret_rotated";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "webhook_endpoint";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "active" | "paused" | "disabled" | "revoked";
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Another endpoint was disabled. */
        WebhookEndpointDisabledEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "webhook_endpoint.disabled";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "webhook_endpoint";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "active" | "paused" | "disabled" | "revoked";
                    /**
                     * @description Why the endpoint was disabled.
                     * @enum {string}
                     */
                    disabled_reason: "gone" | "sustained_failure";
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "active" | "paused" | "disabled" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Another endpoint is active again. */
        WebhookEndpointReactivatedEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "webhook_endpoint.reactivated";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "webhook_endpoint";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "active" | "paused" | "disabled" | "revoked";
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: {
                    /**
                     * @description Previous status.
                     * @enum {string}
                     */
                    status: "active" | "paused" | "disabled" | "revoked";
                } | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A certificate that is in use for KSeF expires in 30 days, in 7 days or in one day. Replace it in the panel. */
        KsefCertificateExpiringEvent: {
            /**
             * Format: uuid
             * @description Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "ksef_certificate.expiring";
            /**
             * Format: date-time
             * @description Time at which the event happened, in UTC.
             */
            timestamp: string;
            /**
             * @description Major version of the API.
             * @constant
             */
            api_version: "v1";
            /**
             * @description KSeF environment of the organization.
             * @enum {string}
             */
            environment: "simulator" | "test" | "demo" | "production";
            /**
             * Format: uuid
             * @description Identifier of the organization.
             */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            /** @description Data of the event. */
            data: {
                /** @description Identifiers and state of the object. Read the object itself for more. */
                object: {
                    /**
                     * Format: uuid
                     * @description Identifier of the object.
                     */
                    id: string;
                    /**
                     * @description Type of the object.
                     * @constant
                     */
                    type: "ksef_certificate";
                    /**
                     * @description New status.
                     * @enum {string}
                     */
                    status: "active";
                    /**
                     * @description What the certificate is for: `sign_in` to KSeF, or `offline` to sign KOD II.
                     * @enum {string}
                     */
                    purpose: "sign_in" | "offline";
                    /**
                     * Format: date-time
                     * @description Time at which it expires, in UTC.
                     */
                    expires_at: string;
                    /** @description Number of days until then, rounded up. */
                    days_left: number;
                    /** @description True in test events sent from the panel; otherwise absent. */
                    test?: boolean;
                };
                /** @description Previous values of the members that changed, or null. */
                previous: Record<string, never> | null;
                /** @description Identifier of your system, or null. */
                external_system: string | null;
                /** @description Your own reference for the object, or null. */
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
    };
    responses: {
        /** @description `bad_request`: The request breaks the protocol: malformed JSON, an unknown query parameter or a malformed header. Correct the request; `details` names the parameter, `message` the place in the JSON. */
        Error400BadRequest: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `bad_request`: The request breaks the protocol: malformed JSON, an unknown query parameter or a malformed header. Correct the request; `details` names the parameter, `message` the place in the JSON.
         *
         *     `idempotency_key_invalid`: The Idempotency-Key is empty, repeated, longer than 255 characters or holds other than visible ASCII. Send the header once, with 1 to 255 visible ASCII characters; a UUID is a good key.
         */
        Error400BadRequestOrIdempotencyKeyInvalid: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `bad_request`: The request breaks the protocol: malformed JSON, an unknown query parameter or a malformed header. Correct the request; `details` names the parameter, `message` the place in the JSON.
         *
         *     `invalid_cursor`: The cursor is not ours or belongs to another list, organization or filter. Start the list again without `cursor`. A cursor belongs to one list, one organization and the same filters.
         */
        Error400BadRequestOrInvalidCursor: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `unauthorized`: The Authorization header with a bearer token is missing. Send `Authorization: Bearer …`. Tokens are never read from the query or from cookies.
         *
         *     `invalid_token`: The access token is unknown, expired or revoked; get a new one. Get a new access token; tokens live for 600 seconds and end at once when a client or a consent is revoked.
         */
        Error401: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `insufficient_scope`: The access token lacks the scope that this operation needs. `WWW-Authenticate` names the scope. Have it granted to the client, then get a new token.
         *
         *     `organization_suspended`: The organization is suspended. Contact support; nothing that the client sends changes this.
         *
         *     `feature_not_enabled`: The organization has no access to this feature. Ask for access to the feature.
         */
        Error403: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: There is no such route or resource in this organization. Check the id and the organization of the token. What belongs to another organization looks the same as what does not exist. */
        Error404: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `method_not_allowed`: The path exists, but not with this method; see the Allow header. Use a method of the `Allow` header. */
        Error405: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_acceptable`: The Accept header excludes application/json. Accept `application/json`. */
        Error406: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `request_timeout`: The body was not received in time. Send the whole body within 15 seconds. */
        Error408: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key. */
        Error409IdempotencyInProgress: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `artifact_not_ready`: The artifact is still being made. Wait for the event `artifact.available`, or read the list again.
         */
        Error409IdempotencyInProgressOrArtifactNotReady: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `correction_process_closed`: The correction process is finalized or abandoned. Open a new correction process.
         */
        Error409IdempotencyInProgressOrCorrectionProcessClosed: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `duplicate_external_reference`: A resource with this external system and reference exists; use it. Use the resource that `details` names by `existing_id`.
         */
        Error409IdempotencyInProgressOrDuplicateExternalReference: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `duplicate_external_reference`: A resource with this external system and reference exists; use it. Use the resource that `details` names by `existing_id`.
         *
         *     `correction_process_open`: The invoice has an open correction process; use it. Use the process that `details` names, or abandon it in the panel.
         */
        Error409IdempotencyInProgressOrDuplicateExternalReferenceOrCorrectionProcessOpen: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `duplicate_external_reference`: A resource with this external system and reference exists; use it. Use the resource that `details` names by `existing_id`.
         *
         *     `customer_archived`: The customer is archived and cannot be used in new drafts. Reactivate the customer or use another.
         */
        Error409IdempotencyInProgressOrDuplicateExternalReferenceOrCustomerArchived: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `endpoint_limit_reached`: The organization has reached the maximum number of webhook endpoints. Revoke an endpoint that is not used any more.
         */
        Error409IdempotencyInProgressOrEndpointLimitReached: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `endpoint_not_active`: The webhook endpoint is not active. Reactivate the endpoint. A revoked one stays revoked.
         */
        Error409IdempotencyInProgressOrEndpointNotActive: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `endpoint_not_active`: The webhook endpoint is not active. Reactivate the endpoint. A revoked one stays revoked.
         *
         *     `delivery_in_progress`: The delivery is being attempted at this moment. Wait for the outcome of this attempt, then send the same request again.
         */
        Error409IdempotencyInProgressOrEndpointNotActiveOrDeliveryInProgress: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `endpoint_not_active`: The webhook endpoint is not active. Reactivate the endpoint. A revoked one stays revoked.
         *
         *     `rotation_in_progress`: The previous secret rotation still overlaps. Wait until the overlap ends, or send `overlap_seconds: 0` to end all older secrets at once.
         */
        Error409IdempotencyInProgressOrEndpointNotActiveOrRotationInProgress: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource. Read the resource, apply the change to what it is now, and send its version; `details` has the current one.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `content_hash_mismatch`: The expected hash is not the hash of the current content. Read the resource again and decide whether its content is still what you mean.
         *
         *     `approval_intent_exists`: This client has a live approval intent for the same content; other clients ask for themselves. Use the live intent that `details` names.
         *
         *     `draft_not_open`: The draft is issued, finalized, discarded or superseded. Such drafts do not change; create a new one.
         *
         *     `draft_invalid`: The draft has errors; details list them. `details` lists the errors, as validation does; update the draft.
         *
         *     `issue_date_stale`: The issue day is over, so KSeF would take the document as one of the offline24 mode; ask for approval with mode `late`. Ask for approval with `mode: "late"`, so that the approver sees what it means, and send with it. After the issue day, `offline` is for the technical correction of a document that was issued offline.
         *
         *     `submission_exists`: The document has a submission already; use it. Read the submission that `details` names; a document is sent once.
         *
         *     `submission_not_retryable`: The submission is not in a state that allows this. Read the submission; `retry.blocked_by` says why.
         *
         *     `reconciliation_required`: It is not proven yet that KSeF does not have the document; reconcile first. Wait until the submission is no longer `uncertain`, or ask for `mode: "reconcile"`.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment or, for the mode `offline`, no valid offline certificate. A person connects the organization to KSeF, or stores an offline certificate, in the panel.
         */
        Error409OfCreateInvoiceApprovalIntent: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource. Read the resource, apply the change to what it is now, and send its version; `details` has the current one.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `content_hash_mismatch`: The expected hash is not the hash of the current content. Read the resource again and decide whether its content is still what you mean.
         *
         *     `approval_intent_exists`: This client has a live approval intent for the same content; other clients ask for themselves. Use the live intent that `details` names.
         *
         *     `draft_not_open`: The draft is issued, finalized, discarded or superseded. Such drafts do not change; create a new one.
         *
         *     `draft_invalid`: The draft has errors; details list them. `details` lists the errors, as validation does; update the draft.
         *
         *     `issue_date_stale`: The issue day is over, so KSeF would take the document as one of the offline24 mode; ask for approval with mode `late`. Ask for approval with `mode: "late"`, so that the approver sees what it means, and send with it. After the issue day, `offline` is for the technical correction of a document that was issued offline.
         *
         *     `submission_exists`: The document has a submission already; use it. Read the submission that `details` names; a document is sent once.
         *
         *     `submission_not_retryable`: The submission is not in a state that allows this. Read the submission; `retry.blocked_by` says why.
         *
         *     `reconciliation_required`: It is not proven yet that KSeF does not have the document; reconcile first. Wait until the submission is no longer `uncertain`, or ask for `mode: "reconcile"`.
         *
         *     `correction_process_closed`: The correction process is finalized or abandoned. Open a new correction process.
         *
         *     `original_not_in_ksef`: The corrected document has no KSeF number yet. Send the original and wait until KSeF has given its number.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment or, for the mode `offline`, no valid offline certificate. A person connects the organization to KSeF, or stores an offline certificate, in the panel.
         */
        Error409OfCreateInvoiceCorrectionApprovalIntent: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved. Create an approval intent, have a person approve it, and send its id as `approval_intent_id`.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet. Wait for the event `invoice_approval_intent.approved`, or read the intent every few seconds.
         *
         *     `approval_denied`: The approval intent was denied. Read the reason in the decisions of the intent; change the document and ask again.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one. Ask for a new approval, and use it within its window (`usable_until`).
         *
         *     `approval_already_used`: The approval was used once already; details name what it made. What it made is named in `details`. An approval works once.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used. Read the resource; ask for an approval of its current version or state where one is still needed.
         *
         *     `approval_revoked`: A person took the approval back, or it no longer counts: its approver, the policy or the asking client changed. Ask for a new approval.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client. Ask for an approval of exactly this action, subject, version and mode, with the client that will use it.
         *
         *     `issue_date_stale`: The issue day is over, so KSeF would take the document as one of the offline24 mode; ask for approval with mode `late`. Ask for approval with `mode: "late"`, so that the approver sees what it means, and send with it. After the issue day, `offline` is for the technical correction of a document that was issued offline.
         *
         *     `submission_exists`: The document has a submission already; use it. Read the submission that `details` names; a document is sent once.
         *
         *     `original_not_in_ksef`: The corrected document has no KSeF number yet. Send the original and wait until KSeF has given its number.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment or, for the mode `offline`, no valid offline certificate. A person connects the organization to KSeF, or stores an offline certificate, in the panel.
         */
        Error409OfCreateInvoiceCorrectionKsefSubmission: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved. Create an approval intent, have a person approve it, and send its id as `approval_intent_id`.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet. Wait for the event `invoice_approval_intent.approved`, or read the intent every few seconds.
         *
         *     `approval_denied`: The approval intent was denied. Read the reason in the decisions of the intent; change the document and ask again.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one. Ask for a new approval, and use it within its window (`usable_until`).
         *
         *     `approval_already_used`: The approval was used once already; details name what it made. What it made is named in `details`. An approval works once.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used. Read the resource; ask for an approval of its current version or state where one is still needed.
         *
         *     `approval_revoked`: A person took the approval back, or it no longer counts: its approver, the policy or the asking client changed. Ask for a new approval.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client. Ask for an approval of exactly this action, subject, version and mode, with the client that will use it.
         *
         *     `issue_date_stale`: The issue day is over, so KSeF would take the document as one of the offline24 mode; ask for approval with mode `late`. Ask for approval with `mode: "late"`, so that the approver sees what it means, and send with it. After the issue day, `offline` is for the technical correction of a document that was issued offline.
         *
         *     `submission_exists`: The document has a submission already; use it. Read the submission that `details` names; a document is sent once.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment or, for the mode `offline`, no valid offline certificate. A person connects the organization to KSeF, or stores an offline certificate, in the panel.
         */
        Error409OfCreateKsefSubmission: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource. Read the resource, apply the change to what it is now, and send its version; `details` has the current one.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `content_hash_mismatch`: The expected hash is not the hash of the current content. Read the resource again and decide whether its content is still what you mean.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved. Create an approval intent, have a person approve it, and send its id as `approval_intent_id`.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet. Wait for the event `invoice_approval_intent.approved`, or read the intent every few seconds.
         *
         *     `approval_denied`: The approval intent was denied. Read the reason in the decisions of the intent; change the document and ask again.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one. Ask for a new approval, and use it within its window (`usable_until`).
         *
         *     `approval_already_used`: The approval was used once already; details name what it made. What it made is named in `details`. An approval works once.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used. Read the resource; ask for an approval of its current version or state where one is still needed.
         *
         *     `approval_revoked`: A person took the approval back, or it no longer counts: its approver, the policy or the asking client changed. Ask for a new approval.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client. Ask for an approval of exactly this action, subject, version and mode, with the client that will use it.
         *
         *     `draft_not_open`: The draft is issued, finalized, discarded or superseded. Such drafts do not change; create a new one.
         *
         *     `draft_invalid`: The draft has errors; details list them. `details` lists the errors, as validation does; update the draft.
         *
         *     `number_already_used`: The invoice number is taken. Choose another number, or let a series give it.
         *
         *     `correction_process_closed`: The correction process is finalized or abandoned. Open a new correction process.
         *
         *     `original_not_in_ksef`: The corrected document has no KSeF number yet. Send the original and wait until KSeF has given its number.
         */
        Error409OfFinalizeInvoiceCorrection: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource. Read the resource, apply the change to what it is now, and send its version; `details` has the current one.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `content_hash_mismatch`: The expected hash is not the hash of the current content. Read the resource again and decide whether its content is still what you mean.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved. Create an approval intent, have a person approve it, and send its id as `approval_intent_id`.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet. Wait for the event `invoice_approval_intent.approved`, or read the intent every few seconds.
         *
         *     `approval_denied`: The approval intent was denied. Read the reason in the decisions of the intent; change the document and ask again.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one. Ask for a new approval, and use it within its window (`usable_until`).
         *
         *     `approval_already_used`: The approval was used once already; details name what it made. What it made is named in `details`. An approval works once.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used. Read the resource; ask for an approval of its current version or state where one is still needed.
         *
         *     `approval_revoked`: A person took the approval back, or it no longer counts: its approver, the policy or the asking client changed. Ask for a new approval.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client. Ask for an approval of exactly this action, subject, version and mode, with the client that will use it.
         *
         *     `draft_not_open`: The draft is issued, finalized, discarded or superseded. Such drafts do not change; create a new one.
         *
         *     `draft_invalid`: The draft has errors; details list them. `details` lists the errors, as validation does; update the draft.
         *
         *     `number_already_used`: The invoice number is taken. Choose another number, or let a series give it.
         */
        Error409OfIssueInvoice: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved. Create an approval intent, have a person approve it, and send its id as `approval_intent_id`.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet. Wait for the event `invoice_approval_intent.approved`, or read the intent every few seconds.
         *
         *     `approval_denied`: The approval intent was denied. Read the reason in the decisions of the intent; change the document and ask again.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one. Ask for a new approval, and use it within its window (`usable_until`).
         *
         *     `approval_already_used`: The approval was used once already; details name what it made. What it made is named in `details`. An approval works once.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used. Read the resource; ask for an approval of its current version or state where one is still needed.
         *
         *     `approval_revoked`: A person took the approval back, or it no longer counts: its approver, the policy or the asking client changed. Ask for a new approval.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client. Ask for an approval of exactly this action, subject, version and mode, with the client that will use it.
         *
         *     `issue_date_stale`: The issue day is over, so KSeF would take the document as one of the offline24 mode; ask for approval with mode `late`. Ask for approval with `mode: "late"`, so that the approver sees what it means, and send with it. After the issue day, `offline` is for the technical correction of a document that was issued offline.
         *
         *     `submission_not_retryable`: The submission is not in a state that allows this. Read the submission; `retry.blocked_by` says why.
         *
         *     `reconciliation_required`: It is not proven yet that KSeF does not have the document; reconcile first. Wait until the submission is no longer `uncertain`, or ask for `mode: "reconcile"`.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment or, for the mode `offline`, no valid offline certificate. A person connects the organization to KSeF, or stores an offline certificate, in the panel.
         */
        Error409OfRetryInvoiceCorrectionKsefSubmission: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved. Create an approval intent, have a person approve it, and send its id as `approval_intent_id`.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet. Wait for the event `invoice_approval_intent.approved`, or read the intent every few seconds.
         *
         *     `approval_denied`: The approval intent was denied. Read the reason in the decisions of the intent; change the document and ask again.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one. Ask for a new approval, and use it within its window (`usable_until`).
         *
         *     `approval_already_used`: The approval was used once already; details name what it made. What it made is named in `details`. An approval works once.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used. Read the resource; ask for an approval of its current version or state where one is still needed.
         *
         *     `approval_revoked`: A person took the approval back, or it no longer counts: its approver, the policy or the asking client changed. Ask for a new approval.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client. Ask for an approval of exactly this action, subject, version and mode, with the client that will use it.
         *
         *     `issue_date_stale`: The issue day is over, so KSeF would take the document as one of the offline24 mode; ask for approval with mode `late`. Ask for approval with `mode: "late"`, so that the approver sees what it means, and send with it. After the issue day, `offline` is for the technical correction of a document that was issued offline.
         *
         *     `submission_not_retryable`: The submission is not in a state that allows this. Read the submission; `retry.blocked_by` says why.
         *
         *     `reconciliation_required`: It is not proven yet that KSeF does not have the document; reconcile first. Wait until the submission is no longer `uncertain`, or ask for `mode: "reconcile"`.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment or, for the mode `offline`, no valid offline certificate. A person connects the organization to KSeF, or stores an offline certificate, in the panel.
         */
        Error409OfRetryKsefSubmission: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource. Read the resource, apply the change to what it is now, and send its version; `details` has the current one.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `draft_not_open`: The draft is issued, finalized, discarded or superseded. Such drafts do not change; create a new one.
         *
         *     `correction_process_closed`: The correction process is finalized or abandoned. Open a new correction process.
         */
        Error409OfUpdateInvoiceCorrectionDraft: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource. Read the resource, apply the change to what it is now, and send its version; `details` has the current one.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         *
         *     `draft_not_open`: The draft is issued, finalized, discarded or superseded. Such drafts do not change; create a new one.
         *
         *     `customer_archived`: The customer is archived and cannot be used in new drafts. Reactivate the customer or use another.
         */
        Error409OfUpdateInvoiceDraft: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource. Read the resource, apply the change to what it is now, and send its version; `details` has the current one.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. Wait as `Retry-After` says and send the same request with the same key.
         */
        Error409VersionConflictOrIdempotencyInProgress: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payload_too_large`: The body is larger than the operation takes. Send at most 1 MiB, or 5 MiB where a draft is created or changed. */
        Error413: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `uri_too_long`: The URL is longer than 8 KiB. Send a URL of at most 8 KiB. */
        Error414: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: The body must be application/json in UTF-8 without content encoding. Send `Content-Type: application/json`, UTF-8, without content encoding. */
        Error415: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `misdirected_request`: The request line names another host than this service. Send the path alone in the request line, or the address of this service before it. */
        Error421MisdirectedRequest: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_key_reused`: The Idempotency-Key was used with another request. Use a new key for a new request. */
        Error422IdempotencyKeyReused: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `validation_failed`: The body is JSON but breaks the schema or a rule of its fields; details name each. `details` names every field by JSON Pointer, with a code for programs and a sentence for people.
         *
         *     `idempotency_key_reused`: The Idempotency-Key was used with another request. Use a new key for a new request.
         */
        Error422ValidationFailedOrIdempotencyKeyReused: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `rate_limited`: Too many requests; wait as Retry-After says. Wait as `Retry-After` says; `RateLimit` says what is left. */
        Error429: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `headers_too_large`: The headers are larger than 16 KiB. Send headers of at most 16 KiB. */
        Error431: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `internal_error`: Something unexpected happened; nothing was changed. Try again with the same Idempotency-Key. Send the same request with the same Idempotency-Key. Quote the correlation id to support if it stays. */
        Error500: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `service_unavailable`: The service cannot answer now: the database is out of reach or busy, a file cannot be read, or the answer was not ready in time. Wait as `Retry-After` says and send the same request with the same Idempotency-Key. */
        Error503: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
         * @example order-778-issue
         */
        IdempotencyKey: string;
        /**
         * @description ETags that the client has. If one of them is current, the response is 304 without a body.
         * @example "v3"
         */
        IfNoneMatch: string;
        /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
        WebhookId: string;
        /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
        WebhookTimestamp: string;
        /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifier of this request in our logs (UUID). Quote it when you contact support. */
        CorrelationId: string;
        /** @description Version of the API, such as `v0.3.0-preview.1`. */
        ApiVersion: string;
        /** @description Path of the created object. */
        Location: string;
        /** @description Identifies the representation. Send it as `If-None-Match` to receive 304 while nothing has changed. */
        ETag: string;
        /** @description Number of seconds to wait before the next request. */
        RetryAfter: number;
        /** @description Quota and its window in seconds, such as `"read";q=600;w=60`. */
        RateLimitPolicy: string;
        /** @description Remaining quota and the seconds until it is renewed, such as `"read";r=598;t=12`. */
        RateLimit: string;
        /** @description Is `true` if this is the stored response to an earlier request with the same key. */
        IdempotentReplayed: string;
        /** @description The `X-Correlation-Id` of the earlier request, where this is its stored response. */
        IdempotentOriginalCorrelationId: string;
        /** @description The documentation of the error code, with `rel="help"`. */
        Link: string;
        /** @description The methods that the path has, such as `GET, POST`. */
        Allow: string;
        /** @description Challenge (RFC 6750) with the URL of the resource metadata (RFC 9728). */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAuthorizationServerMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAuthorizationServerMetadataResponse"];
                };
            };
            400: components["responses"]["Error400BadRequest"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getProtectedResourceMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProtectedResourceMetadataResponse"];
                };
            };
            400: components["responses"]["Error400BadRequest"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of objects on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description Cursor of the page, taken from `next_cursor` of the previous page. Omit it for the first page. It is valid only with the same filters and order. */
                cursor?: string;
                /** @description Sort order by time of creation: `desc` (newest first) or `asc` (oldest first). Default: `desc`. */
                order?: "asc" | "desc";
                /** @description Return only objects created after this time (RFC 3339, any offset). */
                created_after?: string;
                /** @description Return only objects created before this time (RFC 3339, any offset). */
                created_before?: string;
                /**
                 * @description Identifier of your system, matched exactly.
                 * @example shop-pl
                 */
                external_system?: string;
                /**
                 * @description Your own reference for the object, matched exactly.
                 * @example cust-1001
                 */
                external_reference?: string;
                /** @description Return only `active` or only `archived` customers. */
                lifecycle_status?: "active" | "archived";
                /** @description Return only customers whose name starts with these 2 to 100 characters, ignoring case. */
                name_prefix?: string;
                /** @description Return only objects changed after this time (RFC 3339, any offset). To synchronise, start each run slightly before the time of the last one. */
                updated_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPage"];
                };
            };
            400: components["responses"]["Error400BadRequestOrInvalidCursor"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomerRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgressOrDuplicateExternalReference"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getCustomer: {
        parameters: {
            query?: {
                /** @description Earlier version to return. If omitted, the current version is returned. */
                version?: number;
            };
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the customer.
                 * @example 0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the customer.
                 * @example 0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerRequest"];
            };
        };
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409VersionConflictOrIdempotencyInProgress"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listInvoiceDrafts: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of objects on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description Cursor of the page, taken from `next_cursor` of the previous page. Omit it for the first page. It is valid only with the same filters and order. */
                cursor?: string;
                /** @description Sort order by time of creation: `desc` (newest first) or `asc` (oldest first). Default: `desc`. */
                order?: "asc" | "desc";
                /** @description Return only objects created after this time (RFC 3339, any offset). */
                created_after?: string;
                /** @description Return only objects created before this time (RFC 3339, any offset). */
                created_before?: string;
                /**
                 * @description Return only objects with this status.
                 * @example open
                 */
                status?: "open" | "issued" | "discarded";
                /**
                 * @description Identifier of the customer.
                 * @example 0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e
                 */
                customer_id?: string;
                /** @description Identifier of your system, matched exactly. */
                external_system?: string;
                /** @description Your own reference for the object, matched exactly. */
                external_reference?: string;
                /** @description Return only objects changed after this time (RFC 3339, any offset). To synchronise, start each run slightly before the time of the last one. */
                updated_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDraftPage"];
                };
            };
            400: components["responses"]["Error400BadRequestOrInvalidCursor"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createInvoiceDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoiceDraftRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDraft"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgressOrDuplicateExternalReferenceOrCustomerArchived"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getInvoiceDraft: {
        parameters: {
            query?: {
                /** @description Earlier version to return. If omitted, the current version is returned. */
                version?: number;
            };
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the draft.
                 * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
                 */
                draft_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDraft"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateInvoiceDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the draft.
                 * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
                 */
                draft_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInvoiceDraftRequest"];
            };
        };
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDraft"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409OfUpdateInvoiceDraft"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    validateInvoiceDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the draft.
                 * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
                 */
                draft_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateInvoiceDraftRequest"];
            };
        };
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDraftValidation"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgress"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createInvoicePreview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the draft.
                 * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
                 */
                draft_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoicePreviewRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePreview"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgress"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createInvoiceApprovalIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceApprovalIntentCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceApprovalIntent"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409OfCreateInvoiceApprovalIntent"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getInvoiceApprovalIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the approval intent.
                 * @example 0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b
                 */
                approval_intent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceApprovalIntent"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of objects on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description Cursor of the page, taken from `next_cursor` of the previous page. Omit it for the first page. It is valid only with the same filters and order. */
                cursor?: string;
                /** @description Sort order by time of creation: `desc` (newest first) or `asc` (oldest first). Default: `desc`. */
                order?: "asc" | "desc";
                /** @description Return only objects created after this time (RFC 3339, any offset). */
                created_after?: string;
                /** @description Return only objects created before this time (RFC 3339, any offset). */
                created_before?: string;
                /** @description Identifier of the customer. */
                customer_id?: string;
                /** @description Identifier of the draft. */
                draft_id?: string;
                /** @description Number of the document, matched exactly. */
                number?: string;
                /** @description Return only documents numbered by this series. */
                series?: string;
                /** @description Identifier of your system, matched exactly. */
                external_system?: string;
                /** @description Your own reference for the object, matched exactly. */
                external_reference?: string;
                /**
                 * @description Return only documents with this status in KSeF.
                 * @example not_submitted
                 */
                ksef_status?: "not_submitted" | "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
                /** @description KSeF number, matched exactly. */
                ksef_number?: string;
                /** @description Return only invoices with this correction status. */
                correction_status?: "none" | "in_progress" | "corrected";
                /**
                 * @description Return only documents issued on or after this day in Europe/Warsaw (`YYYY-MM-DD`).
                 * @example 2026-11-01
                 */
                issue_date_from?: string;
                /**
                 * @description Return only documents issued on or before this day in Europe/Warsaw (`YYYY-MM-DD`).
                 * @example 2026-11-30
                 */
                issue_date_to?: string;
                /** @description Return only objects changed after this time (RFC 3339, any offset). To synchronise, start each run slightly before the time of the last one. */
                updated_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePage"];
                };
            };
            400: components["responses"]["Error400BadRequestOrInvalidCursor"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    issueInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueInvoiceRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409OfIssueInvoice"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the invoice.
                 * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
                 */
                invoice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createKsefSubmission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKsefSubmissionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KsefSubmission"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409OfCreateKsefSubmission"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getKsefSubmission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the submission.
                 * @example 0193f6a6-57c3-7f0d-a892-4be6139d0c7f
                 */
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KsefSubmission"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    retryKsefSubmission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the submission.
                 * @example 0193f6a6-57c3-7f0d-a892-4be6139d0c7f
                 */
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryKsefSubmissionRequest"];
            };
        };
        responses: {
            /** @description Accepted. The object shows the progress. */
            202: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KsefSubmission"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409OfRetryKsefSubmission"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listInvoiceArtifacts: {
        parameters: {
            query?: {
                /** @description Maximum number of objects on a page, 1 to 100. */
                limit?: number;
                /** @description Cursor of the page, taken from `next_cursor` of the previous page. Omit it for the first page. It is valid only with the same filters and order. */
                cursor?: string;
                /** @description Sort order by time of creation: `desc` (newest first) or `asc` (oldest first). Default: `desc`. */
                order?: "asc" | "desc";
                /**
                 * @description Return only artifacts of this kind.
                 * @example fa3_xml
                 */
                kind?: "fa3_xml" | "approved_content" | "pdf" | "upo_xml" | "upo_pdf" | "qr_code_i_png" | "qr_code_ii_png" | "approval_receipt";
                /** @description Return only objects with this status. */
                status?: "available" | "generating" | "failed";
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the invoice.
                 * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
                 */
                invoice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtifactPage"];
                };
            };
            400: components["responses"]["Error400BadRequestOrInvalidCursor"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createArtifactDownloadLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the artifact.
                 * @example 0193f6a4-2e70-7c48-9b15-e3a07d6f8c21
                 */
                artifact_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateArtifactDownloadLinkRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtifactDownloadLink"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgressOrArtifactNotReady"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listInvoiceCorrectionProcesses: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of objects on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description Cursor of the page, taken from `next_cursor` of the previous page. Omit it for the first page. It is valid only with the same filters and order. */
                cursor?: string;
                /** @description Sort order by time of creation: `desc` (newest first) or `asc` (oldest first). Default: `desc`. */
                order?: "asc" | "desc";
                /** @description Return only objects created after this time (RFC 3339, any offset). */
                created_after?: string;
                /** @description Return only objects created before this time (RFC 3339, any offset). */
                created_before?: string;
                /**
                 * @description Identifier of the invoice.
                 * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
                 */
                invoice_id?: string;
                /** @description Return only objects with this status. */
                status?: "open" | "finalized" | "abandoned";
                /** @description Identifier of your system, matched exactly. */
                external_system?: string;
                /** @description Your own reference for the object, matched exactly. */
                external_reference?: string;
                /** @description Return only objects changed after this time (RFC 3339, any offset). To synchronise, start each run slightly before the time of the last one. */
                updated_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionProcessPage"];
                };
            };
            400: components["responses"]["Error400BadRequestOrInvalidCursor"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createInvoiceCorrectionProcess: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoiceCorrectionProcessRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionProcess"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgressOrDuplicateExternalReferenceOrCorrectionProcessOpen"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    reconcileInvoiceCorrectionProcess: {
        parameters: {
            query: {
                /**
                 * @description Identifier of your system, matched exactly.
                 * @example shop-pl
                 */
                external_system: string;
                /**
                 * @description Your own reference for the object, matched exactly.
                 * @example return-91
                 */
                external_reference: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionProcess"];
                };
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getInvoiceCorrectionProcess: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the correction process.
                 * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
                 */
                process_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionProcess"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createInvoiceCorrectionDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the correction process.
                 * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
                 */
                process_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoiceCorrectionDraftRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionDraft"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgressOrCorrectionProcessClosed"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getInvoiceCorrectionDraft: {
        parameters: {
            query?: {
                /** @description Earlier version to return. If omitted, the current version is returned. */
                version?: number;
            };
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the correction process.
                 * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
                 */
                process_id: string;
                /**
                 * @description Identifier of the draft.
                 * @example 0193f6b0-7f35-7c29-a4e8-0d61b9f3a572
                 */
                draft_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionDraft"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateInvoiceCorrectionDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the correction process.
                 * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
                 */
                process_id: string;
                /**
                 * @description Identifier of the draft.
                 * @example 0193f6b0-7f35-7c29-a4e8-0d61b9f3a572
                 */
                draft_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInvoiceCorrectionDraftRequest"];
            };
        };
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionDraft"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409OfUpdateInvoiceCorrectionDraft"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createInvoiceCorrectionPreview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the correction process.
                 * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
                 */
                process_id: string;
                /**
                 * @description Identifier of the draft.
                 * @example 0193f6b0-7f35-7c29-a4e8-0d61b9f3a572
                 */
                draft_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoiceCorrectionPreviewRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionPreview"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgress"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createInvoiceCorrectionApprovalIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceCorrectionApprovalIntentCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionApprovalIntent"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409OfCreateInvoiceCorrectionApprovalIntent"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getInvoiceCorrectionApprovalIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the approval intent.
                 * @example 0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04
                 */
                approval_intent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionApprovalIntent"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listInvoiceCorrections: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of objects on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description Cursor of the page, taken from `next_cursor` of the previous page. Omit it for the first page. It is valid only with the same filters and order. */
                cursor?: string;
                /** @description Sort order by time of creation: `desc` (newest first) or `asc` (oldest first). Default: `desc`. */
                order?: "asc" | "desc";
                /** @description Return only objects created after this time (RFC 3339, any offset). */
                created_after?: string;
                /** @description Return only objects created before this time (RFC 3339, any offset). */
                created_before?: string;
                /**
                 * @description Identifier of the invoice.
                 * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
                 */
                invoice_id?: string;
                /** @description Identifier of the correction process. */
                process_id?: string;
                /** @description Number of the document, matched exactly. */
                number?: string;
                /** @description Return only documents with this status in KSeF. */
                ksef_status?: "not_submitted" | "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
                /** @description KSeF number, matched exactly. */
                ksef_number?: string;
                /** @description Return only documents issued on or after this day in Europe/Warsaw (`YYYY-MM-DD`). */
                issue_date_from?: string;
                /** @description Return only documents issued on or before this day in Europe/Warsaw (`YYYY-MM-DD`). */
                issue_date_to?: string;
                /** @description Return only objects changed after this time (RFC 3339, any offset). To synchronise, start each run slightly before the time of the last one. */
                updated_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionPage"];
                };
            };
            400: components["responses"]["Error400BadRequestOrInvalidCursor"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    finalizeInvoiceCorrection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinalizeInvoiceCorrectionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrection"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409OfFinalizeInvoiceCorrection"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getInvoiceCorrection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the correction.
                 * @example 0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5
                 */
                correction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrection"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createInvoiceCorrectionKsefSubmission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoiceCorrectionKsefSubmissionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionKsefSubmission"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409OfCreateInvoiceCorrectionKsefSubmission"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getInvoiceCorrectionKsefSubmission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the submission.
                 * @example 0193f6b4-21af-7d68-9c05-b4e83f7a1d60
                 */
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionKsefSubmission"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    reconcileInvoiceCorrectionKsefSubmission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the submission.
                 * @example 0193f6b4-21af-7d68-9c05-b4e83f7a1d60
                 */
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The object shows the progress. */
            202: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionKsefSubmission"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgress"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    retryInvoiceCorrectionKsefSubmission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the submission.
                 * @example 0193f6b4-21af-7d68-9c05-b4e83f7a1d60
                 */
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryInvoiceCorrectionKsefSubmissionRequest"];
            };
        };
        responses: {
            /** @description Accepted. The object shows the progress. */
            202: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCorrectionKsefSubmission"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409OfRetryInvoiceCorrectionKsefSubmission"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listInvoiceCorrectionArtifacts: {
        parameters: {
            query?: {
                /** @description Maximum number of objects on a page, 1 to 100. */
                limit?: number;
                /** @description Cursor of the page, taken from `next_cursor` of the previous page. Omit it for the first page. It is valid only with the same filters and order. */
                cursor?: string;
                /** @description Sort order by time of creation: `desc` (newest first) or `asc` (oldest first). Default: `desc`. */
                order?: "asc" | "desc";
                /**
                 * @description Return only artifacts of this kind.
                 * @example fa3_xml
                 */
                kind?: "fa3_xml" | "approved_content" | "pdf" | "upo_xml" | "upo_pdf" | "qr_code_i_png" | "qr_code_ii_png" | "approval_receipt";
                /** @description Return only objects with this status. */
                status?: "available" | "generating" | "failed";
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the correction.
                 * @example 0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5
                 */
                correction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtifactPage"];
                };
            };
            400: components["responses"]["Error400BadRequestOrInvalidCursor"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createInvoiceCorrectionArtifactDownloadLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the correction.
                 * @example 0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5
                 */
                correction_id: string;
                /**
                 * @description Identifier of the artifact.
                 * @example 0193f6b2-5d8a-7e15-8a4b-c7d0f2e6913b
                 */
                artifact_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateInvoiceCorrectionArtifactDownloadLinkRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtifactDownloadLink"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgressOrArtifactNotReady"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of objects on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description Cursor of the page, taken from `next_cursor` of the previous page. Omit it for the first page. It is valid only with the same filters and order. */
                cursor?: string;
                /** @description Sort order by time of creation: `desc` (newest first) or `asc` (oldest first). Default: `desc`. */
                order?: "asc" | "desc";
                /**
                 * @description Return only objects with this status.
                 * @example active
                 */
                status?: "active" | "paused" | "disabled" | "revoked";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointPage"];
                };
            };
            400: components["responses"]["Error400BadRequestOrInvalidCursor"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgressOrEndpointLimitReached"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the webhook endpoint.
                 * @example 0193f6c0-38b7-7a0e-b92d-e56f1c8a4730
                 */
                webhook_endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    revokeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook endpoint.
                 * @example 0193f6c0-38b7-7a0e-b92d-e56f1c8a4730
                 */
                webhook_endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409IdempotencyInProgress"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422IdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook endpoint.
                 * @example 0193f6c0-38b7-7a0e-b92d-e56f1c8a4730
                 */
                webhook_endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgressOrEndpointNotActive"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    rotateWebhookEndpointSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook endpoint.
                 * @example 0193f6c0-38b7-7a0e-b92d-e56f1c8a4730
                 */
                webhook_endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookEndpointSecretRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgressOrEndpointNotActiveOrRotationInProgress"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of objects on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description Cursor of the page, taken from `next_cursor` of the previous page. Omit it for the first page. It is valid only with the same filters and order. */
                cursor?: string;
                /** @description Sort order by time of creation: `desc` (newest first) or `asc` (oldest first). Default: `desc`. */
                order?: "asc" | "desc";
                /** @description Return only objects created after this time (RFC 3339, any offset). */
                created_after?: string;
                /** @description Return only objects created before this time (RFC 3339, any offset). */
                created_before?: string;
                /**
                 * @description Identifier of the webhook endpoint.
                 * @example 0193f6c0-38b7-7a0e-b92d-e56f1c8a4730
                 */
                webhook_endpoint_id?: string;
                /** @description Return only objects with this status. */
                status?: "pending" | "retry_scheduled" | "delivered" | "failed" | "held" | "canceled";
                /**
                 * @description Return only deliveries of events of this type, such as `invoice.issued`.
                 * @example invoice.issued
                 */
                event_type?: "customer.created" | "customer.updated" | "invoice_draft.created" | "invoice_draft.updated" | "invoice_draft.discarded" | "invoice_approval_intent.created" | "invoice_approval_intent.approved" | "invoice_approval_intent.denied" | "invoice_approval_intent.expired" | "invoice_approval_intent.superseded" | "invoice_approval_intent.revoked" | "invoice_approval_intent.consumed" | "invoice.issued" | "ksef_submission.created" | "ksef_submission.retry_started" | "ksef_submission.processing" | "ksef_submission.accepted" | "ksef_submission.rejected" | "ksef_submission.failed" | "ksef_submission.uncertain" | "ksef_submission.reconciled" | "ksef_submission.delayed" | "artifact.available" | "invoice_correction_process.created" | "invoice_correction_process.finalized" | "invoice_correction_process.abandoned" | "invoice_correction_draft.created" | "invoice_correction_draft.updated" | "invoice_correction_approval_intent.created" | "invoice_correction_approval_intent.approved" | "invoice_correction_approval_intent.denied" | "invoice_correction_approval_intent.expired" | "invoice_correction_approval_intent.superseded" | "invoice_correction_approval_intent.revoked" | "invoice_correction_approval_intent.consumed" | "invoice_correction.finalized" | "invoice_correction_ksef_submission.created" | "invoice_correction_ksef_submission.retry_started" | "invoice_correction_ksef_submission.processing" | "invoice_correction_ksef_submission.accepted" | "invoice_correction_ksef_submission.rejected" | "invoice_correction_ksef_submission.failed" | "invoice_correction_ksef_submission.uncertain" | "invoice_correction_ksef_submission.reconciled" | "invoice_correction_ksef_submission.delayed" | "invoice_correction_artifact.available" | "webhook_endpoint.ping" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.reactivated" | "ksef_certificate.expiring";
                /** @description Return only deliveries of this event. */
                event_id?: string;
                /** @description Return only deliveries of events about this object. */
                subject_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["Error400BadRequestOrInvalidCursor"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client has. If one of them is current, the response is 304 without a body.
                 * @example "v3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the delivery.
                 * @example 0193f6c1-9d42-7f5b-84e6-0a3c7b1d9f28
                 */
                webhook_delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Not modified: the client has the current representation. */
            304: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400BadRequest"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            414: components["responses"]["Error414"];
            421: components["responses"]["Error421MisdirectedRequest"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the delivery.
                 * @example 0193f6c1-9d42-7f5b-84e6-0a3c7b1d9f28
                 */
                webhook_delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Original-Correlation-Id": components["headers"]["IdempotentOriginalCorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Error400BadRequestOrIdempotencyKeyInvalid"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            406: components["responses"]["Error406"];
            408: components["responses"]["Error408"];
            409: components["responses"]["Error409IdempotencyInProgressOrEndpointNotActiveOrDeliveryInProgress"];
            413: components["responses"]["Error413"];
            414: components["responses"]["Error414"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421MisdirectedRequest"];
            422: components["responses"]["Error422ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["Error429"];
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    on_customer_created: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "customer.created",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "customer",
                 *         "id": "0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e",
                 *         "version": 1,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "customer",
                 *           "id": "0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e",
                 *           "version": 1,
                 *           "lifecycle_status": "active"
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CustomerCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_customer_updated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "customer.updated",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "customer",
                 *         "id": "0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e",
                 *         "version": 2,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "customer",
                 *           "id": "0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e",
                 *           "version": 2,
                 *           "lifecycle_status": "archived"
                 *         },
                 *         "previous": {
                 *           "version": 1,
                 *           "lifecycle_status": "active"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CustomerUpdatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_draft_created: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_draft.created",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_draft",
                 *         "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *         "version": 1,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_draft",
                 *           "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *           "version": 1,
                 *           "status": "open",
                 *           "content_hash": "sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceDraftCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_draft_updated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_draft.updated",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_draft",
                 *         "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *         "version": 2,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_draft",
                 *           "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *           "version": 2,
                 *           "status": "open",
                 *           "content_hash": "sha256:bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
                 *         },
                 *         "previous": {
                 *           "version": 1,
                 *           "content_hash": "sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceDraftUpdatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_draft_discarded: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_draft.discarded",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_draft",
                 *         "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *         "version": 2,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_draft",
                 *           "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *           "version": 2,
                 *           "status": "discarded",
                 *           "content_hash": "sha256:bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
                 *         },
                 *         "previous": {
                 *           "status": "open"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceDraftDiscardedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_approval_intent_created: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_approval_intent.created",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_approval_intent",
                 *         "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_approval_intent",
                 *           "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *           "status": "pending",
                 *           "action": "issue",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_draft",
                 *             "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *             "version": 2
                 *           },
                 *           "usable_until": null
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceApprovalIntentCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_approval_intent_approved: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_approval_intent.approved",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_approval_intent",
                 *         "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_approval_intent",
                 *           "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *           "status": "approved",
                 *           "action": "issue",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_draft",
                 *             "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *             "version": 2
                 *           },
                 *           "usable_until": "2026-11-21T10:30:00.000Z"
                 *         },
                 *         "previous": {
                 *           "status": "pending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceApprovalIntentApprovedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_approval_intent_denied: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_approval_intent.denied",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_approval_intent",
                 *         "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_approval_intent",
                 *           "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *           "status": "denied",
                 *           "action": "issue",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_draft",
                 *             "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *             "version": 2
                 *           },
                 *           "usable_until": null
                 *         },
                 *         "previous": {
                 *           "status": "pending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceApprovalIntentDeniedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_approval_intent_expired: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_approval_intent.expired",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_approval_intent",
                 *         "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_approval_intent",
                 *           "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *           "status": "expired",
                 *           "action": "issue",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_draft",
                 *             "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *             "version": 2
                 *           },
                 *           "usable_until": null
                 *         },
                 *         "previous": {
                 *           "status": "pending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceApprovalIntentExpiredEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_approval_intent_superseded: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_approval_intent.superseded",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_approval_intent",
                 *         "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_approval_intent",
                 *           "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *           "status": "superseded",
                 *           "action": "issue",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_draft",
                 *             "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *             "version": 2
                 *           },
                 *           "usable_until": null
                 *         },
                 *         "previous": {
                 *           "status": "pending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceApprovalIntentSupersededEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_approval_intent_revoked: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_approval_intent.revoked",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_approval_intent",
                 *         "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_approval_intent",
                 *           "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *           "status": "revoked",
                 *           "action": "issue",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_draft",
                 *             "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *             "version": 2
                 *           },
                 *           "usable_until": "2026-11-21T10:30:00.000Z"
                 *         },
                 *         "previous": {
                 *           "status": "approved"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceApprovalIntentRevokedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_approval_intent_consumed: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_approval_intent.consumed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_approval_intent",
                 *         "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_approval_intent",
                 *           "id": "0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b",
                 *           "status": "consumed",
                 *           "action": "issue",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_draft",
                 *             "id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *             "version": 2
                 *           },
                 *           "usable_until": "2026-11-21T10:30:00.000Z"
                 *         },
                 *         "previous": {
                 *           "status": "approved"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceApprovalIntentConsumedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_issued: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice.issued",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice",
                 *         "id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice",
                 *           "id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "status": "issued",
                 *           "number": "FV/1/11/2026",
                 *           "series": "FV",
                 *           "draft_id": "0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f",
                 *           "draft_version": 2
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceIssuedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_ksef_submission_created: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "ksef_submission.created",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "ksef_submission",
                 *         "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "ksef_submission",
                 *           "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *           "status": "queued",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "mode": "online"
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KsefSubmissionCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_ksef_submission_retry_started: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "ksef_submission.retry_started",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "ksef_submission",
                 *         "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "ksef_submission",
                 *           "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *           "status": "queued",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "mode": "retry"
                 *         },
                 *         "previous": {
                 *           "status": "failed"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KsefSubmissionRetryStartedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_ksef_submission_processing: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "ksef_submission.processing",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "ksef_submission",
                 *         "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "ksef_submission",
                 *           "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *           "status": "processing",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "ksef_number": null,
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "sending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KsefSubmissionProcessingEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_ksef_submission_accepted: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "ksef_submission.accepted",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "ksef_submission",
                 *         "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "ksef_submission",
                 *           "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *           "status": "accepted",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "ksef_number": "5252445767-20261121-0100C0A1B2C3-4D",
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "processing"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KsefSubmissionAcceptedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_ksef_submission_rejected: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "ksef_submission.rejected",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "ksef_submission",
                 *         "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "ksef_submission",
                 *           "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *           "status": "rejected",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "ksef_number": null,
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "processing"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KsefSubmissionRejectedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_ksef_submission_failed: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "ksef_submission.failed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "ksef_submission",
                 *         "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "ksef_submission",
                 *           "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *           "status": "failed",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "ksef_number": null,
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "sending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KsefSubmissionFailedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_ksef_submission_uncertain: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "ksef_submission.uncertain",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "ksef_submission",
                 *         "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "ksef_submission",
                 *           "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *           "status": "uncertain",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "ksef_number": null,
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "sending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KsefSubmissionUncertainEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_ksef_submission_reconciled: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "ksef_submission.reconciled",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "ksef_submission",
                 *         "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "ksef_submission",
                 *           "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *           "status": "accepted",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "ksef_number": "5252445767-20261121-0100C0A1B2C3-4D",
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "uncertain"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KsefSubmissionReconciledEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_ksef_submission_delayed: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "ksef_submission.delayed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "ksef_submission",
                 *         "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "ksef_submission",
                 *           "id": "0193f6a6-57c3-7f0d-a892-4be6139d0c7f",
                 *           "status": "processing",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "ksef_number": null,
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "processing"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KsefSubmissionDelayedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_artifact_available: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "artifact.available",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "artifact",
                 *         "id": "0193f6a4-2e70-7c48-9b15-e3a07d6f8c21",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "artifact",
                 *           "id": "0193f6a4-2e70-7c48-9b15-e3a07d6f8c21",
                 *           "status": "available",
                 *           "kind": "fa3_xml",
                 *           "owner": {
                 *             "type": "invoice",
                 *             "id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264"
                 *           },
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "sha256": "cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc",
                 *           "ksef_number": null
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ArtifactAvailableEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_process_created: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_process.created",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_process",
                 *         "id": "0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_process",
                 *           "id": "0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98",
                 *           "status": "open",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264"
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionProcessCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_process_finalized: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_process.finalized",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_process",
                 *         "id": "0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_process",
                 *           "id": "0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98",
                 *           "status": "finalized",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5"
                 *         },
                 *         "previous": {
                 *           "status": "open"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionProcessFinalizedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_process_abandoned: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_process.abandoned",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_process",
                 *         "id": "0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_process",
                 *           "id": "0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98",
                 *           "status": "abandoned",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264"
                 *         },
                 *         "previous": {
                 *           "status": "open"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionProcessAbandonedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_draft_created: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_draft.created",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_draft",
                 *         "id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *         "version": 1,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_draft",
                 *           "id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *           "version": 1,
                 *           "status": "open",
                 *           "process_id": "0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98",
                 *           "content_hash": "sha256:dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionDraftCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_draft_updated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_draft.updated",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_draft",
                 *         "id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *         "version": 2,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_draft",
                 *           "id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *           "version": 2,
                 *           "status": "open",
                 *           "process_id": "0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98",
                 *           "content_hash": "sha256:eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
                 *         },
                 *         "previous": {
                 *           "version": 1,
                 *           "content_hash": "sha256:dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionDraftUpdatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_approval_intent_created: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_approval_intent.created",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_approval_intent",
                 *         "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_approval_intent",
                 *           "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *           "status": "pending",
                 *           "action": "finalize",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_correction_draft",
                 *             "id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *             "version": 1
                 *           },
                 *           "usable_until": null
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionApprovalIntentCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_approval_intent_approved: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_approval_intent.approved",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_approval_intent",
                 *         "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_approval_intent",
                 *           "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *           "status": "approved",
                 *           "action": "finalize",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_correction_draft",
                 *             "id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *             "version": 1
                 *           },
                 *           "usable_until": "2026-11-21T10:30:00.000Z"
                 *         },
                 *         "previous": {
                 *           "status": "pending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionApprovalIntentApprovedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_approval_intent_denied: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_approval_intent.denied",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_approval_intent",
                 *         "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_approval_intent",
                 *           "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *           "status": "denied",
                 *           "action": "finalize",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_correction_draft",
                 *             "id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *             "version": 1
                 *           },
                 *           "usable_until": null
                 *         },
                 *         "previous": {
                 *           "status": "pending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionApprovalIntentDeniedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_approval_intent_expired: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_approval_intent.expired",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_approval_intent",
                 *         "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_approval_intent",
                 *           "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *           "status": "expired",
                 *           "action": "finalize",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_correction_draft",
                 *             "id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *             "version": 1
                 *           },
                 *           "usable_until": null
                 *         },
                 *         "previous": {
                 *           "status": "pending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionApprovalIntentExpiredEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_approval_intent_superseded: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_approval_intent.superseded",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_approval_intent",
                 *         "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_approval_intent",
                 *           "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *           "status": "superseded",
                 *           "action": "finalize",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_correction_draft",
                 *             "id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *             "version": 1
                 *           },
                 *           "usable_until": null
                 *         },
                 *         "previous": {
                 *           "status": "pending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionApprovalIntentSupersededEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_approval_intent_revoked: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_approval_intent.revoked",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_approval_intent",
                 *         "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_approval_intent",
                 *           "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *           "status": "revoked",
                 *           "action": "finalize",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_correction_draft",
                 *             "id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *             "version": 1
                 *           },
                 *           "usable_until": "2026-11-21T10:30:00.000Z"
                 *         },
                 *         "previous": {
                 *           "status": "approved"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionApprovalIntentRevokedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_approval_intent_consumed: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_approval_intent.consumed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_approval_intent",
                 *         "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_approval_intent",
                 *           "id": "0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04",
                 *           "status": "consumed",
                 *           "action": "finalize",
                 *           "mode": null,
                 *           "subject": {
                 *             "type": "invoice_correction_draft",
                 *             "id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *             "version": 1
                 *           },
                 *           "usable_until": "2026-11-21T10:30:00.000Z"
                 *         },
                 *         "previous": {
                 *           "status": "approved"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionApprovalIntentConsumedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_finalized: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction.finalized",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction",
                 *         "id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction",
                 *           "id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *           "status": "finalized",
                 *           "number": "KOR/1/11/2026",
                 *           "series": "KOR",
                 *           "process_id": "0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98",
                 *           "invoice_id": "0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264",
                 *           "draft_id": "0193f6b0-7f35-7c29-a4e8-0d61b9f3a572",
                 *           "draft_version": 2
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionFinalizedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_ksef_submission_created: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_ksef_submission.created",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_ksef_submission",
                 *         "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_ksef_submission",
                 *           "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *           "status": "queued",
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *           "mode": "online"
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionKsefSubmissionCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_ksef_submission_retry_started: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_ksef_submission.retry_started",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_ksef_submission",
                 *         "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_ksef_submission",
                 *           "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *           "status": "queued",
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *           "mode": "retry"
                 *         },
                 *         "previous": {
                 *           "status": "failed"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionKsefSubmissionRetryStartedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_ksef_submission_processing: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_ksef_submission.processing",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_ksef_submission",
                 *         "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_ksef_submission",
                 *           "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *           "status": "processing",
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *           "ksef_number": null,
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "sending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionKsefSubmissionProcessingEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_ksef_submission_accepted: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_ksef_submission.accepted",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_ksef_submission",
                 *         "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_ksef_submission",
                 *           "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *           "status": "accepted",
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *           "ksef_number": "5252445767-20261121-0100C0A1B2C3-4D",
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "processing"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionKsefSubmissionAcceptedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_ksef_submission_rejected: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_ksef_submission.rejected",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_ksef_submission",
                 *         "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_ksef_submission",
                 *           "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *           "status": "rejected",
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *           "ksef_number": null,
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "processing"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionKsefSubmissionRejectedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_ksef_submission_failed: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_ksef_submission.failed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_ksef_submission",
                 *         "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_ksef_submission",
                 *           "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *           "status": "failed",
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *           "ksef_number": null,
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "sending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionKsefSubmissionFailedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_ksef_submission_uncertain: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_ksef_submission.uncertain",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_ksef_submission",
                 *         "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_ksef_submission",
                 *           "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *           "status": "uncertain",
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *           "ksef_number": null,
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "sending"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionKsefSubmissionUncertainEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_ksef_submission_reconciled: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_ksef_submission.reconciled",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_ksef_submission",
                 *         "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_ksef_submission",
                 *           "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *           "status": "accepted",
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *           "ksef_number": "5252445767-20261121-0100C0A1B2C3-4D",
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "uncertain"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionKsefSubmissionReconciledEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_ksef_submission_delayed: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_ksef_submission.delayed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "invoice_correction_ksef_submission",
                 *         "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "invoice_correction_ksef_submission",
                 *           "id": "0193f6b4-21af-7d68-9c05-b4e83f7a1d60",
                 *           "status": "processing",
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *           "ksef_number": null,
                 *           "mode": "online"
                 *         },
                 *         "previous": {
                 *           "status": "processing"
                 *         },
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionKsefSubmissionDelayedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_correction_artifact_available: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "invoice_correction_artifact.available",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "artifact",
                 *         "id": "0193f6a4-2e70-7c48-9b15-e3a07d6f8c21",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "artifact",
                 *           "id": "0193f6a4-2e70-7c48-9b15-e3a07d6f8c21",
                 *           "status": "available",
                 *           "kind": "fa3_xml",
                 *           "owner": {
                 *             "type": "invoice_correction",
                 *             "id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5"
                 *           },
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5",
                 *           "sha256": "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
                 *           "ksef_number": null
                 *         },
                 *         "previous": null,
                 *         "external_system": "shop-pl",
                 *         "external_reference": "order-778"
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCorrectionArtifactAvailableEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_webhook_endpoint_ping: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "webhook_endpoint.ping",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "webhook_endpoint",
                 *         "id": "0193f6c0-38b7-7a0e-b92d-e56f1c8a4730",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "webhook_endpoint",
                 *           "id": "0193f6c0-38b7-7a0e-b92d-e56f1c8a4730",
                 *           "status": "active"
                 *         },
                 *         "previous": null,
                 *         "external_system": null,
                 *         "external_reference": null
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointPingEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_webhook_endpoint_secret_rotated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "webhook_endpoint.secret_rotated",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "webhook_endpoint",
                 *         "id": "0193f6c0-38b7-7a0e-b92d-e56f1c8a4730",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "webhook_endpoint",
                 *           "id": "0193f6c0-38b7-7a0e-b92d-e56f1c8a4730",
                 *           "status": "active"
                 *         },
                 *         "previous": null,
                 *         "external_system": null,
                 *         "external_reference": null
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointSecretRotatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_webhook_endpoint_disabled: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "webhook_endpoint.disabled",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "webhook_endpoint",
                 *         "id": "0193f6c0-38b7-7a0e-b92d-e56f1c8a4730",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "webhook_endpoint",
                 *           "id": "0193f6c0-38b7-7a0e-b92d-e56f1c8a4730",
                 *           "status": "disabled",
                 *           "disabled_reason": "sustained_failure"
                 *         },
                 *         "previous": {
                 *           "status": "active"
                 *         },
                 *         "external_system": null,
                 *         "external_reference": null
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointDisabledEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_webhook_endpoint_reactivated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "webhook_endpoint.reactivated",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "webhook_endpoint",
                 *         "id": "0193f6c0-38b7-7a0e-b92d-e56f1c8a4730",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "webhook_endpoint",
                 *           "id": "0193f6c0-38b7-7a0e-b92d-e56f1c8a4730",
                 *           "status": "active"
                 *         },
                 *         "previous": {
                 *           "status": "disabled"
                 *         },
                 *         "external_system": null,
                 *         "external_reference": null
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointReactivatedEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_ksef_certificate_expiring: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0193f6c1-9d3f-7e80-9b5a-d2c71f4e8a06",
                 *       "type": "ksef_certificate.expiring",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "simulator",
                 *       "organization_id": "0193f6a0-11d2-7c55-8f0e-6a1c9be27d40",
                 *       "subject": {
                 *         "type": "ksef_certificate",
                 *         "id": "0193f6c0-5c1d-7e42-8f0a-7b93d26e4c15",
                 *         "version": null,
                 *         "sequence": 1
                 *       },
                 *       "data": {
                 *         "object": {
                 *           "type": "ksef_certificate",
                 *           "id": "0193f6c0-5c1d-7e42-8f0a-7b93d26e4c15",
                 *           "status": "active",
                 *           "purpose": "sign_in",
                 *           "expires_at": "2026-12-21T10:15:00.000Z",
                 *           "days_left": 30
                 *         },
                 *         "previous": null,
                 *         "external_system": null,
                 *         "external_reference": null
                 *       },
                 *       "cause": {
                 *         "kind": "worker",
                 *         "operation_id": null,
                 *         "client_id": null,
                 *         "correlation_id": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KsefCertificateExpiringEvent"];
            };
        };
        responses: {
            /** @description Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
