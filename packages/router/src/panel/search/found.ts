/** Upper bound of results per kind; a longer text narrows them. */
export const shownOfKind = 5;

/** A search result. `amount`, `date` and `state` of a document distinguish documents of the same buyer. */
export type Found = {
  id: string;
  label: string;
  detail: string;
  amount: { gross: string; currency: string } | null;
  date: string | null;
  state: string | null;
};

/** Defaults for results that are not documents. */
export const undated = { amount: null, date: null, state: null } as const;
