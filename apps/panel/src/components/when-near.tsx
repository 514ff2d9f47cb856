'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window, so that it is mostly there once it is scrolled to. */
const near = { rootMargin: '300px' };

/** Shows what is in it once its place comes near the window: what is above waits for nothing that it takes. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, near);
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className="h-full">
      {isNear ? children : null}
    </div>
  );
}
