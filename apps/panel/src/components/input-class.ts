/** The looks of a control that text is typed into, or a choice is made from. */
export const inputClass =
  'min-h-9 w-full rounded-lg border border-edge/70 bg-surface px-3 py-1.5 text-ink shadow-card placeholder:text-muted aria-invalid:border-bad';
