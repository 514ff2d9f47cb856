-- The public client_id of the client that created a draft, so that it can be matched with requested_by.client_id of approvals.
ALTER TABLE "invoice_drafts" ADD COLUMN "created_by_client_id" TEXT;
ALTER TABLE "correction_drafts" ADD COLUMN "created_by_client_id" TEXT;

UPDATE invoice_drafts SET created_by_client_id = client.client_id FROM oauth_clients AS client
WHERE created_by_kind = 'client' AND client.organization_id = invoice_drafts.organization_id AND client.id = invoice_drafts.created_by_id;
UPDATE correction_drafts SET created_by_client_id = client.client_id FROM oauth_clients AS client
WHERE created_by_kind = 'client' AND client.organization_id = correction_drafts.organization_id AND client.id = correction_drafts.created_by_id;
