import { pageNotFound } from '@/trpc/server';

/** Any other path of an organization: handled here rather than at the root, so that the 404 page keeps the sidebar. */
export default function UnknownPage() {
  pageNotFound();
}
