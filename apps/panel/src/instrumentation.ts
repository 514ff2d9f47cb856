import { getServices } from './server';

/** Runs once before the panel takes requests: with a secret missing or weak it does not start. */
export function register(): void {
  getServices();
}
