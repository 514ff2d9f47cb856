import { parseTokens, readEnv } from './env.ts';
import { createSimulator } from './server.ts';

const env = readEnv();
const simulator = await createSimulator({
  host: env.HOST,
  port: env.PORT,
  processingMs: env.PROCESSING_MS,
  stateFile: env.STATE_FILE,
  tokens: parseTokens(env.KSEF_TOKENS),
});
const stop = async () => {
  await simulator.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
