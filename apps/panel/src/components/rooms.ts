/** The pages of the rail, in its order. */
export const rooms = ['dashboard', 'approvals', 'invoices', 'clients', 'webhooks', 'ksef', 'members', 'audit'] as const;
export type Room = (typeof rooms)[number];
/** What the search leads to: the rail's pages, and those that a menu opens. */
export type Destination = Room | 'settings';
