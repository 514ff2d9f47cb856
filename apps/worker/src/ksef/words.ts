import { KSeFApiError } from 'ksef-client-ts';

const longest = 500;
type Said = { description?: string | null | undefined; details?: readonly string[] | null };

/** KSeF's description of a status or a refusal as one line that is stored and shown; null if it gives none. */
export function wordsOf({ description, details }: Said): string | null {
  const line = [description, ...(details ?? [])].filter(Boolean).join(': ').toWellFormed();
  return (
    line
      .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim()
      .slice(0, longest) || null
  );
}

/** The same for the first error in a response, as problem details or in the older form; null for any other. */
export function refusalWords(error: unknown): string | null {
  if (!(error instanceof KSeFApiError)) return null;
  const errors: unknown = Reflect.get(error, 'errors');
  const first: unknown = Array.isArray(errors) ? errors[0] : error.errorResponse?.exception?.exceptionDetailList?.[0];
  const { description, exceptionDescription, details, detail } = {
    detail: Reflect.get(error, 'detail'),
    ...Object(first),
  };
  const said = [description, exceptionDescription, detail].find((text) => typeof text === 'string');
  const more = Array.isArray(details) ? details.filter((text) => typeof text === 'string') : [];
  return wordsOf({ description: said, details: more });
}
