'use client';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps the field that has the focus in sight while its form grows. A browser scrolls to a field when it gets the
 * focus, and lets content that appears above push it out of sight later.
 */
export function useFocusInSight(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const focused = document.activeElement;
      if (focused && current.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [form]);
}
