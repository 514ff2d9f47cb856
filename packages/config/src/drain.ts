import type { Server, ServerResponse } from 'node:http';

/** The graceful shutdown of a process that serves HTTP. */
export type Drain = {
  /** True once the shutdown has begun: readiness fails, so that load balancers send requests elsewhere. */
  isDraining: () => boolean;
  /** Makes a server's answers close their connections once the shutdown has begun. */
  watch: (server: Server) => void;
  /**
   * Marks the process as not ready, waits until load balancers have noticed, closes idle connections and waits for the
   * requests in flight. Resolves when `close`, which stops listening, has resolved; a second call has no effect.
   */
  begin: (close: () => Promise<unknown>) => Promise<void>;
};

export type DrainOptions = {
  /** How long load balancers may take to notice that the process is not ready. */
  delayMs: number;
  /** Requests in flight are aborted after this. */
  requestMs: number;
  pause?: (ms: number) => Promise<unknown>;
};

const idleCheckMs = 50;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createDrain({ delayMs, requestMs, pause = sleep }: DrainOptions): Drain {
  const servers: Server[] = [];
  const open = new Set<ServerResponse>();
  let ending: Promise<void> | null = null;

  const watch = (server: Server) => {
    servers.push(server);
    server.prependListener('request', (_, response) => {
      open.add(response);
      response.once('close', () => open.delete(response));
      if (ending) closeAfter(response);
    });
  };

  const end = async (close: () => Promise<unknown>) => {
    for (const response of open) closeAfter(response);
    await pause(delayMs);
    const idle = setInterval(() => servers.forEach((server) => void server.closeIdleConnections()), idleCheckMs);
    const late = setTimeout(() => servers.forEach((server) => void server.closeAllConnections()), requestMs);
    await close();
    clearInterval(idle);
    clearTimeout(late);
  };

  const begin = (close: () => Promise<unknown>) => {
    // The microtask lets `ending` be set first: requests that arrive from now on see it.
    ending ??= Promise.resolve().then(() => end(close));
    return ending;
  };
  return { isDraining: () => ending !== null, watch, begin };
}

/**
 * Closes connections after the answer: a client that sends its next request over a connection about to be closed would
 * lose it (RFC 9112, 9.6).
 */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/**
 * Shuts this process down gracefully at the first SIGTERM or SIGINT; further ones, as a process group receives them,
 * have no effect.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const leave = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
}
