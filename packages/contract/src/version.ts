/**
 * The version of the contract: in its document, and in the header x-api-version of every answer. It is that of
 * package.json at the root, to which scripts/checks/versions.test.ts holds every other.
 */
export const apiVersion = 'v0.3.0-preview.1';
