import { getServices } from './server';

/** Runs once before the panel takes requests: with a secret missing or weak it ends, instead of answering each request with an error. */
export function register(): void {
  try {
    getServices();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
