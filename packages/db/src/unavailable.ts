// Prisma: no connection, or none in time (P1xxx, P2024), a transaction not begun or not ended in time (P2028). PostgreSQL: shutting down,
// starting, too many connections. Node: the connection itself.
const unavailable = /^(P1001|P1002|P1008|P1017|P2024|P2028|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** True when the database could not serve us now: nothing was changed, and trying again makes sense. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const codes = [Reflect.get(at, 'code'), Reflect.get(at, 'errorCode')];
    if (codes.some((code) => typeof code === 'string' && unavailable.test(code))) return true;
  }
  return false;
}
