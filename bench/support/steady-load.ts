import { build } from 'hdr-histogram-js';
import { Pool } from 'undici';
import type { NextRequest } from './mixed-load.ts';

/** What was answered per second, and response times in milliseconds. */
export type Steady = { total: number; perSecond: number; p50: number; p99: number };

/** More than are ever under way at once within the goals, so that no request waits for a connection. */
const connections = 256;

/**
 * Sends requests in turn, evenly spread over time and whether or not earlier ones were answered, as many independent
 * callers do. (autocannon's `overallRate` sends what is due within a second at the start of that second, as fast as it
 * is answered.) A time counts from the moment at which its request was due: a late request hides no delay.
 * @throws Error when any answer was no success
 */
export async function steadyLoad(
  url: string,
  requests: readonly NextRequest[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Steady> {
  const pool = new Pool(url, { connections });
  const micros = build({ lowestDiscernibleValue: 1, highestTrackableValue: 60_000_000 });
  const ask = async (next: NextRequest, due: number) => {
    const sent = next();
    const answer = await pool.request(sent);
    await answer.body.dump();
    if (answer.statusCode >= 300) throw new Error(`${sent.method} ${sent.path}: ${answer.statusCode}`);
    micros.recordValue(Math.max(1, Math.round((performance.now() - due) * 1000)));
  };
  const started = performance.now();
  const answers: Promise<void>[] = [];
  while (answers.length < perSecond * seconds) {
    const due = started + (answers.length * 1000) / perSecond;
    const next = requests[answers.length % requests.length];
    if (!next) throw new Error('no request to send');
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, 1));
    else answers.push(ask(next, due));
  }
  await Promise.all(answers);
  const answered = (answers.length * 1000) / (performance.now() - started);
  await pool.close();
  const at = (percentile: number) => micros.getValueAtPercentile(percentile) / 1000;
  return { total: answers.length, perSecond: answered, p50: at(50), p99: at(99) };
}
