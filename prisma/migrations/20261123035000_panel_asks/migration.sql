-- People ask for approvals in the panel too. An approval belongs to the client that asked and will use it: the panel is one client of each organization,
-- which has no secret, scope or address, and is none that people manage.
ALTER TABLE oauth_clients ADD COLUMN is_panel boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX oauth_clients_one_panel ON oauth_clients (organization_id) WHERE is_panel;
