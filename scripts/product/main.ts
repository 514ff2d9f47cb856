import { variables } from '../env.ts';
import { announcement } from './announce.ts';
import { type Product, startProduct } from './product.ts';
import { readSettings, usage } from './settings.ts';

const leaving = new AbortController();
const starting: { product: Promise<Product> | null } = { product: null };

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const onGiveUp = (reason: string): void => {
  complain(reason);
  void stop(1);
};
const complain = (text: string): void => void process.stderr.write(`\n${text}\n`);

async function stop(exitCode: number): Promise<void> {
  if (leaving.signal.aborted) return;
  leaving.abort();
  say('\nStopping …');
  // A start that is under way stops what it has begun, and fails.
  const product = await starting.product?.catch(() => null);
  await product?.stop();
  say('Stopped.');
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

if (process.argv.includes('--help')) {
  say(usage);
  process.exit(0);
}

try {
  const settings = readSettings(variables(), process.argv.slice(2));
  say(`Starting on ${settings.baseUrl}; the data is in ${settings.dataFolder}`);
  starting.product = startProduct(settings, { say, onGiveUp, signal: leaving.signal });
  const { demo } = await starting.product;
  if (!leaving.signal.aborted) say(await announcement(settings, demo));
} catch (error) {
  if (!leaving.signal.aborted) {
    complain(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
