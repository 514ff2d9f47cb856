/** A row whose named members are Dates instead of their texts. */
export type WithTimes<Row, Name extends keyof Row> = {
  [Key in keyof Row]: Key extends Name ? (null extends Row[Key] ? Date | null : Date) : Row[Key];
};

/** Converts the named times of a row that was aggregated as JSON, where times are text, to Dates. */
export function withTimes<Row extends object, Name extends keyof Row & string>(
  row: Row,
  names: readonly Name[],
): WithTimes<Row, Name> {
  const times = names.flatMap((name) => {
    const text = row[name];
    return text === null ? [] : [[name, new Date(String(text))]];
  });
  return trustTimes({ ...row, ...Object.fromEntries(times) });
}

/** Each named member was given its time, or is null. */
function trustTimes<Row, Name extends keyof Row>(row: object): WithTimes<Row, Name> {
  return row as WithTimes<Row, Name>;
}
