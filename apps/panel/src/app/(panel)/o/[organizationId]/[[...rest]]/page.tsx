import { pageNotFound } from '@/trpc/server';

/** Any other address of an organization: not found here, and not in the root, it keeps the rail. */
export default function UnknownPage() {
  pageNotFound();
}
