import { useProblemWords } from '@/components/guarded';
import type { Failure } from '@/trpc/client';

/** Why a member of a form was refused, in the reader's language; null where it was not. */
export type ErrorAt = (path: string) => string | null;

/** What a refused change says of the members of its form. */
export function useMemberErrors(failure: Failure | null): ErrorAt {
  const say = useProblemWords();
  return (path) => {
    const problem = failure?.problems.find((found) => found.path === path);
    return problem ? say(problem) : null;
  };
}
