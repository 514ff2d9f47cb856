/** Of each kind; who looks for more types more. */
export const shownOfKind = 5;

/** What was found; `amount` is what a document is over. */
export type Found = { id: string; label: string; detail: string; amount: { gross: string; currency: string } | null };
