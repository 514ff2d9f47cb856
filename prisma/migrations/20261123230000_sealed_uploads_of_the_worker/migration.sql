-- The upload of a package has the key that its documents are encrypted with: docs/adr/0034-secrets-of-the-worker.md.
SELECT keep_for_worker('ksef_packages', 'sealed_upload');
