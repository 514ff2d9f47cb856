/**
 * The version of the contract, in its document and in the x-api-version header of every answer. It equals that of
 * package.json at the root; scripts/checks/versions.test.ts checks all others against it.
 */
export const apiVersion = 'v0.3.0-preview.1';
