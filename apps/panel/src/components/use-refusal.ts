import { useState } from 'react';

/**
 * Why something was refused. What was thrown is kept and not its words, so that they are in the language that the page
 * has when they are read.
 */
export function useRefusal(wordsFor: (thrown: unknown) => string) {
  const [refused, setRefused] = useState<{ thrown: unknown } | null>(null);
  return {
    /** In the reader's words; null where nothing was refused. */
    error: refused && wordsFor(refused.thrown),
    refuse: (thrown: unknown) => setRefused({ thrown }),
    forget: () => setRefused(null),
  };
}
