/** A host that no one has: only what stays on it is one of our paths. */
const here = 'http://localhost';

/**
 * Where a browser goes after signing in or enrolling: a path of this origin, however it was spelled; anything else is
 * the first page. The spelling is normalised first (WHATWG URL, section 4.4: dot segments, backslashes, tabs), and what
 * is checked is what is returned: it must mean the same path to everyone who reads it again, decoded or not.
 */
export function localPath(next: string | string[] | undefined): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, here)) return '/';
  const url = new URL(next, here);
  const path = url.pathname + url.search;
  return url.origin === here && staysHere(path) ? path : '/';
}

function staysHere(path: string): boolean {
  // Normalised, `/.//` is `//`: a host without a name, which is no address at all.
  if (!URL.canParse(path, here)) return false;
  const again = new URL(path, here);
  if (again.origin !== here || again.pathname + again.search !== path) return false;
  const decoded = decodedFully(again.pathname);
  // None of our paths has an empty segment, a backslash or a control character, encoded or not; elsewhere these begin
  // another host.
  return (
    decoded !== null &&
    !/\/\/|[\\\u0000-\u001f\u007f]/.test(decoded) &&
    !decoded.split('/').some((segment) => segment === '.' || segment === '..')
  );
}

/** A path with its percent-encodings taken off until none is left; null where they are broken. */
function decodedFully(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : decodedFully(decoded);
  } catch {
    return null;
  }
}
