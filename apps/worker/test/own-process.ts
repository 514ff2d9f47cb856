import { pino } from 'pino';
import { createBreakers } from '../src/ksef/breaker.ts';
import { createConnections } from '../src/ksef/connections.ts';
import { createOneByOne } from '../src/ksef/one-by-one.ts';
import type { Services } from '../src/services.ts';

/** The services of another process: it knows of the first what the database says. */
export const inOwnProcess = (services: Services, settings: Parameters<typeof createBreakers>[0]): Services => ({
  ...services,
  breakers: createBreakers(settings, pino({ level: 'silent' })),
  oneByOne: createOneByOne(),
  connections: createConnections(),
});
