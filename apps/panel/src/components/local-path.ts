/** Only a path of this origin is ever followed after signing in; anything else is the first page. */
export function localPath(next: string | string[] | undefined): string {
  if (typeof next !== 'string' || !/^\/[A-Za-z0-9]/.test(next)) return '/';
  const url = new URL(next, 'http://localhost');
  return url.origin === 'http://localhost' ? url.pathname + url.search : '/';
}
