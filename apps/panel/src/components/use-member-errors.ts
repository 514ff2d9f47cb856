import { useLocale } from 'next-intl';
import type { Failure } from '@/trpc/client';

/** Why a member of a form was refused, in the reader's language; null where it was not. */
export type ErrorAt = (path: string) => string | null;

/** What a refused change says of the members of its form. */
export function useMemberErrors(failure: Failure | null): ErrorAt {
  const isPolish = useLocale() === 'pl';
  return (path) => {
    const found = failure?.members.find((member) => member.path === path);
    return found ? (isPolish ? found.messagePl : found.message) : null;
  };
}
