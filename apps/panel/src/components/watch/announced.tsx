'use client';
import { useEffect, useRef, useState } from 'react';

/** Says what is another state than the page was opened with; what it was opened with is read there. */
export function Announced({ says }: { says: string }) {
  const before = useRef(says);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current === says) return;
    before.current = says;
    setSaid(says);
  }, [says]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
