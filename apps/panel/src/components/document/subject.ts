/** The thing that a step is about, as the operations name it. */
export type Subject =
  | { of: 'draft'; id: string; version: number }
  | { of: 'correctionDraft'; processId: string; id: string; version: number }
  | Numbered;
/** What has its number, and its submission once it was sent. */
export type Numbered = { of: 'invoice' | 'correction'; id: string; submissionId: string | null };
