/** The version of this client, the one of the API that it was made for. */
export const version = '0.3.0-preview.1';
