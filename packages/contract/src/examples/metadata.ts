import type { Requests } from './request.ts';

export const metadataRequests = {
  getAuthorizationServerMetadata: {
    metadata: { summary: 'The whole document', input: {} },
  },
  getProtectedResourceMetadata: {
    metadata: { summary: 'The whole document', input: {} },
  },
} satisfies Requests;
