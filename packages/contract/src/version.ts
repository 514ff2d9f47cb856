/** The version of the contract: in its document, and in the header x-api-version of every answer. */
export const apiVersion = 'v0.3.0-preview.1';
