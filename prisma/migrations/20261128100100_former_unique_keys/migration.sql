-- No look-up needs them: docs/adr/0056-keys-within-an-organization.md.
SELECT lock_together(ARRAY[
  'approval_intents', 'download_links', 'invitations', 'oauth_clients', 'oauth_client_secrets',
  'oauth_authorization_requests', 'oauth_authorization_codes', 'oauth_refresh_tokens', 'oauth_access_tokens'
]::regclass[], 'ACCESS EXCLUSIVE');
DROP INDEX approval_intents_url_token_key;
DROP INDEX download_links_token_hash_key;
DROP INDEX invitations_token_hash_key;
DROP INDEX oauth_clients_client_id_key;
DROP INDEX oauth_client_secrets_hash_key;
DROP INDEX oauth_authorization_requests_hash_key;
DROP INDEX oauth_authorization_codes_hash_key;
DROP INDEX oauth_refresh_tokens_hash_key;
DROP INDEX oauth_access_tokens_hash_key;
