/** Grey bars in the shape of a page, while it is being read. */
export default function Loading() {
  return (
    <div role="status" aria-busy className="grid gap-5">
      <div className="h-8 w-48 rounded-lg bg-raised" />
      <div className="h-64 rounded-xl border border-line bg-surface" />
    </div>
  );
}
