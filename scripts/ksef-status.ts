import { z } from 'zod';

/** Where KSeF publishes its status ("Latarnia"); its demo environment has none. */
const published = {
  test: 'https://api-latarnia-test.ksef.mf.gov.pl',
  production: 'https://api-latarnia.ksef.mf.gov.pl',
} as const;
const patienceMs = 10_000;
const Moment = z.iso.datetime({ offset: true, local: true }).nullish();
const Message = z.object({
  eventId: z.union([z.string(), z.number()]).nullish(),
  category: z.string(),
  type: z.string().nullish(),
  title: z.string().nullish(),
  start: Moment,
  end: Moment,
});
const Status = z.object({ status: z.string(), messages: z.array(Message).nullish() });

/**
 * The published status of KSeF, as lines. It has been wrong in both directions, and no act refers to it: it is only
 * information and decides nothing.
 * @param url where it is published; the environment's own unless given
 * @returns that it is unknown, where the page does not answer or says something else
 */
export async function readPublishedStatus(environment: string, url = addressOf(environment)): Promise<string[]> {
  if (url === null) return [`KSeF publishes no status of ${environment}.`];
  try {
    const answer = await fetch(new URL('/status', url), { signal: AbortSignal.timeout(patienceMs) });
    const { status, messages } = Status.parse(await answer.json());
    return [`KSeF says of ${environment}: ${status}`, ...(messages ?? []).map(lineOf)];
  } catch {
    return [`The status of ${environment} is unknown: the page does not answer. That is no failure of KSeF.`];
  }
}

function addressOf(environment: string): string | null {
  return environment === 'test' || environment === 'production' ? published[environment] : null;
}

function lineOf({ eventId, category, type, title, start, end }: z.infer<typeof Message>): string {
  return [eventId, category, type, start, end ?? 'lasts', title].flatMap((part) => part ?? []).join('  ');
}
