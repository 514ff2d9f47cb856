import { refresh } from './refresh.ts';

const router = { refresh: () => void refresh() };

/** In place of `next/navigation`: all that islands want of a router is the page as it is now. */
export function useRouter() {
  return router;
}

/** An island stays on the page that it was made for. */
export function usePathname() {
  return location.pathname;
}
