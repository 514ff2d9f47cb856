import { refresh } from './refresh.ts';

const router = { refresh: () => void refresh() };

/** Replaces `next/navigation`: islands need the router only to reload the page. */
export function useRouter() {
  return router;
}

/** An island stays on the page that it was made for. */
export function usePathname() {
  return location.pathname;
}
