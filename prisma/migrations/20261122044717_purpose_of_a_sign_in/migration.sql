-- A sign-in that an approval's address led to is made for the content that the approval is about.
GRANT SELECT (subject_hash) ON approval_intents TO invoicing_service;
