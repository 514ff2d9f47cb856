import { readEnv } from './env.ts';
import { createSimulator } from './server.ts';

const env = readEnv();
const simulator = await createSimulator({
  host: env.HOST,
  port: env.PORT,
  controlPort: env.CONTROL_PORT,
  processingMs: env.PROCESSING_MS,
  limits: env.RATE_LIMITS,
  stateFile: env.STATE_FILE,
  tokens: env.KSEF_TOKENS,
  logLevel: env.LOG_LEVEL,
});
const stop = async () => {
  await simulator.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
