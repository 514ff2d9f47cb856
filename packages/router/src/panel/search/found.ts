/** Upper bound per kind; a longer text finds the rest. */
export const shownOfKind = 5;

/**
 * What was found. `amount` is what a document is over, `date` its day and `state` how it stands: by them documents of
 * one buyer and amount differ.
 */
export type Found = {
  id: string;
  label: string;
  detail: string;
  amount: { gross: string; currency: string } | null;
  date: string | null;
  state: string | null;
};

/** Of what is no document. */
export const undated = { amount: null, date: null, state: null } as const;
