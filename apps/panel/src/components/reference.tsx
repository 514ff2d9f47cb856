const shownLength = 8;
/** What a program made, such as a UUID or a digest. */
const madeByProgram = /^(?=.*[a-f])[0-9a-f]{8}[0-9a-f-]{16,}$/i;

/** A reference of another system in a row: one that a program made by its beginning; its page has the whole of it. */
export function Reference({ value }: { value: string }) {
  if (!madeByProgram.test(value)) return <bdi>{value}</bdi>;
  return (
    <span title={value}>
      <span aria-hidden>{`${value.slice(0, shownLength)}…`}</span>
      <span className="sr-only">{value}</span>
    </span>
  );
}
