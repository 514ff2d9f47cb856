import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
} from 'cockatiel';
import type { Logger } from 'pino';

/** The circuit breaker is open: the call was not made, so nothing was sent. */
export class KsefPaused extends Error {}

/** The outcome of a call, including errors, as a value: that way the breaker sees which organization it belongs to. */
type Outcome =
  | { organizationId: string; response: Response; error?: never }
  | { organizationId: string; response?: never; error: unknown };

export type BreakerSettings = {
  /** The number of consecutive failures that opens the breaker. */
  failures: number;
  /**
   * The number of organizations that must be among the failures, if at least that many are active: problems of one
   * organization alone must not block others.
   */
  organizations: number;
  /** The time until one test call is let through; each failed test doubles it, up to the longest. */
  firstPauseMs: number;
  longestPauseMs: number;
};

/** One circuit breaker for each KSeF environment. */
export type Breakers = {
  /**
   * Makes a call unless KSeF has stopped answering.
   * @throws KsefPaused without making the call, or the call's own error
   */
  call: (environment: KsefEnvironment, organizationId: string, work: () => Promise<Response>) => Promise<Response>;
  /** The state of each environment's breaker: open from its opening until a call succeeds. */
  paused: () => [environment: KsefEnvironment, isPaused: boolean][];
  /** True if the environment was called within this time; otherwise its state is unknown. */
  wasCalled: (environment: KsefEnvironment, withinMs: number) => boolean;
};

/** `calledAt` by `performance.now()`. */
type Breaker = { policy: CircuitBreakerPolicy; seen: Set<string>; calledAt: number };

/** Statuses of a gateway in front of KSeF. KSeF's own 500 concerns a single request. */
const outageStatuses = new Set([502, 503, 504]);

/** Creates the breakers of a process; they open, test and close automatically, and log that. */
export function createBreakers(settings: BreakerSettings, logger: Logger): Breakers {
  const breakers = new Map<KsefEnvironment, Breaker>();
  const of = (environment: KsefEnvironment) => {
    const known = breakers.get(environment);
    if (known) return known;
    const made = createBreaker(settings, logger.child({ environment }));
    breakers.set(environment, made);
    return made;
  };
  return {
    call: async (environment, organizationId, work) => {
      const breaker = of(environment);
      breaker.seen.add(organizationId);
      breaker.calledAt = performance.now();
      const outcome = await breaker.policy
        .execute(() => outcomeOf(organizationId, work))
        .catch((error: unknown) => {
          throw error instanceof BrokenCircuitError
            ? new KsefPaused('KSeF has stopped answering; calls wait until it answers again')
            : error;
        });
      if (outcome.response) return outcome.response;
      throw outcome.error;
    },
    wasCalled: (environment, withinMs) =>
      performance.now() - (breakers.get(environment)?.calledAt ?? Number.NEGATIVE_INFINITY) <= withinMs,
    paused: () => [...breakers].map(([environment, { policy }]) => [environment, policy.state !== CircuitState.Closed]),
  };
}

function createBreaker(
  { failures, organizations, firstPauseMs, longestPauseMs }: BreakerSettings,
  logger: Logger,
): Breaker {
  const seen = new Set<string>();
  const failing = new Set<string>();
  let inARow = 0;
  const breaker = {
    state: null,
    success: () => {
      inARow = 0;
      failing.clear();
    },
    failure: () => {
      inARow += 1;
      return inARow >= failures && failing.size >= Math.min(organizations, seen.size);
    },
  };
  const isOutage = ({ organizationId, response, error }: Outcome) => {
    const fails = response ? outageStatuses.has(response.status) : !(error instanceof KsefPaused);
    if (fails) failing.add(organizationId);
    return fails;
  };
  const policy = circuitBreaker(
    handleWhenResult((outcome) => isOutage(trustOutcome(outcome))),
    { halfOpenAfter: new ExponentialBackoff({ initialDelay: firstPauseMs, maxDelay: longestPauseMs }), breaker },
  );
  policy.onBreak(() =>
    logger.error({ failing: failing.size }, 'KSeF unavailable: calls paused (circuit breaker open)'),
  );
  policy.onHalfOpen(() => logger.info('KSeF availability test with one call (circuit breaker half-open)'));
  policy.onReset(() => logger.info('KSeF available again: calls resumed (circuit breaker closed)'));
  return { policy, seen, calledAt: Number.NEGATIVE_INFINITY };
}

async function outcomeOf(organizationId: string, work: () => Promise<Response>): Promise<Outcome> {
  return work().then(
    (response) => ({ organizationId, response }),
    (error: unknown) => ({ organizationId, error }),
  );
}

/** The breaker only runs `outcomeOf`. */
function trustOutcome(value: unknown): Outcome {
  return value as Outcome;
}
