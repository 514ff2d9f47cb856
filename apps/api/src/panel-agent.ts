import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { Agent, type Dispatcher } from 'undici';

/** The signal of the current request, aborted when its client disconnects before the answer is complete. */
const waiting = new AsyncLocalStorage<AbortSignal>();

type Request = Dispatcher.RequestOptions<unknown>;
type Answered = Dispatcher.ResponseData<unknown>;

/**
 * The HTTP agent for requests to the panel. It aborts a request whose client has disconnected, which the proxy does
 * not, so that the panel would render the page to its end. Fastify's own signal of a request ends with the request's
 * body.
 */
export function panelAgent(app: FastifyInstance, options: Agent.Options): { request: Dispatcher['request'] } {
  const agent = new Agent(options);
  app.addHook('onRequest', (_, { raw }, done) => {
    const client = new AbortController();
    raw.once('close', () => {
      if (!raw.writableFinished) client.abort();
    });
    waiting.run(client.signal, done);
  });
  function request(given: Request): Promise<Answered>;
  function request(given: Request, callback: (error: Error | null, answered: Answered) => void): void;
  function request(given: Request, callback?: (error: Error | null, answered: Answered) => void) {
    const abortable = { ...given, signal: waiting.getStore() ?? null };
    return callback ? agent.request(abortable, callback) : agent.request(abortable);
  }
  return { request };
}
