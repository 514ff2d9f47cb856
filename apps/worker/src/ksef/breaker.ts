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

/** KSeF does not answer at the moment, and this call was not even begun: nothing of it has left. */
export class KsefPaused extends Error {}

/** The outcome of a call; a call never throws through the breaker, so that its outcome keeps its organization. */
type Outcome =
  | { organizationId: string; response: Response; error?: never }
  | { organizationId: string; response?: never; error: unknown };

export type BreakerSettings = {
  /** The number of consecutive failures that opens the breaker. */
  failures: number;
  /**
   * The number of organizations that must be among them, if as many are active: a failure of one organization alone
   * must not block others.
   */
  organizations: number;
  /**
   * When one call is let through to see whether KSeF answers again; each such call that fails doubles the wait, up to
   * the longest.
   */
  firstPauseMs: number;
  longestPauseMs: number;
};

/** One circuit breaker for each KSeF environment. */
export type Breakers = {
  /**
   * Makes a call unless KSeF has stopped answering.
   * @throws KsefPaused without making it; what the call itself throws
   */
  call: (environment: KsefEnvironment, organizationId: string, work: () => Promise<Response>) => Promise<Response>;
  /** Environments whose breaker is open: from its opening until a call has succeeded. */
  paused: () => [environment: KsefEnvironment, isPaused: boolean][];
  /** Whether an environment was called in the last so many milliseconds: of another nothing is known. */
  wasCalled: (environment: KsefEnvironment, withinMs: number) => boolean;
};

/** `calledAt` by `performance.now()`. */
type Breaker = { policy: CircuitBreakerPolicy; seen: Set<string>; calledAt: number };

/** Statuses of a gateway in front of KSeF; KSeF's own 500 is about one request. */
const outageStatuses = new Set([502, 503, 504]);

/** Makes the breakers of a process; they open, test and close on their own, and say so in the log. */
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

/** The breaker runs nothing but `outcomeOf`. */
function trustOutcome(value: unknown): Outcome {
  return value as Outcome;
}
