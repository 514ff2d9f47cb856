/** A moment in Warsaw's time: `2026-11-21 10:15`. */
export function DateTime({ at }: { at: string }) {
  const text = new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' });
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {text}
    </time>
  );
}
