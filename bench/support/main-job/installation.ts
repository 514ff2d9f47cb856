import { execFileSync } from 'node:child_process';
import { startPostgres } from '@invoicing/db/testing/global-setup';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { createHarness, createTenant, type Tenant } from '@invoicing/router/testing/harness';
import { createProcess, type ProductProcess, variablesOf } from '@invoicing/router/testing/processes';

/**
 * The product as shipped, each process on its own: api, panel, worker, PostgreSQL and the simulator of KSeF, which
 * holds the sellers to production's limits.
 */
export async function startInstallation(sellers: number) {
  // turbo has it in its cache unless the panel changed.
  execFileSync('turbo', ['run', 'build', '--filter=@invoicing/panel', '--output-logs=errors-only'], {
    stdio: 'inherit',
  });
  const stopPostgres = await startPostgres(passingSettings);
  const harness = await createHarness({ isAlone: true });
  const tenants: Tenant[] = [];
  while (tenants.length < sellers) tenants.push(await createTenant(harness));
  const tokens = tenants.map(({ nip, ksefToken }) => `${nip}=${ksefToken}`).join(',');
  const control = await createProcess('ksef-simulator', {});
  const controlPort = new URL(control.base).port;
  const simulator = await createProcess('ksef-simulator', { KSEF_TOKENS: tokens, CONTROL_PORT: controlPort });
  const places = variablesOf(harness, { simulatorUrl: simulator.base });
  const panel = await createProcess('panel', places.panel);
  const worker = await createProcess('worker', places.worker);
  const api = await createProcess('api', { ...places.api, PANEL_ORIGIN: panel.base });
  const processes: ProductProcess[] = [simulator, worker, panel, api];
  for (const { start } of processes) await start();
  return {
    harness,
    tenants,
    processes,
    api,
    simulatorControl: control.base,
    stop: async () => {
      for (const { end } of [api, panel, worker, simulator]) await end();
      await harness.services.rendering.close();
      await harness.database.drop();
      await stopPostgres();
    },
  };
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>;
