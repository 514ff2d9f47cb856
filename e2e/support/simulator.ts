import { makeSimulatorToken } from '../../scripts/product/simulator-token.ts';
import { readEnv } from './env.ts';

/** A KSeF token of a seller, as KSeF would generate it; the simulator knows it. */
export function generateKsefToken(nip: string, permissions?: string[]): Promise<string> {
  return makeSimulatorToken(readEnv().simulatorUrl, nip, permissions);
}
