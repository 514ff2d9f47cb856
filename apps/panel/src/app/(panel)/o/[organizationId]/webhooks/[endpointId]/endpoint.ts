/** An endpoint as its page shows it. */
export type Endpoint = {
  id: string;
  url: string;
  description: string;
  event_types: string[];
  status: 'active' | 'paused' | 'disabled' | 'revoked';
};
