type Days = { issue_date_from?: string | undefined; issue_date_to?: string | undefined };

/** Whether a list is filtered by issue dates only. */
export function isByDayAlone(input: Days & Record<string, unknown>): boolean {
  const { issue_date_from: from, issue_date_to: to, limit: _, cursor: __, order: ___, ...others } = input;
  return Boolean(from ?? to) && Object.values(others).every((value) => value === undefined);
}
