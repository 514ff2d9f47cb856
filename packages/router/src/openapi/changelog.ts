export type ChangelogEntry = {
  version: string;
  /** The day of the release. */
  date: string;
  changes: readonly {
    kind: 'added' | 'changed' | 'deprecated' | 'removed' | 'security';
    text: string;
    /** Sentences of the breaking-change check that this change announces; without them the check fails. */
    breaks?: readonly string[];
  }[];
};

/** What changed in the public contract, newest first. */
export const changelog: readonly ChangelogEntry[] = [
  {
    version: 'v0.3.0-preview.1',
    date: '2026-11-21',
    changes: [
      {
        kind: 'added',
        text: 'Customers, invoice drafts with validation and deterministic previews, approvals by people, issuing, KSeF submissions and artifacts.',
      },
      {
        kind: 'added',
        text: 'Everything that the example invoices of the ministry say: all kinds with their corrections, discounts of a period, further parties and addresses, taxes of single lines, terms and attachments.',
      },
      { kind: 'added', text: 'Corrections of invoices: processes, drafts, previews, approvals, issuing and their own KSeF submissions.' },
      { kind: 'added', text: 'Webhooks with Standard Webhooks signatures, held deliveries, replay and a payload schema for each of the 50 event types.' },
      { kind: 'added', text: 'OAuth 2.0 with client credentials and authorization code, 24 scopes, refresh tokens that rotate.' },
    ],
  },
];
