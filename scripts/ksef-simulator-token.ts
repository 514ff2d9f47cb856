import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseNip } from '@invoicing/domain/identifiers/nip';
import { command, Misuse } from './command.ts';
import { variables } from './env.ts';
import { readRunning, runningFile } from './product/running.ts';
import { readSettings } from './product/settings.ts';
import { makeSimulatorToken } from './product/simulator-token.ts';

// Prints a KSeF token of a seller for the simulator, to be stored on the KSeF page of an organization or by
// ksef:connect.
const usage = `npm run ksef:simulator-token -- --nip 5252445767
The simulator is the one whose control page is at KSEF_SIMULATOR_CONTROL_URL, else the one that \`npm start\` runs on DATA_DIR.
`;

await command(usage, async () => {
  const { values } = parseArgs({ options: { nip: { type: 'string' } } });
  const nip = parseNip(values.nip ?? '');
  if (nip === null) throw new Misuse('Say whose token: a NIP of ten digits with its right check digit.');
  process.stdout.write(`${await makeSimulatorToken(controlUrl(), nip)}\n`);
});

function controlUrl(): string {
  const { KSEF_SIMULATOR_CONTROL_URL } = variables();
  if (KSEF_SIMULATOR_CONTROL_URL) return KSEF_SIMULATOR_CONTROL_URL;
  const { dataFolder } = readSettings(variables(), []);
  if (!existsSync(runningFile(dataFolder)))
    throw new Error(
      `No product runs on ${dataFolder}. Run npm start, or set KSEF_SIMULATOR_CONTROL_URL to the control page of a simulator that runs (http://127.0.0.1:<CONTROL_PORT>).`,
    );
  const found = readRunning(dataFolder).simulatorControlUrl;
  if (!found)
    throw new Error(
      'The product that runs was started by an earlier version. Start it again, or set KSEF_SIMULATOR_CONTROL_URL.',
    );
  return found;
}
