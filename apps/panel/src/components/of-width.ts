/** A place or a size along a drawing whose width the server does not know, from 0 to 100, as SVG has it. */
export function ofWidth(percent: number | undefined): string {
  return `${Number((percent ?? 0).toFixed(3))}%`;
}
