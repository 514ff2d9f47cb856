import { Link } from './link';
import type { ObjectLinks } from './object-links';

/** Leads to what something was about, where that has a page which the reader may open. */
export function ObjectLink({ id, links }: { id: string | null; links: ObjectLinks }) {
  const link = links.get(id ?? '');
  if (!link) return null;
  return (
    <Link
      href={link.href}
      title={link.name}
      className="line-clamp-3 font-medium wrap-anywhere text-accent hover:underline"
    >
      {link.name}
    </Link>
  );
}
