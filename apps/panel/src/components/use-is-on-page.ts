import { type RefObject, useEffect, useRef } from 'react';

/** Whether what calls it is on the page, for work that ends later. */
export function useIsOnPage(): RefObject<boolean> {
  const isOnPage = useRef(false);
  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
    };
  }, []);
  return isOnPage;
}
