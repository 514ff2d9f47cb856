import autocannon from 'autocannon';

const connections = 16;
const rounds = 3;
const roundSeconds = 3;

/** `body` and `freshHeaders` are called for each request. */
export type Load = {
  url: string;
  headers?: Record<string, string>;
  method?: 'POST';
  body?: () => string;
  freshHeaders?: () => Record<string, string>;
};

/**
 * Loads each server in turn with 16 connections, so that a busy moment of the machine affects all of them equally.
 * @returns requests per second of each: the median of its rounds, the first (cold) one left out
 * @throws Error when any answer was no success
 */
export async function requestRate(loads: Record<string, Load>): Promise<Record<string, number>> {
  const measured: Record<string, number[]> = Object.fromEntries(Object.keys(loads).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, load] of Object.entries(loads)) {
      const perSecond = await oneRound(load);
      if (round > 0) measured[name]?.push(perSecond);
    }
  }
  return Object.fromEntries(Object.entries(measured).map(([name, values]) => [name, median(values)]));
}

async function oneRound({ body, freshHeaders, ...load }: Load): Promise<number> {
  const made = body && {
    setupRequest: (request: autocannon.Request) => ({
      ...request,
      headers: { ...request.headers, ...load.headers, ...freshHeaders?.() },
      body: body(),
    }),
  };
  const result = await autocannon({
    ...load,
    connections,
    duration: roundSeconds,
    ...(made ? { requests: [made] } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
