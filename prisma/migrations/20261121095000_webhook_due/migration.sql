-- What is due at one endpoint, in its order: the job of a queue goes on with it. Deliveries that are over have no time.
CREATE INDEX webhook_deliveries_organization_id_endpoint_id_next_attempt_idx ON webhook_deliveries (organization_id, endpoint_id, next_attempt_at, id);
