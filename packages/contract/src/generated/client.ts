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
         * @description Where tokens come from (RFC 8414).
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
         * @description What this API is as a protected resource (RFC 9728).
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
         * @description List customers.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description Tax identifier and address are kept for documents and are in no answer of the API.
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
         * @description Read a customer, or a past version of it.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Append a version to a customer
         * @description Changes only what is given. A stale `expected_version` changes nothing.
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
         * @description List drafts.
         */
        get: operations["listInvoiceDrafts"];
        put?: never;
        /**
         * Create a draft
         * @description A draft may be incomplete; `validateInvoiceDraft` says what is missing before it can be issued.
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
         * @description Read a draft, or a past version of it.
         */
        get: operations["getInvoiceDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Append a version to a draft
         * @description Replaces the whole input. A live approval of an earlier version is superseded. What answers do not show of parties and transports keeps its value where it is left out, and null or an empty list clears it. They are matched by what answers show: third parties and the authorised entity by role and name, carriers by name, transports by mode, order number and carrier; the buyer by `customer_id`, and nothing of another buyer is kept. After a change of these, give the hidden members too, or null where there is none: a member that would be lost is refused as `unmatched_party` at its path, and parties that cannot be distinguished as `ambiguous_party`.
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
         * @description The same rules and the same XML schema that issuing uses; issues come in English and in Polish.
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
         * @description Deterministic to the byte: the same version gives the same hashes.
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
         * @description Gives the address of a hosted page where a member of the organization decides on exactly this content. No token can decide.
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
         * @description Read an approval and how it was decided.
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
         * @description List issued invoices.
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Issue the approved version of a draft
         * @description Numbers the invoice, builds its FA(3) XML and uses the approval up, all at once or not at all. Nothing is sent to KSeF.
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
         * @description Read an invoice with its state in KSeF.
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
         * @description Queues the transmission and answers at once; the outcome is in the submission and in its events. Never two transmissions under one approval.
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
         * @description Read a submission with its attempts and verdict.
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
         * @description Send a failed submission again, or look for an uncertain one.
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
         * @description List the documents of an invoice.
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
         * @description Make a short-lived link to a document.
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
         * @description List correction processes.
         */
        get: operations["listInvoiceCorrectionProcesses"];
        put?: never;
        /**
         * Open the correction of an invoice
         * @description One at a time for each invoice. It corrects the state after the last finalized correction.
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
         * @description For a client that lost the answer to its creation. Both parameters are required and match exactly.
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
         * @description Read a correction process and its stage.
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
         * @description Takes the state after the correction and derives the difference from the state that the process corrects. An older open draft of the process is superseded.
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
         * @description Read a correction draft, or a past version of it.
         */
        get: operations["getInvoiceCorrectionDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Append a version to a correction draft
         * @description Replaces the whole input. A live approval of an earlier version is superseded. The address of a buyer of the same name keeps its value where it is left out; with another name it is required. The tax identifier stays in either case, as a correction cannot change it.
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
         * @description Before, after and difference, deterministic to the byte; `issues` says everything that is wrong with the version.
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
         * @description Gives the address of a hosted page where a member of the organization decides on exactly this correction: what was before, what is after and the difference. No token can decide.
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
         * @description Read an approval of a correction and how it was decided.
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
         * @description List finalized corrections.
         */
        get: operations["listInvoiceCorrections"];
        put?: never;
        /**
         * Finalize the approved version of a correction draft
         * @description Numbers the correction in its own series, builds its FA(3) XML, closes its process and uses the approval up, all at once or not at all. Nothing is sent to KSeF.
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
         * @description Read a correction with its state in KSeF.
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
         * @description As an invoice is sent, once KSeF has what it corrects.
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
         * @description Read the submission of a correction.
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
         * @description Only reads there, so it needs no approval. A submission that is not uncertain comes back as it is.
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
         * @description Send a failed correction again, or look for an uncertain one.
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
         * @description List the documents of a correction.
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
         * @description Make a short-lived link to a document of a correction.
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
         * @description Revoked ones only when asked for.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Register a webhook endpoint
         * @description The signing secret is in this answer only. A ping is queued to it.
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
         * @description Read a webhook endpoint and its health.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Revoke a webhook endpoint permanently
         * @description Destroys its secrets and cancels what was still to be delivered.
         */
        delete: operations["revokeWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change, pause or reactivate a webhook endpoint
         * @description The last write wins. What was held goes out on reactivation unless `release_held` is false.
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
         * @description Until the overlap ends, deliveries carry a signature of each secret.
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
         * @description List deliveries of the last 30 days.
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
         * @description Read a delivery with its payload and every attempt.
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
         * @description Deliver an event once more.
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
         * @description Another attempt, or a search for an uncertain document, was approved. Sent to every active endpoint that asks for `ksef_submission.retry_started` or for all events.
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
         * @description The document did not reach KSeF; it is proven that KSeF does not have it. Sent to every active endpoint that asks for `ksef_submission.failed` or for all events.
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
         * @description A version was appended to a draft of a correction. Sent to every active endpoint that asks for `invoice_correction_draft.updated` or for all events.
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
         * @description Another attempt, or a search for an uncertain document, was approved. Sent to every active endpoint that asks for `invoice_correction_ksef_submission.retry_started` or for all events.
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
         * @description The document did not reach KSeF; it is proven that KSeF does not have it. Sent to every active endpoint that asks for `invoice_correction_ksef_submission.failed` or for all events.
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
         * @description An endpoint was registered, or someone tests it; sent to that endpoint only. Sent to every active endpoint that asks for `webhook_endpoint.ping` or for all events.
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
}
export interface components {
    schemas: {
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
             * @description The date of issue (art. 106e ust. 1 pkt 1 of the VAT act), a day in Warsaw, not in the future. An invoice that reaches KSeF on a later day is sent in the mode `late`. FA(3): Fa/P_1.
             * @example 2026-11-20
             */
            issue_date: string;
            /**
             * @description The day of the supply, where it is one for all lines and known (art. 106e ust. 1 pkt 6 of the VAT act). FA(3) has it where it is not the date of issue. FA(3): Fa/P_6.
             * @default null
             * @example 2026-11-20
             */
            sale_date?: string | null;
            /**
             * @description The period that the invoice concerns, where payments or settlements follow each other at agreed times (art. 19a ust. 3 first sentence, ust. 4 and ust. 5 pkt 4 of the VAT act), in place of `sale_date`. FA(3): Fa/OkresFa.
             * @default null
             * @example {
             *       "from": "2026-11-01",
             *       "to": "2026-11-30"
             *     }
             */
            sale_period?: {
                /**
                 * Format: date
                 * @description The first day of the period. FA(3): P_6_Od.
                 * @example 2026-11-01
                 */
                from: string;
                /**
                 * Format: date
                 * @description The last day of the period, not before the first. FA(3): P_6_Do.
                 * @example 2026-11-30
                 */
                to: string;
            } | null;
            /**
             * @description The place of issue. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/P_1M.
             * @default null
             * @example Warszawa
             */
            place_of_issue?: string | null;
            /**
             * @description Where the number of the invoice comes from (art. 106e ust. 1 pkt 2 of the VAT act): one of your series, or a number of your own. FA(3): Fa/P_2.
             * @example {
             *       "mode": "series",
             *       "series": "FV"
             *     }
             */
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
                /** @description At most 256 UTF-16 units: a character beyond U+FFFF counts twice. */
                number: string;
            };
            /**
             * @description Whether prices, discounts and values of lines are without VAT or with it (art. 106e ust. 7 and 8 of the VAT act). Values: net (net prices, ceny netto); gross (gross prices, ceny brutto).
             * @default net
             * @example net
             * @enum {string}
             */
            price_mode?: "net" | "gross";
            /**
             * @description What is sold, in the order of the invoice. Of an advance invoice it is what was ordered (FA(3): Fa/Zamowienie/ZamowienieWiersz); of a settlement it is the whole order, from which the advance invoices are deducted automatically. FA(3): Fa/FaWiersz.
             * @example [
             *       {
             *         "ref": "1",
             *         "name": "Doradztwo w zakresie oprogramowania, listopad 2026",
             *         "quantity": "10",
             *         "unit": "godz.",
             *         "unit_price": "200.00",
             *         "discount": null,
             *         "vat_rate": "23",
             *         "classification": {
             *           "gtin": null,
             *           "pkwiu": "62.02.20.0",
             *           "cn": null
             *         },
             *         "gtu": "GTU_12",
             *         "procedure": null,
             *         "supply_date": null,
             *         "presentation": "full",
             *         "row_id": null,
             *         "annex_15": false,
             *         "excise_duty": null,
             *         "tax_exchange_rate": null
             *       }
             *     ]
             */
            lines: {
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
                 * @description How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back. FA(3): P_8B.
                 * @example 10
                 */
                quantity: string;
                /**
                 * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
                 * @default null
                 * @example godz.
                 */
                unit?: string | null;
                /**
                 * @description The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B. FA(3): P_9A.
                 * @example 200.00
                 */
                unit_price: string;
                /**
                 * @description What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act). FA(3): P_10.
                 * @default null
                 * @example null
                 */
                discount?: string | null;
                /**
                 * @description The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act). Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża). FA(3): P_12.
                 * @example 23
                 * @enum {string}
                 */
                vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                /**
                 * @description What the goods or services are in common classifications, where a provision or the buyer asks for it.
                 * @default {
                 *       "gtin": null,
                 *       "pkwiu": null,
                 *       "cn": null
                 *     }
                 * @example {
                 *       "gtin": null,
                 *       "pkwiu": "62.02.20.0",
                 *       "cn": null
                 *     }
                 */
                classification?: {
                    /**
                     * @description The Global Trade Item Number of the goods. At most 20 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): GTIN.
                     * @default null
                     * @example null
                     */
                    gtin?: string | null;
                    /**
                     * @description The symbol in the Polish Classification of Goods and Services (PKWiU). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): PKWiU.
                     * @default null
                     * @example 62.02.20.0
                     */
                    pkwiu?: string | null;
                    /**
                     * @description The code in the Combined Nomenclature (CN). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): CN.
                     * @default null
                     * @example null
                     */
                    cn?: string | null;
                };
                /**
                 * @description The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13. FA(3): GTU.
                 * @default null
                 * @example GTU_12
                 */
                gtu?: string | null;
                /**
                 * @description The procedure of § 10 ust. 4 of the regulation on JPK_VAT: WSTO_EE, IED, TT_D, I_42, I_63, B_SPV, B_SPV_DOSTAWA or B_MPV_PROWIZJA. FA(3): Procedura.
                 * @default null
                 * @example null
                 */
                procedure?: string | null;
                /**
                 * @description The day on which this line was supplied, where the lines were supplied on several days. FA(3): P_6A.
                 * @default null
                 * @example null
                 */
                supply_date?: string | null;
                /**
                 * @description What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act). Values: full (in full, w całości); amount (value without quantity and price, wartość bez ilości i ceny); name (name alone, sama nazwa).
                 * @default full
                 * @example full
                 * @enum {string}
                 */
                presentation?: "full" | "amount" | "name";
                /**
                 * @description A universal unique identifier of the row in the systems of the parties, unique within the invoice. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): UU_ID.
                 * @default null
                 * @example null
                 */
                row_id?: string | null;
                /**
                 * @description Whether these are goods or services of annex 15 to the VAT act, which may call for split payment. FA(3): P_12_Zal_15.
                 * @default false
                 * @example false
                 */
                annex_15?: boolean;
                /**
                 * @description The excise duty within the price, zero or more, in the currency of the invoice. FA(3): KwotaAkcyzy.
                 * @default null
                 * @example null
                 */
                excise_duty?: string | null;
                /**
                 * @description The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day. FA(3): KursWaluty.
                 * @default null
                 * @example null
                 */
                tax_exchange_rate?: string | null;
            }[];
            /**
             * @description How, where and by when to pay. FA(3): Fa/Platnosc.
             * @default null
             * @example {
             *       "method": "transfer",
             *       "method_description": null,
             *       "due_date": "2026-12-05",
             *       "further_due_dates": [
             *         "2027-01-05"
             *       ],
             *       "relative_term": {
             *         "count": 30,
             *         "unit": "dni",
             *         "event": "otrzymanie faktury"
             *       },
             *       "paid": false,
             *       "paid_date": null,
             *       "partial_payments": [
             *         {
             *           "amount": "1000.00",
             *           "date": "2026-11-20",
             *           "method": "card",
             *           "method_description": null
             *         }
             *       ],
             *       "bank_account": "PL61109010140000071219812874",
             *       "account_details": {
             *         "bank_name": "Bank Przykładowy S.A.",
             *         "swift": "BREXPLPW",
             *         "description": "PLN",
             *         "own_account": null
             *       },
             *       "further_accounts": [
             *         {
             *           "bank_account": "PL61109010140000071219812874",
             *           "bank_name": "Bank Przykładowy S.A.",
             *           "swift": "BREXPLPW",
             *           "description": "PLN",
             *           "own_account": null
             *         }
             *       ],
             *       "factor_account": {
             *         "bank_account": "PL61109010140000071219812874",
             *         "bank_name": "Bank Przykładowy S.A.",
             *         "swift": "BREXPLPW",
             *         "description": "PLN",
             *         "own_account": null
             *       },
             *       "further_factor_accounts": [
             *         {
             *           "bank_account": "PL61109010140000071219812874",
             *           "bank_name": "Bank Przykładowy S.A.",
             *           "swift": "BREXPLPW",
             *           "description": "PLN",
             *           "own_account": null
             *         }
             *       ],
             *       "payment_link": "https://pay.example/?IPKSeF=123abcDEF4567",
             *       "ksef_payment_id": "123abcDEF4567",
             *       "early_payment": {
             *         "terms": "zapłata w ciągu 7 dni",
             *         "discount": "2%"
             *       }
             *     }
             */
            payment?: components["schemas"]["Payment"] | null;
            /**
             * @description The rate at which VAT in another currency is stated in PLN (art. 31a of the VAT act).
             * @default null
             * @example {
             *       "rate": "4.2511",
             *       "date": "2026-11-19",
             *       "source": "nbp_a",
             *       "table": "224/A/NBP/2026"
             *     }
             */
            exchange_rate?: {
                /**
                 * @description What one unit of the currency is in PLN, above zero. It is on each line with tax; on an advance invoice in KursWalutyZ. FA(3): Fa/FaWiersz/KursWaluty.
                 * @example 4.2511
                 */
                rate: string;
                /**
                 * Format: date
                 * @description The day that the rate was published for: the last working day before the tax point, or before the date of issue where the invoice is issued earlier (art. 31a ust. 1 and 2 of the VAT act).
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
                 * @default null
                 * @example 224/A/NBP/2026
                 */
                table?: string | null;
            } | null;
            /**
             * @description Statements that the VAT act requires on the invoice apart from its amounts; none where it is left out. FA(3): Fa/Adnotacje.
             * @default {
             *       "split_payment": false,
             *       "reverse_charge": false,
             *       "cash_accounting": false,
             *       "self_billing": false,
             *       "exemption_basis": null,
             *       "margin_procedure": null,
             *       "simplified_triangular": false,
             *       "new_transport": null
             *     }
             * @example {
             *       "split_payment": false,
             *       "reverse_charge": false,
             *       "cash_accounting": false,
             *       "self_billing": false,
             *       "exemption_basis": {
             *         "kind": "act",
             *         "text": "art. 43 ust. 1 pkt 18 ustawy"
             *       },
             *       "margin_procedure": null,
             *       "simplified_triangular": false,
             *       "new_transport": {
             *         "notice_due": false,
             *         "vehicles": [
             *           {
             *             "line_ref": "1",
             *             "first_use_date": "2026-10-01",
             *             "make": "Toyota",
             *             "model": "Corolla",
             *             "colour": null,
             *             "registration_number": null,
             *             "production_year": "2026",
             *             "kind": "land",
             *             "usage": "12 km",
             *             "number_kind": "vin",
             *             "number": "WAUZZZ8V5KA000001",
             *             "type": null
             *           }
             *         ]
             *       }
             *     }
             */
            annotations?: {
                /**
                 * @description Whether the buyer has to pay by split payment: above 15,000 PLN with a line of annex 15 to the VAT act (art. 106e ust. 1 pkt 18a), or where you ask for it. FA(3): P_18A.
                 * @default false
                 * @example false
                 */
                split_payment?: boolean;
                /**
                 * @description Whether the buyer accounts for the VAT (art. 106e ust. 1 pkt 18 of the VAT act). FA(3): P_18.
                 * @default false
                 * @example false
                 */
                reverse_charge?: boolean;
                /**
                 * @description Whether the tax point is the payment (art. 106e ust. 1 pkt 16 of the VAT act). FA(3): P_16.
                 * @default false
                 * @example false
                 */
                cash_accounting?: boolean;
                /**
                 * @description Whether the buyer issues the invoice in the name of the seller (art. 106e ust. 1 pkt 17 of the VAT act). FA(3): P_17.
                 * @default false
                 * @example false
                 */
                self_billing?: boolean;
                /**
                 * @description The provision on which an exemption rests: present where a line has the rate `exempt`, and only there. FA(3): Zwolnienie.
                 * @default null
                 * @example {
                 *       "kind": "act",
                 *       "text": "art. 43 ust. 1 pkt 18 ustawy"
                 *     }
                 */
                exemption_basis?: {
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
                } | null;
                /**
                 * @description The margin scheme (art. 119 and 120 of the VAT act): present where a line has the rate `margin`, and only there. Values: travel_agency (margin scheme – travel agents, procedura marży dla biur podróży); used_goods (margin scheme – second-hand goods, procedura marży – towary używane); works_of_art (margin scheme – works of art, procedura marży – dzieła sztuki); collectibles_and_antiques (margin scheme – collectors’ items and antiques, procedura marży – przedmioty kolekcjonerskie i antyki). FA(3): PMarzy.
                 * @default null
                 * @example null
                 */
                margin_procedure?: ("travel_agency" | "used_goods" | "works_of_art" | "collectibles_and_antiques") | null;
                /**
                 * @description Whether the second of three taxpayers invoices the last one in the simplified procedure (art. 135 and 136 of the VAT act). FA(3): P_23.
                 * @default false
                 * @example false
                 */
                simplified_triangular?: boolean;
                /**
                 * @description New means of transport supplied to another member state (art. 2 pkt 10 and art. 106e ust. 1 pkt 22 of the VAT act). FA(3): NoweSrodkiTransportu.
                 * @default null
                 * @example {
                 *       "notice_due": false,
                 *       "vehicles": [
                 *         {
                 *           "line_ref": "1",
                 *           "first_use_date": "2026-10-01",
                 *           "make": "Toyota",
                 *           "model": "Corolla",
                 *           "colour": null,
                 *           "registration_number": null,
                 *           "production_year": "2026",
                 *           "kind": "land",
                 *           "usage": "12 km",
                 *           "number_kind": "vin",
                 *           "number": "WAUZZZ8V5KA000001",
                 *           "type": null
                 *         }
                 *       ]
                 *     }
                 */
                new_transport?: {
                    /**
                     * @description Whether the supplier has to inform the tax office of the supply (art. 42 ust. 5 of the VAT act). FA(3): P_42_5.
                     * @example false
                     */
                    notice_due: boolean;
                    /**
                     * @description Each means of transport with the line that it is on. FA(3): NowySrodekTransportu.
                     * @example [
                     *       {
                     *         "line_ref": "1",
                     *         "first_use_date": "2026-10-01",
                     *         "make": "Toyota",
                     *         "model": "Corolla",
                     *         "colour": null,
                     *         "registration_number": null,
                     *         "production_year": "2026",
                     *         "kind": "land",
                     *         "usage": "12 km",
                     *         "number_kind": "vin",
                     *         "number": "WAUZZZ8V5KA000001",
                     *         "type": null
                     *       }
                     *     ]
                     */
                    vehicles: {
                        /**
                         * @description The `ref` of the line that the means of transport is on, at the rate 0_intra_eu; FA(3) has its number (P_NrWierszaNST). At most 36 UTF-16 units: a character beyond U+FFFF counts twice.
                         * @example 1
                         */
                        line_ref: string;
                        /**
                         * Format: date
                         * @description The day on which it was first admitted to use. FA(3): P_22A.
                         * @example 2026-10-01
                         */
                        first_use_date: string;
                        /**
                         * @description Its make. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMK.
                         * @default null
                         * @example Toyota
                         */
                        make?: string | null;
                        /**
                         * @description Its model. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMD.
                         * @default null
                         * @example Corolla
                         */
                        model?: string | null;
                        /**
                         * @description Its colour. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BK.
                         * @default null
                         * @example null
                         */
                        colour?: string | null;
                        /**
                         * @description Its registration number. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BNR.
                         * @default null
                         * @example null
                         */
                        registration_number?: string | null;
                        /**
                         * @description The year in which it was made. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BRP.
                         * @default null
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
                         * @default null
                         * @example vin
                         */
                        number_kind?: ("vin" | "body" | "chassis" | "frame") | null;
                        /**
                         * @description Its number: of a land vehicle what `number_kind` says (P_22B1 to P_22B4), of a vessel that of its hull (P_22C1), of an aircraft that of its maker (P_22D1). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22B1.
                         * @default null
                         * @example WAUZZZ8V5KA000001
                         */
                        number?: string | null;
                        /**
                         * @description The type of a land vehicle. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BT.
                         * @default null
                         * @example null
                         */
                        type?: string | null;
                    }[];
                } | null;
            };
            /**
             * @description What else the invoice says, each note under a name of its own. FA(3): Fa/DodatkowyOpis.
             * @default []
             * @example [
             *       {
             *         "key": "Numer zamówienia",
             *         "value": "ZAM/2026/11/778"
             *       }
             *     ]
             */
            notes?: {
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
            }[];
            /**
             * @description The gross total as you computed it. Where the computed one differs, the draft has an error, so that rounding never surprises you. FA(3): Fa/P_15.
             * @default null
             * @example 2460.00
             */
            expected_total_gross?: string | null;
            /**
             * @description What the invoice says of the seller beyond the data of the organization. FA(3): Podmiot1.
             * @default {
             *       "eori": null,
             *       "address_gln": null,
             *       "correspondence_address": null,
             *       "further_contacts": [],
             *       "taxpayer_status": null
             *     }
             * @example {
             *       "eori": "PL526587763500000",
             *       "address_gln": "5901234123457",
             *       "correspondence_address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa",
             *         "gln": "5901234123457"
             *       },
             *       "further_contacts": [
             *         {
             *           "email": "biuro@example.pl",
             *           "phone": "+48 22 555 00 11"
             *         }
             *       ],
             *       "taxpayer_status": null
             *     }
             */
            seller_details?: {
                /**
                 * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
                 * @default null
                 * @example PL526587763500000
                 */
                eori?: string | null;
                /**
                 * @description The GS1 Global Location Number of the address. FA(3): Adres/GLN.
                 * @default null
                 * @example 5901234123457
                 */
                address_gln?: string | null;
                /**
                 * @description The correspondence address, where it differs from the address. FA(3): AdresKoresp.
                 * @default null
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                correspondence_address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                } | null;
                /**
                 * @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe.
                 * @default []
                 * @example [
                 *       {
                 *         "email": "biuro@example.pl",
                 *         "phone": "+48 22 555 00 11"
                 *       }
                 *     ]
                 */
                further_contacts?: {
                    /**
                     * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Email.
                     * @default null
                     * @example biuro@example.pl
                     */
                    email?: string | null;
                    /**
                     * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Telefon.
                     * @default null
                     * @example +48 22 555 00 11
                     */
                    phone?: string | null;
                }[];
                /**
                 * @description The status of the seller as a taxpayer, where it is in one of these: in liquidation, in restructuring, bankrupt or in succession. Values: liquidation (in liquidation, w likwidacji); restructuring (in restructuring, w postępowaniu restrukturyzacyjnym); bankruptcy (in bankruptcy, w upadłości); enterprise_in_succession (enterprise in succession, przedsiębiorstwo w spadku). FA(3): StatusInfoPodatnika.
                 * @default null
                 * @example null
                 */
                taxpayer_status?: ("liquidation" | "restructuring" | "bankruptcy" | "enterprise_in_succession") | null;
            };
            /**
             * @description What the invoice says of the buyer beyond the data of the customer. FA(3): Podmiot2.
             * @default {
             *       "eori": null,
             *       "address_gln": null,
             *       "customer_number": null,
             *       "correspondence_address": null,
             *       "email": null,
             *       "phone": null,
             *       "further_contacts": [],
             *       "local_government_unit": false,
             *       "vat_group_member": false
             *     }
             * @example {
             *       "eori": "PL526587763500000",
             *       "address_gln": "5901234123457",
             *       "customer_number": "99999999",
             *       "correspondence_address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa",
             *         "gln": "5901234123457"
             *       },
             *       "email": "biuro@example.pl",
             *       "phone": "+48 22 555 00 11",
             *       "further_contacts": [
             *         {
             *           "email": "biuro@example.pl",
             *           "phone": "+48 22 555 00 11"
             *         }
             *       ],
             *       "local_government_unit": false,
             *       "vat_group_member": false
             *     }
             */
            buyer_details?: {
                /**
                 * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
                 * @default null
                 * @example PL526587763500000
                 */
                eori?: string | null;
                /**
                 * @description The GS1 Global Location Number of the address. FA(3): Adres/GLN.
                 * @default null
                 * @example 5901234123457
                 */
                address_gln?: string | null;
                /**
                 * @description The customer number of the party in the contract or the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrKlienta.
                 * @default null
                 * @example 99999999
                 */
                customer_number?: string | null;
                /**
                 * @description The correspondence address, where it differs from the address. FA(3): AdresKoresp.
                 * @default null
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                correspondence_address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                } | null;
                /**
                 * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Email.
                 * @default null
                 * @example biuro@example.pl
                 */
                email?: string | null;
                /**
                 * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Telefon.
                 * @default null
                 * @example +48 22 555 00 11
                 */
                phone?: string | null;
                /**
                 * @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe.
                 * @default []
                 * @example [
                 *       {
                 *         "email": "biuro@example.pl",
                 *         "phone": "+48 22 555 00 11"
                 *       }
                 *     ]
                 */
                further_contacts?: {
                    /**
                     * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Email.
                     * @default null
                     * @example biuro@example.pl
                     */
                    email?: string | null;
                    /**
                     * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Telefon.
                     * @default null
                     * @example +48 22 555 00 11
                     */
                    phone?: string | null;
                }[];
                /**
                 * @description Whether the invoice concerns a subordinate unit of a local government unit (JST), such as a school. That unit sees the invoice in KSeF where it is a third party in the role `local_government_recipient`, with its NIP or internal identifier. FA(3): JST.
                 * @default false
                 * @example false
                 */
                local_government_unit?: boolean;
                /**
                 * @description Whether the invoice concerns a member of a VAT group. That member sees the invoice in KSeF where it is a third party in the role `vat_group_recipient`, with its NIP or internal identifier. FA(3): GV.
                 * @default false
                 * @example false
                 */
                vat_group_member?: boolean;
            };
            /**
             * @description Further parties, each in a role. FA(3): Podmiot3.
             * @default []
             * @example [
             *       {
             *         "role": "additional_buyer",
             *         "role_description": null,
             *         "name": "Zakład Drugi sp. z o.o.",
             *         "tax_identifier": "PL5265877635",
             *         "internal_id": null,
             *         "eori": "PL526587763500000",
             *         "address": {
             *           "country_code": "PL",
             *           "address_line_1": "ul. Prosta 1",
             *           "address_line_2": "00-001 Warszawa",
             *           "gln": "5901234123457"
             *         },
             *         "share": "50",
             *         "customer_number": "99999999",
             *         "correspondence_address": {
             *           "country_code": "PL",
             *           "address_line_1": "ul. Prosta 1",
             *           "address_line_2": "00-001 Warszawa",
             *           "gln": "5901234123457"
             *         },
             *         "email": "biuro@example.pl",
             *         "phone": "+48 22 555 00 11",
             *         "further_contacts": [
             *           {
             *             "email": "biuro@example.pl",
             *             "phone": "+48 22 555 00 11"
             *           }
             *         ]
             *       }
             *     ]
             */
            third_parties?: {
                /**
                 * @description The role of the party on the invoice. Values: factor (Factor, Faktor); recipient (Recipient, Odbiorca); original_entity (Original entity, Podmiot pierwotny); additional_buyer (Additional buyer, Dodatkowy nabywca); issuer (Issuer, Wystawca faktury); payer (Payer, Dokonujący płatności); local_government_issuer (Local government unit – issuer, Jednostka samorządu terytorialnego – wystawca); local_government_recipient (Local government unit – recipient, Jednostka samorządu terytorialnego – odbiorca); vat_group_issuer (VAT group member – issuer, Członek grupy VAT – wystawca); vat_group_recipient (VAT group member – recipient, Członek grupy VAT – odbiorca); employee (Employee, Pracownik); other (Other party, Inny podmiot). FA(3): Rola.
                 * @example additional_buyer
                 * @enum {string}
                 */
                role: "factor" | "recipient" | "original_entity" | "additional_buyer" | "issuer" | "payer" | "local_government_issuer" | "local_government_recipient" | "vat_group_issuer" | "vat_group_recipient" | "employee" | "other";
                /**
                 * @description A description of the role; required where `role` is `other`, and only allowed there. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRoli.
                 * @default null
                 * @example null
                 */
                role_description?: string | null;
                /**
                 * @description First and last name, or the name of the enterprise. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
                 * @example Zakład Drugi sp. z o.o.
                 */
                name: string;
                /**
                 * @description The tax identifier of the party. Its kind (NIP, VAT-UE number or another) follows from it and the country of the address. FA(3): DaneIdentyfikacyjne.
                 * @default null
                 * @example PL5265877635
                 */
                tax_identifier?: string | null;
                /**
                 * @description The KSeF identifier of a unit of a taxpayer (IDWew), instead of `tax_identifier`: the NIP and five digits. FA(3): DaneIdentyfikacyjne/IDWew.
                 * @default null
                 * @example null
                 */
                internal_id?: string | null;
                /**
                 * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
                 * @default null
                 * @example PL526587763500000
                 */
                eori?: string | null;
                /**
                 * @description The address. FA(3): Adres.
                 * @default null
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                } | null;
                /**
                 * @description The share of an additional buyer, as a percentage. The buyer has the rest of 100; where no share is given, all buyers have equal shares. FA(3): Udzial.
                 * @default null
                 * @example 50
                 */
                share?: string | null;
                /**
                 * @description The customer number of the party in the contract or the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrKlienta.
                 * @default null
                 * @example 99999999
                 */
                customer_number?: string | null;
                /**
                 * @description The correspondence address, where it differs from the address. FA(3): AdresKoresp.
                 * @default null
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                correspondence_address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                } | null;
                /**
                 * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Email.
                 * @default null
                 * @example biuro@example.pl
                 */
                email?: string | null;
                /**
                 * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/Telefon.
                 * @default null
                 * @example +48 22 555 00 11
                 */
                phone?: string | null;
                /**
                 * @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe.
                 * @default []
                 * @example [
                 *       {
                 *         "email": "biuro@example.pl",
                 *         "phone": "+48 22 555 00 11"
                 *       }
                 *     ]
                 */
                further_contacts?: {
                    /**
                     * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Email.
                     * @default null
                     * @example biuro@example.pl
                     */
                    email?: string | null;
                    /**
                     * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Telefon.
                     * @default null
                     * @example +48 22 555 00 11
                     */
                    phone?: string | null;
                }[];
            }[];
            /**
             * @description An entity that acts for the seller: a bailiff, an enforcement authority or a tax representative. FA(3): PodmiotUpowazniony.
             * @default null
             * @example {
             *       "role": "tax_representative",
             *       "nip": "5261040828",
             *       "name": "Przedstawiciel sp. z o.o.",
             *       "eori": "PL526587763500000",
             *       "address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa",
             *         "gln": "5901234123457"
             *       },
             *       "correspondence_address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa",
             *         "gln": "5901234123457"
             *       },
             *       "email": "biuro@example.pl",
             *       "phone": "+48 22 555 00 11",
             *       "further_contacts": [
             *         {
             *           "email": "biuro@example.pl",
             *           "phone": "+48 22 555 00 11"
             *         }
             *       ]
             *     }
             */
            authorised_entity?: {
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
                 * @default null
                 * @example PL526587763500000
                 */
                eori?: string | null;
                /**
                 * @description The address. FA(3): Adres.
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                address: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                };
                /**
                 * @description The correspondence address, where it differs from the address. FA(3): AdresKoresp.
                 * @default null
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                correspondence_address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                } | null;
                /**
                 * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/EmailPU.
                 * @default null
                 * @example biuro@example.pl
                 */
                email?: string | null;
                /**
                 * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneKontaktowe/TelefonPU.
                 * @default null
                 * @example +48 22 555 00 11
                 */
                phone?: string | null;
                /**
                 * @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe.
                 * @default []
                 * @example [
                 *       {
                 *         "email": "biuro@example.pl",
                 *         "phone": "+48 22 555 00 11"
                 *       }
                 *     ]
                 */
                further_contacts?: {
                    /**
                     * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): EmailPU.
                     * @default null
                     * @example biuro@example.pl
                     */
                    email?: string | null;
                    /**
                     * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): TelefonPU.
                     * @default null
                     * @example +48 22 555 00 11
                     */
                    phone?: string | null;
                }[];
            } | null;
            /**
             * @description The payments before the supply that an advance invoice or a settlement documents (art. 106b ust. 1 pkt 4 of the VAT act). Of an advance invoice with one payment, P_6 and P_15 state it. FA(3): Fa/ZaliczkaCzesciowa.
             * @default []
             * @example [
             *       {
             *         "date": "2026-11-20",
             *         "amount": "20000.00",
             *         "exchange_rate": null
             *       }
             *     ]
             */
            received_payments?: {
                /**
                 * Format: date
                 * @description The day on which the payment was received (art. 106b ust. 1 pkt 4 of the VAT act); not after the day of issue. FA(3): P_6Z.
                 * @example 2026-11-20
                 */
                date: string;
                /**
                 * @description The amount received, including tax, above zero, in the currency of the invoice. FA(3): P_15Z.
                 * @example 20000.00
                 */
                amount: string;
                /**
                 * @description The exchange rate for the tax of this payment (part VI of the VAT act), where it differs from the `exchange_rate` of the invoice. FA(3): KursWalutyZW.
                 * @default null
                 * @example null
                 */
                exchange_rate?: string | null;
            }[];
            /**
             * @description The advance invoices that came before a settlement, or before a further advance invoice (art. 106f ust. 3 and 4 of the VAT act). FA(3): Fa/FakturaZaliczkowa.
             * @default []
             * @example [
             *       {
             *         "ksef_number": "5265877635-20261110-010080615740-BE",
             *         "number": null,
             *         "by_rate": [
             *           {
             *             "vat_rate": "23",
             *             "net": "1000.00",
             *             "vat": "230.00",
             *             "vat_pln": null
             *           }
             *         ]
             *       }
             *     ]
             */
            advance_invoices?: {
                /**
                 * @description Its KSeF number, where it was issued in KSeF. FA(3): NrKSeFFaZaliczkowej.
                 * @default null
                 * @example 5265877635-20261110-010080615740-BE
                 */
                ksef_number?: string | null;
                /**
                 * @description Its own number, where it was issued outside KSeF. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrFaZaliczkowej.
                 * @default null
                 * @example null
                 */
                number?: string | null;
                /**
                 * @description What it charged at each rate, required on a settlement, which charges what is left.
                 * @default []
                 * @example [
                 *       {
                 *         "vat_rate": "23",
                 *         "net": "1000.00",
                 *         "vat": "230.00",
                 *         "vat_pln": null
                 *       }
                 *     ]
                 */
                by_rate?: {
                    /**
                     * @description The rate of VAT that was charged. Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża).
                     * @example 23
                     * @enum {string}
                     */
                    vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                    /**
                     * @description The net amount that was charged at this rate, in the currency of the invoice.
                     * @example 1000.00
                     */
                    net: string;
                    /**
                     * @description The VAT that was charged at this rate, in the currency of the invoice.
                     * @example 230.00
                     */
                    vat: string;
                    /**
                     * @description The same VAT in PLN, where the currency of the invoice is another.
                     * @default null
                     * @example null
                     */
                    vat_pln?: string | null;
                }[];
            }[];
            /**
             * @description What is added to the total and deducted from it to give the amount to be paid; VAT does not change. FA(3): Fa/Rozliczenie.
             * @default null
             * @example {
             *       "charges": [
             *         {
             *           "amount": "2.50",
             *           "reason": "Odsetki"
             *         }
             *       ],
             *       "deductions": [
             *         {
             *           "amount": "60.00",
             *           "reason": "Nadpłata"
             *         }
             *       ]
             *     }
             */
            adjustments?: {
                /**
                 * @description Charges added to the amount due, such as interest. FA(3): Obciazenia.
                 * @default []
                 * @example [
                 *       {
                 *         "amount": "2.50",
                 *         "reason": "Odsetki"
                 *       }
                 *     ]
                 */
                charges?: {
                    /**
                     * @description The amount charged in addition, zero or more, in the currency of the invoice. FA(3): Kwota.
                     * @example 2.50
                     */
                    amount: string;
                    /**
                     * @description The reason for the charge or deduction. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Powod.
                     * @example Odsetki
                     */
                    reason: string;
                }[];
                /**
                 * @description Deductions from the amount due, such as an overpayment. FA(3): Odliczenia.
                 * @default []
                 * @example [
                 *       {
                 *         "amount": "60.00",
                 *         "reason": "Nadpłata"
                 *       }
                 *     ]
                 */
                deductions?: {
                    /**
                     * @description The amount deducted, zero or more, in the currency of the invoice. FA(3): Kwota.
                     * @example 60.00
                     */
                    amount: string;
                    /**
                     * @description The reason for the charge or deduction. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Powod.
                     * @example Nadpłata
                     */
                    reason: string;
                }[];
            } | null;
            /**
             * @description Contracts, orders, delivery terms and transport. FA(3): Fa/WarunkiTransakcji.
             * @default null
             * @example {
             *       "contracts": [
             *         {
             *           "date": "2026-01-02",
             *           "number": "U/12/2026"
             *         }
             *       ],
             *       "orders": [
             *         {
             *           "date": "2026-10-26",
             *           "number": "4354343"
             *         }
             *       ],
             *       "batch_numbers": [
             *         "2312323/2026"
             *       ],
             *       "delivery_terms": "CIP",
             *       "agreed_rate": {
             *         "rate": "4.25",
             *         "currency": "EUR"
             *       },
             *       "transports": [
             *         {
             *           "mode": "road",
             *           "mode_description": null,
             *           "cargo": "pallet",
             *           "cargo_description": null,
             *           "packaging_unit": "szt.",
             *           "carrier": {
             *             "name": "Przewozy Nowak",
             *             "address": {
             *               "country_code": "PL",
             *               "address_line_1": "ul. Prosta 1",
             *               "address_line_2": "00-001 Warszawa",
             *               "gln": "5901234123457"
             *             },
             *             "tax_identifier": "PL5265877635"
             *           },
             *           "order_number": "ZT/7",
             *           "started_at": "2026-11-03T06:30:00Z",
             *           "ended_at": "2026-11-03T14:00:00Z",
             *           "from": {
             *             "country_code": "PL",
             *             "address_line_1": "ul. Prosta 1",
             *             "address_line_2": "00-001 Warszawa",
             *             "gln": "5901234123457"
             *           },
             *           "via": [
             *             {
             *               "country_code": "PL",
             *               "address_line_1": "ul. Prosta 1",
             *               "address_line_2": "00-001 Warszawa",
             *               "gln": "5901234123457"
             *             }
             *           ],
             *           "to": {
             *             "country_code": "PL",
             *             "address_line_1": "ul. Prosta 1",
             *             "address_line_2": "00-001 Warszawa",
             *             "gln": "5901234123457"
             *           }
             *         }
             *       ],
             *       "intermediary": false
             *     }
             */
            transaction_terms?: {
                /**
                 * @description The contracts under which the supply was made. FA(3): Umowy.
                 * @default []
                 * @example [
                 *       {
                 *         "date": "2026-01-02",
                 *         "number": "U/12/2026"
                 *       }
                 *     ]
                 */
                contracts?: {
                    /**
                     * @description The date of the contract. FA(3): DataUmowy.
                     * @default null
                     * @example 2026-01-02
                     */
                    date?: string | null;
                    /**
                     * @description The number of the contract. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrUmowy.
                     * @default null
                     * @example U/12/2026
                     */
                    number?: string | null;
                }[];
                /**
                 * @description The orders that the supply fulfils. FA(3): Zamowienia.
                 * @default []
                 * @example [
                 *       {
                 *         "date": "2026-10-26",
                 *         "number": "4354343"
                 *       }
                 *     ]
                 */
                orders?: {
                    /**
                     * @description The date of the order. FA(3): DataZamowienia.
                     * @default null
                     * @example 2026-10-26
                     */
                    date?: string | null;
                    /**
                     * @description The number of the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrZamowienia.
                     * @default null
                     * @example 4354343
                     */
                    number?: string | null;
                }[];
                /**
                 * @description The numbers of the batches of goods. FA(3): NrPartiiTowaru.
                 * @default []
                 * @example [
                 *       "2312323/2026"
                 *     ]
                 */
                batch_numbers?: string[];
                /**
                 * @description The delivery terms that the parties agreed on, such as a rule of Incoterms. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): WarunkiDostawy.
                 * @default null
                 * @example CIP
                 */
                delivery_terms?: string | null;
                /**
                 * @description The rate at which amounts that the invoice shows in PLN were converted, where the parties agreed on one. That of the tax (part VI of the VAT act) is `exchange_rate`.
                 * @default null
                 * @example {
                 *       "rate": "4.25",
                 *       "currency": "EUR"
                 *     }
                 */
                agreed_rate?: {
                    /**
                     * @description The price in PLN of one unit of the currency. FA(3): KursUmowny.
                     * @example 4.25
                     */
                    rate: string;
                    /**
                     * @description The ISO 4217 code of the currency; not PLN. FA(3): WalutaUmowna.
                     * @example EUR
                     */
                    currency: string;
                } | null;
                /**
                 * @description The transports of the goods, in order. FA(3): Transport.
                 * @default []
                 * @example [
                 *       {
                 *         "mode": "road",
                 *         "mode_description": null,
                 *         "cargo": "pallet",
                 *         "cargo_description": null,
                 *         "packaging_unit": "szt.",
                 *         "carrier": {
                 *           "name": "Przewozy Nowak",
                 *           "address": {
                 *             "country_code": "PL",
                 *             "address_line_1": "ul. Prosta 1",
                 *             "address_line_2": "00-001 Warszawa",
                 *             "gln": "5901234123457"
                 *           },
                 *           "tax_identifier": "PL5265877635"
                 *         },
                 *         "order_number": "ZT/7",
                 *         "started_at": "2026-11-03T06:30:00Z",
                 *         "ended_at": "2026-11-03T14:00:00Z",
                 *         "from": {
                 *           "country_code": "PL",
                 *           "address_line_1": "ul. Prosta 1",
                 *           "address_line_2": "00-001 Warszawa",
                 *           "gln": "5901234123457"
                 *         },
                 *         "via": [
                 *           {
                 *             "country_code": "PL",
                 *             "address_line_1": "ul. Prosta 1",
                 *             "address_line_2": "00-001 Warszawa",
                 *             "gln": "5901234123457"
                 *           }
                 *         ],
                 *         "to": {
                 *           "country_code": "PL",
                 *           "address_line_1": "ul. Prosta 1",
                 *           "address_line_2": "00-001 Warszawa",
                 *           "gln": "5901234123457"
                 *         }
                 *       }
                 *     ]
                 */
                transports?: {
                    /**
                     * @description The means of transport. Values: sea (sea, transport morski); rail (rail, transport kolejowy); road (road, transport drogowy); air (air, transport lotniczy); post (post, przesyłka pocztowa); fixed_installation (fixed transport installations, stałe instalacje przesyłowe); inland_waterway (inland waterway, żegluga śródlądowa); other (other, inny). FA(3): RodzajTransportu.
                     * @example road
                     * @enum {string}
                     */
                    mode: "sea" | "rail" | "road" | "air" | "post" | "fixed_installation" | "inland_waterway" | "other";
                    /**
                     * @description A description of the means of transport; required where `mode` is `other`, and only allowed there. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisInnegoTransportu.
                     * @default null
                     * @example null
                     */
                    mode_description?: string | null;
                    /**
                     * @description The kind of cargo or packaging. Values: can (can, bańka); barrel (barrel, beczka); cylinder (cylinder, butla); carton (carton, karton); canister (canister, kanister); cage (cage, klatka); container (container, kontener); basket (basket, kosz); punnet (punnet, łubianka); bulk_pack (bulk pack, opakowanie zbiorcze); parcel (parcel, paczka); bundle (bundle, pakiet); pallet (pallet, paleta); receptacle (receptacle, pojemnik); solid_bulk_container (container for solid bulk, pojemnik do ładunków masowych stałych); liquid_bulk_container (container for liquid bulk, pojemnik do ładunków masowych płynnych); box (box, pudełko); tin (tin, puszka); crate (crate, skrzynia); sack (sack, worek); other (other, inny). FA(3): OpisLadunku.
                     * @example pallet
                     * @enum {string}
                     */
                    cargo: "can" | "barrel" | "cylinder" | "carton" | "canister" | "cage" | "container" | "basket" | "punnet" | "bulk_pack" | "parcel" | "bundle" | "pallet" | "receptacle" | "solid_bulk_container" | "liquid_bulk_container" | "box" | "tin" | "crate" | "sack" | "other";
                    /**
                     * @description A description of the cargo, including mixed cargo; required where `cargo` is `other`, and only allowed there. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisInnegoLadunku.
                     * @default null
                     * @example null
                     */
                    cargo_description?: string | null;
                    /**
                     * @description The unit of the packaging. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): JednostkaOpakowania.
                     * @default null
                     * @example szt.
                     */
                    packaging_unit?: string | null;
                    /**
                     * @description The carrier of the goods. FA(3): Przewoznik.
                     * @default null
                     * @example {
                     *       "name": "Przewozy Nowak",
                     *       "address": {
                     *         "country_code": "PL",
                     *         "address_line_1": "ul. Prosta 1",
                     *         "address_line_2": "00-001 Warszawa",
                     *         "gln": "5901234123457"
                     *       },
                     *       "tax_identifier": "PL5265877635"
                     *     }
                     */
                    carrier?: {
                        /**
                         * @description The name of the carrier. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
                         * @example Przewozy Nowak
                         */
                        name: string;
                        /**
                         * @description The address of the carrier. FA(3): AdresPrzewoznika.
                         * @example {
                         *       "country_code": "PL",
                         *       "address_line_1": "ul. Prosta 1",
                         *       "address_line_2": "00-001 Warszawa",
                         *       "gln": "5901234123457"
                         *     }
                         */
                        address: {
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
                             * @default null
                             * @example 00-001 Warszawa
                             */
                            address_line_2?: string | null;
                            /**
                             * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                             * @default null
                             * @example 5901234123457
                             */
                            gln?: string | null;
                        };
                        /**
                         * @description The tax identifier of the carrier. Its kind (NIP, VAT-UE number or another) follows from it and the country of the address. FA(3): DaneIdentyfikacyjne.
                         * @default null
                         * @example PL5265877635
                         */
                        tax_identifier?: string | null;
                    } | null;
                    /**
                     * @description The number of the transport order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrZleceniaTransportu.
                     * @default null
                     * @example ZT/7
                     */
                    order_number?: string | null;
                    /**
                     * @description When the transport began. FA(3): DataGodzRozpTransportu.
                     * @default null
                     * @example 2026-11-03T06:30:00Z
                     */
                    started_at?: string | null;
                    /**
                     * @description When the transport ended; not before `started_at`. FA(3): DataGodzZakTransportu.
                     * @default null
                     * @example 2026-11-03T14:00:00Z
                     */
                    ended_at?: string | null;
                    /**
                     * @description The place from which the goods are sent. FA(3): WysylkaZ.
                     * @default null
                     * @example {
                     *       "country_code": "PL",
                     *       "address_line_1": "ul. Prosta 1",
                     *       "address_line_2": "00-001 Warszawa",
                     *       "gln": "5901234123457"
                     *     }
                     */
                    from?: {
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
                         * @default null
                         * @example 00-001 Warszawa
                         */
                        address_line_2?: string | null;
                        /**
                         * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                         * @default null
                         * @example 5901234123457
                         */
                        gln?: string | null;
                    } | null;
                    /**
                     * @description The places through which the goods are sent, in the order of the route. FA(3): WysylkaPrzez.
                     * @default []
                     * @example [
                     *       {
                     *         "country_code": "PL",
                     *         "address_line_1": "ul. Prosta 1",
                     *         "address_line_2": "00-001 Warszawa",
                     *         "gln": "5901234123457"
                     *       }
                     *     ]
                     */
                    via?: {
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
                         * @default null
                         * @example 00-001 Warszawa
                         */
                        address_line_2?: string | null;
                        /**
                         * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                         * @default null
                         * @example 5901234123457
                         */
                        gln?: string | null;
                    }[];
                    /**
                     * @description The place to which the transport was ordered. FA(3): WysylkaDo.
                     * @default null
                     * @example {
                     *       "country_code": "PL",
                     *       "address_line_1": "ul. Prosta 1",
                     *       "address_line_2": "00-001 Warszawa",
                     *       "gln": "5901234123457"
                     *     }
                     */
                    to?: {
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
                         * @default null
                         * @example 00-001 Warszawa
                         */
                        address_line_2?: string | null;
                        /**
                         * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                         * @default null
                         * @example 5901234123457
                         */
                        gln?: string | null;
                    } | null;
                }[];
                /**
                 * @description The supplier is the intermediary of a chain of supplies (art. 22 ust. 2d of the VAT act) other than the simplified triangular one (art. 135 ust. 1 pkt 4). FA(3): PodmiotPosredniczacy.
                 * @default false
                 * @example false
                 */
                intermediary?: boolean;
            } | null;
            /**
             * @description The numbers of the warehouse documents (WZ) that go with the invoice. FA(3): Fa/WZ.
             * @default []
             * @example [
             *       "WZ/112/2026"
             *     ]
             */
            warehouse_documents?: string[];
            /**
             * @description Whether it is an invoice for a sale that was recorded with a cash register (art. 109 ust. 3d of the VAT act). FA(3): Fa/FP.
             * @default false
             * @example false
             */
            receipt_invoice?: boolean;
            /**
             * @description Whether seller and buyer are related (§ 10 ust. 4 pkt 3 of the regulation on JPK_VAT). FA(3): Fa/TP.
             * @default false
             * @example false
             */
            related_parties?: boolean;
            /**
             * @description Whether the invoice is one with which a farmer claims a refund of the excise duty in the price of diesel oil. FA(3): Fa/ZwrotAkcyzy.
             * @default false
             * @example false
             */
            excise_refund?: boolean;
            /**
             * @description What the seller puts below its invoices: registers and a text. FA(3): Stopka.
             * @default null
             * @example {
             *       "krs": "0000099999",
             *       "regon": "999999999",
             *       "bdo": "000099999",
             *       "text": "Kapitał zakładowy 5 000 000 zł"
             *     }
             */
            footer?: {
                /**
                 * @description The number in the National Court Register (KRS): 10 digits. FA(3): Rejestry/KRS.
                 * @default null
                 * @example 0000099999
                 */
                krs?: string | null;
                /**
                 * @description The number in the register of enterprises (REGON): 9 or 14 digits. FA(3): Rejestry/REGON.
                 * @default null
                 * @example 999999999
                 */
                regon?: string | null;
                /**
                 * @description The number in the register of products, packaging and waste (BDO). At most 9 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Rejestry/BDO.
                 * @default null
                 * @example 000099999
                 */
                bdo?: string | null;
                /**
                 * @description Any other text in the footer of the seller's invoices, such as its share capital. At most 3500 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Informacje/StopkaFaktury.
                 * @default null
                 * @example Kapitał zakładowy 5 000 000 zł
                 */
                text?: string | null;
            } | null;
            /**
             * @description Structured data that accompanies the invoice, such as meter readings, in blocks. KSeF takes it only from sellers who have notified the Head of the National Revenue Administration (art. 106gba of the VAT act). FA(3): Zalacznik/BlokDanych.
             * @default []
             * @example [
             *       {
             *         "heading": "Rozliczenie energii",
             *         "data": [
             *           {
             *             "key": "Miejsce poboru",
             *             "value": "ul. Polna 7, 00-001 Warszawa"
             *           }
             *         ],
             *         "paragraphs": [
             *           "Od 20 kWh energii naliczono akcyzę w kwocie 0,10 zł."
             *         ],
             *         "tables": [
             *           {
             *             "data": [
             *               {
             *                 "key": "Miejsce poboru",
             *                 "value": "ul. Polna 7, 00-001 Warszawa"
             *               }
             *             ],
             *             "description": "Odczyty",
             *             "columns": [
             *               {
             *                 "type": "decimal",
             *                 "name": "Zużycie (kWh)"
             *               }
             *             ],
             *             "rows": [
             *               [
             *                 "1020"
             *               ]
             *             ],
             *             "totals": [
             *               "1020"
             *             ]
             *           }
             *         ]
             *       }
             *     ]
             */
            attachment?: {
                /**
                 * @description The heading of the block. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): ZNaglowek.
                 * @default null
                 * @example Rozliczenie energii
                 */
                heading?: string | null;
                /**
                 * @description The subject of the block, as names and values. FA(3): MetaDane.
                 * @example [
                 *       {
                 *         "key": "Miejsce poboru",
                 *         "value": "ul. Polna 7, 00-001 Warszawa"
                 *       }
                 *     ]
                 */
                data: {
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
                }[];
                /**
                 * @description The text of the block. FA(3): Tekst/Akapit.
                 * @default []
                 * @example [
                 *       "Od 20 kWh energii naliczono akcyzę w kwocie 0,10 zł."
                 *     ]
                 */
                paragraphs?: string[];
                /**
                 * @description The tables of the block. FA(3): Tabela.
                 * @default []
                 * @example [
                 *       {
                 *         "data": [
                 *           {
                 *             "key": "Miejsce poboru",
                 *             "value": "ul. Polna 7, 00-001 Warszawa"
                 *           }
                 *         ],
                 *         "description": "Odczyty",
                 *         "columns": [
                 *           {
                 *             "type": "decimal",
                 *             "name": "Zużycie (kWh)"
                 *           }
                 *         ],
                 *         "rows": [
                 *           [
                 *             "1020"
                 *           ]
                 *         ],
                 *         "totals": [
                 *           "1020"
                 *         ]
                 *       }
                 *     ]
                 */
                tables?: {
                    /**
                     * @description Facts about the table as a whole, such as the meter it is about. FA(3): TMetaDane.
                     * @default []
                     * @example [
                     *       {
                     *         "key": "Miejsce poboru",
                     *         "value": "ul. Polna 7, 00-001 Warszawa"
                     *       }
                     *     ]
                     */
                    data?: {
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
                    }[];
                    /**
                     * @description The heading of the table. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Opis.
                     * @default null
                     * @example Odczyty
                     */
                    description?: string | null;
                    /**
                     * @description The columns, from left to right. FA(3): TNaglowek/Kol.
                     * @example [
                     *       {
                     *         "type": "decimal",
                     *         "name": "Zużycie (kWh)"
                     *       }
                     *     ]
                     */
                    columns: {
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
                    }[];
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
                     * @default []
                     * @example [
                     *       "1020"
                     *     ]
                     */
                    totals?: ("" | string)[];
                }[];
            }[];
            /**
             * @description Whether a simplified invoice states its total alone, without sums by rate (art. 106e ust. 5 pkt 3 of the VAT act).
             * @default false
             * @example false
             */
            total_only?: boolean;
            /**
             * @description Whether the tax is computed and stated for each line; the tax of a rate is their sum then (art. 106e ust. 10 and 11 of the VAT act). FA(3): Fa/FaWiersz/P_11Vat.
             * @default false
             * @example false
             */
            vat_per_line?: boolean;
        };
        Payment: {
            /**
             * @description The payment method. Values: cash (cash, gotówka); card (card, karta); voucher (voucher, bon); cheque (cheque, czek); credit (credit, kredyt); transfer (bank transfer, przelew); mobile (mobile payment, płatność mobilna); other (other, inna). FA(3): FormaPlatnosci.
             * @example transfer
             * @enum {string}
             */
            method: "cash" | "card" | "voucher" | "cheque" | "credit" | "transfer" | "mobile" | "other";
            /**
             * @description A description of the payment method; required where `method` is `other`, and only allowed there. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisPlatnosci.
             * @default null
             * @example null
             */
            method_description?: string | null;
            /**
             * @description The due date; on or after the issue date. FA(3): TerminPlatnosci/Termin.
             * @default null
             * @example 2026-12-05
             */
            due_date?: string | null;
            /**
             * @description Further due dates, after `due_date`, where the invoice is paid in instalments. FA(3): TerminPlatnosci/Termin.
             * @default []
             * @example [
             *       "2027-01-05"
             *     ]
             */
            further_due_dates?: string[];
            /**
             * @description A payment term that runs from an event, as text instead of a date. FA(3): TerminPlatnosci/TerminOpis.
             * @default null
             * @example {
             *       "count": 30,
             *       "unit": "dni",
             *       "event": "otrzymanie faktury"
             *     }
             */
            relative_term?: components["schemas"]["RelativeTerm"] | null;
            /**
             * @description Whether the whole amount was paid by the time of issue; `paid_date`, or two or more `partial_payments`, give the dates. FA(3): Zaplacono.
             * @default false
             * @example false
             */
            paid?: boolean;
            /**
             * @description The day on which the whole amount was paid, where `paid` is true; not required where two or more `partial_payments` give the dates. FA(3): DataZaplaty.
             * @default null
             * @example null
             */
            paid_date?: string | null;
            /**
             * @description Partial payments made by the time of issue. They add up to the whole amount where `paid` is true, and to less where it is false. FA(3): ZaplataCzesciowa.
             * @default []
             * @example [
             *       {
             *         "amount": "1000.00",
             *         "date": "2026-11-20",
             *         "method": "card",
             *         "method_description": null
             *       }
             *     ]
             */
            partial_payments?: components["schemas"]["PartialPayment"][];
            /**
             * @description The account to pay to: an IBAN, or the 26 digits of a Polish account. A transfer and split payment need it. FA(3): RachunekBankowy/NrRB.
             * @default null
             * @example PL61109010140000071219812874
             */
            bank_account?: string | null;
            /**
             * @description Details of `bank_account`. FA(3): RachunekBankowy.
             * @default null
             * @example {
             *       "bank_name": "Bank Przykładowy S.A.",
             *       "swift": "BREXPLPW",
             *       "description": "PLN",
             *       "own_account": null
             *     }
             */
            account_details?: components["schemas"]["AccountDetails"] | null;
            /**
             * @description Other accounts that the buyer can pay to, such as one in another currency or at another bank; needs `bank_account`. FA(3): RachunekBankowy.
             * @default []
             * @example [
             *       {
             *         "bank_account": "PL61109010140000071219812874",
             *         "bank_name": "Bank Przykładowy S.A.",
             *         "swift": "BREXPLPW",
             *         "description": "PLN",
             *         "own_account": null
             *       }
             *     ]
             */
            further_accounts?: components["schemas"]["FurtherAccount"][];
            /**
             * @description The account of a factor who bought the receivable, to which the buyer pays. FA(3): RachunekBankowyFaktora.
             * @default null
             * @example {
             *       "bank_account": "PL61109010140000071219812874",
             *       "bank_name": "Bank Przykładowy S.A.",
             *       "swift": "BREXPLPW",
             *       "description": "PLN",
             *       "own_account": null
             *     }
             */
            factor_account?: components["schemas"]["FactorAccount"] | null;
            /**
             * @description Other accounts of the factor, after `factor_account`. FA(3): RachunekBankowyFaktora.
             * @default []
             * @example [
             *       {
             *         "bank_account": "PL61109010140000071219812874",
             *         "bank_name": "Bank Przykładowy S.A.",
             *         "swift": "BREXPLPW",
             *         "description": "PLN",
             *         "own_account": null
             *       }
             *     ]
             */
            further_factor_accounts?: components["schemas"]["FactorAccount"][];
            /**
             * @description The URL of a payment page, up to 512 characters; its query parameter `IPKSeF` equals `ksef_payment_id`. FA(3): LinkDoPlatnosci.
             * @default null
             * @example https://pay.example/?IPKSeF=123abcDEF4567
             */
            payment_link?: string | null;
            /**
             * @description The KSeF payment identifier (IPKSeF): three digits, then ten letters or digits. FA(3): IPKSeF.
             * @default null
             * @example 123abcDEF4567
             */
            ksef_payment_id?: string | null;
            /**
             * @description A discount for early payment (skonto). FA(3): Skonto.
             * @default null
             * @example {
             *       "terms": "zapłata w ciągu 7 dni",
             *       "discount": "2%"
             *     }
             */
            early_payment?: components["schemas"]["EarlyPayment"] | null;
        };
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
        PartialPayment: {
            /**
             * @description The amount paid, above zero, in the currency of the invoice. FA(3): KwotaZaplatyCzesciowej.
             * @example 1000.00
             */
            amount: string;
            /**
             * Format: date
             * @description The day of the payment. FA(3): DataZaplatyCzesciowej.
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description The method of this payment. Values: cash (cash, gotówka); card (card, karta); voucher (voucher, bon); cheque (cheque, czek); credit (credit, kredyt); transfer (bank transfer, przelew); mobile (mobile payment, płatność mobilna); other (other, inna). FA(3): FormaPlatnosci.
             * @default null
             * @example card
             */
            method?: ("cash" | "card" | "voucher" | "cheque" | "credit" | "transfer" | "mobile" | "other") | null;
            /**
             * @description A description of the payment method; required where `method` is `other`, and only allowed there. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisPlatnosci.
             * @default null
             * @example null
             */
            method_description?: string | null;
        };
        AccountDetails: {
            /**
             * @description The bank that keeps the account. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NazwaBanku.
             * @default null
             * @example Bank Przykładowy S.A.
             */
            bank_name?: string | null;
            /**
             * @description The SWIFT (BIC) code of the bank, 8 or 11 characters. FA(3): SWIFT.
             * @default null
             * @example BREXPLPW
             */
            swift?: string | null;
            /**
             * @description A note on the account, such as its currency. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRachunku.
             * @default null
             * @example PLN
             */
            description?: string | null;
            /**
             * @description What an account of a bank or a credit union itself is used for; only for such accounts. Values: receivables_purchase (account for purchased receivables, rachunek do rozliczeń nabywanych wierzytelności); collection (account for collection from buyers, rachunek do pobierania należności od nabywców); own_economy (account of own economy, rachunek gospodarki własnej). FA(3): RachunekWlasnyBanku.
             * @default null
             * @example null
             */
            own_account?: ("receivables_purchase" | "collection" | "own_economy") | null;
        };
        FurtherAccount: {
            /**
             * @description The account number: an IBAN, or the 26 digits of a Polish account. FA(3): NrRB.
             * @example PL61109010140000071219812874
             */
            bank_account: string;
            /**
             * @description The bank that keeps the account. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NazwaBanku.
             * @default null
             * @example Bank Przykładowy S.A.
             */
            bank_name?: string | null;
            /**
             * @description The SWIFT (BIC) code of the bank, 8 or 11 characters. FA(3): SWIFT.
             * @default null
             * @example BREXPLPW
             */
            swift?: string | null;
            /**
             * @description A note on the account, such as its currency. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRachunku.
             * @default null
             * @example PLN
             */
            description?: string | null;
            /**
             * @description What an account of a bank or a credit union itself is used for; only for such accounts. Values: receivables_purchase (account for purchased receivables, rachunek do rozliczeń nabywanych wierzytelności); collection (account for collection from buyers, rachunek do pobierania należności od nabywców); own_economy (account of own economy, rachunek gospodarki własnej). FA(3): RachunekWlasnyBanku.
             * @default null
             * @example null
             */
            own_account?: ("receivables_purchase" | "collection" | "own_economy") | null;
        };
        FactorAccount: {
            /**
             * @description The account number: an IBAN, or the 26 digits of a Polish account. FA(3): NrRB.
             * @example PL61109010140000071219812874
             */
            bank_account: string;
            /**
             * @description The bank that keeps the account. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NazwaBanku.
             * @default null
             * @example Bank Przykładowy S.A.
             */
            bank_name?: string | null;
            /**
             * @description The SWIFT (BIC) code of the bank, 8 or 11 characters. FA(3): SWIFT.
             * @default null
             * @example BREXPLPW
             */
            swift?: string | null;
            /**
             * @description A note on the account, such as its currency. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRachunku.
             * @default null
             * @example PLN
             */
            description?: string | null;
            /**
             * @description What an account of a bank or a credit union itself is used for; only for such accounts. Values: receivables_purchase (account for purchased receivables, rachunek do rozliczeń nabywanych wierzytelności); collection (account for collection from buyers, rachunek do pobierania należności od nabywców); own_economy (account of own economy, rachunek gospodarki własnej). FA(3): RachunekWlasnyBanku.
             * @default null
             * @example null
             */
            own_account?: ("receivables_purchase" | "collection" | "own_economy") | null;
        };
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
             * @description The date of issue (art. 106e ust. 1 pkt 1 of the VAT act), a day in Warsaw, not in the future. An invoice that reaches KSeF on a later day is sent in the mode `late`. FA(3): Fa/P_1.
             * @example 2026-11-20
             */
            issue_date: string;
            /**
             * @description The day of the supply, where it is one for all lines and known (art. 106e ust. 1 pkt 6 of the VAT act). FA(3) has it where it is not the date of issue. FA(3): Fa/P_6.
             * @default null
             * @example 2026-11-20
             */
            sale_date?: string | null;
            /**
             * @description The period that the invoice concerns, where payments or settlements follow each other at agreed times (art. 19a ust. 3 first sentence, ust. 4 and ust. 5 pkt 4 of the VAT act), in place of `sale_date`. FA(3): Fa/OkresFa.
             * @default null
             * @example {
             *       "from": "2026-11-01",
             *       "to": "2026-11-30"
             *     }
             */
            sale_period?: {
                /**
                 * Format: date
                 * @description The first day of the period. FA(3): P_6_Od.
                 * @example 2026-11-01
                 */
                from: string;
                /**
                 * Format: date
                 * @description The last day of the period, not before the first. FA(3): P_6_Do.
                 * @example 2026-11-30
                 */
                to: string;
            } | null;
            /**
             * @description The place of issue. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/P_1M.
             * @default null
             * @example Warszawa
             */
            place_of_issue?: string | null;
            /**
             * @description Where the number of the invoice comes from (art. 106e ust. 1 pkt 2 of the VAT act): one of your series, or a number of your own. FA(3): Fa/P_2.
             * @example {
             *       "mode": "series",
             *       "series": "FV"
             *     }
             */
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
                /** @description At most 256 UTF-16 units: a character beyond U+FFFF counts twice. */
                number: string;
            };
            /**
             * @description Whether prices, discounts and values of lines are without VAT or with it (art. 106e ust. 7 and 8 of the VAT act). Values: net (net prices, ceny netto); gross (gross prices, ceny brutto).
             * @default net
             * @example net
             * @enum {string}
             */
            price_mode?: "net" | "gross";
            /**
             * @description What is sold, in the order of the invoice. Of an advance invoice it is what was ordered (FA(3): Fa/Zamowienie/ZamowienieWiersz); of a settlement it is the whole order, from which the advance invoices are deducted automatically. FA(3): Fa/FaWiersz.
             * @example [
             *       {
             *         "ref": "1",
             *         "name": "Doradztwo w zakresie oprogramowania, listopad 2026",
             *         "quantity": "10",
             *         "unit": "godz.",
             *         "unit_price": "200.00",
             *         "discount": null,
             *         "vat_rate": "23",
             *         "classification": {
             *           "gtin": null,
             *           "pkwiu": "62.02.20.0",
             *           "cn": null
             *         },
             *         "gtu": "GTU_12",
             *         "procedure": null,
             *         "supply_date": null,
             *         "presentation": "full",
             *         "row_id": null,
             *         "annex_15": false,
             *         "excise_duty": null,
             *         "tax_exchange_rate": null
             *       }
             *     ]
             */
            lines: {
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
                 * @description How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back. FA(3): P_8B.
                 * @example 10
                 */
                quantity: string;
                /**
                 * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
                 * @default null
                 * @example godz.
                 */
                unit?: string | null;
                /**
                 * @description The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B. FA(3): P_9A.
                 * @example 200.00
                 */
                unit_price: string;
                /**
                 * @description What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act). FA(3): P_10.
                 * @default null
                 * @example null
                 */
                discount?: string | null;
                /**
                 * @description The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act). Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża). FA(3): P_12.
                 * @example 23
                 * @enum {string}
                 */
                vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                /**
                 * @description What the goods or services are in common classifications, where a provision or the buyer asks for it.
                 * @default {
                 *       "gtin": null,
                 *       "pkwiu": null,
                 *       "cn": null
                 *     }
                 * @example {
                 *       "gtin": null,
                 *       "pkwiu": "62.02.20.0",
                 *       "cn": null
                 *     }
                 */
                classification?: {
                    /**
                     * @description The Global Trade Item Number of the goods. At most 20 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): GTIN.
                     * @default null
                     * @example null
                     */
                    gtin?: string | null;
                    /**
                     * @description The symbol in the Polish Classification of Goods and Services (PKWiU). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): PKWiU.
                     * @default null
                     * @example 62.02.20.0
                     */
                    pkwiu?: string | null;
                    /**
                     * @description The code in the Combined Nomenclature (CN). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): CN.
                     * @default null
                     * @example null
                     */
                    cn?: string | null;
                };
                /**
                 * @description The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13. FA(3): GTU.
                 * @default null
                 * @example GTU_12
                 */
                gtu?: string | null;
                /**
                 * @description The procedure of § 10 ust. 4 of the regulation on JPK_VAT: WSTO_EE, IED, TT_D, I_42, I_63, B_SPV, B_SPV_DOSTAWA or B_MPV_PROWIZJA. FA(3): Procedura.
                 * @default null
                 * @example null
                 */
                procedure?: string | null;
                /**
                 * @description The day on which this line was supplied, where the lines were supplied on several days. FA(3): P_6A.
                 * @default null
                 * @example null
                 */
                supply_date?: string | null;
                /**
                 * @description What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act). Values: full (in full, w całości); amount (value without quantity and price, wartość bez ilości i ceny); name (name alone, sama nazwa).
                 * @default full
                 * @example full
                 * @enum {string}
                 */
                presentation?: "full" | "amount" | "name";
                /**
                 * @description A universal unique identifier of the row in the systems of the parties, unique within the invoice. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): UU_ID.
                 * @default null
                 * @example null
                 */
                row_id?: string | null;
                /**
                 * @description Whether these are goods or services of annex 15 to the VAT act, which may call for split payment. FA(3): P_12_Zal_15.
                 * @default false
                 * @example false
                 */
                annex_15?: boolean;
                /**
                 * @description The excise duty within the price, zero or more, in the currency of the invoice. FA(3): KwotaAkcyzy.
                 * @default null
                 * @example null
                 */
                excise_duty?: string | null;
                /**
                 * @description The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day. FA(3): KursWaluty.
                 * @default null
                 * @example null
                 */
                tax_exchange_rate?: string | null;
            }[];
            /**
             * @description How, where and by when to pay. FA(3): Fa/Platnosc.
             * @default null
             * @example {
             *       "method": "transfer",
             *       "method_description": null,
             *       "due_date": "2026-12-05",
             *       "further_due_dates": [
             *         "2027-01-05"
             *       ],
             *       "relative_term": {
             *         "count": 30,
             *         "unit": "dni",
             *         "event": "otrzymanie faktury"
             *       },
             *       "paid": false,
             *       "paid_date": null,
             *       "partial_payments": [
             *         {
             *           "amount": "1000.00",
             *           "date": "2026-11-20",
             *           "method": "card",
             *           "method_description": null
             *         }
             *       ],
             *       "bank_account": "PL61109010140000071219812874",
             *       "account_details": {
             *         "bank_name": "Bank Przykładowy S.A.",
             *         "swift": "BREXPLPW",
             *         "description": "PLN",
             *         "own_account": null
             *       },
             *       "further_accounts": [
             *         {
             *           "bank_account": "PL61109010140000071219812874",
             *           "bank_name": "Bank Przykładowy S.A.",
             *           "swift": "BREXPLPW",
             *           "description": "PLN",
             *           "own_account": null
             *         }
             *       ],
             *       "factor_account": {
             *         "bank_account": "PL61109010140000071219812874",
             *         "bank_name": "Bank Przykładowy S.A.",
             *         "swift": "BREXPLPW",
             *         "description": "PLN",
             *         "own_account": null
             *       },
             *       "further_factor_accounts": [
             *         {
             *           "bank_account": "PL61109010140000071219812874",
             *           "bank_name": "Bank Przykładowy S.A.",
             *           "swift": "BREXPLPW",
             *           "description": "PLN",
             *           "own_account": null
             *         }
             *       ],
             *       "payment_link": "https://pay.example/?IPKSeF=123abcDEF4567",
             *       "ksef_payment_id": "123abcDEF4567",
             *       "early_payment": {
             *         "terms": "zapłata w ciągu 7 dni",
             *         "discount": "2%"
             *       }
             *     }
             */
            payment?: components["schemas"]["Payment"] | null;
            /**
             * @description The rate at which VAT in another currency is stated in PLN (art. 31a of the VAT act).
             * @default null
             * @example {
             *       "rate": "4.2511",
             *       "date": "2026-11-19",
             *       "source": "nbp_a",
             *       "table": "224/A/NBP/2026"
             *     }
             */
            exchange_rate?: {
                /**
                 * @description What one unit of the currency is in PLN, above zero. It is on each line with tax; on an advance invoice in KursWalutyZ. FA(3): Fa/FaWiersz/KursWaluty.
                 * @example 4.2511
                 */
                rate: string;
                /**
                 * Format: date
                 * @description The day that the rate was published for: the last working day before the tax point, or before the date of issue where the invoice is issued earlier (art. 31a ust. 1 and 2 of the VAT act).
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
                 * @default null
                 * @example 224/A/NBP/2026
                 */
                table?: string | null;
            } | null;
            /**
             * @description Statements that the VAT act requires on the invoice apart from its amounts; none where it is left out. FA(3): Fa/Adnotacje.
             * @default {
             *       "split_payment": false,
             *       "reverse_charge": false,
             *       "cash_accounting": false,
             *       "self_billing": false,
             *       "exemption_basis": null,
             *       "margin_procedure": null,
             *       "simplified_triangular": false,
             *       "new_transport": null
             *     }
             * @example {
             *       "split_payment": false,
             *       "reverse_charge": false,
             *       "cash_accounting": false,
             *       "self_billing": false,
             *       "exemption_basis": {
             *         "kind": "act",
             *         "text": "art. 43 ust. 1 pkt 18 ustawy"
             *       },
             *       "margin_procedure": null,
             *       "simplified_triangular": false,
             *       "new_transport": {
             *         "notice_due": false,
             *         "vehicles": [
             *           {
             *             "line_ref": "1",
             *             "first_use_date": "2026-10-01",
             *             "make": "Toyota",
             *             "model": "Corolla",
             *             "colour": null,
             *             "registration_number": null,
             *             "production_year": "2026",
             *             "kind": "land",
             *             "usage": "12 km",
             *             "number_kind": "vin",
             *             "number": "WAUZZZ8V5KA000001",
             *             "type": null
             *           }
             *         ]
             *       }
             *     }
             */
            annotations?: {
                /**
                 * @description Whether the buyer has to pay by split payment: above 15,000 PLN with a line of annex 15 to the VAT act (art. 106e ust. 1 pkt 18a), or where you ask for it. FA(3): P_18A.
                 * @default false
                 * @example false
                 */
                split_payment?: boolean;
                /**
                 * @description Whether the buyer accounts for the VAT (art. 106e ust. 1 pkt 18 of the VAT act). FA(3): P_18.
                 * @default false
                 * @example false
                 */
                reverse_charge?: boolean;
                /**
                 * @description Whether the tax point is the payment (art. 106e ust. 1 pkt 16 of the VAT act). FA(3): P_16.
                 * @default false
                 * @example false
                 */
                cash_accounting?: boolean;
                /**
                 * @description Whether the buyer issues the invoice in the name of the seller (art. 106e ust. 1 pkt 17 of the VAT act). FA(3): P_17.
                 * @default false
                 * @example false
                 */
                self_billing?: boolean;
                /**
                 * @description The provision on which an exemption rests: present where a line has the rate `exempt`, and only there. FA(3): Zwolnienie.
                 * @default null
                 * @example {
                 *       "kind": "act",
                 *       "text": "art. 43 ust. 1 pkt 18 ustawy"
                 *     }
                 */
                exemption_basis?: {
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
                } | null;
                /**
                 * @description The margin scheme (art. 119 and 120 of the VAT act): present where a line has the rate `margin`, and only there. Values: travel_agency (margin scheme – travel agents, procedura marży dla biur podróży); used_goods (margin scheme – second-hand goods, procedura marży – towary używane); works_of_art (margin scheme – works of art, procedura marży – dzieła sztuki); collectibles_and_antiques (margin scheme – collectors’ items and antiques, procedura marży – przedmioty kolekcjonerskie i antyki). FA(3): PMarzy.
                 * @default null
                 * @example null
                 */
                margin_procedure?: ("travel_agency" | "used_goods" | "works_of_art" | "collectibles_and_antiques") | null;
                /**
                 * @description Whether the second of three taxpayers invoices the last one in the simplified procedure (art. 135 and 136 of the VAT act). FA(3): P_23.
                 * @default false
                 * @example false
                 */
                simplified_triangular?: boolean;
                /**
                 * @description New means of transport supplied to another member state (art. 2 pkt 10 and art. 106e ust. 1 pkt 22 of the VAT act). FA(3): NoweSrodkiTransportu.
                 * @default null
                 * @example {
                 *       "notice_due": false,
                 *       "vehicles": [
                 *         {
                 *           "line_ref": "1",
                 *           "first_use_date": "2026-10-01",
                 *           "make": "Toyota",
                 *           "model": "Corolla",
                 *           "colour": null,
                 *           "registration_number": null,
                 *           "production_year": "2026",
                 *           "kind": "land",
                 *           "usage": "12 km",
                 *           "number_kind": "vin",
                 *           "number": "WAUZZZ8V5KA000001",
                 *           "type": null
                 *         }
                 *       ]
                 *     }
                 */
                new_transport?: {
                    /**
                     * @description Whether the supplier has to inform the tax office of the supply (art. 42 ust. 5 of the VAT act). FA(3): P_42_5.
                     * @example false
                     */
                    notice_due: boolean;
                    /**
                     * @description Each means of transport with the line that it is on. FA(3): NowySrodekTransportu.
                     * @example [
                     *       {
                     *         "line_ref": "1",
                     *         "first_use_date": "2026-10-01",
                     *         "make": "Toyota",
                     *         "model": "Corolla",
                     *         "colour": null,
                     *         "registration_number": null,
                     *         "production_year": "2026",
                     *         "kind": "land",
                     *         "usage": "12 km",
                     *         "number_kind": "vin",
                     *         "number": "WAUZZZ8V5KA000001",
                     *         "type": null
                     *       }
                     *     ]
                     */
                    vehicles: {
                        /**
                         * @description The `ref` of the line that the means of transport is on, at the rate 0_intra_eu; FA(3) has its number (P_NrWierszaNST). At most 36 UTF-16 units: a character beyond U+FFFF counts twice.
                         * @example 1
                         */
                        line_ref: string;
                        /**
                         * Format: date
                         * @description The day on which it was first admitted to use. FA(3): P_22A.
                         * @example 2026-10-01
                         */
                        first_use_date: string;
                        /**
                         * @description Its make. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMK.
                         * @default null
                         * @example Toyota
                         */
                        make?: string | null;
                        /**
                         * @description Its model. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMD.
                         * @default null
                         * @example Corolla
                         */
                        model?: string | null;
                        /**
                         * @description Its colour. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BK.
                         * @default null
                         * @example null
                         */
                        colour?: string | null;
                        /**
                         * @description Its registration number. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BNR.
                         * @default null
                         * @example null
                         */
                        registration_number?: string | null;
                        /**
                         * @description The year in which it was made. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BRP.
                         * @default null
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
                         * @default null
                         * @example vin
                         */
                        number_kind?: ("vin" | "body" | "chassis" | "frame") | null;
                        /**
                         * @description Its number: of a land vehicle what `number_kind` says (P_22B1 to P_22B4), of a vessel that of its hull (P_22C1), of an aircraft that of its maker (P_22D1). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22B1.
                         * @default null
                         * @example WAUZZZ8V5KA000001
                         */
                        number?: string | null;
                        /**
                         * @description The type of a land vehicle. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BT.
                         * @default null
                         * @example null
                         */
                        type?: string | null;
                    }[];
                } | null;
            };
            /**
             * @description What else the invoice says, each note under a name of its own. FA(3): Fa/DodatkowyOpis.
             * @default []
             * @example [
             *       {
             *         "key": "Numer zamówienia",
             *         "value": "ZAM/2026/11/778"
             *       }
             *     ]
             */
            notes?: {
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
            }[];
            /**
             * @description The gross total as you computed it. Where the computed one differs, the draft has an error, so that rounding never surprises you. FA(3): Fa/P_15.
             * @default null
             * @example 2460.00
             */
            expected_total_gross?: string | null;
            /**
             * @description What the invoice says of the seller beyond the data of the organization. FA(3): Podmiot1.
             * @default {
             *       "eori": null,
             *       "address_gln": null,
             *       "correspondence_address": null,
             *       "further_contacts": [],
             *       "taxpayer_status": null
             *     }
             * @example {
             *       "eori": "PL526587763500000",
             *       "address_gln": "5901234123457",
             *       "correspondence_address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa",
             *         "gln": "5901234123457"
             *       },
             *       "further_contacts": [
             *         {
             *           "email": "biuro@example.pl",
             *           "phone": "+48 22 555 00 11"
             *         }
             *       ],
             *       "taxpayer_status": null
             *     }
             */
            seller_details?: {
                /**
                 * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
                 * @default null
                 * @example PL526587763500000
                 */
                eori?: string | null;
                /**
                 * @description The GS1 Global Location Number of the address. FA(3): Adres/GLN.
                 * @default null
                 * @example 5901234123457
                 */
                address_gln?: string | null;
                /**
                 * @description The correspondence address, where it differs from the address. FA(3): AdresKoresp.
                 * @default null
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                correspondence_address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                } | null;
                /**
                 * @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe.
                 * @default []
                 * @example [
                 *       {
                 *         "email": "biuro@example.pl",
                 *         "phone": "+48 22 555 00 11"
                 *       }
                 *     ]
                 */
                further_contacts?: {
                    /**
                     * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Email.
                     * @default null
                     * @example biuro@example.pl
                     */
                    email?: string | null;
                    /**
                     * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Telefon.
                     * @default null
                     * @example +48 22 555 00 11
                     */
                    phone?: string | null;
                }[];
                /**
                 * @description The status of the seller as a taxpayer, where it is in one of these: in liquidation, in restructuring, bankrupt or in succession. Values: liquidation (in liquidation, w likwidacji); restructuring (in restructuring, w postępowaniu restrukturyzacyjnym); bankruptcy (in bankruptcy, w upadłości); enterprise_in_succession (enterprise in succession, przedsiębiorstwo w spadku). FA(3): StatusInfoPodatnika.
                 * @default null
                 * @example null
                 */
                taxpayer_status?: ("liquidation" | "restructuring" | "bankruptcy" | "enterprise_in_succession") | null;
            };
            /**
             * @description What the invoice says of the buyer beyond the data of the customer. FA(3): Podmiot2.
             * @example {
             *       "eori": "PL526587763500000",
             *       "address_gln": "5901234123457",
             *       "customer_number": "99999999",
             *       "correspondence_address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa",
             *         "gln": "5901234123457"
             *       },
             *       "email": "biuro@example.pl",
             *       "phone": "+48 22 555 00 11",
             *       "further_contacts": [
             *         {
             *           "email": "biuro@example.pl",
             *           "phone": "+48 22 555 00 11"
             *         }
             *       ],
             *       "local_government_unit": false,
             *       "vat_group_member": false
             *     }
             */
            buyer_details?: {
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
                 * @default null
                 * @example 99999999
                 */
                customer_number?: string | null;
                /**
                 * @description The correspondence address, where it differs from the address. FA(3): AdresKoresp.
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                correspondence_address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                } | null;
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
                /**
                 * @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe.
                 * @example [
                 *       {
                 *         "email": "biuro@example.pl",
                 *         "phone": "+48 22 555 00 11"
                 *       }
                 *     ]
                 */
                further_contacts?: {
                    /**
                     * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Email.
                     * @default null
                     * @example biuro@example.pl
                     */
                    email?: string | null;
                    /**
                     * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Telefon.
                     * @default null
                     * @example +48 22 555 00 11
                     */
                    phone?: string | null;
                }[];
                /**
                 * @description Whether the invoice concerns a subordinate unit of a local government unit (JST), such as a school. That unit sees the invoice in KSeF where it is a third party in the role `local_government_recipient`, with its NIP or internal identifier. FA(3): JST.
                 * @default false
                 * @example false
                 */
                local_government_unit?: boolean;
                /**
                 * @description Whether the invoice concerns a member of a VAT group. That member sees the invoice in KSeF where it is a third party in the role `vat_group_recipient`, with its NIP or internal identifier. FA(3): GV.
                 * @default false
                 * @example false
                 */
                vat_group_member?: boolean;
            };
            /**
             * @description Further parties, each in a role. FA(3): Podmiot3.
             * @example [
             *       {
             *         "role": "additional_buyer",
             *         "role_description": null,
             *         "name": "Zakład Drugi sp. z o.o.",
             *         "tax_identifier": "PL5265877635",
             *         "internal_id": null,
             *         "eori": "PL526587763500000",
             *         "address": {
             *           "country_code": "PL",
             *           "address_line_1": "ul. Prosta 1",
             *           "address_line_2": "00-001 Warszawa",
             *           "gln": "5901234123457"
             *         },
             *         "share": "50",
             *         "customer_number": "99999999",
             *         "correspondence_address": {
             *           "country_code": "PL",
             *           "address_line_1": "ul. Prosta 1",
             *           "address_line_2": "00-001 Warszawa",
             *           "gln": "5901234123457"
             *         },
             *         "email": "biuro@example.pl",
             *         "phone": "+48 22 555 00 11",
             *         "further_contacts": [
             *           {
             *             "email": "biuro@example.pl",
             *             "phone": "+48 22 555 00 11"
             *           }
             *         ]
             *       }
             *     ]
             */
            third_parties?: {
                /**
                 * @description The role of the party on the invoice. Values: factor (Factor, Faktor); recipient (Recipient, Odbiorca); original_entity (Original entity, Podmiot pierwotny); additional_buyer (Additional buyer, Dodatkowy nabywca); issuer (Issuer, Wystawca faktury); payer (Payer, Dokonujący płatności); local_government_issuer (Local government unit – issuer, Jednostka samorządu terytorialnego – wystawca); local_government_recipient (Local government unit – recipient, Jednostka samorządu terytorialnego – odbiorca); vat_group_issuer (VAT group member – issuer, Członek grupy VAT – wystawca); vat_group_recipient (VAT group member – recipient, Członek grupy VAT – odbiorca); employee (Employee, Pracownik); other (Other party, Inny podmiot). FA(3): Rola.
                 * @example additional_buyer
                 * @enum {string}
                 */
                role: "factor" | "recipient" | "original_entity" | "additional_buyer" | "issuer" | "payer" | "local_government_issuer" | "local_government_recipient" | "vat_group_issuer" | "vat_group_recipient" | "employee" | "other";
                /**
                 * @description A description of the role; required where `role` is `other`, and only allowed there. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisRoli.
                 * @default null
                 * @example null
                 */
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
                /**
                 * @description The KSeF identifier of a unit of a taxpayer (IDWew), instead of `tax_identifier`: the NIP and five digits. FA(3): DaneIdentyfikacyjne/IDWew.
                 * @example null
                 */
                internal_id?: string | null;
                /**
                 * @description The EORI number of the party: a country code and up to 15 letters or digits. FA(3): NrEORI.
                 * @example PL526587763500000
                 */
                eori?: string | null;
                /**
                 * @description The address. FA(3): Adres.
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                } | null;
                /**
                 * @description The share of an additional buyer, as a percentage. The buyer has the rest of 100; where no share is given, all buyers have equal shares. FA(3): Udzial.
                 * @default null
                 * @example 50
                 */
                share?: string | null;
                /**
                 * @description The customer number of the party in the contract or the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrKlienta.
                 * @default null
                 * @example 99999999
                 */
                customer_number?: string | null;
                /**
                 * @description The correspondence address, where it differs from the address. FA(3): AdresKoresp.
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                correspondence_address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                } | null;
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
                /**
                 * @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe.
                 * @example [
                 *       {
                 *         "email": "biuro@example.pl",
                 *         "phone": "+48 22 555 00 11"
                 *       }
                 *     ]
                 */
                further_contacts?: {
                    /**
                     * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Email.
                     * @default null
                     * @example biuro@example.pl
                     */
                    email?: string | null;
                    /**
                     * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Telefon.
                     * @default null
                     * @example +48 22 555 00 11
                     */
                    phone?: string | null;
                }[];
            }[];
            /**
             * @description An entity that acts for the seller: a bailiff, an enforcement authority or a tax representative. FA(3): PodmiotUpowazniony.
             * @example {
             *       "role": "tax_representative",
             *       "nip": "5261040828",
             *       "name": "Przedstawiciel sp. z o.o.",
             *       "eori": "PL526587763500000",
             *       "address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa",
             *         "gln": "5901234123457"
             *       },
             *       "correspondence_address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa",
             *         "gln": "5901234123457"
             *       },
             *       "email": "biuro@example.pl",
             *       "phone": "+48 22 555 00 11",
             *       "further_contacts": [
             *         {
             *           "email": "biuro@example.pl",
             *           "phone": "+48 22 555 00 11"
             *         }
             *       ]
             *     }
             */
            authorised_entity?: {
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
                /**
                 * @description The address. FA(3): Adres.
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                };
                /**
                 * @description The correspondence address, where it differs from the address. FA(3): AdresKoresp.
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa",
                 *       "gln": "5901234123457"
                 *     }
                 */
                correspondence_address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                    /**
                     * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                     * @default null
                     * @example 5901234123457
                     */
                    gln?: string | null;
                } | null;
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
                /**
                 * @description Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most. FA(3): DaneKontaktowe.
                 * @example [
                 *       {
                 *         "email": "biuro@example.pl",
                 *         "phone": "+48 22 555 00 11"
                 *       }
                 *     ]
                 */
                further_contacts?: {
                    /**
                     * @description The e-mail address. At most 255 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): EmailPU.
                     * @default null
                     * @example biuro@example.pl
                     */
                    email?: string | null;
                    /**
                     * @description The phone number. At most 16 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): TelefonPU.
                     * @default null
                     * @example +48 22 555 00 11
                     */
                    phone?: string | null;
                }[];
            } | null;
            /**
             * @description The payments before the supply that an advance invoice or a settlement documents (art. 106b ust. 1 pkt 4 of the VAT act). Of an advance invoice with one payment, P_6 and P_15 state it. FA(3): Fa/ZaliczkaCzesciowa.
             * @default []
             * @example [
             *       {
             *         "date": "2026-11-20",
             *         "amount": "20000.00",
             *         "exchange_rate": null
             *       }
             *     ]
             */
            received_payments?: {
                /**
                 * Format: date
                 * @description The day on which the payment was received (art. 106b ust. 1 pkt 4 of the VAT act); not after the day of issue. FA(3): P_6Z.
                 * @example 2026-11-20
                 */
                date: string;
                /**
                 * @description The amount received, including tax, above zero, in the currency of the invoice. FA(3): P_15Z.
                 * @example 20000.00
                 */
                amount: string;
                /**
                 * @description The exchange rate for the tax of this payment (part VI of the VAT act), where it differs from the `exchange_rate` of the invoice. FA(3): KursWalutyZW.
                 * @default null
                 * @example null
                 */
                exchange_rate?: string | null;
            }[];
            /**
             * @description The advance invoices that came before a settlement, or before a further advance invoice (art. 106f ust. 3 and 4 of the VAT act). FA(3): Fa/FakturaZaliczkowa.
             * @default []
             * @example [
             *       {
             *         "ksef_number": "5265877635-20261110-010080615740-BE",
             *         "number": null,
             *         "by_rate": [
             *           {
             *             "vat_rate": "23",
             *             "net": "1000.00",
             *             "vat": "230.00",
             *             "vat_pln": null
             *           }
             *         ]
             *       }
             *     ]
             */
            advance_invoices?: {
                /**
                 * @description Its KSeF number, where it was issued in KSeF. FA(3): NrKSeFFaZaliczkowej.
                 * @default null
                 * @example 5265877635-20261110-010080615740-BE
                 */
                ksef_number?: string | null;
                /**
                 * @description Its own number, where it was issued outside KSeF. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrFaZaliczkowej.
                 * @default null
                 * @example null
                 */
                number?: string | null;
                /**
                 * @description What it charged at each rate, required on a settlement, which charges what is left.
                 * @default []
                 * @example [
                 *       {
                 *         "vat_rate": "23",
                 *         "net": "1000.00",
                 *         "vat": "230.00",
                 *         "vat_pln": null
                 *       }
                 *     ]
                 */
                by_rate?: {
                    /**
                     * @description The rate of VAT that was charged. Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża).
                     * @example 23
                     * @enum {string}
                     */
                    vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                    /**
                     * @description The net amount that was charged at this rate, in the currency of the invoice.
                     * @example 1000.00
                     */
                    net: string;
                    /**
                     * @description The VAT that was charged at this rate, in the currency of the invoice.
                     * @example 230.00
                     */
                    vat: string;
                    /**
                     * @description The same VAT in PLN, where the currency of the invoice is another.
                     * @default null
                     * @example null
                     */
                    vat_pln?: string | null;
                }[];
            }[];
            /**
             * @description What is added to the total and deducted from it to give the amount to be paid; VAT does not change. FA(3): Fa/Rozliczenie.
             * @default null
             * @example {
             *       "charges": [
             *         {
             *           "amount": "2.50",
             *           "reason": "Odsetki"
             *         }
             *       ],
             *       "deductions": [
             *         {
             *           "amount": "60.00",
             *           "reason": "Nadpłata"
             *         }
             *       ]
             *     }
             */
            adjustments?: {
                /**
                 * @description Charges added to the amount due, such as interest. FA(3): Obciazenia.
                 * @default []
                 * @example [
                 *       {
                 *         "amount": "2.50",
                 *         "reason": "Odsetki"
                 *       }
                 *     ]
                 */
                charges?: {
                    /**
                     * @description The amount charged in addition, zero or more, in the currency of the invoice. FA(3): Kwota.
                     * @example 2.50
                     */
                    amount: string;
                    /**
                     * @description The reason for the charge or deduction. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Powod.
                     * @example Odsetki
                     */
                    reason: string;
                }[];
                /**
                 * @description Deductions from the amount due, such as an overpayment. FA(3): Odliczenia.
                 * @default []
                 * @example [
                 *       {
                 *         "amount": "60.00",
                 *         "reason": "Nadpłata"
                 *       }
                 *     ]
                 */
                deductions?: {
                    /**
                     * @description The amount deducted, zero or more, in the currency of the invoice. FA(3): Kwota.
                     * @example 60.00
                     */
                    amount: string;
                    /**
                     * @description The reason for the charge or deduction. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Powod.
                     * @example Nadpłata
                     */
                    reason: string;
                }[];
            } | null;
            /**
             * @description Contracts, orders, delivery terms and transport. FA(3): Fa/WarunkiTransakcji.
             * @example {
             *       "contracts": [
             *         {
             *           "date": "2026-01-02",
             *           "number": "U/12/2026"
             *         }
             *       ],
             *       "orders": [
             *         {
             *           "date": "2026-10-26",
             *           "number": "4354343"
             *         }
             *       ],
             *       "batch_numbers": [
             *         "2312323/2026"
             *       ],
             *       "delivery_terms": "CIP",
             *       "agreed_rate": {
             *         "rate": "4.25",
             *         "currency": "EUR"
             *       },
             *       "transports": [
             *         {
             *           "mode": "road",
             *           "mode_description": null,
             *           "cargo": "pallet",
             *           "cargo_description": null,
             *           "packaging_unit": "szt.",
             *           "carrier": {
             *             "name": "Przewozy Nowak",
             *             "address": {
             *               "country_code": "PL",
             *               "address_line_1": "ul. Prosta 1",
             *               "address_line_2": "00-001 Warszawa",
             *               "gln": "5901234123457"
             *             },
             *             "tax_identifier": "PL5265877635"
             *           },
             *           "order_number": "ZT/7",
             *           "started_at": "2026-11-03T06:30:00Z",
             *           "ended_at": "2026-11-03T14:00:00Z",
             *           "from": {
             *             "country_code": "PL",
             *             "address_line_1": "ul. Prosta 1",
             *             "address_line_2": "00-001 Warszawa",
             *             "gln": "5901234123457"
             *           },
             *           "via": [
             *             {
             *               "country_code": "PL",
             *               "address_line_1": "ul. Prosta 1",
             *               "address_line_2": "00-001 Warszawa",
             *               "gln": "5901234123457"
             *             }
             *           ],
             *           "to": {
             *             "country_code": "PL",
             *             "address_line_1": "ul. Prosta 1",
             *             "address_line_2": "00-001 Warszawa",
             *             "gln": "5901234123457"
             *           }
             *         }
             *       ],
             *       "intermediary": false
             *     }
             */
            transaction_terms?: {
                /**
                 * @description The contracts under which the supply was made. FA(3): Umowy.
                 * @default []
                 * @example [
                 *       {
                 *         "date": "2026-01-02",
                 *         "number": "U/12/2026"
                 *       }
                 *     ]
                 */
                contracts?: {
                    /**
                     * @description The date of the contract. FA(3): DataUmowy.
                     * @default null
                     * @example 2026-01-02
                     */
                    date?: string | null;
                    /**
                     * @description The number of the contract. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrUmowy.
                     * @default null
                     * @example U/12/2026
                     */
                    number?: string | null;
                }[];
                /**
                 * @description The orders that the supply fulfils. FA(3): Zamowienia.
                 * @default []
                 * @example [
                 *       {
                 *         "date": "2026-10-26",
                 *         "number": "4354343"
                 *       }
                 *     ]
                 */
                orders?: {
                    /**
                     * @description The date of the order. FA(3): DataZamowienia.
                     * @default null
                     * @example 2026-10-26
                     */
                    date?: string | null;
                    /**
                     * @description The number of the order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrZamowienia.
                     * @default null
                     * @example 4354343
                     */
                    number?: string | null;
                }[];
                /**
                 * @description The numbers of the batches of goods. FA(3): NrPartiiTowaru.
                 * @default []
                 * @example [
                 *       "2312323/2026"
                 *     ]
                 */
                batch_numbers?: string[];
                /**
                 * @description The delivery terms that the parties agreed on, such as a rule of Incoterms. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): WarunkiDostawy.
                 * @default null
                 * @example CIP
                 */
                delivery_terms?: string | null;
                /**
                 * @description The rate at which amounts that the invoice shows in PLN were converted, where the parties agreed on one. That of the tax (part VI of the VAT act) is `exchange_rate`.
                 * @default null
                 * @example {
                 *       "rate": "4.25",
                 *       "currency": "EUR"
                 *     }
                 */
                agreed_rate?: {
                    /**
                     * @description The price in PLN of one unit of the currency. FA(3): KursUmowny.
                     * @example 4.25
                     */
                    rate: string;
                    /**
                     * @description The ISO 4217 code of the currency; not PLN. FA(3): WalutaUmowna.
                     * @example EUR
                     */
                    currency: string;
                } | null;
                /**
                 * @description The transports of the goods, in order. FA(3): Transport.
                 * @example [
                 *       {
                 *         "mode": "road",
                 *         "mode_description": null,
                 *         "cargo": "pallet",
                 *         "cargo_description": null,
                 *         "packaging_unit": "szt.",
                 *         "carrier": {
                 *           "name": "Przewozy Nowak",
                 *           "address": {
                 *             "country_code": "PL",
                 *             "address_line_1": "ul. Prosta 1",
                 *             "address_line_2": "00-001 Warszawa",
                 *             "gln": "5901234123457"
                 *           },
                 *           "tax_identifier": "PL5265877635"
                 *         },
                 *         "order_number": "ZT/7",
                 *         "started_at": "2026-11-03T06:30:00Z",
                 *         "ended_at": "2026-11-03T14:00:00Z",
                 *         "from": {
                 *           "country_code": "PL",
                 *           "address_line_1": "ul. Prosta 1",
                 *           "address_line_2": "00-001 Warszawa",
                 *           "gln": "5901234123457"
                 *         },
                 *         "via": [
                 *           {
                 *             "country_code": "PL",
                 *             "address_line_1": "ul. Prosta 1",
                 *             "address_line_2": "00-001 Warszawa",
                 *             "gln": "5901234123457"
                 *           }
                 *         ],
                 *         "to": {
                 *           "country_code": "PL",
                 *           "address_line_1": "ul. Prosta 1",
                 *           "address_line_2": "00-001 Warszawa",
                 *           "gln": "5901234123457"
                 *         }
                 *       }
                 *     ]
                 */
                transports?: {
                    /**
                     * @description The means of transport. Values: sea (sea, transport morski); rail (rail, transport kolejowy); road (road, transport drogowy); air (air, transport lotniczy); post (post, przesyłka pocztowa); fixed_installation (fixed transport installations, stałe instalacje przesyłowe); inland_waterway (inland waterway, żegluga śródlądowa); other (other, inny). FA(3): RodzajTransportu.
                     * @example road
                     * @enum {string}
                     */
                    mode: "sea" | "rail" | "road" | "air" | "post" | "fixed_installation" | "inland_waterway" | "other";
                    /**
                     * @description A description of the means of transport; required where `mode` is `other`, and only allowed there. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisInnegoTransportu.
                     * @default null
                     * @example null
                     */
                    mode_description?: string | null;
                    /**
                     * @description The kind of cargo or packaging. Values: can (can, bańka); barrel (barrel, beczka); cylinder (cylinder, butla); carton (carton, karton); canister (canister, kanister); cage (cage, klatka); container (container, kontener); basket (basket, kosz); punnet (punnet, łubianka); bulk_pack (bulk pack, opakowanie zbiorcze); parcel (parcel, paczka); bundle (bundle, pakiet); pallet (pallet, paleta); receptacle (receptacle, pojemnik); solid_bulk_container (container for solid bulk, pojemnik do ładunków masowych stałych); liquid_bulk_container (container for liquid bulk, pojemnik do ładunków masowych płynnych); box (box, pudełko); tin (tin, puszka); crate (crate, skrzynia); sack (sack, worek); other (other, inny). FA(3): OpisLadunku.
                     * @example pallet
                     * @enum {string}
                     */
                    cargo: "can" | "barrel" | "cylinder" | "carton" | "canister" | "cage" | "container" | "basket" | "punnet" | "bulk_pack" | "parcel" | "bundle" | "pallet" | "receptacle" | "solid_bulk_container" | "liquid_bulk_container" | "box" | "tin" | "crate" | "sack" | "other";
                    /**
                     * @description A description of the cargo, including mixed cargo; required where `cargo` is `other`, and only allowed there. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): OpisInnegoLadunku.
                     * @default null
                     * @example null
                     */
                    cargo_description?: string | null;
                    /**
                     * @description The unit of the packaging. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): JednostkaOpakowania.
                     * @default null
                     * @example szt.
                     */
                    packaging_unit?: string | null;
                    /**
                     * @description The carrier of the goods. FA(3): Przewoznik.
                     * @example {
                     *       "name": "Przewozy Nowak",
                     *       "address": {
                     *         "country_code": "PL",
                     *         "address_line_1": "ul. Prosta 1",
                     *         "address_line_2": "00-001 Warszawa",
                     *         "gln": "5901234123457"
                     *       },
                     *       "tax_identifier": "PL5265877635"
                     *     }
                     */
                    carrier?: {
                        /**
                         * @description The name of the carrier. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
                         * @example Przewozy Nowak
                         */
                        name: string;
                        /**
                         * @description The address of the carrier. FA(3): AdresPrzewoznika.
                         * @example {
                         *       "country_code": "PL",
                         *       "address_line_1": "ul. Prosta 1",
                         *       "address_line_2": "00-001 Warszawa",
                         *       "gln": "5901234123457"
                         *     }
                         */
                        address?: {
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
                             * @default null
                             * @example 00-001 Warszawa
                             */
                            address_line_2?: string | null;
                            /**
                             * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                             * @default null
                             * @example 5901234123457
                             */
                            gln?: string | null;
                        };
                        /**
                         * @description The tax identifier of the carrier. Its kind (NIP, VAT-UE number or another) follows from it and the country of the address. FA(3): DaneIdentyfikacyjne.
                         * @example PL5265877635
                         */
                        tax_identifier?: string | null;
                    } | null;
                    /**
                     * @description The number of the transport order. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrZleceniaTransportu.
                     * @default null
                     * @example ZT/7
                     */
                    order_number?: string | null;
                    /**
                     * @description When the transport began. FA(3): DataGodzRozpTransportu.
                     * @default null
                     * @example 2026-11-03T06:30:00Z
                     */
                    started_at?: string | null;
                    /**
                     * @description When the transport ended; not before `started_at`. FA(3): DataGodzZakTransportu.
                     * @default null
                     * @example 2026-11-03T14:00:00Z
                     */
                    ended_at?: string | null;
                    /**
                     * @description The place from which the goods are sent. FA(3): WysylkaZ.
                     * @example {
                     *       "country_code": "PL",
                     *       "address_line_1": "ul. Prosta 1",
                     *       "address_line_2": "00-001 Warszawa",
                     *       "gln": "5901234123457"
                     *     }
                     */
                    from?: {
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
                         * @default null
                         * @example 00-001 Warszawa
                         */
                        address_line_2?: string | null;
                        /**
                         * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                         * @default null
                         * @example 5901234123457
                         */
                        gln?: string | null;
                    } | null;
                    /**
                     * @description The places through which the goods are sent, in the order of the route. FA(3): WysylkaPrzez.
                     * @example [
                     *       {
                     *         "country_code": "PL",
                     *         "address_line_1": "ul. Prosta 1",
                     *         "address_line_2": "00-001 Warszawa",
                     *         "gln": "5901234123457"
                     *       }
                     *     ]
                     */
                    via?: {
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
                         * @default null
                         * @example 00-001 Warszawa
                         */
                        address_line_2?: string | null;
                        /**
                         * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                         * @default null
                         * @example 5901234123457
                         */
                        gln?: string | null;
                    }[];
                    /**
                     * @description The place to which the transport was ordered. FA(3): WysylkaDo.
                     * @example {
                     *       "country_code": "PL",
                     *       "address_line_1": "ul. Prosta 1",
                     *       "address_line_2": "00-001 Warszawa",
                     *       "gln": "5901234123457"
                     *     }
                     */
                    to?: {
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
                         * @default null
                         * @example 00-001 Warszawa
                         */
                        address_line_2?: string | null;
                        /**
                         * @description The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit. FA(3): GLN.
                         * @default null
                         * @example 5901234123457
                         */
                        gln?: string | null;
                    } | null;
                }[];
                /**
                 * @description The supplier is the intermediary of a chain of supplies (art. 22 ust. 2d of the VAT act) other than the simplified triangular one (art. 135 ust. 1 pkt 4). FA(3): PodmiotPosredniczacy.
                 * @default false
                 * @example false
                 */
                intermediary?: boolean;
            } | null;
            /**
             * @description The numbers of the warehouse documents (WZ) that go with the invoice. FA(3): Fa/WZ.
             * @default []
             * @example [
             *       "WZ/112/2026"
             *     ]
             */
            warehouse_documents?: string[];
            /**
             * @description Whether it is an invoice for a sale that was recorded with a cash register (art. 109 ust. 3d of the VAT act). FA(3): Fa/FP.
             * @default false
             * @example false
             */
            receipt_invoice?: boolean;
            /**
             * @description Whether seller and buyer are related (§ 10 ust. 4 pkt 3 of the regulation on JPK_VAT). FA(3): Fa/TP.
             * @default false
             * @example false
             */
            related_parties?: boolean;
            /**
             * @description Whether the invoice is one with which a farmer claims a refund of the excise duty in the price of diesel oil. FA(3): Fa/ZwrotAkcyzy.
             * @default false
             * @example false
             */
            excise_refund?: boolean;
            /**
             * @description What the seller puts below its invoices: registers and a text. FA(3): Stopka.
             * @default null
             * @example {
             *       "krs": "0000099999",
             *       "regon": "999999999",
             *       "bdo": "000099999",
             *       "text": "Kapitał zakładowy 5 000 000 zł"
             *     }
             */
            footer?: {
                /**
                 * @description The number in the National Court Register (KRS): 10 digits. FA(3): Rejestry/KRS.
                 * @default null
                 * @example 0000099999
                 */
                krs?: string | null;
                /**
                 * @description The number in the register of enterprises (REGON): 9 or 14 digits. FA(3): Rejestry/REGON.
                 * @default null
                 * @example 999999999
                 */
                regon?: string | null;
                /**
                 * @description The number in the register of products, packaging and waste (BDO). At most 9 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Rejestry/BDO.
                 * @default null
                 * @example 000099999
                 */
                bdo?: string | null;
                /**
                 * @description Any other text in the footer of the seller's invoices, such as its share capital. At most 3500 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Informacje/StopkaFaktury.
                 * @default null
                 * @example Kapitał zakładowy 5 000 000 zł
                 */
                text?: string | null;
            } | null;
            /**
             * @description Structured data that accompanies the invoice, such as meter readings, in blocks. KSeF takes it only from sellers who have notified the Head of the National Revenue Administration (art. 106gba of the VAT act). FA(3): Zalacznik/BlokDanych.
             * @default []
             * @example [
             *       {
             *         "heading": "Rozliczenie energii",
             *         "data": [
             *           {
             *             "key": "Miejsce poboru",
             *             "value": "ul. Polna 7, 00-001 Warszawa"
             *           }
             *         ],
             *         "paragraphs": [
             *           "Od 20 kWh energii naliczono akcyzę w kwocie 0,10 zł."
             *         ],
             *         "tables": [
             *           {
             *             "data": [
             *               {
             *                 "key": "Miejsce poboru",
             *                 "value": "ul. Polna 7, 00-001 Warszawa"
             *               }
             *             ],
             *             "description": "Odczyty",
             *             "columns": [
             *               {
             *                 "type": "decimal",
             *                 "name": "Zużycie (kWh)"
             *               }
             *             ],
             *             "rows": [
             *               [
             *                 "1020"
             *               ]
             *             ],
             *             "totals": [
             *               "1020"
             *             ]
             *           }
             *         ]
             *       }
             *     ]
             */
            attachment?: {
                /**
                 * @description The heading of the block. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): ZNaglowek.
                 * @default null
                 * @example Rozliczenie energii
                 */
                heading?: string | null;
                /**
                 * @description The subject of the block, as names and values. FA(3): MetaDane.
                 * @example [
                 *       {
                 *         "key": "Miejsce poboru",
                 *         "value": "ul. Polna 7, 00-001 Warszawa"
                 *       }
                 *     ]
                 */
                data: {
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
                }[];
                /**
                 * @description The text of the block. FA(3): Tekst/Akapit.
                 * @default []
                 * @example [
                 *       "Od 20 kWh energii naliczono akcyzę w kwocie 0,10 zł."
                 *     ]
                 */
                paragraphs?: string[];
                /**
                 * @description The tables of the block. FA(3): Tabela.
                 * @default []
                 * @example [
                 *       {
                 *         "data": [
                 *           {
                 *             "key": "Miejsce poboru",
                 *             "value": "ul. Polna 7, 00-001 Warszawa"
                 *           }
                 *         ],
                 *         "description": "Odczyty",
                 *         "columns": [
                 *           {
                 *             "type": "decimal",
                 *             "name": "Zużycie (kWh)"
                 *           }
                 *         ],
                 *         "rows": [
                 *           [
                 *             "1020"
                 *           ]
                 *         ],
                 *         "totals": [
                 *           "1020"
                 *         ]
                 *       }
                 *     ]
                 */
                tables?: {
                    /**
                     * @description Facts about the table as a whole, such as the meter it is about. FA(3): TMetaDane.
                     * @default []
                     * @example [
                     *       {
                     *         "key": "Miejsce poboru",
                     *         "value": "ul. Polna 7, 00-001 Warszawa"
                     *       }
                     *     ]
                     */
                    data?: {
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
                    }[];
                    /**
                     * @description The heading of the table. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Opis.
                     * @default null
                     * @example Odczyty
                     */
                    description?: string | null;
                    /**
                     * @description The columns, from left to right. FA(3): TNaglowek/Kol.
                     * @example [
                     *       {
                     *         "type": "decimal",
                     *         "name": "Zużycie (kWh)"
                     *       }
                     *     ]
                     */
                    columns: {
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
                    }[];
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
                     * @default []
                     * @example [
                     *       "1020"
                     *     ]
                     */
                    totals?: ("" | string)[];
                }[];
            }[];
            /**
             * @description Whether a simplified invoice states its total alone, without sums by rate (art. 106e ust. 5 pkt 3 of the VAT act).
             * @default false
             * @example false
             */
            total_only?: boolean;
            /**
             * @description Whether the tax is computed and stated for each line; the tax of a rate is their sum then (art. 106e ust. 10 and 11 of the VAT act). FA(3): Fa/FaWiersz/P_11Vat.
             * @default false
             * @example false
             */
            vat_per_line?: boolean;
        };
        InvoiceCorrectionInput: {
            /**
             * Format: date
             * @description The date of issue of the correction, a day in Warsaw, not before that of the invoice. FA(3): Fa/P_1.
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
            /**
             * @description In the mode `line_changes` the lines that change, as they should be; lines that are not named stay. FA(3): Fa/FaWiersz.
             * @default []
             * @example [
             *       {
             *         "ref": "1",
             *         "after": {
             *           "name": "Doradztwo w zakresie oprogramowania, listopad 2026",
             *           "quantity": "10",
             *           "unit": "godz.",
             *           "unit_price": "200.00",
             *           "discount": null,
             *           "vat_rate": "23",
             *           "classification": {
             *             "gtin": null,
             *             "pkwiu": "62.02.20.0",
             *             "cn": null
             *           },
             *           "gtu": "GTU_12",
             *           "procedure": null,
             *           "supply_date": null,
             *           "presentation": "full",
             *           "row_id": null,
             *           "annex_15": false,
             *           "excise_duty": null,
             *           "tax_exchange_rate": null
             *         }
             *       }
             *     ]
             */
            lines?: {
                /**
                 * @description The `ref` of a line of the invoice; null adds a line.
                 * @example 1
                 */
                ref: string | null;
                /**
                 * @description The line as it should be.
                 * @example {
                 *       "name": "Doradztwo w zakresie oprogramowania, listopad 2026",
                 *       "quantity": "10",
                 *       "unit": "godz.",
                 *       "unit_price": "200.00",
                 *       "discount": null,
                 *       "vat_rate": "23",
                 *       "classification": {
                 *         "gtin": null,
                 *         "pkwiu": "62.02.20.0",
                 *         "cn": null
                 *       },
                 *       "gtu": "GTU_12",
                 *       "procedure": null,
                 *       "supply_date": null,
                 *       "presentation": "full",
                 *       "row_id": null,
                 *       "annex_15": false,
                 *       "excise_duty": null,
                 *       "tax_exchange_rate": null
                 *     }
                 */
                after: {
                    /**
                     * @description The name of the goods or services (art. 106e ust. 1 pkt 7 of the VAT act). At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_7.
                     * @example Doradztwo w zakresie oprogramowania, listopad 2026
                     */
                    name: string;
                    /**
                     * @description How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back. FA(3): P_8B.
                     * @example 10
                     */
                    quantity: string;
                    /**
                     * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
                     * @default null
                     * @example godz.
                     */
                    unit?: string | null;
                    /**
                     * @description The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B. FA(3): P_9A.
                     * @example 200.00
                     */
                    unit_price: string;
                    /**
                     * @description What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act). FA(3): P_10.
                     * @default null
                     * @example null
                     */
                    discount?: string | null;
                    /**
                     * @description The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act). Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża). FA(3): P_12.
                     * @example 23
                     * @enum {string}
                     */
                    vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                    /**
                     * @description What the goods or services are in common classifications, where a provision or the buyer asks for it.
                     * @default {
                     *       "gtin": null,
                     *       "pkwiu": null,
                     *       "cn": null
                     *     }
                     * @example {
                     *       "gtin": null,
                     *       "pkwiu": "62.02.20.0",
                     *       "cn": null
                     *     }
                     */
                    classification?: {
                        /**
                         * @description The Global Trade Item Number of the goods. At most 20 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): GTIN.
                         * @default null
                         * @example null
                         */
                        gtin?: string | null;
                        /**
                         * @description The symbol in the Polish Classification of Goods and Services (PKWiU). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): PKWiU.
                         * @default null
                         * @example 62.02.20.0
                         */
                        pkwiu?: string | null;
                        /**
                         * @description The code in the Combined Nomenclature (CN). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): CN.
                         * @default null
                         * @example null
                         */
                        cn?: string | null;
                    };
                    /**
                     * @description The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13. FA(3): GTU.
                     * @default null
                     * @example GTU_12
                     */
                    gtu?: string | null;
                    /**
                     * @description The procedure of § 10 ust. 4 of the regulation on JPK_VAT: WSTO_EE, IED, TT_D, I_42, I_63, B_SPV, B_SPV_DOSTAWA or B_MPV_PROWIZJA. FA(3): Procedura.
                     * @default null
                     * @example null
                     */
                    procedure?: string | null;
                    /**
                     * @description The day on which this line was supplied, where the lines were supplied on several days. FA(3): P_6A.
                     * @default null
                     * @example null
                     */
                    supply_date?: string | null;
                    /**
                     * @description What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act). Values: full (in full, w całości); amount (value without quantity and price, wartość bez ilości i ceny); name (name alone, sama nazwa).
                     * @default full
                     * @example full
                     * @enum {string}
                     */
                    presentation?: "full" | "amount" | "name";
                    /**
                     * @description A universal unique identifier of the row in the systems of the parties, unique within the invoice. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): UU_ID.
                     * @default null
                     * @example null
                     */
                    row_id?: string | null;
                    /**
                     * @description Whether these are goods or services of annex 15 to the VAT act, which may call for split payment. FA(3): P_12_Zal_15.
                     * @default false
                     * @example false
                     */
                    annex_15?: boolean;
                    /**
                     * @description The excise duty within the price, zero or more, in the currency of the invoice. FA(3): KwotaAkcyzy.
                     * @default null
                     * @example null
                     */
                    excise_duty?: string | null;
                    /**
                     * @description The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day. FA(3): KursWaluty.
                     * @default null
                     * @example null
                     */
                    tax_exchange_rate?: string | null;
                };
            }[];
            /**
             * @description The buyer as it should be; null where it stays. A wrong tax identifier cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one. FA(3): Podmiot2.
             * @default null
             * @example {
             *       "name": "ACME Polska sp. z o.o.",
             *       "tax_identifier": "5261040828",
             *       "address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa"
             *       }
             *     }
             */
            buyer?: {
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
                /**
                 * @description The address of the buyer as it should be. FA(3): Adres.
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa"
                 *     }
                 */
                address: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                };
            } | null;
            /**
             * @description The seller as it should be; null where it stays. A wrong NIP cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one. FA(3): Podmiot1.
             * @default null
             * @example {
             *       "name": "Twoja Firma sp. z o.o.",
             *       "address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa"
             *       }
             *     }
             */
            seller?: {
                /**
                 * @description The name of the seller as it should be. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
                 * @example Twoja Firma sp. z o.o.
                 */
                name: string;
                /**
                 * @description The address of the seller as it should be. FA(3): Adres.
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa"
                 *     }
                 */
                address: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                };
            } | null;
            /**
             * @description The annotations as they should be; null for those of the invoice, without what no line needs any more. FA(3): Fa/Adnotacje.
             * @default null
             * @example {
             *       "split_payment": false,
             *       "reverse_charge": false,
             *       "cash_accounting": false,
             *       "self_billing": false,
             *       "exemption_basis": {
             *         "kind": "act",
             *         "text": "art. 43 ust. 1 pkt 18 ustawy"
             *       },
             *       "margin_procedure": null,
             *       "simplified_triangular": false,
             *       "new_transport": {
             *         "notice_due": false,
             *         "vehicles": [
             *           {
             *             "line_ref": "1",
             *             "first_use_date": "2026-10-01",
             *             "make": "Toyota",
             *             "model": "Corolla",
             *             "colour": null,
             *             "registration_number": null,
             *             "production_year": "2026",
             *             "kind": "land",
             *             "usage": "12 km",
             *             "number_kind": "vin",
             *             "number": "WAUZZZ8V5KA000001",
             *             "type": null
             *           }
             *         ]
             *       }
             *     }
             */
            annotations?: {
                /**
                 * @description Whether the buyer has to pay by split payment: above 15,000 PLN with a line of annex 15 to the VAT act (art. 106e ust. 1 pkt 18a), or where you ask for it. FA(3): P_18A.
                 * @default false
                 * @example false
                 */
                split_payment?: boolean;
                /**
                 * @description Whether the buyer accounts for the VAT (art. 106e ust. 1 pkt 18 of the VAT act). FA(3): P_18.
                 * @default false
                 * @example false
                 */
                reverse_charge?: boolean;
                /**
                 * @description Whether the tax point is the payment (art. 106e ust. 1 pkt 16 of the VAT act). FA(3): P_16.
                 * @default false
                 * @example false
                 */
                cash_accounting?: boolean;
                /**
                 * @description Whether the buyer issues the invoice in the name of the seller (art. 106e ust. 1 pkt 17 of the VAT act). FA(3): P_17.
                 * @default false
                 * @example false
                 */
                self_billing?: boolean;
                /**
                 * @description The provision on which an exemption rests: present where a line has the rate `exempt`, and only there. FA(3): Zwolnienie.
                 * @default null
                 * @example {
                 *       "kind": "act",
                 *       "text": "art. 43 ust. 1 pkt 18 ustawy"
                 *     }
                 */
                exemption_basis?: {
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
                } | null;
                /**
                 * @description The margin scheme (art. 119 and 120 of the VAT act): present where a line has the rate `margin`, and only there. Values: travel_agency (margin scheme – travel agents, procedura marży dla biur podróży); used_goods (margin scheme – second-hand goods, procedura marży – towary używane); works_of_art (margin scheme – works of art, procedura marży – dzieła sztuki); collectibles_and_antiques (margin scheme – collectors’ items and antiques, procedura marży – przedmioty kolekcjonerskie i antyki). FA(3): PMarzy.
                 * @default null
                 * @example null
                 */
                margin_procedure?: ("travel_agency" | "used_goods" | "works_of_art" | "collectibles_and_antiques") | null;
                /**
                 * @description Whether the second of three taxpayers invoices the last one in the simplified procedure (art. 135 and 136 of the VAT act). FA(3): P_23.
                 * @default false
                 * @example false
                 */
                simplified_triangular?: boolean;
                /**
                 * @description New means of transport supplied to another member state (art. 2 pkt 10 and art. 106e ust. 1 pkt 22 of the VAT act). FA(3): NoweSrodkiTransportu.
                 * @default null
                 * @example {
                 *       "notice_due": false,
                 *       "vehicles": [
                 *         {
                 *           "line_ref": "1",
                 *           "first_use_date": "2026-10-01",
                 *           "make": "Toyota",
                 *           "model": "Corolla",
                 *           "colour": null,
                 *           "registration_number": null,
                 *           "production_year": "2026",
                 *           "kind": "land",
                 *           "usage": "12 km",
                 *           "number_kind": "vin",
                 *           "number": "WAUZZZ8V5KA000001",
                 *           "type": null
                 *         }
                 *       ]
                 *     }
                 */
                new_transport?: {
                    /**
                     * @description Whether the supplier has to inform the tax office of the supply (art. 42 ust. 5 of the VAT act). FA(3): P_42_5.
                     * @example false
                     */
                    notice_due: boolean;
                    /**
                     * @description Each means of transport with the line that it is on. FA(3): NowySrodekTransportu.
                     * @example [
                     *       {
                     *         "line_ref": "1",
                     *         "first_use_date": "2026-10-01",
                     *         "make": "Toyota",
                     *         "model": "Corolla",
                     *         "colour": null,
                     *         "registration_number": null,
                     *         "production_year": "2026",
                     *         "kind": "land",
                     *         "usage": "12 km",
                     *         "number_kind": "vin",
                     *         "number": "WAUZZZ8V5KA000001",
                     *         "type": null
                     *       }
                     *     ]
                     */
                    vehicles: {
                        /**
                         * @description The `ref` of the line that the means of transport is on, at the rate 0_intra_eu; FA(3) has its number (P_NrWierszaNST). At most 36 UTF-16 units: a character beyond U+FFFF counts twice.
                         * @example 1
                         */
                        line_ref: string;
                        /**
                         * Format: date
                         * @description The day on which it was first admitted to use. FA(3): P_22A.
                         * @example 2026-10-01
                         */
                        first_use_date: string;
                        /**
                         * @description Its make. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMK.
                         * @default null
                         * @example Toyota
                         */
                        make?: string | null;
                        /**
                         * @description Its model. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMD.
                         * @default null
                         * @example Corolla
                         */
                        model?: string | null;
                        /**
                         * @description Its colour. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BK.
                         * @default null
                         * @example null
                         */
                        colour?: string | null;
                        /**
                         * @description Its registration number. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BNR.
                         * @default null
                         * @example null
                         */
                        registration_number?: string | null;
                        /**
                         * @description The year in which it was made. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BRP.
                         * @default null
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
                         * @default null
                         * @example vin
                         */
                        number_kind?: ("vin" | "body" | "chassis" | "frame") | null;
                        /**
                         * @description Its number: of a land vehicle what `number_kind` says (P_22B1 to P_22B4), of a vessel that of its hull (P_22C1), of an aircraft that of its maker (P_22D1). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22B1.
                         * @default null
                         * @example WAUZZZ8V5KA000001
                         */
                        number?: string | null;
                        /**
                         * @description The type of a land vehicle. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BT.
                         * @default null
                         * @example null
                         */
                        type?: string | null;
                    }[];
                } | null;
            } | null;
            /**
             * @description The exchange rate as it should be; null for that of the invoice (art. 31b of the VAT act).
             * @default null
             * @example {
             *       "rate": "4.2511",
             *       "date": "2026-11-19",
             *       "source": "nbp_a",
             *       "table": "224/A/NBP/2026"
             *     }
             */
            exchange_rate?: {
                /**
                 * @description What one unit of the currency is in PLN, above zero. It is on each line with tax; on an advance invoice in KursWalutyZ. FA(3): Fa/FaWiersz/KursWaluty.
                 * @example 4.2511
                 */
                rate: string;
                /**
                 * Format: date
                 * @description The day that the rate was published for: the last working day before the tax point, or before the date of issue where the invoice is issued earlier (art. 31a ust. 1 and 2 of the VAT act).
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
                 * @default null
                 * @example 224/A/NBP/2026
                 */
                table?: string | null;
            } | null;
            /**
             * @description How, where and by when to pay, or to pay back, the difference that the correction makes. FA(3): Fa/Platnosc.
             * @default null
             * @example {
             *       "method": "transfer",
             *       "method_description": null,
             *       "due_date": "2026-12-05",
             *       "further_due_dates": [
             *         "2027-01-05"
             *       ],
             *       "relative_term": {
             *         "count": 30,
             *         "unit": "dni",
             *         "event": "otrzymanie faktury"
             *       },
             *       "paid": false,
             *       "paid_date": null,
             *       "partial_payments": [
             *         {
             *           "amount": "1000.00",
             *           "date": "2026-11-20",
             *           "method": "card",
             *           "method_description": null
             *         }
             *       ],
             *       "bank_account": "PL61109010140000071219812874",
             *       "account_details": {
             *         "bank_name": "Bank Przykładowy S.A.",
             *         "swift": "BREXPLPW",
             *         "description": "PLN",
             *         "own_account": null
             *       },
             *       "further_accounts": [
             *         {
             *           "bank_account": "PL61109010140000071219812874",
             *           "bank_name": "Bank Przykładowy S.A.",
             *           "swift": "BREXPLPW",
             *           "description": "PLN",
             *           "own_account": null
             *         }
             *       ],
             *       "factor_account": {
             *         "bank_account": "PL61109010140000071219812874",
             *         "bank_name": "Bank Przykładowy S.A.",
             *         "swift": "BREXPLPW",
             *         "description": "PLN",
             *         "own_account": null
             *       },
             *       "further_factor_accounts": [
             *         {
             *           "bank_account": "PL61109010140000071219812874",
             *           "bank_name": "Bank Przykładowy S.A.",
             *           "swift": "BREXPLPW",
             *           "description": "PLN",
             *           "own_account": null
             *         }
             *       ],
             *       "payment_link": "https://pay.example/?IPKSeF=123abcDEF4567",
             *       "ksef_payment_id": "123abcDEF4567",
             *       "early_payment": {
             *         "terms": "zapłata w ciągu 7 dni",
             *         "discount": "2%"
             *       }
             *     }
             */
            payment?: components["schemas"]["Payment"] | null;
            /**
             * @description What else the invoice says, each note under a name of its own. FA(3): Fa/DodatkowyOpis.
             * @default []
             * @example [
             *       {
             *         "key": "Numer zamówienia",
             *         "value": "ZAM/2026/11/778"
             *       }
             *     ]
             */
            notes?: {
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
            }[];
            /**
             * @description Where the number of the correction comes from: one of your series, or a number of your own. FA(3): Fa/P_2.
             * @example {
             *       "mode": "series",
             *       "series": "KOR"
             *     }
             */
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
                /** @description At most 256 UTF-16 units: a character beyond U+FFFF counts twice. */
                number: string;
            };
            /**
             * @description Whether the corrected invoice was issued outside KSeF. FA(3): Fa/DaneFaKorygowanej/NrKSeFN.
             * @default false
             * @example false
             */
            original_outside_ksef?: boolean;
            /**
             * @description The payments of an advance invoice as they should be; null where they stay. The correction states what they change in P_15, and the payment before it in P_15ZK. FA(3): Fa/ZaliczkaCzesciowa.
             * @default null
             * @example [
             *       {
             *         "date": "2026-11-20",
             *         "amount": "20000.00",
             *         "exchange_rate": null
             *       }
             *     ]
             */
            corrected_payments?: {
                /**
                 * Format: date
                 * @description The day on which the payment was received (art. 106b ust. 1 pkt 4 of the VAT act); not after the day of issue. FA(3): P_6Z.
                 * @example 2026-11-20
                 */
                date: string;
                /**
                 * @description The amount received, including tax, above zero, in the currency of the invoice. FA(3): P_15Z.
                 * @example 20000.00
                 */
                amount: string;
                /**
                 * @description The exchange rate for the tax of this payment (part VI of the VAT act), where it differs from the `exchange_rate` of the invoice. FA(3): KursWalutyZW.
                 * @default null
                 * @example null
                 */
                exchange_rate?: string | null;
            }[] | null;
            /**
             * @description What a settlement takes off as it should be; null where it stays. FA(3): Fa/FakturaZaliczkowa.
             * @default null
             * @example [
             *       {
             *         "ksef_number": "5265877635-20261110-010080615740-BE",
             *         "number": null,
             *         "by_rate": [
             *           {
             *             "vat_rate": "23",
             *             "net": "1000.00",
             *             "vat": "230.00",
             *             "vat_pln": null
             *           }
             *         ]
             *       }
             *     ]
             */
            corrected_advance_invoices?: {
                /**
                 * @description Its KSeF number, where it was issued in KSeF. FA(3): NrKSeFFaZaliczkowej.
                 * @default null
                 * @example 5265877635-20261110-010080615740-BE
                 */
                ksef_number?: string | null;
                /**
                 * @description Its own number, where it was issued outside KSeF. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrFaZaliczkowej.
                 * @default null
                 * @example null
                 */
                number?: string | null;
                /**
                 * @description What it charged at each rate, required on a settlement, which charges what is left.
                 * @default []
                 * @example [
                 *       {
                 *         "vat_rate": "23",
                 *         "net": "1000.00",
                 *         "vat": "230.00",
                 *         "vat_pln": null
                 *       }
                 *     ]
                 */
                by_rate?: {
                    /**
                     * @description The rate of VAT that was charged. Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża).
                     * @example 23
                     * @enum {string}
                     */
                    vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                    /**
                     * @description The net amount that was charged at this rate, in the currency of the invoice.
                     * @example 1000.00
                     */
                    net: string;
                    /**
                     * @description The VAT that was charged at this rate, in the currency of the invoice.
                     * @example 230.00
                     */
                    vat: string;
                    /**
                     * @description The same VAT in PLN, where the currency of the invoice is another.
                     * @default null
                     * @example null
                     */
                    vat_pln?: string | null;
                }[];
            }[] | null;
            /**
             * @description The place of issue. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/P_1M.
             * @default null
             * @example Warszawa
             */
            place_of_issue?: string | null;
            /**
             * @description Registers and a text of the seller; those of the invoice are not repeated automatically. FA(3): Stopka.
             * @default null
             * @example {
             *       "krs": "0000099999",
             *       "regon": "999999999",
             *       "bdo": "000099999",
             *       "text": "Kapitał zakładowy 5 000 000 zł"
             *     }
             */
            footer?: {
                /**
                 * @description The number in the National Court Register (KRS): 10 digits. FA(3): Rejestry/KRS.
                 * @default null
                 * @example 0000099999
                 */
                krs?: string | null;
                /**
                 * @description The number in the register of enterprises (REGON): 9 or 14 digits. FA(3): Rejestry/REGON.
                 * @default null
                 * @example 999999999
                 */
                regon?: string | null;
                /**
                 * @description The number in the register of products, packaging and waste (BDO). At most 9 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Rejestry/BDO.
                 * @default null
                 * @example 000099999
                 */
                bdo?: string | null;
                /**
                 * @description Any other text in the footer of the seller's invoices, such as its share capital. At most 3500 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Informacje/StopkaFaktury.
                 * @default null
                 * @example Kapitał zakładowy 5 000 000 zł
                 */
                text?: string | null;
            } | null;
            /**
             * @description In the mode `period_discount`, and only there: one discount for all invoices of a period (art. 106j ust. 3 of the VAT act). FA(3): Fa.
             * @default null
             * @example {
             *       "period": "IV kwartał 2026",
             *       "scope": "all_supplies",
             *       "invoices": [
             *         {
             *           "number": "FV/7/10/2026",
             *           "issue_date": "2026-10-15",
             *           "ksef_number": "5265877635-20261015-010080615740-C4"
             *         }
             *       ],
             *       "goods": [
             *         {
             *           "name": "Doradztwo w zakresie oprogramowania, listopad 2026",
             *           "quantity": null,
             *           "unit": "godz.",
             *           "classification": {
             *             "gtin": null,
             *             "pkwiu": "62.02.20.0",
             *             "cn": null
             *           }
             *         }
             *       ],
             *       "price_mode": "net",
             *       "reductions": [
             *         {
             *           "vat_rate": "23",
             *           "amount": "500.00"
             *         }
             *       ]
             *     }
             */
            period_discount?: {
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
                /**
                 * @description The other invoices of the period. The invoice of the process is always included: leave it out here. FA(3): DaneFaKorygowanej.
                 * @example [
                 *       {
                 *         "number": "FV/7/10/2026",
                 *         "issue_date": "2026-10-15",
                 *         "ksef_number": "5265877635-20261015-010080615740-C4"
                 *       }
                 *     ]
                 */
                invoices: {
                    /**
                     * @description Its number. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrFaKorygowanej.
                     * @example FV/7/10/2026
                     */
                    number: string;
                    /**
                     * Format: date
                     * @description Its date of issue. FA(3): DataWystFaKorygowanej.
                     * @example 2026-10-15
                     */
                    issue_date: string;
                    /**
                     * @description Its KSeF number; null where it was issued outside KSeF. FA(3): NrKSeFFaKorygowanej.
                     * @default null
                     * @example 5265877635-20261015-010080615740-C4
                     */
                    ksef_number?: string | null;
                }[];
                /**
                 * @description What the discount is for, by name; amounts are in `reductions`. FA(3): FaWiersz.
                 * @default []
                 * @example [
                 *       {
                 *         "name": "Doradztwo w zakresie oprogramowania, listopad 2026",
                 *         "quantity": null,
                 *         "unit": "godz.",
                 *         "classification": {
                 *           "gtin": null,
                 *           "pkwiu": "62.02.20.0",
                 *           "cn": null
                 *         }
                 *       }
                 *     ]
                 */
                goods?: {
                    /**
                     * @description The name of the goods or services (art. 106e ust. 1 pkt 7 of the VAT act). At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_7.
                     * @example Doradztwo w zakresie oprogramowania, listopad 2026
                     */
                    name: string;
                    /**
                     * @description How much of it was supplied in the period, where it is known. FA(3): P_8B.
                     * @default null
                     * @example null
                     */
                    quantity?: string | null;
                    /**
                     * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
                     * @default null
                     * @example godz.
                     */
                    unit?: string | null;
                    /**
                     * @description What the goods or services are in common classifications, where a provision or the buyer asks for it.
                     * @default {
                     *       "gtin": null,
                     *       "pkwiu": null,
                     *       "cn": null
                     *     }
                     * @example {
                     *       "gtin": null,
                     *       "pkwiu": "62.02.20.0",
                     *       "cn": null
                     *     }
                     */
                    classification?: {
                        /**
                         * @description The Global Trade Item Number of the goods. At most 20 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): GTIN.
                         * @default null
                         * @example null
                         */
                        gtin?: string | null;
                        /**
                         * @description The symbol in the Polish Classification of Goods and Services (PKWiU). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): PKWiU.
                         * @default null
                         * @example 62.02.20.0
                         */
                        pkwiu?: string | null;
                        /**
                         * @description The code in the Combined Nomenclature (CN). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): CN.
                         * @default null
                         * @example null
                         */
                        cn?: string | null;
                    };
                }[];
                /**
                 * @description Whether the amounts of `reductions` are without VAT or with it. Values: net (net prices, ceny netto); gross (gross prices, ceny brutto).
                 * @example net
                 * @enum {string}
                 */
                price_mode: "net" | "gross";
                /**
                 * @description What is taken off at each rate.
                 * @example [
                 *       {
                 *         "vat_rate": "23",
                 *         "amount": "500.00"
                 *       }
                 *     ]
                 */
                reductions: {
                    /**
                     * @description The rate of what was supplied. Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża).
                     * @example 23
                     * @enum {string}
                     */
                    vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                    /**
                     * @description What is taken off at this rate, above zero, net or gross as `price_mode` says, in the currency of the invoice.
                     * @example 500.00
                     */
                    amount: string;
                }[];
            } | null;
            /**
             * @description How the correction shows what changes: each line as it was and as it is, or what it changes by alone. Values: before_and_after (before and after, stan przed i po); difference (difference, różnica). FA(3): Fa/FaWiersz/StanPrzed.
             * @default before_and_after
             * @example before_and_after
             * @enum {string}
             */
            row_form?: "before_and_after" | "difference";
        };
        /** @description The whole input, as InvoiceCorrectionInput. The tax identifier and the address of a buyer of the same name keep their values where they are left out. */
        InvoiceCorrectionInputChange: {
            /**
             * Format: date
             * @description The date of issue of the correction, a day in Warsaw, not before that of the invoice. FA(3): Fa/P_1.
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
            /**
             * @description In the mode `line_changes` the lines that change, as they should be; lines that are not named stay. FA(3): Fa/FaWiersz.
             * @default []
             * @example [
             *       {
             *         "ref": "1",
             *         "after": {
             *           "name": "Doradztwo w zakresie oprogramowania, listopad 2026",
             *           "quantity": "10",
             *           "unit": "godz.",
             *           "unit_price": "200.00",
             *           "discount": null,
             *           "vat_rate": "23",
             *           "classification": {
             *             "gtin": null,
             *             "pkwiu": "62.02.20.0",
             *             "cn": null
             *           },
             *           "gtu": "GTU_12",
             *           "procedure": null,
             *           "supply_date": null,
             *           "presentation": "full",
             *           "row_id": null,
             *           "annex_15": false,
             *           "excise_duty": null,
             *           "tax_exchange_rate": null
             *         }
             *       }
             *     ]
             */
            lines?: {
                /**
                 * @description The `ref` of a line of the invoice; null adds a line.
                 * @example 1
                 */
                ref: string | null;
                /**
                 * @description The line as it should be.
                 * @example {
                 *       "name": "Doradztwo w zakresie oprogramowania, listopad 2026",
                 *       "quantity": "10",
                 *       "unit": "godz.",
                 *       "unit_price": "200.00",
                 *       "discount": null,
                 *       "vat_rate": "23",
                 *       "classification": {
                 *         "gtin": null,
                 *         "pkwiu": "62.02.20.0",
                 *         "cn": null
                 *       },
                 *       "gtu": "GTU_12",
                 *       "procedure": null,
                 *       "supply_date": null,
                 *       "presentation": "full",
                 *       "row_id": null,
                 *       "annex_15": false,
                 *       "excise_duty": null,
                 *       "tax_exchange_rate": null
                 *     }
                 */
                after: {
                    /**
                     * @description The name of the goods or services (art. 106e ust. 1 pkt 7 of the VAT act). At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_7.
                     * @example Doradztwo w zakresie oprogramowania, listopad 2026
                     */
                    name: string;
                    /**
                     * @description How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back. FA(3): P_8B.
                     * @example 10
                     */
                    quantity: string;
                    /**
                     * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
                     * @default null
                     * @example godz.
                     */
                    unit?: string | null;
                    /**
                     * @description The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B. FA(3): P_9A.
                     * @example 200.00
                     */
                    unit_price: string;
                    /**
                     * @description What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act). FA(3): P_10.
                     * @default null
                     * @example null
                     */
                    discount?: string | null;
                    /**
                     * @description The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act). Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża). FA(3): P_12.
                     * @example 23
                     * @enum {string}
                     */
                    vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                    /**
                     * @description What the goods or services are in common classifications, where a provision or the buyer asks for it.
                     * @default {
                     *       "gtin": null,
                     *       "pkwiu": null,
                     *       "cn": null
                     *     }
                     * @example {
                     *       "gtin": null,
                     *       "pkwiu": "62.02.20.0",
                     *       "cn": null
                     *     }
                     */
                    classification?: {
                        /**
                         * @description The Global Trade Item Number of the goods. At most 20 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): GTIN.
                         * @default null
                         * @example null
                         */
                        gtin?: string | null;
                        /**
                         * @description The symbol in the Polish Classification of Goods and Services (PKWiU). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): PKWiU.
                         * @default null
                         * @example 62.02.20.0
                         */
                        pkwiu?: string | null;
                        /**
                         * @description The code in the Combined Nomenclature (CN). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): CN.
                         * @default null
                         * @example null
                         */
                        cn?: string | null;
                    };
                    /**
                     * @description The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13. FA(3): GTU.
                     * @default null
                     * @example GTU_12
                     */
                    gtu?: string | null;
                    /**
                     * @description The procedure of § 10 ust. 4 of the regulation on JPK_VAT: WSTO_EE, IED, TT_D, I_42, I_63, B_SPV, B_SPV_DOSTAWA or B_MPV_PROWIZJA. FA(3): Procedura.
                     * @default null
                     * @example null
                     */
                    procedure?: string | null;
                    /**
                     * @description The day on which this line was supplied, where the lines were supplied on several days. FA(3): P_6A.
                     * @default null
                     * @example null
                     */
                    supply_date?: string | null;
                    /**
                     * @description What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act). Values: full (in full, w całości); amount (value without quantity and price, wartość bez ilości i ceny); name (name alone, sama nazwa).
                     * @default full
                     * @example full
                     * @enum {string}
                     */
                    presentation?: "full" | "amount" | "name";
                    /**
                     * @description A universal unique identifier of the row in the systems of the parties, unique within the invoice. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): UU_ID.
                     * @default null
                     * @example null
                     */
                    row_id?: string | null;
                    /**
                     * @description Whether these are goods or services of annex 15 to the VAT act, which may call for split payment. FA(3): P_12_Zal_15.
                     * @default false
                     * @example false
                     */
                    annex_15?: boolean;
                    /**
                     * @description The excise duty within the price, zero or more, in the currency of the invoice. FA(3): KwotaAkcyzy.
                     * @default null
                     * @example null
                     */
                    excise_duty?: string | null;
                    /**
                     * @description The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day. FA(3): KursWaluty.
                     * @default null
                     * @example null
                     */
                    tax_exchange_rate?: string | null;
                };
            }[];
            /**
             * @description The buyer as it should be; null where it stays. A wrong tax identifier cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one. FA(3): Podmiot2.
             * @example {
             *       "name": "ACME Polska sp. z o.o.",
             *       "tax_identifier": "5261040828",
             *       "address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa"
             *       }
             *     }
             */
            buyer?: {
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
                /**
                 * @description The address of the buyer as it should be. FA(3): Adres.
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa"
                 *     }
                 */
                address?: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                };
            } | null;
            /**
             * @description The seller as it should be; null where it stays. A wrong NIP cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one. FA(3): Podmiot1.
             * @default null
             * @example {
             *       "name": "Twoja Firma sp. z o.o.",
             *       "address": {
             *         "country_code": "PL",
             *         "address_line_1": "ul. Prosta 1",
             *         "address_line_2": "00-001 Warszawa"
             *       }
             *     }
             */
            seller?: {
                /**
                 * @description The name of the seller as it should be. At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): DaneIdentyfikacyjne/Nazwa.
                 * @example Twoja Firma sp. z o.o.
                 */
                name: string;
                /**
                 * @description The address of the seller as it should be. FA(3): Adres.
                 * @example {
                 *       "country_code": "PL",
                 *       "address_line_1": "ul. Prosta 1",
                 *       "address_line_2": "00-001 Warszawa"
                 *     }
                 */
                address: {
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
                     * @default null
                     * @example 00-001 Warszawa
                     */
                    address_line_2?: string | null;
                };
            } | null;
            /**
             * @description The annotations as they should be; null for those of the invoice, without what no line needs any more. FA(3): Fa/Adnotacje.
             * @default null
             * @example {
             *       "split_payment": false,
             *       "reverse_charge": false,
             *       "cash_accounting": false,
             *       "self_billing": false,
             *       "exemption_basis": {
             *         "kind": "act",
             *         "text": "art. 43 ust. 1 pkt 18 ustawy"
             *       },
             *       "margin_procedure": null,
             *       "simplified_triangular": false,
             *       "new_transport": {
             *         "notice_due": false,
             *         "vehicles": [
             *           {
             *             "line_ref": "1",
             *             "first_use_date": "2026-10-01",
             *             "make": "Toyota",
             *             "model": "Corolla",
             *             "colour": null,
             *             "registration_number": null,
             *             "production_year": "2026",
             *             "kind": "land",
             *             "usage": "12 km",
             *             "number_kind": "vin",
             *             "number": "WAUZZZ8V5KA000001",
             *             "type": null
             *           }
             *         ]
             *       }
             *     }
             */
            annotations?: {
                /**
                 * @description Whether the buyer has to pay by split payment: above 15,000 PLN with a line of annex 15 to the VAT act (art. 106e ust. 1 pkt 18a), or where you ask for it. FA(3): P_18A.
                 * @default false
                 * @example false
                 */
                split_payment?: boolean;
                /**
                 * @description Whether the buyer accounts for the VAT (art. 106e ust. 1 pkt 18 of the VAT act). FA(3): P_18.
                 * @default false
                 * @example false
                 */
                reverse_charge?: boolean;
                /**
                 * @description Whether the tax point is the payment (art. 106e ust. 1 pkt 16 of the VAT act). FA(3): P_16.
                 * @default false
                 * @example false
                 */
                cash_accounting?: boolean;
                /**
                 * @description Whether the buyer issues the invoice in the name of the seller (art. 106e ust. 1 pkt 17 of the VAT act). FA(3): P_17.
                 * @default false
                 * @example false
                 */
                self_billing?: boolean;
                /**
                 * @description The provision on which an exemption rests: present where a line has the rate `exempt`, and only there. FA(3): Zwolnienie.
                 * @default null
                 * @example {
                 *       "kind": "act",
                 *       "text": "art. 43 ust. 1 pkt 18 ustawy"
                 *     }
                 */
                exemption_basis?: {
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
                } | null;
                /**
                 * @description The margin scheme (art. 119 and 120 of the VAT act): present where a line has the rate `margin`, and only there. Values: travel_agency (margin scheme – travel agents, procedura marży dla biur podróży); used_goods (margin scheme – second-hand goods, procedura marży – towary używane); works_of_art (margin scheme – works of art, procedura marży – dzieła sztuki); collectibles_and_antiques (margin scheme – collectors’ items and antiques, procedura marży – przedmioty kolekcjonerskie i antyki). FA(3): PMarzy.
                 * @default null
                 * @example null
                 */
                margin_procedure?: ("travel_agency" | "used_goods" | "works_of_art" | "collectibles_and_antiques") | null;
                /**
                 * @description Whether the second of three taxpayers invoices the last one in the simplified procedure (art. 135 and 136 of the VAT act). FA(3): P_23.
                 * @default false
                 * @example false
                 */
                simplified_triangular?: boolean;
                /**
                 * @description New means of transport supplied to another member state (art. 2 pkt 10 and art. 106e ust. 1 pkt 22 of the VAT act). FA(3): NoweSrodkiTransportu.
                 * @default null
                 * @example {
                 *       "notice_due": false,
                 *       "vehicles": [
                 *         {
                 *           "line_ref": "1",
                 *           "first_use_date": "2026-10-01",
                 *           "make": "Toyota",
                 *           "model": "Corolla",
                 *           "colour": null,
                 *           "registration_number": null,
                 *           "production_year": "2026",
                 *           "kind": "land",
                 *           "usage": "12 km",
                 *           "number_kind": "vin",
                 *           "number": "WAUZZZ8V5KA000001",
                 *           "type": null
                 *         }
                 *       ]
                 *     }
                 */
                new_transport?: {
                    /**
                     * @description Whether the supplier has to inform the tax office of the supply (art. 42 ust. 5 of the VAT act). FA(3): P_42_5.
                     * @example false
                     */
                    notice_due: boolean;
                    /**
                     * @description Each means of transport with the line that it is on. FA(3): NowySrodekTransportu.
                     * @example [
                     *       {
                     *         "line_ref": "1",
                     *         "first_use_date": "2026-10-01",
                     *         "make": "Toyota",
                     *         "model": "Corolla",
                     *         "colour": null,
                     *         "registration_number": null,
                     *         "production_year": "2026",
                     *         "kind": "land",
                     *         "usage": "12 km",
                     *         "number_kind": "vin",
                     *         "number": "WAUZZZ8V5KA000001",
                     *         "type": null
                     *       }
                     *     ]
                     */
                    vehicles: {
                        /**
                         * @description The `ref` of the line that the means of transport is on, at the rate 0_intra_eu; FA(3) has its number (P_NrWierszaNST). At most 36 UTF-16 units: a character beyond U+FFFF counts twice.
                         * @example 1
                         */
                        line_ref: string;
                        /**
                         * Format: date
                         * @description The day on which it was first admitted to use. FA(3): P_22A.
                         * @example 2026-10-01
                         */
                        first_use_date: string;
                        /**
                         * @description Its make. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMK.
                         * @default null
                         * @example Toyota
                         */
                        make?: string | null;
                        /**
                         * @description Its model. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BMD.
                         * @default null
                         * @example Corolla
                         */
                        model?: string | null;
                        /**
                         * @description Its colour. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BK.
                         * @default null
                         * @example null
                         */
                        colour?: string | null;
                        /**
                         * @description Its registration number. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BNR.
                         * @default null
                         * @example null
                         */
                        registration_number?: string | null;
                        /**
                         * @description The year in which it was made. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BRP.
                         * @default null
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
                         * @default null
                         * @example vin
                         */
                        number_kind?: ("vin" | "body" | "chassis" | "frame") | null;
                        /**
                         * @description Its number: of a land vehicle what `number_kind` says (P_22B1 to P_22B4), of a vessel that of its hull (P_22C1), of an aircraft that of its maker (P_22D1). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22B1.
                         * @default null
                         * @example WAUZZZ8V5KA000001
                         */
                        number?: string | null;
                        /**
                         * @description The type of a land vehicle. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_22BT.
                         * @default null
                         * @example null
                         */
                        type?: string | null;
                    }[];
                } | null;
            } | null;
            /**
             * @description The exchange rate as it should be; null for that of the invoice (art. 31b of the VAT act).
             * @default null
             * @example {
             *       "rate": "4.2511",
             *       "date": "2026-11-19",
             *       "source": "nbp_a",
             *       "table": "224/A/NBP/2026"
             *     }
             */
            exchange_rate?: {
                /**
                 * @description What one unit of the currency is in PLN, above zero. It is on each line with tax; on an advance invoice in KursWalutyZ. FA(3): Fa/FaWiersz/KursWaluty.
                 * @example 4.2511
                 */
                rate: string;
                /**
                 * Format: date
                 * @description The day that the rate was published for: the last working day before the tax point, or before the date of issue where the invoice is issued earlier (art. 31a ust. 1 and 2 of the VAT act).
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
                 * @default null
                 * @example 224/A/NBP/2026
                 */
                table?: string | null;
            } | null;
            /**
             * @description How, where and by when to pay, or to pay back, the difference that the correction makes. FA(3): Fa/Platnosc.
             * @default null
             * @example {
             *       "method": "transfer",
             *       "method_description": null,
             *       "due_date": "2026-12-05",
             *       "further_due_dates": [
             *         "2027-01-05"
             *       ],
             *       "relative_term": {
             *         "count": 30,
             *         "unit": "dni",
             *         "event": "otrzymanie faktury"
             *       },
             *       "paid": false,
             *       "paid_date": null,
             *       "partial_payments": [
             *         {
             *           "amount": "1000.00",
             *           "date": "2026-11-20",
             *           "method": "card",
             *           "method_description": null
             *         }
             *       ],
             *       "bank_account": "PL61109010140000071219812874",
             *       "account_details": {
             *         "bank_name": "Bank Przykładowy S.A.",
             *         "swift": "BREXPLPW",
             *         "description": "PLN",
             *         "own_account": null
             *       },
             *       "further_accounts": [
             *         {
             *           "bank_account": "PL61109010140000071219812874",
             *           "bank_name": "Bank Przykładowy S.A.",
             *           "swift": "BREXPLPW",
             *           "description": "PLN",
             *           "own_account": null
             *         }
             *       ],
             *       "factor_account": {
             *         "bank_account": "PL61109010140000071219812874",
             *         "bank_name": "Bank Przykładowy S.A.",
             *         "swift": "BREXPLPW",
             *         "description": "PLN",
             *         "own_account": null
             *       },
             *       "further_factor_accounts": [
             *         {
             *           "bank_account": "PL61109010140000071219812874",
             *           "bank_name": "Bank Przykładowy S.A.",
             *           "swift": "BREXPLPW",
             *           "description": "PLN",
             *           "own_account": null
             *         }
             *       ],
             *       "payment_link": "https://pay.example/?IPKSeF=123abcDEF4567",
             *       "ksef_payment_id": "123abcDEF4567",
             *       "early_payment": {
             *         "terms": "zapłata w ciągu 7 dni",
             *         "discount": "2%"
             *       }
             *     }
             */
            payment?: components["schemas"]["Payment"] | null;
            /**
             * @description What else the invoice says, each note under a name of its own. FA(3): Fa/DodatkowyOpis.
             * @default []
             * @example [
             *       {
             *         "key": "Numer zamówienia",
             *         "value": "ZAM/2026/11/778"
             *       }
             *     ]
             */
            notes?: {
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
            }[];
            /**
             * @description Where the number of the correction comes from: one of your series, or a number of your own. FA(3): Fa/P_2.
             * @example {
             *       "mode": "series",
             *       "series": "KOR"
             *     }
             */
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
                /** @description At most 256 UTF-16 units: a character beyond U+FFFF counts twice. */
                number: string;
            };
            /**
             * @description Whether the corrected invoice was issued outside KSeF. FA(3): Fa/DaneFaKorygowanej/NrKSeFN.
             * @default false
             * @example false
             */
            original_outside_ksef?: boolean;
            /**
             * @description The payments of an advance invoice as they should be; null where they stay. The correction states what they change in P_15, and the payment before it in P_15ZK. FA(3): Fa/ZaliczkaCzesciowa.
             * @default null
             * @example [
             *       {
             *         "date": "2026-11-20",
             *         "amount": "20000.00",
             *         "exchange_rate": null
             *       }
             *     ]
             */
            corrected_payments?: {
                /**
                 * Format: date
                 * @description The day on which the payment was received (art. 106b ust. 1 pkt 4 of the VAT act); not after the day of issue. FA(3): P_6Z.
                 * @example 2026-11-20
                 */
                date: string;
                /**
                 * @description The amount received, including tax, above zero, in the currency of the invoice. FA(3): P_15Z.
                 * @example 20000.00
                 */
                amount: string;
                /**
                 * @description The exchange rate for the tax of this payment (part VI of the VAT act), where it differs from the `exchange_rate` of the invoice. FA(3): KursWalutyZW.
                 * @default null
                 * @example null
                 */
                exchange_rate?: string | null;
            }[] | null;
            /**
             * @description What a settlement takes off as it should be; null where it stays. FA(3): Fa/FakturaZaliczkowa.
             * @default null
             * @example [
             *       {
             *         "ksef_number": "5265877635-20261110-010080615740-BE",
             *         "number": null,
             *         "by_rate": [
             *           {
             *             "vat_rate": "23",
             *             "net": "1000.00",
             *             "vat": "230.00",
             *             "vat_pln": null
             *           }
             *         ]
             *       }
             *     ]
             */
            corrected_advance_invoices?: {
                /**
                 * @description Its KSeF number, where it was issued in KSeF. FA(3): NrKSeFFaZaliczkowej.
                 * @default null
                 * @example 5265877635-20261110-010080615740-BE
                 */
                ksef_number?: string | null;
                /**
                 * @description Its own number, where it was issued outside KSeF. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrFaZaliczkowej.
                 * @default null
                 * @example null
                 */
                number?: string | null;
                /**
                 * @description What it charged at each rate, required on a settlement, which charges what is left.
                 * @default []
                 * @example [
                 *       {
                 *         "vat_rate": "23",
                 *         "net": "1000.00",
                 *         "vat": "230.00",
                 *         "vat_pln": null
                 *       }
                 *     ]
                 */
                by_rate?: {
                    /**
                     * @description The rate of VAT that was charged. Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża).
                     * @example 23
                     * @enum {string}
                     */
                    vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                    /**
                     * @description The net amount that was charged at this rate, in the currency of the invoice.
                     * @example 1000.00
                     */
                    net: string;
                    /**
                     * @description The VAT that was charged at this rate, in the currency of the invoice.
                     * @example 230.00
                     */
                    vat: string;
                    /**
                     * @description The same VAT in PLN, where the currency of the invoice is another.
                     * @default null
                     * @example null
                     */
                    vat_pln?: string | null;
                }[];
            }[] | null;
            /**
             * @description The place of issue. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/P_1M.
             * @default null
             * @example Warszawa
             */
            place_of_issue?: string | null;
            /**
             * @description Registers and a text of the seller; those of the invoice are not repeated automatically. FA(3): Stopka.
             * @default null
             * @example {
             *       "krs": "0000099999",
             *       "regon": "999999999",
             *       "bdo": "000099999",
             *       "text": "Kapitał zakładowy 5 000 000 zł"
             *     }
             */
            footer?: {
                /**
                 * @description The number in the National Court Register (KRS): 10 digits. FA(3): Rejestry/KRS.
                 * @default null
                 * @example 0000099999
                 */
                krs?: string | null;
                /**
                 * @description The number in the register of enterprises (REGON): 9 or 14 digits. FA(3): Rejestry/REGON.
                 * @default null
                 * @example 999999999
                 */
                regon?: string | null;
                /**
                 * @description The number in the register of products, packaging and waste (BDO). At most 9 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Rejestry/BDO.
                 * @default null
                 * @example 000099999
                 */
                bdo?: string | null;
                /**
                 * @description Any other text in the footer of the seller's invoices, such as its share capital. At most 3500 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Informacje/StopkaFaktury.
                 * @default null
                 * @example Kapitał zakładowy 5 000 000 zł
                 */
                text?: string | null;
            } | null;
            /**
             * @description In the mode `period_discount`, and only there: one discount for all invoices of a period (art. 106j ust. 3 of the VAT act). FA(3): Fa.
             * @default null
             * @example {
             *       "period": "IV kwartał 2026",
             *       "scope": "all_supplies",
             *       "invoices": [
             *         {
             *           "number": "FV/7/10/2026",
             *           "issue_date": "2026-10-15",
             *           "ksef_number": "5265877635-20261015-010080615740-C4"
             *         }
             *       ],
             *       "goods": [
             *         {
             *           "name": "Doradztwo w zakresie oprogramowania, listopad 2026",
             *           "quantity": null,
             *           "unit": "godz.",
             *           "classification": {
             *             "gtin": null,
             *             "pkwiu": "62.02.20.0",
             *             "cn": null
             *           }
             *         }
             *       ],
             *       "price_mode": "net",
             *       "reductions": [
             *         {
             *           "vat_rate": "23",
             *           "amount": "500.00"
             *         }
             *       ]
             *     }
             */
            period_discount?: {
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
                /**
                 * @description The other invoices of the period. The invoice of the process is always included: leave it out here. FA(3): DaneFaKorygowanej.
                 * @example [
                 *       {
                 *         "number": "FV/7/10/2026",
                 *         "issue_date": "2026-10-15",
                 *         "ksef_number": "5265877635-20261015-010080615740-C4"
                 *       }
                 *     ]
                 */
                invoices: {
                    /**
                     * @description Its number. At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): NrFaKorygowanej.
                     * @example FV/7/10/2026
                     */
                    number: string;
                    /**
                     * Format: date
                     * @description Its date of issue. FA(3): DataWystFaKorygowanej.
                     * @example 2026-10-15
                     */
                    issue_date: string;
                    /**
                     * @description Its KSeF number; null where it was issued outside KSeF. FA(3): NrKSeFFaKorygowanej.
                     * @default null
                     * @example 5265877635-20261015-010080615740-C4
                     */
                    ksef_number?: string | null;
                }[];
                /**
                 * @description What the discount is for, by name; amounts are in `reductions`. FA(3): FaWiersz.
                 * @default []
                 * @example [
                 *       {
                 *         "name": "Doradztwo w zakresie oprogramowania, listopad 2026",
                 *         "quantity": null,
                 *         "unit": "godz.",
                 *         "classification": {
                 *           "gtin": null,
                 *           "pkwiu": "62.02.20.0",
                 *           "cn": null
                 *         }
                 *       }
                 *     ]
                 */
                goods?: {
                    /**
                     * @description The name of the goods or services (art. 106e ust. 1 pkt 7 of the VAT act). At most 512 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_7.
                     * @example Doradztwo w zakresie oprogramowania, listopad 2026
                     */
                    name: string;
                    /**
                     * @description How much of it was supplied in the period, where it is known. FA(3): P_8B.
                     * @default null
                     * @example null
                     */
                    quantity?: string | null;
                    /**
                     * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
                     * @default null
                     * @example godz.
                     */
                    unit?: string | null;
                    /**
                     * @description What the goods or services are in common classifications, where a provision or the buyer asks for it.
                     * @default {
                     *       "gtin": null,
                     *       "pkwiu": null,
                     *       "cn": null
                     *     }
                     * @example {
                     *       "gtin": null,
                     *       "pkwiu": "62.02.20.0",
                     *       "cn": null
                     *     }
                     */
                    classification?: {
                        /**
                         * @description The Global Trade Item Number of the goods. At most 20 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): GTIN.
                         * @default null
                         * @example null
                         */
                        gtin?: string | null;
                        /**
                         * @description The symbol in the Polish Classification of Goods and Services (PKWiU). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): PKWiU.
                         * @default null
                         * @example 62.02.20.0
                         */
                        pkwiu?: string | null;
                        /**
                         * @description The code in the Combined Nomenclature (CN). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): CN.
                         * @default null
                         * @example null
                         */
                        cn?: string | null;
                    };
                }[];
                /**
                 * @description Whether the amounts of `reductions` are without VAT or with it. Values: net (net prices, ceny netto); gross (gross prices, ceny brutto).
                 * @example net
                 * @enum {string}
                 */
                price_mode: "net" | "gross";
                /**
                 * @description What is taken off at each rate.
                 * @example [
                 *       {
                 *         "vat_rate": "23",
                 *         "amount": "500.00"
                 *       }
                 *     ]
                 */
                reductions: {
                    /**
                     * @description The rate of what was supplied. Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża).
                     * @example 23
                     * @enum {string}
                     */
                    vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                    /**
                     * @description What is taken off at this rate, above zero, net or gross as `price_mode` says, in the currency of the invoice.
                     * @example 500.00
                     */
                    amount: string;
                }[];
            } | null;
            /**
             * @description How the correction shows what changes: each line as it was and as it is, or what it changes by alone. Values: before_and_after (before and after, stan przed i po); difference (difference, różnica). FA(3): Fa/FaWiersz/StanPrzed.
             * @default before_and_after
             * @example before_and_after
             * @enum {string}
             */
            row_form?: "before_and_after" | "difference";
        };
        InvoiceApprovalIntentCreate: {
            /** @constant */
            action: "issue";
            /** Format: uuid */
            draft_id: string;
            draft_version: number;
            content_hash?: string;
            /** @default 86400 */
            expires_in_seconds?: number;
            /** @default null */
            note?: string | null;
            /** @default null */
            return_url?: string | null;
        } | {
            /** @constant */
            action: "send";
            /** Format: uuid */
            invoice_id: string;
            document_sha256?: string;
            /**
             * @default online
             * @enum {string}
             */
            mode?: "online" | "late" | "offline";
            /** @default 86400 */
            expires_in_seconds?: number;
            /** @default null */
            note?: string | null;
            /** @default null */
            return_url?: string | null;
        } | {
            /** @constant */
            action: "retry";
            /** Format: uuid */
            submission_id: string;
            /**
             * @default retry
             * @enum {string}
             */
            mode?: "retry" | "late" | "reconcile";
            /** @default 86400 */
            expires_in_seconds?: number;
            /** @default null */
            note?: string | null;
            /** @default null */
            return_url?: string | null;
        };
        InvoiceCorrectionApprovalIntentCreate: {
            /** @constant */
            action: "finalize";
            /** Format: uuid */
            process_id: string;
            /** Format: uuid */
            draft_id: string;
            draft_version: number;
            content_hash?: string;
            /** @default 86400 */
            expires_in_seconds?: number;
            /** @default null */
            note?: string | null;
            /** @default null */
            return_url?: string | null;
        } | {
            /** @constant */
            action: "send";
            /** Format: uuid */
            correction_id: string;
            document_sha256?: string;
            /**
             * @default online
             * @enum {string}
             */
            mode?: "online" | "late";
            /** @default 86400 */
            expires_in_seconds?: number;
            /** @default null */
            note?: string | null;
            /** @default null */
            return_url?: string | null;
        } | {
            /** @constant */
            action: "retry";
            /** Format: uuid */
            submission_id: string;
            /**
             * @default retry
             * @enum {string}
             */
            mode?: "retry" | "late" | "reconcile";
            /** @default 86400 */
            expires_in_seconds?: number;
            /** @default null */
            note?: string | null;
            /** @default null */
            return_url?: string | null;
        };
        CustomerPage: {
            data: components["schemas"]["Customer"][];
            meta: {
                /** Format: uuid */
                correlation_id: string;
                page: {
                    limit: number;
                    has_more: boolean;
                    next_cursor: string | null;
                };
            };
            links: {
                self: string;
                next: string | null;
            };
        };
        Customer: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "customer";
            version: number;
            name: string;
            external_system: string;
            external_reference: string;
            /** @enum {string} */
            lifecycle_status: "active" | "archived";
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        InvoiceDraftPage: {
            data: components["schemas"]["InvoiceDraft"][];
            meta: {
                /** Format: uuid */
                correlation_id: string;
                page: {
                    limit: number;
                    has_more: boolean;
                    next_cursor: string | null;
                };
            };
            links: {
                self: string;
                next: string | null;
            };
        };
        InvoiceDraft: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "invoice_draft";
            version: number;
            /** @enum {string} */
            status: "open" | "issued" | "discarded";
            external_system: string;
            external_reference: string;
            /** Format: uuid */
            customer_id: string;
            customer_version: number;
            replaces_invoice_id: string | null;
            /** @description The business input as given, normalised (see InvoiceInput), with what it left open from the settings of the organization; of the buyer, third parties and carriers without identifiers, addresses and contacts. */
            input: Record<string, never>;
            totals: components["schemas"]["Totals"];
            content_hash: string;
            latest_approval_intent_id: string | null;
            invoice_id: string | null;
            created_by: {
                /** @enum {string} */
                kind: "client" | "member";
                /** Format: uuid */
                id: string;
                client_id: string | null;
            };
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        Totals: {
            net: string;
            vat: string;
            gross: string;
            /** @description The VAT of the document in PLN: the tax of each VAT rate before rounding, times the exchange rate, rounded once (art. 31a, art. 106e ust. 11 of the VAT act). It may differ by a grosz from the rounded tax times that rate. Equal to `vat` where the currency is PLN; null while an exchange rate is missing. */
            vat_pln: string | null;
            by_rate: {
                /** @enum {string} */
                vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                net: string;
                vat: string;
                gross: string;
                /** @description The VAT of this rate in PLN: the tax of the rate before rounding, times the exchange rate, rounded once (art. 31a, art. 106e ust. 11 of the VAT act). It may differ by a grosz from the rounded tax times that rate. Equal to `vat` where the currency is PLN; null while an exchange rate is missing. */
                vat_pln: string | null;
            }[];
        };
        InvoiceDraftValidation: {
            /** @constant */
            type: "invoice_draft_validation";
            /** Format: uuid */
            draft_id: string;
            draft_version: number;
            content_hash: string;
            valid: boolean;
            ruleset: {
                /** @constant */
                schema: "FA(3)";
                /** @constant */
                schema_version: "1-0E";
                ruleset_version: string;
            };
            issues: {
                /** @enum {string} */
                severity: "error" | "warning" | "info";
                code: string;
                path: string;
                message: string;
                message_pl: string;
                fa3_path: string | null;
                /** Format: uri */
                docs_url: string;
            }[];
            /** Format: date-time */
            validated_at: string;
        };
        InvoicePreview: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "invoice_preview";
            /** Format: uuid */
            draft_id: string;
            draft_version: number;
            content_hash: string;
            preview_hash: string;
            renderer_version: string;
            /** @enum {string} */
            locale: "pl" | "en" | "pl-en";
            valid: boolean;
            rendering: {
                /** @constant */
                media_type: "text/html";
                sha256: string;
                /** Format: uri */
                url: string;
                /** Format: date-time */
                url_expires_at: string;
            };
            pdf: {
                sha256: string;
                /** Format: uri */
                url: string;
                /** Format: date-time */
                url_expires_at: string;
            };
            fa3_xml: {
                size_bytes: number | null;
                schema_valid: boolean;
            };
            warnings: {
                code: string;
                path: string;
                message: string;
            }[];
            document: {
                seller: {
                    name: string;
                };
                buyer: {
                    name: string;
                };
                lines: {
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
                     * @description How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back. FA(3): P_8B.
                     * @example 10
                     */
                    quantity: string;
                    /**
                     * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
                     * @default null
                     * @example godz.
                     */
                    unit: string | null;
                    /**
                     * @description The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B. FA(3): P_9A.
                     * @example 200.00
                     */
                    unit_price: string;
                    /**
                     * @description What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act). FA(3): P_10.
                     * @default null
                     * @example null
                     */
                    discount: string | null;
                    /**
                     * @description The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act). Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża). FA(3): P_12.
                     * @example 23
                     * @enum {string}
                     */
                    vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                    /**
                     * @description What the goods or services are in common classifications, where a provision or the buyer asks for it.
                     * @default {
                     *       "gtin": null,
                     *       "pkwiu": null,
                     *       "cn": null
                     *     }
                     * @example {
                     *       "gtin": null,
                     *       "pkwiu": "62.02.20.0",
                     *       "cn": null
                     *     }
                     */
                    classification: {
                        /**
                         * @description The Global Trade Item Number of the goods. At most 20 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): GTIN.
                         * @default null
                         * @example null
                         */
                        gtin: string | null;
                        /**
                         * @description The symbol in the Polish Classification of Goods and Services (PKWiU). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): PKWiU.
                         * @default null
                         * @example 62.02.20.0
                         */
                        pkwiu: string | null;
                        /**
                         * @description The code in the Combined Nomenclature (CN). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): CN.
                         * @default null
                         * @example null
                         */
                        cn: string | null;
                    };
                    /**
                     * @description The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13. FA(3): GTU.
                     * @default null
                     * @example GTU_12
                     */
                    gtu: string | null;
                    /**
                     * @description The procedure of § 10 ust. 4 of the regulation on JPK_VAT: WSTO_EE, IED, TT_D, I_42, I_63, B_SPV, B_SPV_DOSTAWA or B_MPV_PROWIZJA. FA(3): Procedura.
                     * @default null
                     * @example null
                     */
                    procedure: string | null;
                    /**
                     * @description The day on which this line was supplied, where the lines were supplied on several days. FA(3): P_6A.
                     * @default null
                     * @example null
                     */
                    supply_date: string | null;
                    /**
                     * @description What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act). Values: full (in full, w całości); amount (value without quantity and price, wartość bez ilości i ceny); name (name alone, sama nazwa).
                     * @default full
                     * @example full
                     * @enum {string}
                     */
                    presentation: "full" | "amount" | "name";
                    /**
                     * @description A universal unique identifier of the row in the systems of the parties, unique within the invoice. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): UU_ID.
                     * @default null
                     * @example null
                     */
                    row_id: string | null;
                    /**
                     * @description Whether these are goods or services of annex 15 to the VAT act, which may call for split payment. FA(3): P_12_Zal_15.
                     * @default false
                     * @example false
                     */
                    annex_15: boolean;
                    /**
                     * @description The excise duty within the price, zero or more, in the currency of the invoice. FA(3): KwotaAkcyzy.
                     * @default null
                     * @example null
                     */
                    excise_duty: string | null;
                    /**
                     * @description The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day. FA(3): KursWaluty.
                     * @default null
                     * @example null
                     */
                    tax_exchange_rate: string | null;
                }[];
                totals: components["schemas"]["Totals"];
                number_display: string;
            };
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        InvoiceApprovalIntent: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
            mode: string | null;
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            subject: {
                type: string;
                /** Format: uuid */
                id: string;
                version: number | null;
                hash: string;
            };
            summary: {
                buyer_name: string;
                total_gross: string;
                currency: string;
                issue_date: string;
            };
            /** Format: uri */
            approval_url: string;
            requested_by: {
                client_id: string;
                client_name: string;
                member_id: string | null;
            };
            policy: {
                /** @enum {string} */
                four_eyes: "off" | "requester_excluded" | "two_person";
                required_approvals: number;
            };
            warnings: {
                code: string;
                /** @enum {string} */
                severity: "error" | "warning";
                path: string;
                message: string;
                message_pl: string;
            }[];
            note: string | null;
            return_url: string | null;
            decisions: {
                /** @enum {string} */
                decision: "approved" | "denied";
                /** Format: date-time */
                decided_at: string;
                /** Format: uuid */
                member_id: string;
                member_display: string;
                authentication: {
                    methods: string[];
                    /** Format: date-time */
                    authenticated_at: string;
                };
                reason: string | null;
            }[];
            /** Format: date-time */
            expires_at: string;
            usable_until: string | null;
            consumed_at: string | null;
            consumed_by: {
                type: string;
                /** Format: uuid */
                id: string;
            } | null;
            receipt: {
                /** @constant */
                format: "jws+eddsa";
                kid: string;
                value: string;
            } | null;
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            /** @constant */
            type: "invoice_approval_intent";
            /** @enum {string} */
            action: "issue" | "send" | "retry";
        };
        InvoicePage: {
            data: components["schemas"]["Invoice"][];
            meta: {
                /** Format: uuid */
                correlation_id: string;
                page: {
                    limit: number;
                    has_more: boolean;
                    next_cursor: string | null;
                };
            };
            links: {
                self: string;
                next: string | null;
            };
        };
        Invoice: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "invoice";
            /** @constant */
            status: "issued";
            /** @enum {string} */
            kind: "vat" | "simplified" | "advance" | "settlement";
            number: string;
            series: string | null;
            /** Format: uuid */
            draft_id: string;
            draft_version: number;
            /** Format: uuid */
            customer_id: string;
            customer_version: number;
            buyer_name: string;
            external_system: string;
            external_reference: string;
            /** Format: date */
            issue_date: string;
            sale_date: string | null;
            currency: string;
            totals: components["schemas"]["Totals"];
            content_hash: string;
            document_sha256: string;
            document_sha256_base64: string;
            replaces_invoice_id: string | null;
            /** Format: uuid */
            approval_intent_id: string;
            ksef: {
                /** @enum {string} */
                status: "not_submitted" | "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
                submission_id: string | null;
                ksef_number: string | null;
                /** @enum {string} */
                environment: "simulator" | "test" | "demo" | "production";
                verification_url: string | null;
                offline_deadline: string | null;
                notices: {
                    code: string;
                    message: string;
                    message_pl: string;
                }[];
            };
            correction: {
                /** @enum {string} */
                status: "none" | "in_progress" | "corrected";
                process_id: string | null;
                correction_ids: string[];
            };
            next_actions: {
                operation_id: string;
                action: string | null;
                mode: string | null;
                blocked_by: string | null;
            }[];
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        KsefSubmission: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "ksef_submission";
            /** Format: uuid */
            invoice_id: string;
            /** @enum {string} */
            status: "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            mode: string;
            document_sha256: string;
            attempts: {
                number: number;
                /** Format: uuid */
                approval_intent_id: string;
                started_at: string | null;
                finished_at: string | null;
                outcome: string | null;
                error: {
                    code: string;
                } | null;
            }[];
            ksef: {
                session_reference: string | null;
                invoice_reference: string | null;
                ksef_number: string | null;
                status_code: number | null;
                status_description: string | null;
                status_details: string[];
                acquired_at: string | null;
                permanently_stored_at: string | null;
                invoicing_mode: string | null;
                duplicate_of: {
                    ksef_number: string | null;
                    session_reference: string | null;
                } | null;
            };
            offline_deadline: string | null;
            notices: {
                code: string;
                message: string;
                message_pl: string;
            }[];
            upo: {
                status: string;
                artifact_id: string | null;
            };
            retry: {
                allowed: boolean;
                blocked_by: string | null;
                /** @constant */
                requires_approval: true;
            };
            reconciliation: {
                status: string;
                last_checked_at: string | null;
                next_check_at: string | null;
                manual_attention: boolean;
                evidence: {
                    /** Format: date-time */
                    at: string;
                    check: string;
                    result: string;
                }[];
            };
            delayed: boolean;
            estimated_start_at: string | null;
            next_poll_after_seconds: number | null;
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        ArtifactPage: {
            data: components["schemas"]["Artifact"][];
            meta: {
                /** Format: uuid */
                correlation_id: string;
                page: {
                    limit: number;
                    has_more: boolean;
                    next_cursor: string | null;
                };
            };
            links: {
                self: string;
                next: string | null;
            };
        };
        Artifact: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "artifact";
            owner: {
                /** @enum {string} */
                type: "invoice" | "invoice_correction";
                /** Format: uuid */
                id: string;
            };
            /** @enum {string} */
            kind: "fa3_xml" | "approved_content" | "pdf" | "upo_xml" | "upo_pdf" | "qr_code_i_png" | "qr_code_ii_png" | "approval_receipt";
            media_type: string;
            filename: string;
            size_bytes: number | null;
            sha256: string | null;
            /** @enum {string} */
            status: "available" | "generating" | "failed";
            language: string | null;
            /** @description The KSeF number that the file shows. A PDF made at issuing shows none; another one follows after acceptance. */
            ksef_number: string | null;
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        ArtifactDownloadLink: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "artifact_download_link";
            /** Format: uuid */
            artifact_id: string;
            /** Format: uri */
            url: string;
            /** @constant */
            method: "GET";
            /** Format: date-time */
            expires_at: string;
            filename: string;
            media_type: string;
            size_bytes: number;
            sha256: string;
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        InvoiceCorrectionProcessPage: {
            data: components["schemas"]["InvoiceCorrectionProcess"][];
            meta: {
                /** Format: uuid */
                correlation_id: string;
                page: {
                    limit: number;
                    has_more: boolean;
                    next_cursor: string | null;
                };
            };
            links: {
                self: string;
                next: string | null;
            };
        };
        InvoiceCorrectionProcess: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "invoice_correction_process";
            /** @enum {string} */
            status: "open" | "finalized" | "abandoned";
            /** @enum {string} */
            stage: "no_draft" | "drafting" | "approval_pending" | "approval_granted" | "finalized" | "abandoned";
            /** Format: uuid */
            invoice_id: string;
            base: {
                /** @enum {string} */
                kind: "invoice" | "invoice_correction";
                /** Format: uuid */
                id: string;
                document_sha256: string;
            };
            external_system: string;
            external_reference: string;
            reason: string;
            replaces_correction_id: string | null;
            current_draft: {
                /** Format: uuid */
                id: string;
                version: number;
            } | null;
            correction_id: string | null;
            ksef: {
                /** @enum {string} */
                status: "not_submitted" | "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
                submission_id: string | null;
            };
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        InvoiceCorrectionDraft: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "invoice_correction_draft";
            /** Format: uuid */
            process_id: string;
            version: number;
            /** @enum {string} */
            status: "open" | "superseded" | "finalized";
            base: {
                /** @enum {string} */
                kind: "invoice" | "invoice_correction";
                /** Format: uuid */
                id: string;
                document_sha256: string;
            };
            /** @description The business input as given, normalised (see InvoiceCorrectionInput); of the buyer the name only. */
            input: Record<string, never>;
            totals: components["schemas"]["CorrectionTotals"];
            content_hash: string;
            latest_approval_intent_id: string | null;
            created_by: {
                /** @enum {string} */
                kind: "client" | "member";
                /** Format: uuid */
                id: string;
                client_id: string | null;
            };
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        CorrectionTotals: {
            before: components["schemas"]["Totals"];
            after: components["schemas"]["Totals"];
            delta: components["schemas"]["Totals"];
        };
        InvoiceCorrectionPreview: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "invoice_correction_preview";
            /** Format: uuid */
            process_id: string;
            /** Format: uuid */
            draft_id: string;
            draft_version: number;
            content_hash: string;
            preview_hash: string;
            renderer_version: string;
            /** @enum {string} */
            locale: "pl" | "en" | "pl-en";
            valid: boolean;
            rendering: {
                /** @constant */
                media_type: "text/html";
                sha256: string;
                /** Format: uri */
                url: string;
                /** Format: date-time */
                url_expires_at: string;
            };
            pdf: {
                sha256: string;
                /** Format: uri */
                url: string;
                /** Format: date-time */
                url_expires_at: string;
            };
            fa3_xml: {
                size_bytes: number | null;
                schema_valid: boolean;
            };
            warnings: {
                code: string;
                path: string;
                message: string;
            }[];
            document: {
                seller: {
                    name: string;
                };
                corrected_invoice: {
                    /** Format: uuid */
                    id: string;
                    number: string;
                    ksef_number: string | null;
                };
                before: {
                    buyer: {
                        name: string;
                    };
                    totals: components["schemas"]["Totals"];
                };
                after: {
                    buyer: {
                        name: string;
                    };
                    totals: components["schemas"]["Totals"];
                };
                delta: components["schemas"]["Totals"];
                lines: {
                    ref: string;
                    before: {
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
                         * @description How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back. FA(3): P_8B.
                         * @example 10
                         */
                        quantity: string;
                        /**
                         * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
                         * @default null
                         * @example godz.
                         */
                        unit: string | null;
                        /**
                         * @description The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B. FA(3): P_9A.
                         * @example 200.00
                         */
                        unit_price: string;
                        /**
                         * @description What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act). FA(3): P_10.
                         * @default null
                         * @example null
                         */
                        discount: string | null;
                        /**
                         * @description The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act). Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża). FA(3): P_12.
                         * @example 23
                         * @enum {string}
                         */
                        vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                        /**
                         * @description What the goods or services are in common classifications, where a provision or the buyer asks for it.
                         * @default {
                         *       "gtin": null,
                         *       "pkwiu": null,
                         *       "cn": null
                         *     }
                         * @example {
                         *       "gtin": null,
                         *       "pkwiu": "62.02.20.0",
                         *       "cn": null
                         *     }
                         */
                        classification: {
                            /**
                             * @description The Global Trade Item Number of the goods. At most 20 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): GTIN.
                             * @default null
                             * @example null
                             */
                            gtin: string | null;
                            /**
                             * @description The symbol in the Polish Classification of Goods and Services (PKWiU). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): PKWiU.
                             * @default null
                             * @example 62.02.20.0
                             */
                            pkwiu: string | null;
                            /**
                             * @description The code in the Combined Nomenclature (CN). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): CN.
                             * @default null
                             * @example null
                             */
                            cn: string | null;
                        };
                        /**
                         * @description The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13. FA(3): GTU.
                         * @default null
                         * @example GTU_12
                         */
                        gtu: string | null;
                        /**
                         * @description The procedure of § 10 ust. 4 of the regulation on JPK_VAT: WSTO_EE, IED, TT_D, I_42, I_63, B_SPV, B_SPV_DOSTAWA or B_MPV_PROWIZJA. FA(3): Procedura.
                         * @default null
                         * @example null
                         */
                        procedure: string | null;
                        /**
                         * @description The day on which this line was supplied, where the lines were supplied on several days. FA(3): P_6A.
                         * @default null
                         * @example null
                         */
                        supply_date: string | null;
                        /**
                         * @description What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act). Values: full (in full, w całości); amount (value without quantity and price, wartość bez ilości i ceny); name (name alone, sama nazwa).
                         * @default full
                         * @example full
                         * @enum {string}
                         */
                        presentation: "full" | "amount" | "name";
                        /**
                         * @description A universal unique identifier of the row in the systems of the parties, unique within the invoice. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): UU_ID.
                         * @default null
                         * @example null
                         */
                        row_id: string | null;
                        /**
                         * @description Whether these are goods or services of annex 15 to the VAT act, which may call for split payment. FA(3): P_12_Zal_15.
                         * @default false
                         * @example false
                         */
                        annex_15: boolean;
                        /**
                         * @description The excise duty within the price, zero or more, in the currency of the invoice. FA(3): KwotaAkcyzy.
                         * @default null
                         * @example null
                         */
                        excise_duty: string | null;
                        /**
                         * @description The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day. FA(3): KursWaluty.
                         * @default null
                         * @example null
                         */
                        tax_exchange_rate: string | null;
                    } | null;
                    after: {
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
                         * @description How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back. FA(3): P_8B.
                         * @example 10
                         */
                        quantity: string;
                        /**
                         * @description The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act). At most 256 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): P_8A.
                         * @default null
                         * @example godz.
                         */
                        unit: string | null;
                        /**
                         * @description The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B. FA(3): P_9A.
                         * @example 200.00
                         */
                        unit_price: string;
                        /**
                         * @description What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act). FA(3): P_10.
                         * @default null
                         * @example null
                         */
                        discount: string | null;
                        /**
                         * @description The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act). Values: 3 (3%, 3%); 4 (4%, 4%); 5 (5%, 5%); 7 (7%, 7%); 8 (8%, 8%); 22 (22%, 22%); 23 (23%, 23%); 0_domestic (0%, 0%); 0_intra_eu (0% intra-EU, 0% WDT); 0_export (0% export, 0% eksport); exempt (exempt, zw); reverse_charge (reverse charge, oo); outside_scope (outside scope, np); outside_scope_art100 (outside scope (art. 100), np (art. 100)); margin (margin, marża). FA(3): P_12.
                         * @example 23
                         * @enum {string}
                         */
                        vat_rate: "3" | "4" | "5" | "7" | "8" | "22" | "23" | "0_domestic" | "0_intra_eu" | "0_export" | "exempt" | "reverse_charge" | "outside_scope" | "outside_scope_art100" | "margin";
                        /**
                         * @description What the goods or services are in common classifications, where a provision or the buyer asks for it.
                         * @default {
                         *       "gtin": null,
                         *       "pkwiu": null,
                         *       "cn": null
                         *     }
                         * @example {
                         *       "gtin": null,
                         *       "pkwiu": "62.02.20.0",
                         *       "cn": null
                         *     }
                         */
                        classification: {
                            /**
                             * @description The Global Trade Item Number of the goods. At most 20 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): GTIN.
                             * @default null
                             * @example null
                             */
                            gtin: string | null;
                            /**
                             * @description The symbol in the Polish Classification of Goods and Services (PKWiU). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): PKWiU.
                             * @default null
                             * @example 62.02.20.0
                             */
                            pkwiu: string | null;
                            /**
                             * @description The code in the Combined Nomenclature (CN). At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): CN.
                             * @default null
                             * @example null
                             */
                            cn: string | null;
                        };
                        /**
                         * @description The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13. FA(3): GTU.
                         * @default null
                         * @example GTU_12
                         */
                        gtu: string | null;
                        /**
                         * @description The procedure of § 10 ust. 4 of the regulation on JPK_VAT: WSTO_EE, IED, TT_D, I_42, I_63, B_SPV, B_SPV_DOSTAWA or B_MPV_PROWIZJA. FA(3): Procedura.
                         * @default null
                         * @example null
                         */
                        procedure: string | null;
                        /**
                         * @description The day on which this line was supplied, where the lines were supplied on several days. FA(3): P_6A.
                         * @default null
                         * @example null
                         */
                        supply_date: string | null;
                        /**
                         * @description What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act). Values: full (in full, w całości); amount (value without quantity and price, wartość bez ilości i ceny); name (name alone, sama nazwa).
                         * @default full
                         * @example full
                         * @enum {string}
                         */
                        presentation: "full" | "amount" | "name";
                        /**
                         * @description A universal unique identifier of the row in the systems of the parties, unique within the invoice. At most 50 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): UU_ID.
                         * @default null
                         * @example null
                         */
                        row_id: string | null;
                        /**
                         * @description Whether these are goods or services of annex 15 to the VAT act, which may call for split payment. FA(3): P_12_Zal_15.
                         * @default false
                         * @example false
                         */
                        annex_15: boolean;
                        /**
                         * @description The excise duty within the price, zero or more, in the currency of the invoice. FA(3): KwotaAkcyzy.
                         * @default null
                         * @example null
                         */
                        excise_duty: string | null;
                        /**
                         * @description The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day. FA(3): KursWaluty.
                         * @default null
                         * @example null
                         */
                        tax_exchange_rate: string | null;
                    };
                    amounts: {
                        before: string;
                        after: string;
                        delta: string;
                    };
                }[];
                number_display: string;
            };
            issues: {
                /** @enum {string} */
                severity: "error" | "warning" | "info";
                code: string;
                path: string;
                message: string;
                message_pl: string;
                fa3_path: string | null;
                /** Format: uri */
                docs_url: string;
            }[];
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        InvoiceCorrectionApprovalIntent: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "pending" | "approved" | "consumed" | "denied" | "expired" | "superseded" | "revoked";
            mode: string | null;
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            subject: {
                type: string;
                /** Format: uuid */
                id: string;
                version: number | null;
                hash: string;
            };
            summary: {
                buyer_name: string;
                total_gross: string;
                currency: string;
                issue_date: string;
            };
            /** Format: uri */
            approval_url: string;
            requested_by: {
                client_id: string;
                client_name: string;
                member_id: string | null;
            };
            policy: {
                /** @enum {string} */
                four_eyes: "off" | "requester_excluded" | "two_person";
                required_approvals: number;
            };
            warnings: {
                code: string;
                /** @enum {string} */
                severity: "error" | "warning";
                path: string;
                message: string;
                message_pl: string;
            }[];
            note: string | null;
            return_url: string | null;
            decisions: {
                /** @enum {string} */
                decision: "approved" | "denied";
                /** Format: date-time */
                decided_at: string;
                /** Format: uuid */
                member_id: string;
                member_display: string;
                authentication: {
                    methods: string[];
                    /** Format: date-time */
                    authenticated_at: string;
                };
                reason: string | null;
            }[];
            /** Format: date-time */
            expires_at: string;
            usable_until: string | null;
            consumed_at: string | null;
            consumed_by: {
                type: string;
                /** Format: uuid */
                id: string;
            } | null;
            receipt: {
                /** @constant */
                format: "jws+eddsa";
                kid: string;
                value: string;
            } | null;
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            /** @constant */
            type: "invoice_correction_approval_intent";
            /** @enum {string} */
            action: "finalize" | "send" | "retry";
        };
        InvoiceCorrectionPage: {
            data: components["schemas"]["InvoiceCorrection"][];
            meta: {
                /** Format: uuid */
                correlation_id: string;
                page: {
                    limit: number;
                    has_more: boolean;
                    next_cursor: string | null;
                };
            };
            links: {
                self: string;
                next: string | null;
            };
        };
        InvoiceCorrection: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "invoice_correction";
            /** @constant */
            status: "finalized";
            /** @enum {string} */
            kind: "vat" | "simplified" | "advance" | "settlement";
            number: string;
            series: string | null;
            /** Format: uuid */
            process_id: string;
            corrected_invoice: {
                /** Format: uuid */
                id: string;
                number: string;
                ksef_number: string | null;
            };
            /** Format: uuid */
            draft_id: string;
            draft_version: number;
            /** Format: uuid */
            customer_id: string;
            customer_version: number;
            buyer_name: string;
            external_system: string;
            external_reference: string;
            /** Format: date */
            issue_date: string;
            sale_date: string | null;
            currency: string;
            /** @enum {string} */
            vat_effect: "original_date" | "correction_date" | "other";
            reason: string;
            totals: components["schemas"]["CorrectionTotals"];
            content_hash: string;
            document_sha256: string;
            document_sha256_base64: string;
            replaces_correction_id: string | null;
            /** Format: uuid */
            approval_intent_id: string;
            ksef: {
                /** @enum {string} */
                status: "not_submitted" | "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
                submission_id: string | null;
                ksef_number: string | null;
                /** @enum {string} */
                environment: "simulator" | "test" | "demo" | "production";
                verification_url: string | null;
                offline_deadline: string | null;
                notices: {
                    code: string;
                    message: string;
                    message_pl: string;
                }[];
            };
            next_actions: {
                operation_id: string;
                action: string | null;
                mode: string | null;
                blocked_by: string | null;
            }[];
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        InvoiceCorrectionKsefSubmission: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "invoice_correction_ksef_submission";
            /** Format: uuid */
            correction_id: string;
            /** @enum {string} */
            status: "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            mode: string;
            document_sha256: string;
            attempts: {
                number: number;
                /** Format: uuid */
                approval_intent_id: string;
                started_at: string | null;
                finished_at: string | null;
                outcome: string | null;
                error: {
                    code: string;
                } | null;
            }[];
            ksef: {
                session_reference: string | null;
                invoice_reference: string | null;
                ksef_number: string | null;
                status_code: number | null;
                status_description: string | null;
                status_details: string[];
                acquired_at: string | null;
                permanently_stored_at: string | null;
                invoicing_mode: string | null;
                duplicate_of: {
                    ksef_number: string | null;
                    session_reference: string | null;
                } | null;
            };
            offline_deadline: string | null;
            notices: {
                code: string;
                message: string;
                message_pl: string;
            }[];
            upo: {
                status: string;
                artifact_id: string | null;
            };
            retry: {
                allowed: boolean;
                blocked_by: string | null;
                /** @constant */
                requires_approval: true;
            };
            reconciliation: {
                status: string;
                last_checked_at: string | null;
                next_check_at: string | null;
                manual_attention: boolean;
                evidence: {
                    /** Format: date-time */
                    at: string;
                    check: string;
                    result: string;
                }[];
            };
            delayed: boolean;
            estimated_start_at: string | null;
            next_poll_after_seconds: number | null;
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        WebhookEndpointPage: {
            data: components["schemas"]["WebhookEndpoint"][];
            meta: {
                /** Format: uuid */
                correlation_id: string;
                page: {
                    limit: number;
                    has_more: boolean;
                    next_cursor: string | null;
                };
            };
            links: {
                self: string;
                next: string | null;
            };
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "webhook_endpoint";
            url: string;
            description: string;
            event_types: string[];
            /** @enum {string} */
            status: "active" | "paused" | "disabled" | "revoked";
            disabled_reason: string | null;
            signing: {
                /** @constant */
                scheme: "standard-webhooks/v1";
                secret_hint: string | null;
                previous_secret_expires_at: string | null;
                public_key: string | null;
                previous_public_key: string | null;
            };
            health: {
                last_success_at: string | null;
                last_failure_at: string | null;
                failing_since: string | null;
                consecutive_failures: number;
            };
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        WebhookEndpointWithSecret: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "webhook_endpoint";
            url: string;
            description: string;
            event_types: string[];
            /** @enum {string} */
            status: "active" | "paused" | "disabled" | "revoked";
            disabled_reason: string | null;
            signing: {
                /** @constant */
                scheme: "standard-webhooks/v1";
                secret_hint: string | null;
                previous_secret_expires_at: string | null;
                public_key: string | null;
                previous_public_key: string | null;
            };
            health: {
                last_success_at: string | null;
                last_failure_at: string | null;
                failing_since: string | null;
                consecutive_failures: number;
            };
            secret: string | null;
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            meta: {
                /** Format: uuid */
                correlation_id: string;
                page: {
                    limit: number;
                    has_more: boolean;
                    next_cursor: string | null;
                };
            };
            links: {
                self: string;
                next: string | null;
            };
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "webhook_delivery";
            /** Format: uuid */
            webhook_endpoint_id: string;
            event: {
                /** Format: uuid */
                id: string;
                type: string;
                /** Format: date-time */
                timestamp: string;
                subject: {
                    type: string;
                    /** Format: uuid */
                    id: string;
                };
            };
            /** @enum {string} */
            status: "pending" | "retry_scheduled" | "delivered" | "failed" | "held" | "canceled";
            replay_of: string | null;
            attempts: components["schemas"]["WebhookDeliveryAttempt"][];
            next_attempt_at: string | null;
            payload: string | null;
            payload_sha256: string;
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
        };
        WebhookDeliveryAttempt: {
            number: number;
            /** Format: date-time */
            started_at: string;
            duration_ms: number;
            request: {
                url_host: string;
                headers: {
                    [key: string]: string;
                };
            };
            response: {
                status_code: number;
                headers: {
                    [key: string]: string;
                };
                body_excerpt: string | null;
            } | null;
            error: {
                code: string;
            } | null;
        };
        GetAuthorizationServerMetadataResponse: {
            /** Format: uri */
            issuer: string;
            /** Format: uri */
            authorization_endpoint: string;
            /** Format: uri */
            token_endpoint: string;
            grant_types_supported: string[];
            response_types_supported: string[];
            code_challenge_methods_supported: string[];
            token_endpoint_auth_methods_supported: string[];
            scopes_supported: string[];
        };
        GetProtectedResourceMetadataResponse: {
            /** Format: uri */
            resource: string;
            authorization_servers: string[];
            scopes_supported: string[];
            bearer_methods_supported: string[];
        };
        CreateCustomerRequest: {
            /** @description At most 512 UTF-16 units: a character beyond U+FFFF counts twice. */
            name: string;
            /** @default null */
            tax_identifier?: string | null;
            address: {
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
                 * @default null
                 * @example 00-001 Warszawa
                 */
                address_line_2?: string | null;
            };
            external_system: string;
            external_reference: string;
        };
        UpdateCustomerRequest: {
            expected_version: number;
            /** @description At most 512 UTF-16 units: a character beyond U+FFFF counts twice. */
            name?: string;
            tax_identifier?: string | null;
            address?: {
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
                 * @default null
                 * @example 00-001 Warszawa
                 */
                address_line_2?: string | null;
            };
            /** @enum {string} */
            lifecycle_status?: "active" | "archived";
        };
        CreateInvoiceDraftRequest: {
            external_system: string;
            external_reference: string;
            /** @default null */
            replaces_invoice_id?: string | null;
            input: components["schemas"]["InvoiceInput"];
        };
        UpdateInvoiceDraftRequest: {
            expected_version: number;
            input: components["schemas"]["InvoiceInputChange"];
        };
        ValidateInvoiceDraftRequest: {
            draft_version: number;
            ruleset_version?: string;
        };
        CreateInvoicePreviewRequest: {
            draft_version: number;
            /**
             * @default pl
             * @enum {string}
             */
            locale?: "pl" | "en" | "pl-en";
        };
        IssueInvoiceRequest: {
            /** Format: uuid */
            draft_id: string;
            draft_version: number;
            /** @default null */
            approval_intent_id?: string | null;
            expected_content_hash?: string;
        };
        CreateKsefSubmissionRequest: {
            /** Format: uuid */
            invoice_id: string;
            /** @default null */
            approval_intent_id?: string | null;
            /**
             * @default online
             * @enum {string}
             */
            mode?: "online" | "late" | "offline";
        };
        RetryKsefSubmissionRequest: {
            /** @default null */
            approval_intent_id?: string | null;
            /**
             * @default retry
             * @enum {string}
             */
            mode?: "retry" | "late" | "reconcile";
        };
        CreateArtifactDownloadLinkRequest: {
            /** @default 300 */
            expires_in_seconds?: number;
            /**
             * @default attachment
             * @enum {string}
             */
            disposition?: "attachment" | "inline";
        };
        CreateInvoiceCorrectionProcessRequest: {
            /** Format: uuid */
            invoice_id: string;
            external_system: string;
            external_reference: string;
            /** @description At most 256 UTF-16 units: a character beyond U+FFFF counts twice. */
            reason: string;
            /**
             * @description A correction of the same invoice that KSeF rejected permanently. The new one takes its number in series mode, and may name it in explicit mode; after KSeF status 440 it takes a new one.
             * @default null
             */
            replaces_correction_id?: string | null;
        };
        CreateInvoiceCorrectionDraftRequest: {
            input: components["schemas"]["InvoiceCorrectionInput"];
        };
        UpdateInvoiceCorrectionDraftRequest: {
            expected_version: number;
            input: components["schemas"]["InvoiceCorrectionInputChange"];
        };
        CreateInvoiceCorrectionPreviewRequest: {
            draft_version: number;
            /**
             * @default pl
             * @enum {string}
             */
            locale?: "pl" | "en" | "pl-en";
        };
        FinalizeInvoiceCorrectionRequest: {
            /** Format: uuid */
            process_id: string;
            /** Format: uuid */
            draft_id: string;
            draft_version: number;
            /** @default null */
            approval_intent_id?: string | null;
            expected_content_hash?: string;
        };
        CreateInvoiceCorrectionKsefSubmissionRequest: {
            /** Format: uuid */
            correction_id: string;
            /** @default null */
            approval_intent_id?: string | null;
            /**
             * @default online
             * @enum {string}
             */
            mode?: "online" | "late";
        };
        RetryInvoiceCorrectionKsefSubmissionRequest: {
            /** @default null */
            approval_intent_id?: string | null;
            /**
             * @default retry
             * @enum {string}
             */
            mode?: "retry" | "late" | "reconcile";
        };
        CreateInvoiceCorrectionArtifactDownloadLinkRequest: {
            /** @default 300 */
            expires_in_seconds?: number;
            /**
             * @default attachment
             * @enum {string}
             */
            disposition?: "attachment" | "inline";
        };
        CreateWebhookEndpointRequest: {
            url: string;
            event_types: ("*" | "customer.created" | "customer.updated" | "invoice_draft.created" | "invoice_draft.updated" | "invoice_draft.discarded" | "invoice_approval_intent.created" | "invoice_approval_intent.approved" | "invoice_approval_intent.denied" | "invoice_approval_intent.expired" | "invoice_approval_intent.superseded" | "invoice_approval_intent.revoked" | "invoice_approval_intent.consumed" | "invoice.issued" | "ksef_submission.created" | "ksef_submission.retry_started" | "ksef_submission.processing" | "ksef_submission.accepted" | "ksef_submission.rejected" | "ksef_submission.failed" | "ksef_submission.uncertain" | "ksef_submission.reconciled" | "ksef_submission.delayed" | "artifact.available" | "invoice_correction_process.created" | "invoice_correction_process.finalized" | "invoice_correction_process.abandoned" | "invoice_correction_draft.created" | "invoice_correction_draft.updated" | "invoice_correction_approval_intent.created" | "invoice_correction_approval_intent.approved" | "invoice_correction_approval_intent.denied" | "invoice_correction_approval_intent.expired" | "invoice_correction_approval_intent.superseded" | "invoice_correction_approval_intent.revoked" | "invoice_correction_approval_intent.consumed" | "invoice_correction.finalized" | "invoice_correction_ksef_submission.created" | "invoice_correction_ksef_submission.retry_started" | "invoice_correction_ksef_submission.processing" | "invoice_correction_ksef_submission.accepted" | "invoice_correction_ksef_submission.rejected" | "invoice_correction_ksef_submission.failed" | "invoice_correction_ksef_submission.uncertain" | "invoice_correction_ksef_submission.reconciled" | "invoice_correction_ksef_submission.delayed" | "invoice_correction_artifact.available" | "webhook_endpoint.ping" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.reactivated")[];
            description?: "" | string;
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "paused";
        };
        UpdateWebhookEndpointRequest: {
            url?: string;
            event_types?: ("*" | "customer.created" | "customer.updated" | "invoice_draft.created" | "invoice_draft.updated" | "invoice_draft.discarded" | "invoice_approval_intent.created" | "invoice_approval_intent.approved" | "invoice_approval_intent.denied" | "invoice_approval_intent.expired" | "invoice_approval_intent.superseded" | "invoice_approval_intent.revoked" | "invoice_approval_intent.consumed" | "invoice.issued" | "ksef_submission.created" | "ksef_submission.retry_started" | "ksef_submission.processing" | "ksef_submission.accepted" | "ksef_submission.rejected" | "ksef_submission.failed" | "ksef_submission.uncertain" | "ksef_submission.reconciled" | "ksef_submission.delayed" | "artifact.available" | "invoice_correction_process.created" | "invoice_correction_process.finalized" | "invoice_correction_process.abandoned" | "invoice_correction_draft.created" | "invoice_correction_draft.updated" | "invoice_correction_approval_intent.created" | "invoice_correction_approval_intent.approved" | "invoice_correction_approval_intent.denied" | "invoice_correction_approval_intent.expired" | "invoice_correction_approval_intent.superseded" | "invoice_correction_approval_intent.revoked" | "invoice_correction_approval_intent.consumed" | "invoice_correction.finalized" | "invoice_correction_ksef_submission.created" | "invoice_correction_ksef_submission.retry_started" | "invoice_correction_ksef_submission.processing" | "invoice_correction_ksef_submission.accepted" | "invoice_correction_ksef_submission.rejected" | "invoice_correction_ksef_submission.failed" | "invoice_correction_ksef_submission.uncertain" | "invoice_correction_ksef_submission.reconciled" | "invoice_correction_ksef_submission.delayed" | "invoice_correction_artifact.available" | "webhook_endpoint.ping" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.reactivated")[];
            description?: "" | string;
            /** @enum {string} */
            status?: "active" | "paused";
            release_held?: boolean;
        };
        RotateWebhookEndpointSecretRequest: {
            /** @default 86400 */
            overlap_seconds?: number;
        };
        /** @description Every refusal and failure has this body. Clients that do not know a code go by the HTTP status. */
        Error: {
            error: {
                /** @enum {string} */
                code: "bad_request" | "invalid_cursor" | "idempotency_key_invalid" | "unauthorized" | "invalid_token" | "insufficient_scope" | "organization_suspended" | "feature_not_enabled" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "version_conflict" | "idempotency_in_progress" | "duplicate_external_reference" | "content_hash_mismatch" | "approval_required" | "approval_pending" | "approval_denied" | "approval_expired" | "approval_already_used" | "approval_superseded" | "approval_revoked" | "approval_mismatch" | "approval_intent_exists" | "draft_not_open" | "draft_invalid" | "customer_archived" | "number_already_used" | "issue_date_stale" | "submission_exists" | "submission_not_retryable" | "reconciliation_required" | "correction_process_open" | "correction_process_closed" | "original_not_in_ksef" | "artifact_not_ready" | "endpoint_not_active" | "delivery_in_progress" | "rotation_in_progress" | "endpoint_limit_reached" | "ksef_not_connected" | "payload_too_large" | "uri_too_long" | "headers_too_large" | "unsupported_media_type" | "validation_failed" | "idempotency_key_reused" | "rate_limited" | "internal_error" | "service_unavailable";
                /** @description One English sentence. */
                message: string;
                /** Format: uuid */
                correlation_id: string;
                details?: ({
                    /** @description A detail code; the page of errors has its sentences. New ones may be added. */
                    code: string;
                    /** @description JSON Pointer into the request body. */
                    path?: string;
                    /** @description Name of a query parameter. */
                    parameter?: string;
                    /** @description One English sentence that says what to write instead. */
                    message?: string;
                    /** @description The same in Polish. */
                    message_pl?: string;
                } & {
                    [key: string]: unknown;
                })[];
            };
        };
        /** @description What the event is about. */
        WebhookEventSubject: {
            type: string;
            /** Format: uuid */
            id: string;
            version: number | null;
            /** @description Rises by one for each event of the subject. */
            sequence: number;
        };
        /** @description Why it happened; an operation is named with its client and with the correlation id of its answer. */
        WebhookEventCause: {
            /** @enum {string} */
            kind: "operation" | "panel" | "worker";
            operation_id: string | null;
            client_id: string | null;
            /** Format: uuid */
            correlation_id: string | null;
        };
        /** @description A customer was created. */
        CustomerCreatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "customer.created";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "customer";
                    version: number;
                    lifecycle_status: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A version was appended to a customer. */
        CustomerUpdatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "customer.updated";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "customer";
                    version: number;
                    lifecycle_status: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A draft was created. */
        InvoiceDraftCreatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_draft.created";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_draft";
                    version: number;
                    status: string;
                    content_hash: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A version was appended to a draft. */
        InvoiceDraftUpdatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_draft.updated";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_draft";
                    version: number;
                    status: string;
                    content_hash: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A draft was discarded by a person. */
        InvoiceDraftDiscardedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_draft.discarded";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_draft";
                    version: number;
                    status: string;
                    content_hash: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description An approval was asked for. */
        InvoiceApprovalIntentCreatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_approval_intent.created";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person approved; the use window has begun and ends at `usable_until`. */
        InvoiceApprovalIntentApprovedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_approval_intent.approved";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person denied, with a reason. */
        InvoiceApprovalIntentDeniedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_approval_intent.denied";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Nobody decided in time, or nobody used the approval in its window. */
        InvoiceApprovalIntentExpiredEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_approval_intent.expired";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The content, or for `retry` the state of the submission, changed after the approval was asked for, or another approval of the same was used first. */
        InvoiceApprovalIntentSupersededEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_approval_intent.superseded";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person took the approval or the request for it back, or it no longer counts: its approver, the policy or the asking client changed. */
        InvoiceApprovalIntentRevokedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_approval_intent.revoked";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The approved action was taken; the approval is used up. */
        InvoiceApprovalIntentConsumedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_approval_intent.consumed";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description An invoice was issued and has its number. */
        InvoiceIssuedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice.issued";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice";
                    status: string;
                    number: string;
                    series: string | null;
                    /** Format: uuid */
                    draft_id: string;
                    draft_version: number;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A document was queued for KSeF. */
        KsefSubmissionCreatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "ksef_submission.created";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "ksef_submission";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Another attempt, or a search for an uncertain document, was approved. */
        KsefSubmissionRetryStartedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "ksef_submission.retry_started";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "ksef_submission";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                    mode: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF took the document and is checking it. */
        KsefSubmissionProcessingEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "ksef_submission.processing";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "ksef_submission";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF accepted the document and gave its number. */
        KsefSubmissionAcceptedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "ksef_submission.accepted";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "ksef_submission";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF refused the document. */
        KsefSubmissionRejectedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "ksef_submission.rejected";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "ksef_submission";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The document did not reach KSeF; it is proven that KSeF does not have it. */
        KsefSubmissionFailedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "ksef_submission.failed";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "ksef_submission";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The answer was lost; whether KSeF has the document is being found out. Nothing is sent again meanwhile. */
        KsefSubmissionUncertainEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "ksef_submission.uncertain";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "ksef_submission";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description What became of an uncertain document is known. */
        KsefSubmissionReconciledEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "ksef_submission.reconciled";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "ksef_submission";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF is taking longer than usual; nothing has to be done. */
        KsefSubmissionDelayedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "ksef_submission.delayed";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "ksef_submission";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A document of an invoice can be downloaded. */
        ArtifactAvailableEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "artifact.available";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "artifact";
                    status: string;
                    kind: string;
                    /** @description The document that the artifact belongs to. */
                    owner: {
                        /** @enum {string} */
                        type: "invoice" | "invoice_correction";
                        /** Format: uuid */
                        id: string;
                    };
                    /** Format: uuid */
                    invoice_id: string;
                    sha256: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The correction of an invoice was opened. */
        InvoiceCorrectionProcessCreatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_process.created";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_process";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The correction of an invoice was finalized. */
        InvoiceCorrectionProcessFinalizedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_process.finalized";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_process";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The correction of an invoice was given up by a person. */
        InvoiceCorrectionProcessAbandonedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_process.abandoned";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_process";
                    status: string;
                    /** Format: uuid */
                    invoice_id: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A draft of a correction was created. */
        InvoiceCorrectionDraftCreatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_draft.created";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_draft";
                    version: number;
                    status: string;
                    content_hash: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A version was appended to a draft of a correction. */
        InvoiceCorrectionDraftUpdatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_draft.updated";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_draft";
                    version: number;
                    status: string;
                    content_hash: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description An approval was asked for. */
        InvoiceCorrectionApprovalIntentCreatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_approval_intent.created";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person approved; the use window has begun and ends at `usable_until`. */
        InvoiceCorrectionApprovalIntentApprovedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_approval_intent.approved";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person denied, with a reason. */
        InvoiceCorrectionApprovalIntentDeniedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_approval_intent.denied";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Nobody decided in time, or nobody used the approval in its window. */
        InvoiceCorrectionApprovalIntentExpiredEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_approval_intent.expired";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The content, or for `retry` the state of the submission, changed after the approval was asked for, or another approval of the same was used first. */
        InvoiceCorrectionApprovalIntentSupersededEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_approval_intent.superseded";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A person took the approval or the request for it back, or it no longer counts: its approver, the policy or the asking client changed. */
        InvoiceCorrectionApprovalIntentRevokedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_approval_intent.revoked";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The approved action was taken; the approval is used up. */
        InvoiceCorrectionApprovalIntentConsumedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_approval_intent.consumed";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_approval_intent";
                    status: string;
                    action: string;
                    mode: string | null;
                    /** @description What the approval is about, and which version of it. */
                    subject: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                        version: number | null;
                    };
                    /**
                     * Format: date-time
                     * @description Until when an approval may be used; null before the decision.
                     */
                    usable_until: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A correction was finalized and has its number. */
        InvoiceCorrectionFinalizedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction.finalized";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction";
                    status: string;
                    number: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A document was queued for KSeF. */
        InvoiceCorrectionKsefSubmissionCreatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_ksef_submission.created";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_ksef_submission";
                    status: string;
                    /** Format: uuid */
                    correction_id: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Another attempt, or a search for an uncertain document, was approved. */
        InvoiceCorrectionKsefSubmissionRetryStartedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_ksef_submission.retry_started";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_ksef_submission";
                    status: string;
                    /** Format: uuid */
                    correction_id: string;
                    mode: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF took the document and is checking it. */
        InvoiceCorrectionKsefSubmissionProcessingEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_ksef_submission.processing";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_ksef_submission";
                    status: string;
                    /** Format: uuid */
                    correction_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF accepted the document and gave its number. */
        InvoiceCorrectionKsefSubmissionAcceptedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_ksef_submission.accepted";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_ksef_submission";
                    status: string;
                    /** Format: uuid */
                    correction_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF refused the document. */
        InvoiceCorrectionKsefSubmissionRejectedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_ksef_submission.rejected";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_ksef_submission";
                    status: string;
                    /** Format: uuid */
                    correction_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The document did not reach KSeF; it is proven that KSeF does not have it. */
        InvoiceCorrectionKsefSubmissionFailedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_ksef_submission.failed";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_ksef_submission";
                    status: string;
                    /** Format: uuid */
                    correction_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description The answer was lost; whether KSeF has the document is being found out. Nothing is sent again meanwhile. */
        InvoiceCorrectionKsefSubmissionUncertainEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_ksef_submission.uncertain";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_ksef_submission";
                    status: string;
                    /** Format: uuid */
                    correction_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description What became of an uncertain document is known. */
        InvoiceCorrectionKsefSubmissionReconciledEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_ksef_submission.reconciled";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_ksef_submission";
                    status: string;
                    /** Format: uuid */
                    correction_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description KSeF is taking longer than usual; nothing has to be done. */
        InvoiceCorrectionKsefSubmissionDelayedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_ksef_submission.delayed";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "invoice_correction_ksef_submission";
                    status: string;
                    /** Format: uuid */
                    correction_id: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description A document of a correction can be downloaded. */
        InvoiceCorrectionArtifactAvailableEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "invoice_correction_artifact.available";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "artifact";
                    status: string;
                    kind: string;
                    /** @description The document that the artifact belongs to. */
                    owner: {
                        /** @enum {string} */
                        type: "invoice" | "invoice_correction";
                        /** Format: uuid */
                        id: string;
                    };
                    /** Format: uuid */
                    correction_id: string;
                    sha256: string;
                    ksef_number: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description An endpoint was registered, or someone tests it; sent to that endpoint only. */
        WebhookEndpointPingEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "webhook_endpoint.ping";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "webhook_endpoint";
                    status: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Another endpoint got a new secret. */
        WebhookEndpointSecretRotatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "webhook_endpoint.secret_rotated";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "webhook_endpoint";
                    status: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Another endpoint was disabled. */
        WebhookEndpointDisabledEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "webhook_endpoint.disabled";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "webhook_endpoint";
                    status: string;
                    disabled_reason: string | null;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
        /** @description Another endpoint is active again. */
        WebhookEndpointReactivatedEvent: {
            /**
             * Format: uuid
             * @description The event; also in the header webhook-id. Receivers drop what they have seen.
             */
            id: string;
            /** @constant */
            type: "webhook_endpoint.reactivated";
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            api_version: "v1";
            /** @enum {string} */
            environment: "simulator" | "test" | "demo" | "production";
            /** Format: uuid */
            organization_id: string;
            subject: components["schemas"]["WebhookEventSubject"];
            data: {
                object: {
                    /** Format: uuid */
                    id: string;
                    /** @constant */
                    type: "webhook_endpoint";
                    status: string;
                };
                /** @description What the changed members held before. */
                previous: {
                    [key: string]: unknown;
                } | null;
                external_system: string | null;
                external_reference: string | null;
            };
            cause: components["schemas"]["WebhookEventCause"];
        };
    };
    responses: {
        /** @description `bad_request`: The request breaks the protocol: malformed JSON, an unknown query parameter or a malformed header. */
        Error400BadRequest: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `bad_request`: The request breaks the protocol: malformed JSON, an unknown query parameter or a malformed header.
         *
         *     `idempotency_key_invalid`: The Idempotency-Key is empty, repeated, longer than 255 characters or holds other than visible ASCII.
         */
        Error400BadRequestOrIdempotencyKeyInvalid: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `bad_request`: The request breaks the protocol: malformed JSON, an unknown query parameter or a malformed header.
         *
         *     `invalid_cursor`: The cursor is not ours or belongs to another list, organization or filter.
         */
        Error400BadRequestOrInvalidCursor: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `unauthorized`: The Authorization header with a bearer token is missing.
         *
         *     `invalid_token`: The access token is unknown, expired or revoked; get a new one.
         */
        Error401: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `insufficient_scope`: The access token lacks the scope that this operation needs.
         *
         *     `organization_suspended`: The organization is suspended.
         *
         *     `feature_not_enabled`: The organization has no access to this feature.
         */
        Error403: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: There is no such route or resource in this organization. */
        Error404: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `method_not_allowed`: The path exists, but not with this method; see the Allow header. */
        Error405: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_acceptable`: The Accept header excludes application/json. */
        Error406: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `request_timeout`: The body was not received in time. */
        Error408: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly. */
        Error409IdempotencyInProgress: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `artifact_not_ready`: The artifact is still being made.
         */
        Error409IdempotencyInProgressOrArtifactNotReady: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `correction_process_closed`: The correction process is finalized or abandoned.
         */
        Error409IdempotencyInProgressOrCorrectionProcessClosed: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `duplicate_external_reference`: A resource with this external system and reference exists; use it.
         */
        Error409IdempotencyInProgressOrDuplicateExternalReference: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `duplicate_external_reference`: A resource with this external system and reference exists; use it.
         *
         *     `correction_process_open`: The invoice has an open correction process; use it.
         */
        Error409IdempotencyInProgressOrDuplicateExternalReferenceOrCorrectionProcessOpen: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `duplicate_external_reference`: A resource with this external system and reference exists; use it.
         *
         *     `customer_archived`: The customer is archived and cannot be used in new drafts.
         */
        Error409IdempotencyInProgressOrDuplicateExternalReferenceOrCustomerArchived: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `endpoint_limit_reached`: The organization has the greatest number of webhook endpoints.
         */
        Error409IdempotencyInProgressOrEndpointLimitReached: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `endpoint_not_active`: The webhook endpoint is not active.
         */
        Error409IdempotencyInProgressOrEndpointNotActive: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `endpoint_not_active`: The webhook endpoint is not active.
         *
         *     `delivery_in_progress`: The delivery is being attempted at this moment.
         */
        Error409IdempotencyInProgressOrEndpointNotActiveOrDeliveryInProgress: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `endpoint_not_active`: The webhook endpoint is not active.
         *
         *     `rotation_in_progress`: The previous secret rotation still overlaps.
         */
        Error409IdempotencyInProgressOrEndpointNotActiveOrRotationInProgress: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `content_hash_mismatch`: The expected hash is not the hash of the current content.
         *
         *     `approval_intent_exists`: This client has a live approval intent for the same content; other clients ask for themselves.
         *
         *     `draft_not_open`: The draft is issued or discarded.
         *
         *     `draft_invalid`: The draft has errors; details list them.
         *
         *     `issue_date_stale`: The issue day is over, so KSeF would take the document as one of the offline24 mode; ask for approval with mode late.
         *
         *     `submission_exists`: The document has a submission already; use it.
         *
         *     `submission_not_retryable`: The submission is not in a state that allows this.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment.
         */
        Error409OfCreateInvoiceApprovalIntent: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `content_hash_mismatch`: The expected hash is not the hash of the current content.
         *
         *     `approval_intent_exists`: This client has a live approval intent for the same content; other clients ask for themselves.
         *
         *     `draft_not_open`: The draft is issued or discarded.
         *
         *     `draft_invalid`: The draft has errors; details list them.
         *
         *     `submission_exists`: The document has a submission already; use it.
         *
         *     `submission_not_retryable`: The submission is not in a state that allows this.
         *
         *     `reconciliation_required`: It is not proven yet that KSeF does not have the document; reconcile first.
         *
         *     `correction_process_closed`: The correction process is finalized or abandoned.
         *
         *     `original_not_in_ksef`: The corrected document has no KSeF number yet.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment.
         */
        Error409OfCreateInvoiceCorrectionApprovalIntent: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet.
         *
         *     `approval_denied`: The approval intent was denied.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one.
         *
         *     `approval_already_used`: The approval was used once already; details name what it made.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used.
         *
         *     `approval_revoked`: The approval no longer counts: its approver or the policy changed.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client.
         *
         *     `submission_exists`: The document has a submission already; use it.
         *
         *     `original_not_in_ksef`: The corrected document has no KSeF number yet.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment.
         */
        Error409OfCreateInvoiceCorrectionKsefSubmission: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet.
         *
         *     `approval_denied`: The approval intent was denied.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one.
         *
         *     `approval_already_used`: The approval was used once already; details name what it made.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used.
         *
         *     `approval_revoked`: The approval no longer counts: its approver or the policy changed.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client.
         *
         *     `issue_date_stale`: The issue day is over, so KSeF would take the document as one of the offline24 mode; ask for approval with mode late.
         *
         *     `submission_exists`: The document has a submission already; use it.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment.
         */
        Error409OfCreateKsefSubmission: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `content_hash_mismatch`: The expected hash is not the hash of the current content.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet.
         *
         *     `approval_denied`: The approval intent was denied.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one.
         *
         *     `approval_already_used`: The approval was used once already; details name what it made.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used.
         *
         *     `approval_revoked`: The approval no longer counts: its approver or the policy changed.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client.
         *
         *     `draft_not_open`: The draft is issued or discarded.
         *
         *     `draft_invalid`: The draft has errors; details list them.
         *
         *     `number_already_used`: The invoice number is taken.
         *
         *     `correction_process_closed`: The correction process is finalized or abandoned.
         *
         *     `original_not_in_ksef`: The corrected document has no KSeF number yet.
         */
        Error409OfFinalizeInvoiceCorrection: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `content_hash_mismatch`: The expected hash is not the hash of the current content.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet.
         *
         *     `approval_denied`: The approval intent was denied.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one.
         *
         *     `approval_already_used`: The approval was used once already; details name what it made.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used.
         *
         *     `approval_revoked`: The approval no longer counts: its approver or the policy changed.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client.
         *
         *     `draft_not_open`: The draft is issued or discarded.
         *
         *     `draft_invalid`: The draft has errors; details list them.
         *
         *     `number_already_used`: The invoice number is taken.
         */
        Error409OfIssueInvoice: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet.
         *
         *     `approval_denied`: The approval intent was denied.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one.
         *
         *     `approval_already_used`: The approval was used once already; details name what it made.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used.
         *
         *     `approval_revoked`: The approval no longer counts: its approver or the policy changed.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client.
         *
         *     `submission_not_retryable`: The submission is not in a state that allows this.
         *
         *     `reconciliation_required`: It is not proven yet that KSeF does not have the document; reconcile first.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment.
         */
        Error409OfRetryInvoiceCorrectionKsefSubmission: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `approval_required`: This operation needs an approval intent that a person has approved.
         *
         *     `approval_pending`: Nobody has decided on the approval intent yet.
         *
         *     `approval_denied`: The approval intent was denied.
         *
         *     `approval_expired`: The approval intent or its use window has expired; ask for a new one.
         *
         *     `approval_already_used`: The approval was used once already; details name what it made.
         *
         *     `approval_superseded`: After the approval was asked for the content or the state of the submission changed, or another approval of the same was used.
         *
         *     `approval_revoked`: The approval no longer counts: its approver or the policy changed.
         *
         *     `approval_mismatch`: The approval is for another action, subject, version, mode, environment or client.
         *
         *     `submission_not_retryable`: The submission is not in a state that allows this.
         *
         *     `reconciliation_required`: It is not proven yet that KSeF does not have the document; reconcile first.
         *
         *     `ksef_not_connected`: The organization has no valid KSeF credential for its environment.
         */
        Error409OfRetryKsefSubmission: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `draft_not_open`: The draft is issued or discarded.
         *
         *     `correction_process_closed`: The correction process is finalized or abandoned.
         */
        Error409OfUpdateInvoiceCorrectionDraft: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         *
         *     `draft_not_open`: The draft is issued or discarded.
         *
         *     `customer_archived`: The customer is archived and cannot be used in new drafts.
         */
        Error409OfUpdateInvoiceDraft: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `version_conflict`: The version that was sent is not the current one of the resource.
         *
         *     `idempotency_in_progress`: A request with the same Idempotency-Key is still running; ask again shortly.
         */
        Error409VersionConflictOrIdempotencyInProgress: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payload_too_large`: The body is larger than 1 MiB. */
        Error413: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `uri_too_long`: The URL is longer than 8 KiB. */
        Error414: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: The body must be application/json in UTF-8 without content encoding. */
        Error415: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_key_reused`: The Idempotency-Key was used with another request. */
        Error422IdempotencyKeyReused: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `validation_failed`: The body is JSON but breaks the schema or a rule of its fields; details name each.
         *
         *     `idempotency_key_reused`: The Idempotency-Key was used with another request.
         */
        Error422ValidationFailedOrIdempotencyKeyReused: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `rate_limited`: Too many requests; wait as Retry-After says. */
        Error429: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `headers_too_large`: The headers are larger than 16 KiB. */
        Error431: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `internal_error`: Something unexpected happened; nothing was changed. Try again with the same Idempotency-Key. */
        Error500: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `service_unavailable`: The service cannot answer now: the database is out of reach or busy, or the answer was not ready in time. */
        Error503: {
            headers: {
                "X-Correlation-Id": components["headers"]["CorrelationId"];
                "X-Api-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
         * @example order-778-issue
         */
        IdempotencyKey: string;
        /** @description ETags that the client has; 304 where one of them is current. */
        IfNoneMatch: string;
        /** @description The id of the event, the same in every attempt and replay. */
        WebhookId: string;
        /** @description Seconds since 1970 of this attempt. */
        WebhookTimestamp: string;
        /** @description `v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair. */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request in our logs; quote it to support. */
        CorrelationId: string;
        /** @description Version of the API that answered. */
        ApiVersion: string;
        /** @description Path of the resource that was made. */
        Location: string;
        /** @description Changes with the representation; send it back as If-None-Match. */
        ETag: string;
        /** @description Seconds after which asking again makes sense. */
        RetryAfter: number;
        /** @description Quota and window, as in `"read";q=600;w=60`. */
        RateLimitPolicy: string;
        /** @description What is left and until when, as in `"read";r=598;t=12`. */
        RateLimit: string;
        /** @description `true` where the stored answer of an earlier request is given again. */
        IdempotentReplayed: string;
        /** @description RFC 6750 challenge with the address of the resource metadata (RFC 9728). */
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
            /** @description The answer. */
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
            /** @description The answer. */
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
            431: components["responses"]["Error431"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /**
                 * @description Items on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description `next_cursor` of the page before. It belongs to one list, one organization and the same filters. */
                cursor?: string;
                /** @description By time of creation. */
                order?: "asc" | "desc";
                /** @description Created later than this moment. */
                created_after?: string;
                /** @description Created earlier than this moment. */
                created_before?: string;
                /**
                 * @description Your system that the resource belongs to.
                 * @example shop-pl
                 */
                external_system?: string;
                /**
                 * @description Your reference of the resource in that system.
                 * @example cust-1001
                 */
                external_reference?: string;
                /** @description Customers in this state. */
                lifecycle_status?: "active" | "archived";
                /** @description Customers whose name begins so, whatever the case. */
                name_prefix?: string;
                /** @description Changed later than this moment. */
                updated_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description A past version; the current one where absent. */
                version?: number;
            };
            header?: {
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The customer.
                 * @example 0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The customer.
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
            /** @description The answer. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Items on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description `next_cursor` of the page before. It belongs to one list, one organization and the same filters. */
                cursor?: string;
                /** @description By time of creation. */
                order?: "asc" | "desc";
                /** @description Created later than this moment. */
                created_after?: string;
                /** @description Created earlier than this moment. */
                created_before?: string;
                /**
                 * @description Only those in this state.
                 * @example open
                 */
                status?: "open" | "issued" | "discarded";
                /**
                 * @description The customer.
                 * @example 0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e
                 */
                customer_id?: string;
                /** @description Your system that the resource belongs to. */
                external_system?: string;
                /** @description Your reference of the resource in that system. */
                external_reference?: string;
                /** @description Changed later than this moment. */
                updated_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description A past version; the current one where absent. */
                version?: number;
            };
            header?: {
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The draft.
                 * @example 0193f6a2-0b3d-7f18-8c2a-94e1d7b60a3f
                 */
                draft_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The draft.
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
            /** @description The answer. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The draft.
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
            /** @description The answer. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The draft.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The approval intent.
                 * @example 0193f6a3-41f7-7c0a-b56e-8d92a1f3c07b
                 */
                approval_intent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Items on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description `next_cursor` of the page before. It belongs to one list, one organization and the same filters. */
                cursor?: string;
                /** @description By time of creation. */
                order?: "asc" | "desc";
                /** @description Created later than this moment. */
                created_after?: string;
                /** @description Created earlier than this moment. */
                created_before?: string;
                /** @description The customer. */
                customer_id?: string;
                /** @description The draft. */
                draft_id?: string;
                /** @description The number of the document, exactly. */
                number?: string;
                /** @description Invoices of this number series. */
                series?: string;
                /** @description Your system that the resource belongs to. */
                external_system?: string;
                /** @description Your reference of the resource in that system. */
                external_reference?: string;
                /**
                 * @description Only those in this state in KSeF.
                 * @example not_submitted
                 */
                ksef_status?: "not_submitted" | "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
                /** @description The number that KSeF gave. */
                ksef_number?: string;
                /** @description Invoices in this state of correction. */
                correction_status?: "none" | "in_progress" | "corrected";
                /**
                 * @description Issued on this day or later.
                 * @example 2026-11-01
                 */
                issue_date_from?: string;
                /**
                 * @description Issued on this day or earlier.
                 * @example 2026-11-30
                 */
                issue_date_to?: string;
                /** @description Changed later than this moment. */
                updated_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The invoice.
                 * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
                 */
                invoice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The KSeF submission.
                 * @example 0193f6a6-57c3-7f0d-a892-4be6139d0c7f
                 */
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The KSeF submission.
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
            /** @description Accepted; the resource shows the progress. */
            202: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description Items on a page, 1 to 100. */
                limit?: number;
                /** @description `next_cursor` of the page before. It belongs to one list, one organization and the same filters. */
                cursor?: string;
                /** @description By time of creation. */
                order?: "asc" | "desc";
                /**
                 * @description Only artifacts of this kind.
                 * @example fa3_xml
                 */
                kind?: "fa3_xml" | "approved_content" | "pdf" | "upo_xml" | "upo_pdf" | "qr_code_i_png" | "qr_code_ii_png" | "approval_receipt";
                /** @description Only those in this state. */
                status?: "available" | "generating" | "failed";
            };
            header?: never;
            path: {
                /**
                 * @description The invoice.
                 * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
                 */
                invoice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The artifact.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Items on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description `next_cursor` of the page before. It belongs to one list, one organization and the same filters. */
                cursor?: string;
                /** @description By time of creation. */
                order?: "asc" | "desc";
                /** @description Created later than this moment. */
                created_after?: string;
                /** @description Created earlier than this moment. */
                created_before?: string;
                /**
                 * @description The invoice.
                 * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
                 */
                invoice_id?: string;
                /** @description Only those in this state. */
                status?: "open" | "finalized" | "abandoned";
                /** @description Your system that the resource belongs to. */
                external_system?: string;
                /** @description Your reference of the resource in that system. */
                external_reference?: string;
                /** @description Changed later than this moment. */
                updated_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Your system that the resource belongs to.
                 * @example shop-pl
                 */
                external_system: string;
                /**
                 * @description Your reference of the resource in that system.
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
            /** @description The answer. */
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
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The correction process.
                 * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
                 */
                process_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The correction process.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description A past version; the current one where absent. */
                version?: number;
            };
            header?: {
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The correction process.
                 * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
                 */
                process_id: string;
                /**
                 * @description The draft.
                 * @example 0193f6b0-7f35-7c29-a4e8-0d61b9f3a572
                 */
                draft_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The correction process.
                 * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
                 */
                process_id: string;
                /**
                 * @description The draft.
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
            /** @description The answer. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The correction process.
                 * @example 0193f6b0-1a8e-7d56-93cf-5e0b7a2d4c98
                 */
                process_id: string;
                /**
                 * @description The draft.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The approval intent.
                 * @example 0193f6b1-4c0b-7e83-9d27-a85f3c6b1e04
                 */
                approval_intent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Items on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description `next_cursor` of the page before. It belongs to one list, one organization and the same filters. */
                cursor?: string;
                /** @description By time of creation. */
                order?: "asc" | "desc";
                /** @description Created later than this moment. */
                created_after?: string;
                /** @description Created earlier than this moment. */
                created_before?: string;
                /**
                 * @description The invoice.
                 * @example 0193f6a4-2e6b-7a91-bd3c-70f8e5a1c264
                 */
                invoice_id?: string;
                /** @description The correction process. */
                process_id?: string;
                /** @description The number of the document, exactly. */
                number?: string;
                /** @description Only those in this state in KSeF. */
                ksef_status?: "not_submitted" | "queued" | "sending" | "processing" | "accepted" | "rejected" | "failed" | "uncertain";
                /** @description The number that KSeF gave. */
                ksef_number?: string;
                /** @description Issued on this day or later. */
                issue_date_from?: string;
                /** @description Issued on this day or earlier. */
                issue_date_to?: string;
                /** @description Changed later than this moment. */
                updated_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The correction.
                 * @example 0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5
                 */
                correction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The KSeF submission.
                 * @example 0193f6b4-21af-7d68-9c05-b4e83f7a1d60
                 */
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The KSeF submission.
                 * @example 0193f6b4-21af-7d68-9c05-b4e83f7a1d60
                 */
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the resource shows the progress. */
            202: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The KSeF submission.
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
            /** @description Accepted; the resource shows the progress. */
            202: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description Items on a page, 1 to 100. */
                limit?: number;
                /** @description `next_cursor` of the page before. It belongs to one list, one organization and the same filters. */
                cursor?: string;
                /** @description By time of creation. */
                order?: "asc" | "desc";
                /**
                 * @description Only artifacts of this kind.
                 * @example fa3_xml
                 */
                kind?: "fa3_xml" | "approved_content" | "pdf" | "upo_xml" | "upo_pdf" | "qr_code_i_png" | "qr_code_ii_png" | "approval_receipt";
                /** @description Only those in this state. */
                status?: "available" | "generating" | "failed";
            };
            header?: never;
            path: {
                /**
                 * @description The correction.
                 * @example 0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5
                 */
                correction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The correction.
                 * @example 0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5
                 */
                correction_id: string;
                /**
                 * @description The artifact.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Items on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description `next_cursor` of the page before. It belongs to one list, one organization and the same filters. */
                cursor?: string;
                /** @description By time of creation. */
                order?: "asc" | "desc";
                /**
                 * @description Only those in this state.
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
            /** @description The answer. */
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The webhook endpoint.
                 * @example 0193f6c0-38b7-7a0e-b92d-e56f1c8a4730
                 */
                webhook_endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The webhook endpoint.
                 * @example 0193f6c0-38b7-7a0e-b92d-e56f1c8a4730
                 */
                webhook_endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The webhook endpoint.
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
            /** @description The answer. */
            200: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The webhook endpoint.
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
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                 * @description Items on a page, 1 to 100.
                 * @example 10
                 */
                limit?: number;
                /** @description `next_cursor` of the page before. It belongs to one list, one organization and the same filters. */
                cursor?: string;
                /** @description By time of creation. */
                order?: "asc" | "desc";
                /** @description Created later than this moment. */
                created_after?: string;
                /** @description Created earlier than this moment. */
                created_before?: string;
                /**
                 * @description The webhook endpoint.
                 * @example 0193f6c0-38b7-7a0e-b92d-e56f1c8a4730
                 */
                webhook_endpoint_id?: string;
                /** @description Only those in this state. */
                status?: "pending" | "retry_scheduled" | "delivered" | "failed" | "held" | "canceled";
                /**
                 * @description Deliveries of events of this type.
                 * @example invoice.issued
                 */
                event_type?: "customer.created" | "customer.updated" | "invoice_draft.created" | "invoice_draft.updated" | "invoice_draft.discarded" | "invoice_approval_intent.created" | "invoice_approval_intent.approved" | "invoice_approval_intent.denied" | "invoice_approval_intent.expired" | "invoice_approval_intent.superseded" | "invoice_approval_intent.revoked" | "invoice_approval_intent.consumed" | "invoice.issued" | "ksef_submission.created" | "ksef_submission.retry_started" | "ksef_submission.processing" | "ksef_submission.accepted" | "ksef_submission.rejected" | "ksef_submission.failed" | "ksef_submission.uncertain" | "ksef_submission.reconciled" | "ksef_submission.delayed" | "artifact.available" | "invoice_correction_process.created" | "invoice_correction_process.finalized" | "invoice_correction_process.abandoned" | "invoice_correction_draft.created" | "invoice_correction_draft.updated" | "invoice_correction_approval_intent.created" | "invoice_correction_approval_intent.approved" | "invoice_correction_approval_intent.denied" | "invoice_correction_approval_intent.expired" | "invoice_correction_approval_intent.superseded" | "invoice_correction_approval_intent.revoked" | "invoice_correction_approval_intent.consumed" | "invoice_correction.finalized" | "invoice_correction_ksef_submission.created" | "invoice_correction_ksef_submission.retry_started" | "invoice_correction_ksef_submission.processing" | "invoice_correction_ksef_submission.accepted" | "invoice_correction_ksef_submission.rejected" | "invoice_correction_ksef_submission.failed" | "invoice_correction_ksef_submission.uncertain" | "invoice_correction_ksef_submission.reconciled" | "invoice_correction_ksef_submission.delayed" | "invoice_correction_artifact.available" | "webhook_endpoint.ping" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.reactivated";
                /** @description Deliveries of this event. */
                event_id?: string;
                /** @description Deliveries of events about this resource. */
                subject_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
                /** @description ETags that the client has; 304 where one of them is current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The webhook delivery.
                 * @example 0193f6c1-9d42-7f5b-84e6-0a3c7b1d9f28
                 */
                webhook_delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
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
            /** @description The representation is the one that the client has. */
            304: {
                headers: {
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
                 * @description Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.
                 * @example order-778-issue
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The webhook delivery.
                 * @example 0193f6c1-9d42-7f5b-84e6-0a3c7b1d9f28
                 */
                webhook_delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    "X-Correlation-Id": components["headers"]["CorrelationId"];
                    "X-Api-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                "application/json": components["schemas"]["KsefSubmissionCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": null
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": "5252445767-20261121-0100C0A1B2C3-4D"
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": null
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": null
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": null
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": "5252445767-20261121-0100C0A1B2C3-4D"
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": null
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                "application/json": components["schemas"]["InvoiceCorrectionProcessFinalizedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "status": "issued",
                 *           "number": "KOR/1/11/2026"
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "correction_id": "0193f6b2-5d84-7c97-b6e0-1f3a8c7d92e5"
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": null
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": "5252445767-20261121-0100C0A1B2C3-4D"
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": null
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": null
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": null
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": "5252445767-20261121-0100C0A1B2C3-4D"
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
                 *           "ksef_number": null
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
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
                /** @description The id of the event, the same in every attempt and replay. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since 1970 of this attempt. */
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
            /** @description Received. Anything else is tried again, up to ten times in three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
