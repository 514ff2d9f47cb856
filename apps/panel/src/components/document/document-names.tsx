type Props = { document: { number: string | null; reference: string | null }; buyer: string };

/** What people know a document by: its number or the reference of its own system, where it has one, and the buyer. */
export function DocumentNames({ document, buyer }: Props) {
  const name = document.number ?? document.reference;
  return (
    <>
      {name === null ? null : `${name} · `}
      <bdi>{buyer}</bdi>
    </>
  );
}
